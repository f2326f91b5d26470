//! What a bot can do wrong.

use std::str::FromStr;

/// One fault; everything else is done well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// None.
    Nothing,
    /// Does not come back after a cut.
    NoResume,
    /// Comes back after a cut, and repeats an unanswered submit under another request id.
    NewId,
    /// Uses the same request id for every submit.
    OneId,
    /// Ends at an event whose kind it does not know.
    StopsAtUnknown,
    /// Ends its turn when it should lay a tile.
    Illegal,
    /// Stays on after the end of its match.
    NeverEnds,
    /// Leaves with exit code 0 after some decisions.
    EndsEarly,
    /// Thinks longer than the clock allows.
    Slow,
    /// Takes the first seat, whatever it is told.
    SeatOne,
    /// Leaves with exit code 0 when somebody resigns.
    LeavesOnResign,
    /// Ends with exit code 0 when it gets no seat.
    CallsItWell,
    /// Tries for ever to get a seat.
    KeepsAsking,
    /// Joins once more under another request id when it got no answer.
    JoinsTwice,
}

impl FromStr for Fault {
    type Err = String;

    fn from_str(name: &str) -> Result<Fault, String> {
        Ok(match name {
            "nothing" => Fault::Nothing,
            "no-resume" => Fault::NoResume,
            "new-id" => Fault::NewId,
            "one-id" => Fault::OneId,
            "stops-at-unknown" => Fault::StopsAtUnknown,
            "illegal" => Fault::Illegal,
            "never-ends" => Fault::NeverEnds,
            "ends-early" => Fault::EndsEarly,
            "slow" => Fault::Slow,
            "seat-one" => Fault::SeatOne,
            "leaves-on-resign" => Fault::LeavesOnResign,
            "calls-it-well" => Fault::CallsItWell,
            "keeps-asking" => Fault::KeepsAsking,
            "joins-twice" => Fault::JoinsTwice,
            _ => return Err(format!("there is no fault '{name}'")),
        })
    }
}
