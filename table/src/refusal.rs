//! Why a table does not do what a seat asks.

use std::fmt;

use rules::{Game, Seat};

use crate::Sequence;

/// Why a batch of actions is refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal<G: Game> {
    /// A rule of the game is broken.
    Rule {
        /// The place of the action in the batch, from 0.
        index: usize,
        /// Which, and the facts.
        violation: G::Violation,
    },
    /// After this action something is revealed or another seat decides, so it must be the last.
    RevealNotLast {
        /// The place of the action in the batch, from 0.
        index: usize,
    },
    /// A batch has 1 to 32 actions.
    BatchSize {
        /// How many it has.
        count: usize,
    },
    /// The match is over.
    MatchOver,
    /// The seat was given up; the game's fallback decision plays for it.
    GivenUp {
        /// Which seat.
        seat: Seat,
    },
}

impl<G: Game> fmt::Display for Refusal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rule { violation, .. } => write!(f, "{violation}"),
            Refusal::RevealNotLast { index } => {
                let place = index + 1;
                write!(
                    f,
                    "action {place} reveals something or ends the turn, so it must be the last"
                )
            }
            Refusal::BatchSize { count } => {
                write!(f, "a batch has 1 to {} actions, not {count}", crate::BATCH_LIMIT)
            }
            Refusal::MatchOver => write!(f, "the match is over"),
            Refusal::GivenUp { seat } => write!(f, "seat {seat} was given up"),
        }
    }
}

/// Why nothing is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// Only the deciding seat takes back.
    NotDeciding,
    /// There is nothing to take back.
    NothingToUndo,
    /// Something new was told after that entry, or another turn began.
    PastHorizon {
        /// The earliest entry to go back to.
        horizon: Sequence,
    },
    /// The seat went back too often since something new was told.
    TooOften {
        /// How often it may.
        limit: u32,
    },
    /// The entry is not the end of a step, or not in the log yet.
    NotAStep {
        /// The nearest entry before it that is.
        nearest: Sequence,
    },
}

impl fmt::Display for UndoRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoRefusal::NotDeciding => write!(f, "only the deciding seat takes actions back"),
            UndoRefusal::NothingToUndo => write!(f, "there is nothing to take back"),
            UndoRefusal::PastHorizon { horizon } => {
                write!(
                    f,
                    "something was revealed since, or a turn began; {horizon} is the earliest"
                )
            }
            UndoRefusal::TooOften { limit } => {
                write!(f, "this was taken back {limit} times since something new was told")
            }
            UndoRefusal::NotAStep { nearest } => {
                write!(f, "that is not the end of an action; {nearest} is the nearest before it")
            }
        }
    }
}
