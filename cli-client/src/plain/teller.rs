//! Says what is to be said, in words or as JSON, a line at a time.

use std::io;

use client::{ClientError, Link, Refused};
use proto::v1;
use serde_json::{Value, json};

use super::{Lines, Voice};
use crate::clean::clean;
use crate::games::{GameScreen, Speech};
use crate::match_view::{Asked, SeatNumber};
use crate::names::Names;
use crate::narration;
use crate::output;
use crate::refusal::{self, Shown};
use crate::words::Words;

/// Who says it.
#[derive(Debug)]
pub(super) struct Teller {
    pub(super) words: Words,
    voice: Voice,
    /// What knows the game's pieces.
    pub(super) game: Box<dyn GameScreen>,
}

impl Teller {
    /// In these words and this voice.
    pub(super) fn new(words: Words, voice: Voice, game: Box<dyn GameScreen>) -> Teller {
        Teller { words, voice, game }
    }

    /// With these names.
    pub(super) fn speech<'a>(&'a self, names: &'a Names) -> Speech<'a> {
        Speech { words: &self.words, names }
    }

    /// Lines for a person, or one object that `object` makes for a program.
    pub(super) fn tell(
        &self,
        lines: impl FnOnce() -> Vec<String>,
        object: impl FnOnce() -> Value,
    ) -> io::Result<()> {
        match self.voice {
            Voice::Words => lines().iter().try_for_each(|line| output::line(line)),
            Voice::Json => output::json(&object()),
        }
    }

    /// A short note that programs get as `{"kind":"note",...}`.
    pub(super) fn note(&self, text: Lines) -> io::Result<()> {
        self.noted(self.words.word(text))
    }

    /// The same in the game's own words.
    pub(super) fn noted(&self, said: &str) -> io::Result<()> {
        self.tell(|| vec![said.to_owned()], || json!({ "kind": "note", "text": said }))
    }

    /// Several lines that answer a question for reading, such as `rules`.
    pub(super) fn text(&self, lines: Vec<String>) -> io::Result<()> {
        match self.voice {
            Voice::Words => lines.iter().try_for_each(|line| output::line(line)),
            Voice::Json => output::json(&json!({ "kind": "text", "lines": lines })),
        }
    }

    /// What happened, and for programs how the match stands after it.
    pub(super) fn update(
        &self,
        sequence: u64,
        events: &[v1::Event],
        names: &Names,
    ) -> io::Result<()> {
        self.tell(
            || self.sentences(events, names).into_iter().map(|(_, sentence)| sentence).collect(),
            || {
                let events: Vec<Value> = self
                    .sentences(events, names)
                    .into_iter()
                    .map(|(sequence, text)| json!({ "sequence": sequence, "text": text }))
                    .collect();
                json!({
                    "kind": "update",
                    "sequence": sequence,
                    "events": events,
                    "position": self.game.position_json(sequence),
                })
            },
        )
    }

    /// The whole position in words; programs had it with the update.
    pub(super) fn position(&self, names: &Names) -> io::Result<()> {
        match self.voice {
            Voice::Words => self.text(super::position(self.game.as_ref(), self.speech(names))),
            Voice::Json => Ok(()),
        }
    }

    /// The player is asked.
    pub(super) fn prompt(&self, asked: &Asked) -> io::Result<()> {
        self.tell(
            || vec![self.game.prompt(asked, &self.words)],
            || crate::json::prompt(asked, self.game.phase_json()),
        )
    }

    /// The batch was played. People read what happened instead.
    pub(super) fn accepted(&self, accepted: &v1::Accepted) -> io::Result<()> {
        let (first, last) = (accepted.first_sequence, accepted.last_sequence);
        self.tell(Vec::new, || json!({ "kind": "answer", "first": first, "last": last }))
    }

    /// The batch was refused.
    pub(super) fn refused(&self, refused: &Refused, names: &Names) -> io::Result<()> {
        self.tell(
            || {
                let Shown { headline, rule, .. } = self.refusal(refused, names);
                let message = clean(&headline);
                let line = match rule {
                    Some((rule, _)) => {
                        let values: [(&str, &dyn std::fmt::Display); 2] =
                            [("rule", &clean(&rule)), ("message", &message)];
                        self.words.say(Lines::RefusedByRule, &values)
                    }
                    None => self.words.say(Lines::Refused, &[("message", &message)]),
                };
                vec![line]
            },
            || {
                json!({
                    "kind": "refused",
                    "reason": refused.reason_name,
                    "rule": said(&refused.rule),
                    "violation": said(&refused.violation),
                    "message": refused.message,
                    "facts": refused.facts,
                })
            },
        )
    }

    /// A question failed; the match goes on.
    pub(super) fn failed(&self, error: &ClientError, names: &Names) -> io::Result<()> {
        if let ClientError::Refused(refused) = error {
            return self.refused(refused, names);
        }
        let sentence = refusal::shown(error, self.speech(names), self.game.as_ref());
        let sentence = clean(&sentence.headline);
        self.tell(|| vec![sentence.clone()], || json!({ "kind": "failed", "text": sentence }))
    }

    /// The line is lost or back.
    pub(super) fn link(&self, link: &Link) -> io::Result<()> {
        let (text, up) = match link {
            Link::Up => (Lines::LinkBack, true),
            Link::Down { .. } => (Lines::LinkLost, false),
        };
        self.tell(|| vec![self.words.word(text).to_owned()], || json!({ "kind": "link", "up": up }))
    }

    /// How the match fills.
    pub(super) fn waiting(&self, card: &v1::Match) -> io::Result<()> {
        let free = card.seats.iter().filter(|seat| seat.state() != v1::SeatState::Taken).count();
        let line = match free {
            0 => self.words.word(Lines::WaitingForNonces).to_owned(),
            free => self.words.say(Lines::WaitingForPlayers, &[("free", &free)]),
        };
        self.tell(|| vec![line], || crate::json::lobby_match(card))
    }

    /// The match is over, with everybody's place.
    pub(super) fn over(&self, card: &v1::Match, names: &Names) -> io::Result<()> {
        let placings = card.standing.as_ref().map(|standing| standing.placings.as_slice());
        let mut placings = placings.unwrap_or_default().to_vec();
        placings.sort_by_key(|placing| (placing.rank, placing.seat));
        let name = |seat: u32| {
            let seat = SeatNumber(u8::try_from(seat).unwrap_or_default());
            names.called(&self.words, seat).into_owned()
        };
        let line = |placing: &v1::Placing| {
            let name = name(placing.seat);
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("rank", &placing.rank), ("name", &name), ("score", &placing.score)];
            self.words.say(Lines::OverPlace, &values)
        };
        let object = |placing: &v1::Placing| {
            json!({
                "seat": placing.seat,
                "name": name(placing.seat),
                "score": placing.score,
                "rank": placing.rank,
                "winner": placing.winner,
            })
        };
        self.tell(
            || match placings.as_slice() {
                [] => vec![self.words.word(Lines::Cancelled).to_owned()],
                placings => placings.iter().map(line).collect(),
            },
            || {
                let cause = card.end_cause().as_str_name().trim_start_matches("END_CAUSE_");
                json!({
                    "kind": "over",
                    "cause": cause.to_lowercase(),
                    "placings": placings.iter().map(object).collect::<Vec<_>>(),
                })
            },
        )
    }

    fn refusal(&self, refused: &Refused, names: &Names) -> Shown {
        refusal::refused(refused, self.speech(names), self.game.as_ref())
    }

    /// Sentences of events, each with its number.
    pub(super) fn sentences(&self, events: &[v1::Event], names: &Names) -> Vec<(u64, String)> {
        let sentence = |event: &v1::Event| {
            let sentence = narration::sentence(self.game.as_ref(), event, self.speech(names))?;
            Some((event.sequence, clean(&sentence)))
        };
        events.iter().filter_map(sentence).collect()
    }
}

/// A text that may be unset.
fn said(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}
