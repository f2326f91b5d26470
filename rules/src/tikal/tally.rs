//! A small number for every space: workers that stand there, a temple's value, treasures left.

use std::fmt;

use super::{Space, SpaceSet};

/// A count for every space, below two to the power of `BITS`.
///
/// The counts are kept bit by bit: plane k holds the spaces whose count has bit k. Adding one is a
/// carry through the planes, and the questions the rules ask of the whole board ("where do at
/// least two stand?") are a few operations instead of a loop over 40 spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally<const BITS: usize> {
    planes: [SpaceSet; BITS],
}

impl<const BITS: usize> Tally<BITS> {
    /// Zero everywhere.
    pub const ZERO: Tally<BITS> = Tally { planes: [SpaceSet::EMPTY; BITS] };

    /// The count of a space.
    #[inline]
    pub fn count(&self, space: Space) -> u8 {
        (0..BITS).map(|bit| u8::from(self.planes[bit].has(space)) << bit).sum()
    }

    /// One more on a space. The count must have room for it.
    // No early end when nothing is carried any more: it would be guessed wrong too often.
    #[inline]
    pub fn add(&mut self, space: Space) {
        let mut carry = space.alone();
        for plane in &mut self.planes {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }

    /// One less on a space. The count must not be zero.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        let mut borrow = space.alone();
        for plane in &mut self.planes {
            *plane = *plane ^ borrow;
            borrow = *plane & borrow;
        }
    }

    /// Three more on each of these spaces. The counts must have room for it.
    #[inline]
    #[must_use]
    pub(super) fn with_three_more(&self, spaces: SpaceSet) -> Tally<BITS> {
        let mut sum = *self;
        let mut carry = SpaceSet::EMPTY;
        for (bit, plane) in sum.planes.iter_mut().enumerate() {
            let added = if bit < 2 { spaces } else { SpaceSet::EMPTY };
            let (own, half) = (*plane, *plane ^ added);
            *plane = half ^ carry;
            carry = own & added | half & carry;
        }
        sum
    }

    /// Where the count is above that of another tally.
    #[inline]
    pub(super) fn exceeds(&self, other: &Tally<BITS>) -> SpaceSet {
        // From the lowest bit to the highest: where they differ, the higher bit decides.
        self.planes
            .iter()
            .zip(&other.planes)
            .fold(SpaceSet::EMPTY, |above, (&own, &other)| above ^ (own ^ other) & (own ^ above))
    }

    /// Sets the count of a space.
    pub fn set(&mut self, space: Space, count: u8) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            plane.remove(space);
            if count >> bit & 1 == 1 {
                plane.add(space);
            }
        }
    }

    /// Where the count is at least one.
    #[inline]
    pub fn anywhere(&self) -> SpaceSet {
        self.planes[0] | self.several()
    }

    /// Where the count is at least two.
    #[inline]
    pub fn several(&self) -> SpaceSet {
        self.planes[1..].iter().fold(SpaceSet::EMPTY, |sum, &plane| sum | plane)
    }

    /// The sum over the board.
    pub fn total(&self) -> u8 {
        (0..BITS).map(|bit| (self.planes[bit].count() << bit) as u8).sum()
    }
}

impl<const BITS: usize> fmt::Debug for Tally<BITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.anywhere().iter().map(|space| (space, self.count(space))))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;
    use crate::tikal::Space;

    #[test]
    fn tallies_are_added_to_and_compared_space_by_space() {
        let (here, there) = (Space::BASE_CAMP, Space::new(3, 3).unwrap());
        for count in 0..=18 {
            let mut tally = Tally::<5>::ZERO;
            tally.set(here, count);
            tally.set(there, count);
            let sum = tally.with_three_more(here.alone());
            assert_eq!((sum.count(here), sum.count(there)), (count + 3, count));
            for other_count in 0..=18 {
                let mut other = Tally::ZERO;
                other.set(here, other_count);
                assert_eq!(tally.exceeds(&other).has(here), count > other_count);
                assert_eq!(tally.exceeds(&other).has(there), count > 0);
            }
        }
    }

    #[test]
    fn counts_up_and_down() {
        let (here, there) = (Space::BASE_CAMP, Space::new(3, 3).unwrap());
        let mut tally = Tally::<5>::ZERO;
        tally.set(there, 7);
        for count in 1..=18 {
            tally.add(here);
            assert_eq!((tally.count(here), tally.count(there)), (count, 7));
            assert_eq!(tally.total(), count + 7);
            assert_eq!(tally.several().has(here), count > 1);
        }
        for count in (0..18).rev() {
            tally.remove(here);
            assert_eq!((tally.count(here), tally.count(there)), (count, 7));
            assert_eq!(tally.anywhere().has(here), count > 0);
        }
    }
}
