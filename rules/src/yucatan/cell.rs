//! The cells of all three boards under one numbering, and which of them are next to each other.

use std::fmt;

use super::CellSet;
use super::maps::MAPS;
use crate::hex::{Axial, PointySide};

/// A cell, written by row a–q from the top and number 1–16 from the left: `c7`.
///
/// The same name is the same place on every board (see [`Board`](super::Board) for which cells a
/// board has). Cells are numbered in cell order, by row, then by number (Y-1.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are on the three boards together.
    pub const COUNT: usize = 178;

    const ROWS: u8 = 17;
    const NUMBERS: u8 = 16;

    /// The cell in this row (0 for a … 16 for q) with this number (1–16), if some board has it.
    pub const fn new(row: u8, number: u8) -> Option<Cell> {
        if row >= Cell::ROWS || number == 0 || number > Cell::NUMBERS {
            return None;
        }
        INDEX[row as usize][number as usize - 1]
    }

    /// The place of this cell in an array of cells, in cell order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell at this place in an array of cells.
    #[inline]
    pub(super) const fn at(index: usize) -> Cell {
        debug_assert!(index < Cell::COUNT);
        Cell(index as u8)
    }

    /// 0 for a, at the top … 16 for q.
    pub const fn row(self) -> u8 {
        NAMES[self.index()].0
    }

    /// 1 at the left … 16.
    pub const fn number(self) -> u8 {
        NAMES[self.index()].1
    }

    /// Its place in axial coordinates: pointy-top hexes, r grows downward.
    pub const fn axial(self) -> Axial {
        let r = self.row().cast_signed() - 6;
        Axial { q: self.number().cast_signed() - 9 - r.div_euclid(2), r }
    }

    const fn at_axial(place: Axial) -> Option<Cell> {
        let (row, number) = (place.r + 6, place.q + place.r.div_euclid(2) + 9);
        if row < 0 || number < 0 { None } else { Cell::new(row as u8, number as u8) }
    }

    /// Every cell, in cell order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// The cells next to this one on any board.
    #[inline]
    pub const fn neighbours(self) -> CellSet {
        NEIGHBOURS[self.index()]
    }

    /// This cell alone.
    #[inline]
    pub const fn alone(self) -> CellSet {
        CellSet::EMPTY.with(self)
    }
}

const fn is_somewhere(row: u8, number: u8) -> bool {
    let mut board = 0;
    while board < MAPS.len() {
        if MAPS[board].drawn(row, number) != b' ' {
            return true;
        }
        board += 1;
    }
    false
}

/// Row and number of every cell, in cell order.
const NAMES: [(u8, u8); Cell::COUNT] = {
    let mut names = [(0, 0); Cell::COUNT];
    let (mut row, mut count) = (0, 0);
    while row < Cell::ROWS {
        let mut number = 1;
        while number <= Cell::NUMBERS {
            if is_somewhere(row, number) {
                names[count] = (row, number);
                count += 1;
            }
            number += 1;
        }
        row += 1;
    }
    assert!(count == Cell::COUNT);
    names
};

/// The cell of each row and number.
const INDEX: [[Option<Cell>; Cell::NUMBERS as usize]; Cell::ROWS as usize] = {
    let mut index = [[None; Cell::NUMBERS as usize]; Cell::ROWS as usize];
    let mut place = 0;
    while place < Cell::COUNT {
        let (row, number) = NAMES[place];
        index[row as usize][number as usize - 1] = Some(Cell(place as u8));
        place += 1;
    }
    index
};

static NEIGHBOURS: [CellSet; Cell::COUNT] = {
    let mut table = [CellSet::EMPTY; Cell::COUNT];
    let mut place = 0;
    while place < Cell::COUNT {
        let mut side = 0;
        while side < 6 {
            let next = Cell(place as u8).axial().neighbour(PointySide::ALL[side]);
            if let Some(next) = Cell::at_axial(next) {
                table[place] = table[place].with(next);
            }
            side += 1;
        }
        place += 1;
    }
    table
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.number())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Cell;

    fn check(row: u8, number: u8, expected: &str) {
        let cell = Cell::new(row, number).unwrap();
        let around: Vec<String> = cell.neighbours().iter().map(|cell| cell.to_string()).collect();
        assert_eq!(around.join(" "), expected, "next to {cell}");
    }

    #[test]
    fn neighbours_follow_the_rule_page() {
        check(2, 7, "b6 b7 c6 c8 d6 d7");
        check(3, 7, "c7 c8 d6 d8 e7 e8");
        check(16, 9, "p8 p9");
        for cell in Cell::all() {
            for other in cell.neighbours() {
                assert!(other.neighbours().has(cell), "{cell} {other}");
                assert_eq!(cell.axial().distance(other.axial()), 1);
            }
        }
    }
}
