//! Outcomes: what a draw revealed.

use rules::yucatan::Outcome;

use super::wire::{self, outcome::Kind};
use super::words::{self, seat_number};
use crate::InvalidField;

impl From<Outcome> for wire::Outcome {
    fn from(outcome: Outcome) -> wire::Outcome {
        let Outcome::StartSeat(seat) = outcome;
        wire::Outcome { kind: Some(Kind::StartSeat(seat_number(seat))) }
    }
}

impl TryFrom<wire::Outcome> for Outcome {
    type Error = InvalidField;

    fn try_from(outcome: wire::Outcome) -> Result<Outcome, InvalidField> {
        match outcome.kind {
            Some(Kind::StartSeat(number)) => {
                words::seat("start_seat", number).map(Outcome::StartSeat)
            }
            None => Err(InvalidField::unset("kind")),
        }
    }
}
