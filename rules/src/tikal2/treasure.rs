//! The five kinds of treasure, their piles, and the wheel that prices them.

use std::fmt;

use super::kind::kinds;
use super::{Counts, Kind};

kinds! {
    /// A kind of treasure; there are five of each (L-1.11).
    #[allow(missing_docs, reason = "the names say no more than themselves")]
    pub enum Treasure {
        Mask = "mask",
        Statuette = "statuette",
        Vase = "vase",
        Necklace = "necklace",
        Dagger = "dagger",
    }
}

impl Treasure {
    /// How many there are of each kind.
    pub const OF_A_KIND: u8 = 5;
}

/// Treasures by kind.
pub type Treasures = Counts<Treasure>;

impl Treasures {
    /// Every treasure of the box.
    pub const BOX: Treasures = Treasures::new(&[Treasure::OF_A_KIND; 5]);
}

/// One of the piles of treasures, 1–3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pile(u8);

impl Pile {
    /// The pile with this number.
    pub const fn numbered(number: u8) -> Option<Pile> {
        match number {
            1..=3 => Some(Pile(number)),
            _ => None,
        }
    }

    /// The number people use, 1–3.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in an array of piles, 0–2.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Every pile of a game, by number: two beside open treasures, else three (L-1.11, L-17.1).
    #[inline]
    pub fn all(open_treasures: bool) -> impl DoubleEndedIterator<Item = Pile> + Clone {
        (1..=if open_treasures { 2 } else { 3 }).map(Pile)
    }

    /// How many treasures the pile starts with; 0 if the game has no such pile (L-1.11, L-17.1).
    pub const fn start_size(self, open_treasures: bool) -> u8 {
        match (self.0, open_treasures) {
            (3, true) => 0,
            (_, true) => 11,
            (1, false) => 9,
            (_, false) => 8,
        }
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How far the price wheel is turned, 0–4 notches clockwise (L-4.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wheel(u8);

impl Wheel {
    /// Every way the wheel can stand.
    pub const ALL: [Wheel; 5] = [Wheel(0), Wheel(1), Wheel(2), Wheel(3), Wheel(4)];
    /// The numbers on the wheel, clockwise (L-1.17).
    pub const NUMBERS: [u8; 5] = [5, 3, 2, 4, 3];

    /// The wheel turned by so many notches.
    pub const fn turned_by(notches: u8) -> Option<Wheel> {
        match notches {
            0..=4 => Some(Wheel(notches)),
            _ => None,
        }
    }

    /// How many notches, 0–4.
    pub const fn notches(self) -> u8 {
        self.0
    }

    /// L-4.5: what one treasure of this kind scores.
    #[inline]
    pub fn price(self, treasure: Treasure) -> u8 {
        Wheel::NUMBERS[(treasure.index() + 5 - self.0 as usize) % 5]
    }

    /// One notch on (L-4.4).
    #[must_use]
    pub const fn next(self) -> Wheel {
        Wheel((self.0 + 1) % 5)
    }
}

impl fmt::Display for Wheel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The treasures that lie open, as their words, in order (L-17.1).
pub(super) fn words<K: Kind>(counts: Counts<K>) -> impl Iterator<Item = K> {
    counts.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
}
