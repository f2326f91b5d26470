//! How the points came about: what each scoring round gave each seat.

use proto::games::tikal::wire::event::Kind;
use proto::v1;

use crate::games::Results;
use crate::games::tikal::texts::PanelTexts;
use crate::match_view::seat_number;
use crate::words::Words;

/// Scoring rounds of a whole match; the last of them is the final one.
const ROUNDS: usize = 4;

/// Points for temples and for treasures, scoring by scoring.
pub(super) fn results(events: &[v1::Event], words: &Words) -> Results {
    let mut results =
        Results { note: Some(words.word(PanelTexts::TemplesAndTreasures)), ..Results::default() };
    for event in events {
        let Some(v1::event::Kind::Game(event)) = &event.kind else { continue };
        let Some(v1::game_event::Game::Tikal(event)) = &event.game else { continue };
        let Some(Kind::SeatScored(scored)) = &event.kind else { continue };
        let Some(seat) = seat_number(scored.seat) else { continue };
        let cell = format!("{} + {}", scored.temples, scored.treasures);
        results.cells.entry(seat).or_default().push(cell);
    }
    let rounds = results.cells.values().map(Vec::len).max().unwrap_or(0);
    let heading = |number: usize| match number == rounds && rounds >= ROUNDS {
        true => words.word(PanelTexts::FinalColumn).to_owned(),
        false => words.say(PanelTexts::RoundColumn, &[("number", &number)]),
    };
    results.headings = (1..=rounds).map(heading).collect();
    results
}
