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
    pub const fn first(mut self) -> Option<Cell> {
        self.take_first()
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

    /// Takes a cell away and adds another if it was there. (Without a branch: nothing says which of
    /// the sets that a warrior's facts are spread over has it.)
    #[inline]
    pub(super) const fn carry_over(&mut self, from: Cell, to: Cell) {
        let bit = self.has(from) as u64;
        self.remove(from);
        self.0[to.index() / 64] |= bit << (to.index() % 64);
    }

    /// The cells of the set, in cell order.
    #[inline]
    pub fn iter(self) -> Cells {
        Cells(self)
    }

    /// Takes the first cell away and returns it.
    #[inline]
    pub(super) const fn take_first(&mut self) -> Option<Cell> {
        let mut word = 0;
        while word < self.0.len() {
            let bits = self.0[word];
            if bits != 0 {
                self.0[word] = bits & (bits - 1);
                return Some(Cell::at(word * 64 + bits.trailing_zeros() as usize));
            }
            word += 1;
        }
        None
    }

    /// The set as bits that can be read from any place on.
    #[inline(always)]
    pub(super) const fn bits(self) -> CellBits {
        let [first, second, third] = self.0;
        CellBits([first, second, third, 0])
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

/// A set in four words, the last one empty, so that reading it takes no branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellBits([u64; 4]);

impl CellBits {
    /// 64 cells from this place on: one bit for each.
    #[inline(always)]
    pub(super) const fn from(&self, place: usize) -> u64 {
        let (word, shift) = ((place / 64) & 3, place % 64);
        // In two steps, for a shift by 64 is none.
        self.0[word] >> shift | self.0[(word + 1) & 3] << 1 << (63 - shift)
    }

    /// Three cells of one row from this place on, as a number below 8. (Rows do not go on from one
    /// word to the next: the words begin with rows a, f and k.)
    #[inline(always)]
    pub(super) const fn three_from(&self, place: usize) -> usize {
        (self.0[(place / 64) & 3] >> (place % 64)) as usize & 7
    }
}

/// The cells of a set, in cell order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.take_first()
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
