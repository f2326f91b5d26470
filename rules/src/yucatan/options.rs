//! What is agreed before a match (Y-14).

pub use crate::StartSeat;
use crate::{Seat, Seats};

/// The number of the last round, 1–999 (Y-14.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rounds(u16);

impl Rounds {
    /// 300 rounds, unless something else is agreed.
    pub const DEFAULT: Rounds = Rounds(300);

    /// That many rounds, if a match can have them.
    pub const fn new(number: u16) -> Option<Rounds> {
        match number {
            1..=999 => Some(Rounds(number)),
            _ => None,
        }
    }

    /// The number of rounds.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }
}

/// Number of players, order of the small villages, length, and who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many play (Y-1.1); it also says on which board (Y-1.10).
    pub seats: Seats,
    /// Small villages are put in the order of all else instead of from the left (Y-14.2).
    pub small_right: bool,
    /// The last round.
    pub rounds: Rounds,
    /// Who begins.
    pub start: StartSeat,
}

impl Options {
    /// The game as the rulebook has it, with seat 1 beginning.
    pub const fn standard(seats: Seats) -> Options {
        let start = StartSeat::Fixed(Seat::One);
        Options { seats, small_right: false, rounds: Rounds::DEFAULT, start }
    }
}
