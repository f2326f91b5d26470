//! Seats that do not answer: strikes, and seats that are given up (H-2 … H-4).

use rules::{Seat, SeatSet};

use crate::Sequence;

/// Why a seat was given up (H-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GivenUp {
    /// It said so.
    Resigned,
    /// Its time ran out for the third time.
    TimedOut,
}

/// How often a seat's time may run out: the third time it is given up (H-3).
pub(crate) const STRIKES: u8 = 3;

/// Who was given up, in which order, and how often each seat's time ran out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strikes {
    counts: [u8; 4],
    given_up: Vec<Seat>,
    causes: [Option<GivenUp>; 4],
    /// The newest entry when each seat was given up.
    after: [Sequence; 4],
}

impl Strikes {
    /// One more strike; how many it has now.
    pub(crate) fn strike(&mut self, seat: Seat) -> u8 {
        self.counts[seat.index()] += 1;
        self.counts[seat.index()]
    }

    pub(crate) fn give_up(&mut self, seat: Seat, cause: GivenUp, head: Sequence) {
        self.given_up.push(seat);
        self.after[seat.index()] = head;
        self.causes[seat.index()] = Some(cause);
    }

    /// Why the seat was given up; `None` while somebody plays it.
    pub fn cause(&self, seat: Seat) -> Option<GivenUp> {
        self.causes[seat.index()]
    }

    /// Why the seat had been given up when this entry was written; `None`: it had not.
    pub fn cause_before(&self, seat: Seat, entry: Sequence) -> Option<GivenUp> {
        self.cause(seat).filter(|_| self.after[seat.index()] < entry)
    }

    /// Whether the game's fallback decision plays for the seat.
    pub fn has_given_up(&self, seat: Seat) -> bool {
        self.cause(seat).is_some()
    }

    /// The given-up seats, earliest first.
    pub fn given_up(&self) -> &[Seat] {
        &self.given_up
    }

    /// How often the seat's time ran out.
    pub fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index()]
    }

    /// The seats that still play.
    pub fn playing(&self, seats: SeatSet) -> SeatSet {
        seats.without(self.given_up.iter().copied().collect())
    }
}
