//! What a seat's temples and treasures are worth (T-11).

use super::{Position, Space, SpaceSet, Treasure};
use crate::{Seat, SeatSet};

/// What a seat would score now, temples and treasures apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tallied {
    /// T-11.1 and T-11.2.
    pub temples: u16,
    /// T-11.3.
    pub treasures: u16,
}

impl Position {
    /// What the seat would score if it scored now.
    pub fn projected(&self, seat: Seat) -> Tallied {
        let temples = self.scoring_temples(seat).map(|(_, value, _)| u16::from(value)).sum();
        let treasures = self.scoring_treasures(seat).map(|(_, _, value)| u16::from(value)).sum();
        Tallied { temples, treasures }
    }

    /// The temples the seat scores, with their value and whether it guards them.
    pub fn scoring_temples(&self, seat: Seat) -> impl Iterator<Item = (Space, u8, bool)> {
        let own = &self.expeditions[seat.index()];
        let contested = own.members() & self.sites.temples & !self.guarded();
        (own.guards | contested).iter().filter_map(move |temple| {
            let guarded = own.guards.has(temple);
            let scores = guarded || self.strongest(seat, temple).is_ok();
            scores.then(|| (temple, self.value(temple), guarded))
        })
    }

    /// The treasures the seat scores: kind, how many, and what they are worth together.
    pub fn scoring_treasures(&self, seat: Seat) -> impl Iterator<Item = (Treasure, u8, u8)> {
        let hoard = self.expeditions[seat.index()].hoard;
        Treasure::ALL.into_iter().filter_map(move |kind| match hoard.count(kind) {
            0 => None,
            count => Some((kind, count, set_value(count))),
        })
    }

    /// Whether the seat's strength on the hex exceeds that of each other seat; otherwise the first
    /// rival that equals or exceeds it.
    #[inline]
    pub(super) fn strongest(&self, seat: Seat, space: Space) -> Result<(), Seat> {
        let strength = |seat: Seat| self.expeditions[seat.index()].strength_on(space);
        let own = strength(seat);
        // Everybody is asked although one rival would do: a loop that ends early is guessed wrong
        // more often than it saves time.
        let as_strong = Seat::ALL
            .into_iter()
            .fold(SeatSet::EMPTY, |set, rival| set.with_if(rival, strength(rival) >= own));
        match as_strong.and(self.options.seats.rivals(seat)).first() {
            None => Ok(()),
            Some(rival) => Err(rival),
        }
    }

    /// Where the seat is the [`strongest`](Position::strongest), asked of every hex at once.
    #[inline]
    pub(super) fn strongest_on(&self, seat: Seat) -> SpaceSet {
        let own = self.expeditions[seat.index()].strengths();
        self.options.seats.rivals(seat).iter().fold(SpaceSet::BOARD, |strongest, rival| {
            strongest & own.exceeds(&self.expeditions[rival.index()].strengths())
        })
    }

    /// Who leads on a hex: the seat whose strength is strictly the greatest (T-11.2).
    pub fn leads(&self, space: Space) -> Option<Seat> {
        self.options.seats.iter().find(|&seat| {
            self.expeditions[seat.index()].strength_on(space) > 0
                && self.strongest(seat, space).is_ok()
        })
    }
}

/// T-11.3: 1, 3 or 6 points for one, two or three of a kind.
const fn set_value(count: u8) -> u8 {
    count * (count + 1) / 2
}
