//! The position in words, as far as the notation tells it, and as JSON.

use std::fmt::Display;

use proto::v1;
use serde_json::{Value, json};

use super::GenericScreen;
use super::narration::with_names;
use super::texts::GenericTexts;
use crate::clean::clean;
use crate::games::{Description, Speech};
use crate::json;
use crate::look::Look;
use crate::match_view::{Asked, Choice, SeatFacts};
use crate::plain::Lines;
use crate::screen::clock_text;
use crate::words::Words;

impl Description for GenericScreen {
    fn state(&self, speech: Speech<'_>) -> Vec<String> {
        let words = speech.words;
        let state = match self.deciding {
            Some(seat) => {
                let values: [(&str, &dyn Display); 2] =
                    [("name", &speech.name(seat)), ("phase", &self.phase)];
                words.say(GenericTexts::StateDecides, &values)
            }
            None if self.phase == OVER => words.word(Lines::StateOver).to_owned(),
            None => words.say(GenericTexts::StateDraws, &[("phase", &self.phase)]),
        };
        let open = self.open_seed.then(|| words.word(Lines::StateOpenSeed).to_owned());
        std::iter::once(state).chain(open).collect()
    }

    fn seats(&self, speech: Speech<'_>) -> Vec<String> {
        self.seats.iter().map(|seat| seat_line(seat, speech)).collect()
    }

    fn board(&self, speech: Speech<'_>) -> Vec<String> {
        self.sections.iter().map(|section| with_names(section, speech)).collect()
    }

    fn no_such_place(&self, words: &Words) -> &'static str {
        words.word(GenericTexts::NoPlaces)
    }

    fn is_at(&self, choice: &Choice, place: &str) -> bool {
        choice.notation.split(' ').skip(1).any(|word| word == place)
    }

    fn prompt(&self, asked: &Asked, words: &Words) -> String {
        words.say(Lines::Asked, &[("phase", &self.phase), ("count", &asked.choices.len())])
    }

    fn help_lines(&self, words: &Words) -> Vec<String> {
        let action = self.example.as_deref().unwrap_or("…");
        let kind = action.split(' ').next().unwrap_or_default();
        vec![
            words.say(GenericTexts::HelpAct, &[("action", &action)]),
            words.say(GenericTexts::HelpLegal, &[("kind", &kind)]),
            words.say(GenericTexts::HelpTry, &[("action", &action)]),
            words.word(GenericTexts::HelpRules).to_owned(),
        ]
    }

    fn position_json(&self, sequence: u64) -> Value {
        json!({
            "kind": "position",
            "sequence": sequence,
            "phase": self.phase,
            "deciding": self.deciding.map(|seat| seat.0),
            "open_seed": self.open_seed,
            "seats": self.seats_json(),
            "notation": self.sections.join(" ; "),
        })
    }

    fn seats_json(&self) -> Value {
        let seat = |seat: &SeatFacts| {
            json!({
                "seat": seat.seat.0,
                "score": seat.score,
                "given_up": seat.given_up.map(json::given_up),
                "clock": seat.clock.as_ref().map(json::clock),
            })
        };
        self.seats.iter().map(seat).collect()
    }

    fn phase_json(&self) -> Value {
        self.phase.as_str().into()
    }

    fn options(&self, options: &v1::GameOptions, _words: &Words) -> String {
        clean(&options.notation)
    }

    fn shown(&self, speech: Speech<'_>, _names: &[String], _look: Look, _width: u16) -> String {
        let lines = [self.state(speech), self.seats(speech), self.board(speech)].concat();
        lines.join("\n") + "\n"
    }
}

/// The word of every game's phase when it is over.
const OVER: &str = "over";

impl GenericScreen {
    /// Whether the seed was given.
    pub(in crate::games) fn has_open_seed(&self) -> bool {
        self.open_seed
    }

    /// What the host says of each seat, to be put behind a line about it.
    pub(in crate::games) fn seats_beside(&self, speech: Speech<'_>) -> Vec<String> {
        self.seats.iter().map(|seat| beside(seat, speech)).collect()
    }
}

fn seat_line(seat: &SeatFacts, speech: Speech<'_>) -> String {
    let values: [(&str, &dyn Display); 3] =
        [("name", &speech.name(seat.seat)), ("seat", &seat.seat), ("score", &seat.score)];
    speech.words.say(GenericTexts::SeatLine, &values) + &beside(seat, speech)
}

/// Whether a seat is given up, and its clock.
fn beside(seat: &SeatFacts, speech: Speech<'_>) -> String {
    let words = speech.words;
    let mut line = String::new();
    if seat.given_up.is_some() {
        line.push(' ');
        line.push_str(words.word(Lines::SeatGivenUp));
    }
    if let Some(clock) = seat.clock {
        let time = clock_text(clock.left);
        line.push(' ');
        line.push_str(&words.say(Lines::SeatClock, &[("time", &time)]));
    }
    line
}
