//! What is agreed before a match.

pub use crate::StartSeat;
use crate::{Seat, Seats};

/// Number of players, variant and edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many play (T-1.1).
    pub seats: Seats,
    /// The auction game (A-…) instead of the basic game.
    pub auction: bool,
    /// T-9.4: whether a camp needs an own member on its hex.
    pub camp_needs_member: bool,
    /// Who begins.
    pub start: StartSeat,
}

impl Options {
    /// The basic game with seat 1 beginning.
    pub const fn basic(seats: Seats) -> Options {
        let start = StartSeat::Fixed(Seat::One);
        Options { seats, auction: false, camp_needs_member: false, start }
    }

    /// The auction game with seat 1 beginning.
    pub const fn auction(seats: Seats) -> Options {
        Options { auction: true, ..Options::basic(seats) }
    }

    /// What every seat's score starts with (T-1.8).
    pub const fn start_score(&self) -> u16 {
        if self.auction { 20 } else { 0 }
    }
}
