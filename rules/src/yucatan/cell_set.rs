//! Sets of cells, so that a rule can be asked of the whole board at once.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::Cell;

/// A set of cells: one bit for each, in cell order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 3]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; 3]);

    /// Whether the cell is in the set.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// The set with this cell.
    #[inline]
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> CellSet {
        self.add(cell);
        self
    }

    /// The cells in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CellSet) -> CellSet {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        CellSet([a | x, b | y, c | z])
    }

    /// The cells in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CellSet) -> CellSet {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        CellSet([a & x, b & y, c & z])
    }

    /// The cells of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: CellSet) -> CellSet {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        CellSet([a & !x, b & !y, c & !z])
    }

    /// Whether no cell is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub const fn meets(self, other: CellSet) -> bool {
        !self.and(other).is_empty()
    }

    /// How many cells are in the set.
    #[inline]
    pub const fn count(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// The first cell of the set in cell order.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// Adds a cell.
    #[inline]
    pub const fn add(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell away.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Takes a cell away and adds another if it was there.
    #[inline]
    pub(super) const fn carry_over(&mut self, from: Cell, to: Cell) {
        if self.has(from) {
            self.remove(from);
            self.add(to);
        }
    }

    /// The cells of the set, in cell order.
    #[inline]
    pub fn iter(self) -> Cells {
        Cells(self.0)
    }

    /// Calls the function with every cell, in cell order: faster than the iterator, for long lists.
    #[inline(always)]
    pub(super) fn for_each(self, mut look: impl FnMut(Cell)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                look(Cell::at(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
    }
}

/// The cells of a set, in cell order.
#[derive(Clone, Debug)]
pub struct Cells([u64; 3]);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        for (word, bits) in self.0.iter_mut().enumerate() {
            if *bits != 0 {
                let cell = Cell::at(word * 64 + bits.trailing_zeros() as usize);
                *bits &= *bits - 1;
                return Some(cell);
            }
        }
        None
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        self.and(other)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        self.or(other)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = self.or(other);
    }
}

impl Not for CellSet {
    type Output = CellSet;

    /// Every other cell that some board has.
    #[inline]
    fn not(self) -> CellSet {
        const ALL: CellSet = CellSet([!0, !0, (1 << (Cell::COUNT - 128)) - 1]);
        ALL.without(self)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::CellSet;
    use crate::yucatan::Cell;

    #[test]
    fn a_set_keeps_cell_order_over_its_words() {
        let all: CellSet = Cell::all().collect();
        assert_eq!(all, !CellSet::EMPTY);
        assert_eq!(all.count(), Cell::COUNT);
        assert_eq!(all.iter().collect::<Vec<_>>(), Cell::all().collect::<Vec<_>>());
        let mut told = Vec::new();
        all.for_each(|cell| told.push(cell));
        assert_eq!(told, Cell::all().collect::<Vec<_>>());
        let without = Cell::all().fold(all, |mut set, cell| {
            set.remove(cell);
            set
        });
        assert!(without.is_empty());
    }
}
