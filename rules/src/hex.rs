//! Hexagons: the six sides of flat-top and of pointy-top ones, and axial coordinates for both.

use std::fmt;

/// A hex by its axial coordinates. Steps and distances are the same for flat-top and pointy-top
/// hexes; only where "up" is differs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Axial {
    /// Along a row of pointy-top hexes, growing to the right.
    pub q: i8,
    /// The row of a pointy-top hex, growing downward.
    pub r: i8,
}

impl Axial {
    /// The neighbouring hex on that side.
    pub const fn neighbour(self, side: PointySide) -> Axial {
        let (q, r) = match side {
            PointySide::East => (1, 0),
            PointySide::SouthEast => (0, 1),
            PointySide::SouthWest => (-1, 1),
            PointySide::West => (-1, 0),
            PointySide::NorthWest => (0, -1),
            PointySide::NorthEast => (1, -1),
        };
        Axial { q: self.q.wrapping_add(q), r: self.r.wrapping_add(r) }
    }

    /// How many steps lead from one hex to another when nothing is in the way.
    pub const fn distance(self, other: Axial) -> u16 {
        let (q, r) = (self.q as i16 - other.q as i16, self.r as i16 - other.r as i16);
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u16
    }
}

/// A side of a pointy-top hex, clockwise from the right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum PointySide {
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
    /// Up and to the right.
    NorthEast,
}

impl PointySide {
    /// All six, clockwise from the right.
    pub const ALL: [PointySide; 6] = [
        PointySide::East,
        PointySide::SouthEast,
        PointySide::SouthWest,
        PointySide::West,
        PointySide::NorthWest,
        PointySide::NorthEast,
    ];

    /// The side that faces this one on the neighbouring hex.
    pub const fn opposite(self) -> PointySide {
        PointySide::ALL[(self as usize + 3) % 6]
    }
}

/// A side of a flat-top hex, clockwise from the top.
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
    use super::{Axial, Direction, PointySide, Sides};

    #[test]
    fn six_steps_lead_to_six_hexes_and_back() {
        let middle = Axial { q: 2, r: -1 };
        for (number, side) in PointySide::ALL.into_iter().enumerate() {
            let next = middle.neighbour(side);
            assert_eq!(middle.distance(next), 1);
            assert_eq!(next.neighbour(side.opposite()), middle);
            let turned = PointySide::ALL[(number + 1) % 6];
            assert_eq!(next.distance(middle.neighbour(turned)), 1, "{side:?} {turned:?}");
            assert_eq!(middle.distance(next.neighbour(side).neighbour(turned)), 3);
        }
    }

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
