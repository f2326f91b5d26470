//! Sets of places, so that a rule can be asked of the whole temple at once.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::place::Ground;
use super::{Place, Space};
use crate::Direction;

/// A set of places: one bit for each, in the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlaceSet(u64);

impl PlaceSet {
    /// No place.
    pub const EMPTY: PlaceSet = PlaceSet(0);
    /// The outside of the temple.
    pub const OUT: PlaceSet = PlaceSet(1);
    /// The 27 spaces of the temple.
    pub const TEMPLE: PlaceSet =
        PlaceSet(0x1f << 2 | 0x3f << 9 | 0x1f << 17 | 0x3f << 24 | 0x1f << 32);
    /// The six secret rooms.
    pub const SECRET: PlaceSet = PlaceSet(0x3f << 40);
    /// Every place.
    pub const ALL: PlaceSet = PlaceSet(PlaceSet::OUT.0 | PlaceSet::TEMPLE.0 | PlaceSet::SECRET.0);
    /// The spaces with a side that touches `out` (L-1.5).
    pub const OUTER: PlaceSet = {
        let mut spaces = 0;
        let mut side = 0;
        while side < 6 {
            spaces |= PlaceSet::outer(Direction::ALL[side]).0;
            side += 1;
        }
        PlaceSet(spaces)
    };

    /// The spaces that touch `out` with this side (L-1.5).
    #[inline]
    pub const fn outer(side: Direction) -> PlaceSet {
        PlaceSet(PlaceSet::TEMPLE.0 & !PlaceSet::TEMPLE.toward(side.opposite()).0)
    }

    /// Whether the place is in the set.
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.bit() & 1 == 1
    }

    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub(super) const fn from_bits(bits: u64) -> PlaceSet {
        PlaceSet(bits & PlaceSet::ALL.0)
    }

    /// Whether no place is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets have a place in common.
    #[inline]
    pub const fn meets(self, other: PlaceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many places are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first place of the set.
    #[inline]
    pub const fn first(self) -> Option<Place> {
        Place::lowest(self)
    }

    /// The first space of the temple in the set.
    #[inline]
    pub(super) const fn first_space(self) -> Option<Space> {
        match Place::lowest(PlaceSet(self.0 & PlaceSet::TEMPLE.0)) {
            Some(place) => match place.ground() {
                Ground::Space(space) => Some(space),
                Ground::Out | Ground::Secret(_) => None,
            },
            None => None,
        }
    }

    /// Adds a place.
    #[inline]
    pub const fn add(&mut self, place: Place) {
        self.0 |= 1 << place.bit();
    }

    /// Takes a place away.
    #[inline]
    pub const fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.bit());
    }

    /// The neighbours of these spaces on one side, within the temple.
    #[inline]
    pub const fn toward(self, side: Direction) -> PlaceSet {
        let spaces = self.0 & PlaceSet::TEMPLE.0;
        let moved = match side {
            Direction::North => spaces >> 1,
            Direction::NorthEast => spaces << 7,
            Direction::SouthEast => spaces << 8,
            Direction::South => spaces << 1,
            Direction::SouthWest => spaces >> 7,
            Direction::NorthWest => spaces >> 8,
        };
        PlaceSet(moved & PlaceSet::TEMPLE.0)
    }

    /// The places in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = Place::lowest(PlaceSet(left))?;
            left &= left - 1;
            Some(place)
        })
    }

    /// The spaces of the temple among them, in order.
    #[inline]
    pub fn spaces(self) -> impl Iterator<Item = Space> + Clone {
        (self & PlaceSet::TEMPLE).iter().filter_map(Place::space)
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> PlaceSet {
        places.into_iter().fold(PlaceSet::EMPTY, |set, place| set | place.alone())
    }
}

impl BitAnd for PlaceSet {
    type Output = PlaceSet;

    #[inline]
    fn bitand(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }
}

impl BitOr for PlaceSet {
    type Output = PlaceSet;

    #[inline]
    fn bitor(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for PlaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: PlaceSet) {
        self.0 |= other.0;
    }
}

impl Not for PlaceSet {
    type Output = PlaceSet;

    #[inline]
    fn not(self) -> PlaceSet {
        PlaceSet(!self.0 & PlaceSet::ALL.0)
    }
}

impl fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::PlaceSet;
    use crate::Direction;
    use crate::tikal2::Space;

    #[test]
    fn a_step_changes_the_axial_coordinates_as_it_should() {
        let steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        let at = |space: Space| (space.column() as i8, space.row());
        for (side, (q, r)) in Direction::ALL.into_iter().zip(steps) {
            for space in Space::all() {
                let goal = (at(space).0 + q, at(space).1 + r);
                let there = Space::all().find(|&other| at(other) == goal);
                assert_eq!(space.neighbour(side), there, "{space} {side:?}");
                assert_eq!(PlaceSet::outer(side).has(space.place()), there.is_none());
            }
        }
        assert_eq!((PlaceSet::TEMPLE.count(), PlaceSet::ALL.count()), (27, 34));
    }
}
