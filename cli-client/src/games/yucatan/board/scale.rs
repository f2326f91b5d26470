//! The sizes a cell can be drawn in, and where each cell then lies.
//!
//! Cells are pointy on top. A cell has a bar at its left and at its right, which are sides of it too; from the middle
//! size on there is a row for its upper slanted sides. Neighbours share their sides.

use crate::games::yucatan::view_model::{BoardMap, Cell};

/// How large cells are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::games::yucatan) enum Scale {
    /// A row a cell, without slanted sides.
    Small,
    /// The same with slanted sides.
    Medium,
    /// Two rows a cell, so that names and pieces have room beside each other.
    Large,
}

impl Scale {
    /// From small to large.
    pub(in crate::games::yucatan) const ALL: [Scale; 3] =
        [Scale::Small, Scale::Medium, Scale::Large];

    /// Columns and rows from a cell to the next.
    pub(super) fn pitch(self) -> (u16, u16) {
        match self {
            Scale::Small => (6, 1),
            Scale::Medium => (6, 2),
            Scale::Large => (8, 3),
        }
    }

    /// Rows of slanted sides above the inside.
    pub(super) fn roof(self) -> u16 {
        u16::from(self != Scale::Small)
    }

    /// The next larger or smaller one; the last stays.
    pub(in crate::games::yucatan) fn next(self, larger: bool) -> Scale {
        let at = Scale::ALL.iter().position(|scale| *scale == self).unwrap_or_default();
        let next = if larger { at + 1 } else { at.saturating_sub(1) };
        Scale::ALL.get(next).copied().unwrap_or(self)
    }
}

/// Where the cells of a board lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::games::yucatan) struct Grid {
    pub(super) scale: Scale,
    /// The first half cell across and the first row that a cell of this board has.
    first: (u16, u16),
    size: (u16, u16),
}

impl Grid {
    /// The grid of a board.
    pub(in crate::games::yucatan) fn new(map: &BoardMap, scale: Scale) -> Grid {
        let halves = || map.cells().map(|(cell, _)| cell.halves_across());
        let rows = || map.cells().map(|(cell, _)| u16::from(cell.row));
        let (left, right) = (halves().min().unwrap_or(0), halves().max().unwrap_or(0));
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        let (wide, high) = scale.pitch();
        let width = (right - left + 2) * (wide / 2) + 1;
        let height = (bottom - top + 1) * high + scale.roof();
        Grid { scale, first: (left, top), size: (width, height) }
    }

    /// The largest grid that fits into so many cells; the small one if none does.
    pub(in crate::games::yucatan) fn fitting(map: &BoardMap, width: u16, height: u16) -> Grid {
        let fits = |grid: &Grid| grid.size.0 <= width && grid.size.1 <= height;
        let grids = Scale::ALL.into_iter().rev().map(|scale| Grid::new(map, scale));
        grids.into_iter().find(fits).unwrap_or_else(|| Grid::new(map, Scale::Small))
    }

    /// How large cells are drawn.
    pub(in crate::games::yucatan) fn scale(self) -> Scale {
        self.scale
    }

    /// Columns and rows of the whole board.
    pub(in crate::games::yucatan) fn size(self) -> (u16, u16) {
        self.size
    }

    /// The top left corner of a cell: the row of its slanted sides, the column of its left bar.
    pub(super) fn corner(self, cell: Cell) -> (u16, u16) {
        let (wide, high) = self.scale.pitch();
        let across = cell.halves_across().saturating_sub(self.first.0);
        let down = u16::from(cell.row).saturating_sub(self.first.1);
        (across * (wide / 2), down * high)
    }

    /// Columns and rows of a cell with its sides.
    pub(super) fn cell_size(self) -> (u16, u16) {
        let (wide, high) = self.scale.pitch();
        (wide + 1, high + self.scale.roof())
    }

    /// The cell whose inside, or left bar, is here.
    pub(super) fn cell_at(self, map: &BoardMap, x: u16, y: u16) -> Option<Cell> {
        let (wide, high) = self.scale.pitch();
        let roof = self.scale.roof();
        map.cells().map(|(cell, _)| cell).find(|cell| {
            let (left, top) = self.corner(*cell);
            (left..left + wide).contains(&x) && (top + roof..top + high.max(1)).contains(&y)
        })
    }
}
