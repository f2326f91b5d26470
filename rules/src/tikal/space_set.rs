//! Sets of spaces, so that a rule can be asked of the whole board at once.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use super::Space;
use crate::Direction;

/// A set of spaces: one bit for each, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// Every space of the board.
    pub const BOARD: SpaceSet = SpaceSet((1 << Space::COUNT) - 1);

    const TOP: u64 = 0x08_4210_8421;
    const BOTTOM: u64 = Self::TOP << 4;
    const HIGH_COLUMNS: u64 = 0x1f | 0x1f << 10 | 0x1f << 20 | 0x1f << 30;
    const LOW_COLUMNS: u64 = Self::HIGH_COLUMNS << 5;

    /// Whether the space is in the set.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> space.index() & 1 == 1
    }

    /// One bit for each space, in order.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits; those beyond the board are left out.
    #[inline]
    pub(super) const fn from_bits(bits: u64) -> SpaceSet {
        SpaceSet(bits & SpaceSet::BOARD.0)
    }

    /// Whether no space is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first space of the set, column by column from the top left.
    #[inline]
    pub const fn first(self) -> Option<Space> {
        Space::lowest(self.0)
    }

    /// The first space of the set, or of the board if the set is empty.
    #[inline]
    pub(super) const fn first_or_any(self) -> Space {
        Space::lowest_or_first(self.0)
    }

    /// The set without its first space.
    #[inline]
    #[must_use]
    pub(super) const fn without_first(self) -> SpaceSet {
        SpaceSet(self.0 & self.0.wrapping_sub(1))
    }

    /// Adds a space.
    #[inline]
    pub const fn add(&mut self, space: Space) {
        self.0 |= 1 << space.index();
    }

    /// Takes a space away.
    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.index());
    }

    /// The neighbours of all these spaces on one side. A step up or down a column is one bit, a
    /// step to the side five, and one more or less where the columns' half-hex offset asks for it.
    #[inline]
    pub const fn toward(self, side: Direction) -> SpaceSet {
        let (high, low) = (self.0 & Self::HIGH_COLUMNS, self.0 & Self::LOW_COLUMNS);
        let moved = match side {
            Direction::North => (self.0 & !Self::TOP) >> 1,
            Direction::NorthEast => (high & !Self::TOP) << 4 | low << 5,
            Direction::SouthEast => high << 5 | (low & !Self::BOTTOM) << 6,
            Direction::South => (self.0 & !Self::BOTTOM) << 1,
            Direction::SouthWest => high >> 5 | (low & !Self::BOTTOM) >> 4,
            Direction::NorthWest => (high & !Self::TOP) >> 6 | low >> 5,
        };
        SpaceSet(moved & Self::BOARD.0)
    }

    /// Every neighbour of these spaces.
    #[inline]
    pub fn neighbours(self) -> SpaceSet {
        Direction::ALL.into_iter().fold(SpaceSet::EMPTY, |sum, side| sum | self.toward(side))
    }

    /// The spaces in order, column by column from the top left.
    #[inline]
    pub fn iter(self) -> Spaces {
        Spaces(self.0)
    }
}

/// The spaces of a set, in order.
#[derive(Clone, Debug)]
pub struct Spaces(u64);

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        let space = Space::lowest(self.0)?;
        self.0 &= self.0 - 1;
        Some(space)
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Spaces;

    #[inline]
    fn into_iter(self) -> Spaces {
        self.iter()
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, |set, space| set | space.alone())
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for SpaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

impl BitXor for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitxor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 ^ other.0)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn not(self) -> SpaceSet {
        SpaceSet(!self.0 & SpaceSet::BOARD.0)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::SpaceSet;
    use crate::Direction;
    use crate::tikal::Space;

    #[test]
    fn a_set_moves_as_its_spaces_do_and_keeps_their_order() {
        assert_eq!(SpaceSet::BOARD.count(), 40);
        for side in Direction::ALL {
            let moved: Vec<Space> = Space::all().filter_map(|from| from.neighbour(side)).collect();
            assert_eq!(SpaceSet::BOARD.toward(side).iter().collect::<Vec<_>>(), moved);
        }
    }
}
