//! The six sides of a flat-top hexagon.

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

#[cfg(test)]
mod tests {
    use super::Direction;

    #[test]
    fn opposite_is_half_a_turn() {
        for side in Direction::ALL {
            assert_eq!(side.opposite(), side.turned(3));
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(side.turned(6), side);
        }
    }
}
