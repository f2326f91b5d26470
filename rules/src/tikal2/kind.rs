//! Kinds of pieces that come in several copies, and how many of each somebody has.

use std::fmt;
use std::marker::PhantomData;
use std::ops;

/// A kind of piece with a fixed place among its like and a word in the notation.
pub trait Kind: Copy + Eq + fmt::Debug + fmt::Display + 'static {
    /// All kinds, in the order of lists.
    const ALL: &'static [Self];

    /// The place of this kind in [`Kind::ALL`].
    fn index(self) -> usize;

    /// The word in the notation.
    fn name(self) -> &'static str;

    /// The kind with this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// An enum whose variants are kinds, each with its word.
macro_rules! kinds {
    ($(#[$doc:meta])* pub enum $kind:ident { $($(#[$about:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum $kind { $($(#[$about])* $variant,)* }

        impl $kind {
            /// All of them, in the order of lists.
            pub const ALL: &'static [$kind] = &[$($kind::$variant),*];

            /// Its place among all, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word in the notation.
            pub const fn name(self) -> &'static str {
                match self { $($kind::$variant => $name,)* }
            }
        }

        impl $crate::tikal2::Kind for $kind {
            const ALL: &'static [$kind] = $kind::ALL;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn name(self) -> &'static str {
                $kind::name(self)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(super) use kinds;

/// How many of each kind: at most ten kinds, none more than seven times.
///
/// Three bits for each kind, so that whole hands are added and compared in one operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts<K> {
    lanes: u32,
    kind: PhantomData<K>,
}

/// The most that a lane can say.
const MOST: u8 = 7;
/// The lowest bit of every lane.
const ONES: u32 = 0o11_1111_1111;

impl<K: Kind> Counts<K> {
    /// Nothing.
    pub const EMPTY: Counts<K> = Counts { lanes: 0, kind: PhantomData };

    /// So many of the kinds in the order of lists; what is above seven is cut.
    pub const fn new(counts: &[u8]) -> Counts<K> {
        let mut lanes = 0;
        let mut index = 0;
        while index < counts.len() && index < 10 {
            let count = if counts[index] > MOST { MOST } else { counts[index] };
            lanes |= (count as u32) << (3 * index);
            index += 1;
        }
        Counts { lanes, kind: PhantomData }
    }

    /// How many of a kind.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        (self.lanes >> (3 * kind.index()) & 7) as u8
    }

    /// Whether there is one of this kind.
    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.count(kind) > 0
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.lanes == 0
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        // Neighbouring lanes are added first; then the digits of a number in base 64 are summed.
        const PAIRS: u32 = 0o07_0707_0707;
        (((self.lanes & PAIRS) + (self.lanes >> 3 & PAIRS)) % 63) as u8
    }

    /// One more of a kind, up to seven.
    #[inline]
    pub fn add(&mut self, kind: K) {
        let room = self.count(kind) < MOST;
        self.lanes += u32::from(room) << (3 * kind.index());
    }

    /// So many less of a kind, down to none.
    #[inline]
    pub fn remove(&mut self, kind: K, number: u8) {
        let taken = u32::from(number.min(self.count(kind)));
        self.lanes -= taken << (3 * kind.index());
    }

    /// One bit for each kind there is, at three times its place.
    #[inline]
    pub(super) const fn present(self) -> u32 {
        (self.lanes | self.lanes >> 1 | self.lanes >> 2) & ONES
    }

    /// The kinds there are, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = K> {
        let mut left = self.present();
        std::iter::from_fn(move || {
            let kind = *K::ALL.get(left.trailing_zeros() as usize / 3)?;
            left &= left - 1;
            Some(kind)
        })
    }

    /// The kinds there are with their numbers, in order.
    pub fn iter(self) -> impl Iterator<Item = (K, u8)> {
        self.kinds().map(move |kind| (kind, self.count(kind)))
    }
}

/// Together; no kind may come to more than seven.
impl<K: Kind> ops::Add for Counts<K> {
    type Output = Counts<K>;

    #[inline]
    fn add(self, other: Counts<K>) -> Counts<K> {
        Counts { lanes: self.lanes.wrapping_add(other.lanes), kind: PhantomData }
    }
}

/// What is left; no kind may be taken more often than there is.
impl<K: Kind> ops::Sub for Counts<K> {
    type Output = Counts<K>;

    #[inline]
    fn sub(self, other: Counts<K>) -> Counts<K> {
        Counts { lanes: self.lanes.wrapping_sub(other.lanes), kind: PhantomData }
    }
}

impl<K: Kind> Default for Counts<K> {
    fn default() -> Counts<K> {
        Counts::EMPTY
    }
}

impl<K: Kind> FromIterator<K> for Counts<K> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Counts<K> {
        let mut counts = Counts::EMPTY;
        kinds.into_iter().for_each(|kind| counts.add(kind));
        counts
    }
}

impl<K: Kind> fmt::Debug for Counts<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use crate::tikal2::Card;

    #[test]
    fn lanes_do_not_touch() {
        let mut counts = Counts::<Card>::new(&[0, 7, 0, 1]);
        counts.add(Card::Explore);
        counts.add(Card::Types);
        counts.remove(Card::Forest, 9);
        assert_eq!(counts.iter().collect::<Vec<_>>(), [(Card::Explore, 7), (Card::Types, 1)]);
        assert_eq!((counts.total(), (counts - counts).is_empty()), (8, true));
    }
}
