//! The name of a cell, and where it lies.

use std::fmt;
use std::str::FromStr;

/// A cell of a board, such as `c7`. Cells are in cell order (Y-1.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// 0 for a, at the top.
    pub row: u8,
    /// From 1 at the left.
    pub column: u8,
}

impl Cell {
    /// How far it lies to the right, in half cells: odd rows sit half a cell to the right.
    pub fn halves_across(self) -> u16 {
        2 * u16::from(self.column) + u16::from(self.row % 2)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a'.saturating_add(self.row)), self.column)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(name: &str) -> Result<Cell, ()> {
        let mut letters = name.chars();
        let row = letters.next().filter(char::is_ascii_lowercase).ok_or(())?;
        let row = u8::try_from(row).map_err(|_| ())? - b'a';
        let column: u8 = letters.as_str().parse().map_err(|_| ())?;
        (1..=99).contains(&column).then_some(Cell { row, column }).ok_or(())
    }
}
