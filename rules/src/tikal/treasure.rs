//! The eight kinds of treasure, and what a seat has gathered of them.

use std::fmt;

/// A kind of treasure; each lies three times in the jungle (T-1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are ours and say no more than themselves")]
pub enum Treasure {
    Amulet,
    Bowl,
    Dagger,
    Figure,
    Jade,
    Mask,
    Skull,
    Vase,
}

impl Treasure {
    /// All kinds, by name.
    pub const ALL: [Treasure; 8] = [
        Treasure::Amulet,
        Treasure::Bowl,
        Treasure::Dagger,
        Treasure::Figure,
        Treasure::Jade,
        Treasure::Mask,
        Treasure::Skull,
        Treasure::Vase,
    ];
    /// How many there are of each kind.
    pub const OF_A_KIND: u8 = 3;

    /// The word in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Treasure::Amulet => "amulet",
            Treasure::Bowl => "bowl",
            Treasure::Dagger => "dagger",
            Treasure::Figure => "figure",
            Treasure::Jade => "jade",
            Treasure::Mask => "mask",
            Treasure::Skull => "skull",
            Treasure::Vase => "vase",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Treasure> {
        Treasure::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Treasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of treasure kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kinds(u8);

impl Kinds {
    /// Whether the kind is in the set.
    pub const fn has(self, kind: Treasure) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Whether no kind is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of the set, by name.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Treasure> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let kind = *Treasure::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(kind)
        })
    }
}

/// The treasures before one seat: zero to three of each kind.
///
/// Two bits per kind, kept as a byte of ones and a byte of twos, so that all singles are one
/// operation away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hoard {
    ones: u8,
    twos: u8,
}

impl Hoard {
    /// How many of a kind.
    pub const fn count(self, kind: Treasure) -> u8 {
        let bit = kind as u8;
        (self.ones >> bit & 1) + 2 * (self.twos >> bit & 1)
    }

    /// Sets how many of a kind (0–3).
    pub const fn set(&mut self, kind: Treasure, count: u8) {
        let bit = 1 << kind as u8;
        self.ones = if count & 1 == 1 { self.ones | bit } else { self.ones & !bit };
        self.twos = if count & 2 == 2 { self.twos | bit } else { self.twos & !bit };
    }

    /// One more of a kind.
    pub const fn add(&mut self, kind: Treasure) {
        self.set(kind, self.count(kind) + 1);
    }

    /// One less of a kind.
    pub const fn remove(&mut self, kind: Treasure) {
        self.set(kind, self.count(kind).saturating_sub(1));
    }

    /// The kinds held exactly once (T-8.2).
    #[inline]
    pub const fn singles(self) -> Kinds {
        Kinds(self.ones & !self.twos)
    }

    /// How many treasures in all.
    pub const fn total(self) -> u8 {
        (self.ones.count_ones() + 2 * self.twos.count_ones()) as u8
    }
}

impl fmt::Debug for Hoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = Treasure::ALL.into_iter().filter(|&kind| self.count(kind) > 0);
        f.debug_map().entries(held.map(|kind| (kind, self.count(kind)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Hoard, Treasure};

    #[test]
    fn a_hoard_counts_each_kind() {
        let mut hoard = Hoard::default();
        for count in 0..=3 {
            hoard.set(Treasure::Jade, count);
            hoard.set(Treasure::Mask, 1);
            assert_eq!(hoard.count(Treasure::Jade), count);
            assert_eq!(hoard.singles().has(Treasure::Jade), count == 1);
            assert_eq!(hoard.singles().iter().last(), Some(Treasure::Mask));
            assert_eq!(hoard.total(), count + 1);
        }
    }
}
