//! Which stream of a seat is its newest: only that one is told and may act.

use std::sync::atomic::{AtomicU64, Ordering};

use rules::Seat;

use crate::refusal::Refusal;

/// The number of the newest stream of each seat, from 1. Every reader asks before everything it reads, so they are
/// numbers that can be read without a lock; they grow only while the match's state is held.
#[derive(Debug, Default)]
pub(super) struct Streams([AtomicU64; 4]);

impl Streams {
    /// A new stream of a seat, which outdates the others.
    pub(super) fn open(&self, seat: Seat) -> u64 {
        self.0[seat.index()].fetch_add(1, Ordering::AcqRel) + 1
    }

    /// The newest stream of each seat.
    pub(super) fn newest(&self) -> [u64; 4] {
        self.0.each_ref().map(|number| number.load(Ordering::Acquire))
    }

    /// Whether no newer one was opened.
    pub(super) fn is_newest(&self, seat: Seat, number: u64) -> bool {
        self.newest()[seat.index()] == number
    }

    /// Refuses a stream once a newer one of its seat was opened or its player got up; `abandoned` is the
    /// newest stream of each seat whose player did.
    pub(super) fn check(
        &self,
        seat: Seat,
        number: u64,
        abandoned: [u64; 4],
    ) -> Result<(), Refusal> {
        if number <= abandoned[seat.index()] {
            return Err(Refusal::TokenUnknown);
        }
        if self.is_newest(seat, number) { Ok(()) } else { Err(Refusal::SeatOpenedElsewhere) }
    }
}
