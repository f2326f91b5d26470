//! Tikal II's words and lines.

use rules::Standing;
use rules::tikal2::{Options, Outcome, Position, StartSeat};
use serde::Serialize;

use crate::arguments::{Chosen, Words};
use crate::script::{Narrated, Playthrough, scores};

#[derive(Serialize)]
pub(crate) struct Header {
    open_treasures: bool,
    no_tent: bool,
    seed: u64,
    start_seat: u8,
}

#[derive(Serialize)]
pub(crate) struct Facts {
    scores: Vec<i32>,
}

impl Narrated for Position {
    const WORDS: &'static str = "[--open-treasures] [--no-tent]";

    type Header = Header;
    type Facts = Facts;
    type Final = Facts;

    fn options(words: &mut Words, chosen: &Chosen) -> Result<Options, String> {
        let open_treasures = words.flag("--open-treasures");
        let no_tent = words.flag("--no-tent");
        // L-20.2: in a playthrough the start seat is given.
        let start = StartSeat::Fixed(chosen.start_seat()?);
        Ok(Options { seats: chosen.seats, open_treasures, no_tent, start })
    }

    fn header(playthrough: &Playthrough<Position>) -> Header {
        let Options { open_treasures, no_tent, start, .. } = playthrough.options;
        let start_seat = match start {
            StartSeat::Fixed(seat) => seat.number(),
            StartSeat::Drawn => 0,
        };
        Header { open_treasures, no_tent, seed: playthrough.seed, start_seat }
    }

    fn facts(&self) -> Facts {
        Facts { scores: scores(self) }
    }

    fn final_facts(&self, _: &Standing) -> Facts {
        self.facts()
    }

    fn tells_draw(outcome: &Outcome) -> bool {
        match outcome {
            Outcome::StartSeat(_) => false,
            Outcome::Wheel(_)
            | Outcome::Tile(_)
            | Outcome::Sanctuary(_)
            | Outcome::Room(_)
            | Outcome::Card(_)
            | Outcome::Treasure(_) => true,
        }
    }
}
