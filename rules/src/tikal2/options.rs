//! What is agreed before a match.

pub use crate::StartSeat;
use crate::{Seat, Seats};

/// Number of players and variants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many play (L-1.1).
    pub seats: Seats,
    /// Two piles of treasures and three that lie open (L-17.1).
    pub open_treasures: bool,
    /// The short game: tents are never ready (L-17.5).
    pub no_tent: bool,
    /// Who begins.
    pub start: StartSeat,
}

impl Options {
    /// The game without variants, seat 1 beginning.
    pub const fn basic(seats: Seats) -> Options {
        let start = StartSeat::Fixed(Seat::One);
        Options { seats, open_treasures: false, no_tent: false, start }
    }
}
