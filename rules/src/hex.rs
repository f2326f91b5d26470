//! The six sides of a flat-top hexagon, and sets of them.

use std::fmt;

/// A side of a hex, clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from the top.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The side that faces this one on the neighbouring hex.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// This side after turning the hex clockwise by `steps` times 60°.
    #[inline]
    pub const fn turned(self, steps: u8) -> Direction {
        Direction::ALL[(self as usize + steps as usize) % 6]
    }
}

/// A set of sides: one bit for each, clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);

    /// The set with the side if the condition holds, otherwise as it was.
    #[inline]
    #[must_use]
    pub const fn with_if(self, side: Direction, holds: bool) -> Sides {
        Sides(self.0 | (holds as u8) << side as u8)
    }

    /// The sides in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, others: Sides) -> Sides {
        Sides(self.0 | others.0)
    }

    /// Bits 0–5, clockwise from the top.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set after turning the hex anticlockwise until `side` is on top.
    #[inline]
    #[must_use]
    pub const fn turned_back(self, side: Direction) -> Sides {
        let by = side as u8;
        Sides((self.0 >> by | self.0 << (6 - by)) & 0b11_1111)
    }

    /// The sides of the set, clockwise from the top.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let side = *Direction::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(side)
        })
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, Sides};

    #[test]
    fn turning_back_brings_a_side_to_the_top() {
        for side in Direction::ALL {
            let next = side.turned(1);
            let both = Sides::NONE.with_if(side, true).with_if(next, true).with_if(next, false);
            assert_eq!(both.turned_back(side).iter().collect::<Vec<_>>(), Direction::ALL[..2]);
        }
    }

    #[test]
    fn opposite_is_half_a_turn() {
        for side in Direction::ALL {
            assert_eq!(side.opposite(), side.turned(3));
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(side.turned(6), side);
        }
    }
}
