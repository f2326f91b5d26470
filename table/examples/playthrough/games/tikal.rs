//! Tikal's words and lines.

use rules::Standing;
use rules::tikal::{Options, Outcome, Position, StartSeat};
use serde::Serialize;

use crate::arguments::{Chosen, Words};
use crate::script::{Narrated, Playthrough, scores};

#[derive(Serialize)]
pub(crate) struct Header {
    auction: bool,
    camp_needs_member: bool,
    seed: u64,
    start_seat: u8,
}

#[derive(Serialize)]
pub(crate) struct Facts {
    #[serde(skip_serializing_if = "Option::is_none")]
    points_left: Option<u8>,
    scores: Vec<i32>,
}

#[derive(Serialize)]
pub(crate) struct Final {
    scores: Vec<i32>,
}

impl Narrated for Position {
    const WORDS: &'static str = "[--auction] [--camp-needs-member]";

    type Header = Header;
    type Facts = Facts;
    type Final = Final;

    fn options(words: &mut Words, chosen: &Chosen) -> Result<Options, String> {
        let auction = words.flag("--auction");
        let camp_needs_member = words.flag("--camp-needs-member");
        let start = StartSeat::Fixed(chosen.start_seat()?);
        Ok(Options { seats: chosen.seats, auction, camp_needs_member, start })
    }

    fn header(playthrough: &Playthrough<Position>) -> Header {
        let Options { auction, camp_needs_member, start, .. } = playthrough.options;
        let start_seat = match start {
            StartSeat::Fixed(seat) => seat.number(),
            StartSeat::Drawn => 0,
        };
        Header { auction, camp_needs_member, seed: playthrough.seed, start_seat }
    }

    fn facts(&self) -> Facts {
        Facts { points_left: self.points_left().map(|points| points.0), scores: scores(self) }
    }

    fn final_facts(&self, _: &Standing) -> Final {
        Final { scores: scores(self) }
    }

    fn tells_draw(outcome: &Outcome) -> bool {
        match outcome {
            Outcome::Tile(_) | Outcome::Treasure(_) => true,
            Outcome::StartSeat(_) => false,
        }
    }
}
