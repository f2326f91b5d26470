//! The sizes a hex can be drawn in, and where each hex then lies.
//!
//! A hex is flat on top. Its upper half opens by one cell a row to both sides and its lower half
//! closes again, which is close to 60 degrees where a cell is twice as high as wide. Neighbours share
//! their slanted edge; the flat edge is the underline of a hex's last row.

use std::sync::LazyLock;

use super::stencil::Stencil;
use crate::games::tikal::view_model::Space;

/// How large a hex is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scale {
    /// The whole board takes 82 x 23 cells; stones are digits.
    Small,
    /// The whole board takes 115 x 34 cells; from here on stones are dots along their side.
    Medium,
    /// The whole board takes 140 x 45 cells.
    Large,
    /// The whole board takes 165 x 56 cells.
    Grand,
}

/// A hex drawn small; what the letters stand for is said in `stencil`.
const SMALL: &[&str] = &[
    "nnk1.eee",   //
    "6mmmmmmmm2", //
    "5mmmmmmmm3", //
    "hh.4....",
];

const MEDIUM: &[&str] = &[
    "6nnk111.hh2",     //
    "6.eeeeeeeee.2",   //
    "6..eeeeeeeee..2", //
    "5.mmmmmmmmmmm.3", //
    "5.mmmmmmmmm.3",   //
    "5...444...3",
];

const LARGE: &[&str] = &[
    ".nnk.111..hh.",       //
    "6..eeeeeeeee..2",     //
    "6...eeeeeeeee...2",   //
    "6....eeeeeeeee....2", //
    "...................", //
    "5.mmmmmmmmmmmmm.3",   //
    "5mmmmmmmmmmmmm3",     //
    "5....444....3",
];

const GRAND: &[&str] = &[
    ".nnk..111...hh.",         //
    "6...............2",       //
    "6....eeeeeeeee....2",     //
    "6.....eeeeeeeee.....2",   //
    ".......eeeeeeeee.......", //
    ".......................", //
    "5..mmmmmmmmmmmmmmm..3",   //
    "5.mmmmmmmmmmmmmmm.3",     //
    "5...............3",       //
    "......444......",
];

impl Scale {
    /// From small to grand.
    pub const ALL: [Scale; 4] = [Scale::Small, Scale::Medium, Scale::Large, Scale::Grand];

    /// The largest in which the whole board fits into so many cells; small if none does.
    pub fn fitting(width: u16, height: u16) -> Scale {
        let fits = |scale: &Scale| {
            let (wide, high) = scale.board_size();
            wide <= width && high <= height
        };
        Scale::ALL.into_iter().rev().find(fits).unwrap_or(Scale::Small)
    }

    /// The next larger one; the largest stays.
    pub fn larger(self) -> Scale {
        Scale::ALL.into_iter().find(|scale| *scale > self).unwrap_or(self)
    }

    /// The next smaller one; the smallest stays.
    pub fn smaller(self) -> Scale {
        Scale::ALL.into_iter().rev().find(|scale| *scale < self).unwrap_or(self)
    }

    /// Width and height of the whole board in cells.
    pub fn board_size(self) -> (u16, u16) {
        let (half, flat) = self.half_and_flat();
        (8 * (flat + half) + half, 11 * half + 1)
    }

    /// Width and height of one hex with its edges, the flat edge above it included.
    pub(super) fn hex_size(self) -> (u16, u16) {
        let (half, flat) = self.half_and_flat();
        (flat + 2 * half, 2 * half + 1)
    }

    /// Rows of a hex, its last one underlined.
    pub(super) fn rows(self) -> u16 {
        2 * self.half_and_flat().0
    }

    /// The cells of the flat edge, counted from the hex's left.
    pub(super) fn flat(self) -> std::ops::Range<u16> {
        let (half, flat) = self.half_and_flat();
        half..half + flat
    }

    /// The inner cells of a row, counted from the hex's left: an edge lies on either side of them.
    pub(super) fn inner(self, row: u16) -> std::ops::Range<u16> {
        let (half, flat) = self.half_and_flat();
        let opened = if row < half { row } else { 2 * half - 1 - row };
        half - opened..half + flat + opened
    }

    /// Where the first row of a hex begins on the whole board.
    pub(super) fn corner(self, space: Space) -> (u16, u16) {
        let (half, flat) = self.half_and_flat();
        let across = u16::from(space.column()) * (flat + half);
        (across, 1 + u16::from(space.halves_down()) * half)
    }

    /// The space whose inner cells hold this cell of the whole board; `None` on edges and outside.
    pub(super) fn space_at(self, x: u16, y: u16) -> Option<Space> {
        let (half, flat) = self.half_and_flat();
        let nearest = u8::try_from(x / (flat + half)).ok()?;
        let columns = [Some(nearest), nearest.checked_sub(1)].into_iter().flatten();
        columns.flat_map(|column| (0..5).filter_map(move |row| Space::at(column, row))).find(
            |space| {
                let (left, top) = self.corner(*space);
                let row = y.checked_sub(top).filter(|row| *row < self.rows());
                let cell = x.checked_sub(left);
                row.zip(cell).is_some_and(|(row, cell)| self.inner(row).contains(&cell))
            },
        )
    }

    pub(super) fn stencil(self) -> &'static Stencil {
        static STENCILS: LazyLock<[Stencil; 4]> =
            LazyLock::new(|| Scale::ALL.map(|scale| Stencil::cut(scale.pattern())));
        match self {
            Scale::Small => &STENCILS[0],
            Scale::Medium => &STENCILS[1],
            Scale::Large => &STENCILS[2],
            Scale::Grand => &STENCILS[3],
        }
    }

    fn pattern(self) -> &'static [&'static str] {
        match self {
            Scale::Small => SMALL,
            Scale::Medium => MEDIUM,
            Scale::Large => LARGE,
            Scale::Grand => GRAND,
        }
    }

    /// Rows of half a hex, and cells of the flat edge.
    fn half_and_flat(self) -> (u16, u16) {
        match self {
            Scale::Small => (2, 8),
            Scale::Medium => (3, 11),
            Scale::Large => (4, 13),
            Scale::Grand => (5, 15),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Scale;

    #[test]
    fn a_pattern_has_a_letter_for_every_inner_cell() {
        for scale in Scale::ALL {
            assert_eq!(scale.pattern().len(), usize::from(scale.rows()), "{scale:?}");
            for (row, letters) in (0..).zip(scale.pattern()) {
                assert_eq!(letters.len(), scale.inner(row).len(), "{scale:?} row {row}");
            }
        }
    }

    #[test]
    fn the_board_is_as_large_as_the_page_says() {
        let sizes = Scale::ALL.map(Scale::board_size);
        assert_eq!(sizes, [(82, 23), (115, 34), (140, 45), (165, 56)]);
    }

    #[test]
    fn the_largest_that_fits_is_taken() {
        let check = |width, height, scale| assert_eq!(Scale::fitting(width, height), scale);
        check(0, 0, Scale::Small);
        check(80, 24, Scale::Small);
        check(115, 34, Scale::Medium);
        check(114, 60, Scale::Small);
        check(142, 58, Scale::Large);
        check(400, 200, Scale::Grand);
    }
}
