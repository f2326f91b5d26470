//! Outcomes: what a draw revealed.

use rules::tikal::Outcome;

use super::wire::{self, outcome::Kind};
use super::words::{self, seat_number, treasure_value};
use crate::InvalidField;

impl From<Outcome> for wire::Outcome {
    fn from(outcome: Outcome) -> wire::Outcome {
        let kind = match outcome {
            Outcome::StartSeat(seat) => Kind::StartSeat(seat_number(seat)),
            Outcome::Tile(tile) => Kind::Tile(tile.to_string()),
            Outcome::Treasure(treasure) => Kind::Treasure(treasure_value(treasure)),
        };
        wire::Outcome { kind: Some(kind) }
    }
}

impl TryFrom<wire::Outcome> for Outcome {
    type Error = InvalidField;

    fn try_from(outcome: wire::Outcome) -> Result<Outcome, InvalidField> {
        match outcome.kind {
            Some(Kind::StartSeat(number)) => {
                words::seat("start_seat", number).map(Outcome::StartSeat)
            }
            Some(Kind::Tile(name)) => words::tile("tile", &name).map(Outcome::Tile),
            Some(Kind::Treasure(value)) => {
                words::treasure("treasure", value).map(Outcome::Treasure)
            }
            None => Err(InvalidField::unset("kind")),
        }
    }
}
