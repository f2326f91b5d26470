//! Rivers by name, and sets of them (Y-1.7 … Y-1.9).

use std::fmt;

use crate::Seat;

/// A river: `1a` and `1b` run through city 1, and so on; all of them end in the `great` one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct River(u8);

impl River {
    /// How many names of rivers the three boards have together.
    pub const COUNT: usize = NAMES.len();
    /// The great river, the only one that covers cells; it runs through no city (Y-4.4).
    pub const GREAT: River = River(7);

    /// Every river, those through cities first.
    pub fn all() -> impl Iterator<Item = River> {
        (0..River::COUNT as u8).map(River)
    }

    /// The name on the board.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The river with this name.
    pub const fn named(name: &str) -> Option<River> {
        let mut number = 0;
        while number < River::COUNT {
            if same(NAMES[number].as_bytes(), name.as_bytes()) {
                return Some(River(number as u8));
            }
            number += 1;
        }
        None
    }

    /// The seat through whose city it runs.
    pub const fn city(self) -> Option<Seat> {
        // The name begins with the seat's number; the great river has none.
        Seat::numbered(self.name().as_bytes()[0].wrapping_sub(b'0'))
    }
}

const NAMES: [&str; 8] = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "great"];

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}

impl fmt::Display for River {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for River {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of rivers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RiverSet(u8);

impl RiverSet {
    /// No river.
    pub const NONE: RiverSet = RiverSet(0);

    /// Whether the river is in the set.
    pub const fn has(self, river: River) -> bool {
        self.0 >> river.0 & 1 == 1
    }

    /// The set with this river.
    #[must_use]
    pub const fn with(self, river: River) -> RiverSet {
        RiverSet(self.0 | 1 << river.0)
    }

    /// The rivers in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, others: RiverSet) -> RiverSet {
        RiverSet(self.0 | others.0)
    }

    /// The rivers of the set, in the order of their names.
    pub fn iter(self) -> impl Iterator<Item = River> {
        River::all().filter(move |&river| self.has(river))
    }

    /// One bit for each river: the set's place in an array of all sets.
    #[inline]
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for RiverSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
