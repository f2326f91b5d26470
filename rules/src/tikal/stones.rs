//! The stones on the six sides of a hex: what a step across a side costs.

use std::fmt;

use crate::Direction;
use crate::hex::Sides;

/// Zero to three stones on each side.
///
/// Two bits a side, the top side lowest: turning a tile is a rotation of twelve bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stones(u16);

impl Stones {
    /// No stone anywhere: an empty space, or a volcano.
    pub const NONE: Stones = Stones(0);

    /// Stones per side, clockwise from the top.
    pub const fn new(sides: [u8; 6]) -> Stones {
        let mut bits = 0;
        let mut side = 0;
        while side < 6 {
            assert!(sides[side] <= 3);
            bits |= (sides[side] as u16) << (2 * side);
            side += 1;
        }
        Stones(bits)
    }

    /// The stones on one side.
    #[inline]
    pub const fn on(self, side: Direction) -> u8 {
        (self.0 >> (2 * side as u16) & 3) as u8
    }

    /// The same hex turned clockwise by `steps` times 60°.
    #[must_use]
    pub const fn turned(self, steps: u8) -> Stones {
        let by = 2 * (steps % 6) as u32;
        Stones((self.0 << by | self.0 >> (12 - by)) & 0xfff)
    }

    /// Equality, for constants.
    pub(super) const fn same_as(self, other: Stones) -> bool {
        self.0 == other.0
    }

    /// The sides that have a stone.
    #[inline]
    pub(super) const fn sides(self) -> Sides {
        let mut sides = Sides::NONE;
        let mut index = 0;
        while index < 6 {
            let side = Direction::ALL[index];
            sides = sides.with_if(side, self.on(side) > 0);
            index += 1;
        }
        sides
    }
}

impl fmt::Debug for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Direction::ALL.map(|side| self.on(side))).finish()
    }
}
