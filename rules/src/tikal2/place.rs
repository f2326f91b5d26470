//! Where an explorer can stand: outside, on the 27 spaces of the temple, in a secret room.

use std::fmt;

use super::PlaceSet;
use crate::Direction;

/// A space of the temple, written by column a–e and number from the top: `b6`.
///
/// Its number is its bit in a [`PlaceSet`]: eight bits for a column, a step north one bit down.
/// The gaps between the columns keep a step over the edge from landing in another column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

/// L-1.4: the bit of each column's first space, and how many spaces it has.
const COLUMNS: [(u8, u8); 5] = [(2, 5), (9, 6), (17, 5), (24, 6), (32, 5)];

impl Space {
    /// How many spaces the temple has (L-1.3).
    pub const COUNT: usize = 27;
    /// The length of an array by [`Space::index`].
    pub(super) const INDICES: usize = 35;

    /// The space in this column (0–4), counted from the top (0–5), if the temple has it.
    pub const fn new(column: u8, from_top: u8) -> Option<Space> {
        if column >= COLUMNS.len() as u8 {
            return None;
        }
        let (first, count) = COLUMNS[column as usize];
        if from_top < count { Some(Space(first + from_top)) } else { None }
    }

    /// A space that the temple is known to have: for the tables of components.
    pub(super) const fn at(column: u8, from_top: u8) -> Space {
        assert!(from_top < COLUMNS[column as usize].1);
        Space(COLUMNS[column as usize].0 + from_top)
    }

    /// Every space, column by column from the top left.
    pub fn all() -> impl Iterator<Item = Space> {
        PlaceSet::TEMPLE.spaces()
    }

    /// 0 for a … 4 for e: the axial coordinate q (L-1.4).
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 / 8
    }

    /// The axial coordinate r (L-1.4).
    pub const fn row(self) -> i8 {
        (self.0 % 8) as i8 - 2
    }

    /// The number in its name, from 1 at the top.
    pub const fn number(self) -> u8 {
        self.0 - COLUMNS[self.column() as usize].0 + 1
    }

    /// Its place in an array of spaces; the array has gaps.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize - 2
    }

    /// The space as a place.
    #[inline]
    pub const fn place(self) -> Place {
        Place(self.0)
    }

    /// The space next to this one on that side; unset where the side touches `out`.
    #[inline]
    pub const fn neighbour(self, side: Direction) -> Option<Space> {
        self.place().alone().toward(side).first_space()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.number())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the six secret rooms, 1–6 (L-1.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SecretRoom(u8);

impl SecretRoom {
    /// What the one slot of each scores, x1 first (L-1.10).
    pub const POINTS: [u8; 6] = [10, 9, 8, 7, 6, 5];

    /// The secret room with this number.
    pub const fn numbered(number: u8) -> Option<SecretRoom> {
        match number {
            1..=6 => Some(SecretRoom(number)),
            _ => None,
        }
    }

    /// The number in its name, 1–6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The secret room as a place.
    pub const fn place(self) -> Place {
        Place(FIRST_SECRET + self.0 - 1)
    }

    /// What its slot scores.
    #[inline]
    pub const fn points(self) -> u8 {
        SecretRoom::POINTS[self.0 as usize - 1]
    }
}

/// A place, written `out`, `b6` or `x1`. The order is that of lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

const FIRST_SECRET: u8 = 40;

/// What kind of place it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The outside of the temple (L-1.5).
    Out,
    /// A space of the temple.
    Space(Space),
    /// A secret room (L-1.10).
    Secret(SecretRoom),
}

impl Place {
    /// The outside of the temple.
    pub const OUT: Place = Place(0);

    /// Every place, in order.
    pub fn all() -> impl Iterator<Item = Place> {
        PlaceSet::ALL.iter()
    }

    /// What kind of place it is.
    #[inline]
    pub const fn ground(self) -> Ground {
        match self.0 {
            0 => Ground::Out,
            FIRST_SECRET.. => Ground::Secret(SecretRoom(self.0 - FIRST_SECRET + 1)),
            _ => Ground::Space(Space(self.0)),
        }
    }

    /// The space, if it is one.
    #[inline]
    pub const fn space(self) -> Option<Space> {
        match self.ground() {
            Ground::Space(space) => Some(space),
            Ground::Out | Ground::Secret(_) => None,
        }
    }

    /// This place alone.
    #[inline]
    pub const fn alone(self) -> PlaceSet {
        PlaceSet::from_bits(1 << self.0)
    }

    /// Its bit in a set.
    #[inline]
    pub(super) const fn bit(self) -> u8 {
        self.0
    }

    /// The place of the lowest bit.
    #[inline]
    pub(super) const fn lowest(set: PlaceSet) -> Option<Place> {
        if set.is_empty() { None } else { Some(Place(set.bits().trailing_zeros() as u8)) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ground() {
            Ground::Out => f.write_str("out"),
            Ground::Space(space) => write!(f, "{space}"),
            Ground::Secret(room) => write!(f, "x{}", room.number()),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
