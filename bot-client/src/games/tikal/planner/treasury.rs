//! What every seat's treasures are worth, and what one more would add.

use rules::tikal::{Hoard, Position, Treasure};

use crate::games::tikal::evaluation::Worth;

/// The treasures of all seats, by seat. They change seldom, so what follows from them is kept.
#[derive(Clone, Copy)]
pub(super) struct Treasury {
    hoards: [Hoard; 4],
    /// What each seat's sets score (T-11.3), in points.
    pub(super) sets: [Worth; 4],
    /// What one more treasure adds to each seat's sets on average, per scoring round.
    pub(super) gains: [Worth; 4],
}

impl Treasury {
    /// The treasures of this position.
    pub(super) fn of(position: &Position) -> Treasury {
        let seats = position.options().seats;
        let (mut hoards, mut sets, mut sums) = ([Hoard::default(); 4], [0; 4], [0; 4]);
        for seat in seats.iter() {
            hoards[seat.index()] = position.hoard(seat);
        }
        let mut total = 0;
        for kind in Treasure::ALL {
            let unseen = Worth::from(position.unseen(kind));
            total += unseen;
            for seat in seats.iter().map(|seat| seat.index()) {
                let count = Worth::from(hoards[seat].count(kind));
                sets[seat] += count * (count + 1) / 2;
                sums[seat] += unseen * (count + 1);
            }
        }
        Treasury { hoards, sets, gains: sums.map(|sum| 100 * sum / total.max(1)) }
    }

    /// The treasures of a position of the same match.
    #[inline]
    pub(super) fn later(&self, position: &Position) -> Treasury {
        let mut seats = position.options().seats.iter();
        let same = seats.all(|seat| position.hoard(seat) == self.hoards[seat.index()]);
        if same { *self } else { Treasury::of(position) }
    }
}
