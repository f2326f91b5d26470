//! Outcomes: what a draw revealed.

use rules::tikal::Outcome;

use super::InvalidField;
use super::words::{self, seat_number, treasure_value};
use crate::v1::tikal_outcome::Kind;
use crate::v1::{self, TikalOutcome};

impl From<Outcome> for TikalOutcome {
    fn from(outcome: Outcome) -> TikalOutcome {
        let kind = match outcome {
            Outcome::StartSeat(seat) => Kind::StartSeat(seat_number(seat)),
            Outcome::Tile(tile) => Kind::Tile(tile.to_string()),
            Outcome::Treasure(treasure) => Kind::Treasure(treasure_value(treasure)),
        };
        TikalOutcome { kind: Some(kind) }
    }
}

impl TryFrom<TikalOutcome> for Outcome {
    type Error = InvalidField;

    fn try_from(outcome: TikalOutcome) -> Result<Outcome, InvalidField> {
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

impl From<Outcome> for v1::Outcome {
    fn from(outcome: Outcome) -> v1::Outcome {
        v1::Outcome { game: Some(v1::outcome::Game::Tikal(outcome.into())) }
    }
}

impl TryFrom<v1::Outcome> for Outcome {
    type Error = InvalidField;

    fn try_from(outcome: v1::Outcome) -> Result<Outcome, InvalidField> {
        match outcome.game {
            Some(v1::outcome::Game::Tikal(tikal)) => {
                Outcome::try_from(tikal).map_err(|invalid| invalid.within("tikal"))
            }
            None => Err(InvalidField::unset("game")),
        }
    }
}
