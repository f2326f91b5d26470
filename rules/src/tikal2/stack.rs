//! The five piles that are looked at: what of them is public, and what a look can find.

use super::{Card, LightRoom, Pile, Treasure};
use crate::{Seat, SeatSet};

/// A pile that is looked at (L-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// One of the piles of treasures.
    Treasures(Pile),
    /// The cards.
    Cards,
    /// The light rooms.
    Rooms,
}

impl Source {
    /// How many places an array by [`Source::index`] has.
    pub(super) const COUNT: usize = 5;

    /// Its place in an array of piles.
    #[inline]
    pub(super) const fn index(self) -> usize {
        match self {
            Source::Treasures(pile) => pile.index(),
            Source::Cards => 3,
            Source::Rooms => 4,
        }
    }

    /// L-6.4: whether what somebody keeps of it stays its secret.
    #[inline]
    pub const fn is_kept_secretly(self) -> bool {
        !matches!(self, Source::Rooms)
    }
}

/// One entry of a pile: what a look finds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Find {
    /// A treasure.
    Treasure(Treasure),
    /// A card.
    Card(Card),
    /// A light room.
    Room(LightRoom),
}

impl Find {
    /// Whether entries of this kind lie in that pile.
    #[inline]
    pub const fn belongs_to(self, source: Source) -> bool {
        matches!(
            (self, source),
            (Find::Treasure(_), Source::Treasures(_))
                | (Find::Card(_), Source::Cards)
                | (Find::Room(_), Source::Rooms)
        )
    }
}

/// Up to three entries, from the top.
pub type Entries = [Option<Find>; 3];

/// What is public of a pile: who knows its top entries, and how many lie below (L-19.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack {
    /// The seats that know the first, second and third entry; nobody beyond what is known.
    pub(super) knowers: [SeatSet; 3],
    /// How many entries nobody knows.
    pub(super) unknown: u8,
}

impl Stack {
    /// A pile of which nobody knows anything.
    pub const fn unseen(size: u8) -> Stack {
        Stack { knowers: [SeatSet::EMPTY; 3], unknown: size }
    }

    /// The seats that know each entry that somebody knows, from the top.
    #[inline]
    pub fn knowers(&self) -> impl Iterator<Item = SeatSet> + Clone {
        self.knowers.into_iter().take(self.known())
    }

    /// How many entries somebody knows; they are the top (L-6.8).
    #[inline]
    pub fn known(&self) -> usize {
        self.knowers.iter().take_while(|seats| !seats.is_empty()).count()
    }

    /// How many entries nobody knows.
    #[inline]
    pub const fn unknown(&self) -> u8 {
        self.unknown
    }

    /// How many entries lie in the pile.
    #[inline]
    pub fn size(&self) -> usize {
        self.known() + usize::from(self.unknown)
    }

    /// Whether nothing is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.unknown == 0 && self.knowers[0].is_empty()
    }

    /// L-6.2: whether somebody who looks has seen all it may: three, or all that are left.
    #[inline]
    pub fn is_looked_at(&self) -> bool {
        self.unknown == 0 || !self.knowers[2].is_empty()
    }

    /// L-19.15: the seat learns the entries that others know.
    #[inline]
    pub(super) fn show_known(&mut self, seat: Seat) {
        for seats in self.knowers.iter_mut().filter(|seats| !seats.is_empty()) {
            *seats = seats.with(seat);
        }
    }

    /// The first entry that nobody knew is seen by this seat; its place, or none if there is no such.
    #[inline]
    pub(super) fn reveal_next(&mut self, seat: Seat) -> Option<usize> {
        let place = self.known();
        let seats = self.knowers.get_mut(place)?;
        *seats = SeatSet::EMPTY.with(seat);
        self.unknown = self.unknown.saturating_sub(1);
        Some(place)
    }

    /// Takes the entry at this place of the known ones; those below move up.
    #[inline]
    pub(super) fn take(&mut self, place: usize) {
        if place < 3 {
            self.knowers.copy_within(place + 1.., place);
            self.knowers[2] = SeatSet::EMPTY;
        }
    }

    /// L-6.6: only this seat knows what is known.
    #[inline]
    pub(super) fn forget_but(&mut self, seat: Seat) {
        for seats in self.knowers.iter_mut().filter(|seats| !seats.is_empty()) {
            *seats = SeatSet::EMPTY.with(seat);
        }
    }
}
