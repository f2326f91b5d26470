//! What a position waits for.

use super::Cell;
use crate::Seat;

/// What the game waits for, and of whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "`seat` is the seat that decides")]
pub enum Phase {
    /// The draw that says who is the first seat (Y-14.1).
    Start,
    /// A large village is put (Y-2.4).
    Large { seat: Seat },
    /// A small village is put (Y-2.5).
    Small { seat: Seat },
    /// A neutral village is put (Y-2.8).
    Neutral { seat: Seat },
    /// The first two warriors are put (Y-2.10).
    Warriors { seat: Seat },
    /// One of the five actions (Y-3.1).
    Turn { seat: Seat },
    /// How many prisoners of this city the warrior that entered it takes (Y-10.6).
    Take { seat: Seat, city: Cell },
    /// Which warrior the seat takes off the board after it lost a village in the raider's turn (Y-12).
    Remove { seat: Seat, raider: Seat },
    /// Nothing: the game has ended.
    Over,
}

impl Phase {
    /// The seat that decides; `None` before the draw and when the game is over.
    #[inline]
    pub const fn deciding(self) -> Option<Seat> {
        match self {
            Phase::Large { seat }
            | Phase::Small { seat }
            | Phase::Neutral { seat }
            | Phase::Warriors { seat }
            | Phase::Turn { seat }
            | Phase::Take { seat, .. }
            | Phase::Remove { seat, .. } => Some(seat),
            Phase::Start | Phase::Over => None,
        }
    }

    /// Whether villages and first warriors are still being put: before the first turn.
    pub const fn is_setup(self) -> bool {
        match self {
            Phase::Start
            | Phase::Large { .. }
            | Phase::Small { .. }
            | Phase::Neutral { .. }
            | Phase::Warriors { .. } => true,
            Phase::Turn { .. } | Phase::Take { .. } | Phase::Remove { .. } | Phase::Over => false,
        }
    }
}
