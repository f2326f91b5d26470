//! How many prisoners lie under each warrior, 0–3 (Y-10.1).

use std::fmt;

use super::{Cell, CellSet};

/// A number 0–3 for every cell: the prisoners carried by the warrior there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Loads {
    ones: CellSet,
    twos: CellSet,
}

impl Loads {
    /// The most a warrior carries.
    pub const MOST: u8 = 3;

    /// How many prisoners the warrior on the cell carries.
    #[inline]
    pub const fn on(&self, cell: Cell) -> u8 {
        self.ones.has(cell) as u8 + 2 * self.twos.has(cell) as u8
    }

    /// Where at least one prisoner is carried.
    #[inline]
    pub const fn anywhere(&self) -> CellSet {
        self.ones.or(self.twos)
    }

    /// How many are carried in all.
    #[inline]
    pub const fn total(&self) -> usize {
        self.ones.count() + 2 * self.twos.count()
    }

    /// From now on the warrior on the cell carries `number`, of which more than three are not kept.
    #[inline]
    pub(super) const fn set(&mut self, cell: Cell, number: u8) {
        let number = if number > Loads::MOST { Loads::MOST } else { number };
        self.ones.remove(cell);
        self.twos.remove(cell);
        if number & 1 == 1 {
            self.ones.add(cell);
        }
        if number & 2 == 2 {
            self.twos.add(cell);
        }
    }

    /// A warrior goes from one cell to another with what it carries.
    #[inline]
    pub(super) const fn carry_over(&mut self, from: Cell, to: Cell) {
        self.ones.carry_over(from, to);
        self.twos.carry_over(from, to);
    }
}

impl fmt::Debug for Loads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.anywhere().iter().map(|cell| (cell, self.on(cell)))).finish()
    }
}
