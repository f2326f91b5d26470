//! Where something is: spaces, their sides and their neighbours on the page.

use std::fmt;
use std::str::FromStr;

/// The columns `a` to `h`.
const COLUMNS: u8 = 8;
/// The rows 1 to 5.
const ROWS: u8 = 5;

/// A space of the board, by column and row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space {
    column: u8,
    row: u8,
}

/// A side of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "points of the compass")]
pub enum Side {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

/// The sides clockwise from the top, as views list them.
pub const SIDES: [Side; 6] =
    [Side::North, Side::NorthEast, Side::SouthEast, Side::South, Side::SouthWest, Side::NorthWest];

impl Side {
    /// Its place in the lists of a view.
    pub fn index(self) -> usize {
        match self {
            Side::North => 0,
            Side::NorthEast => 1,
            Side::SouthEast => 2,
            Side::South => 3,
            Side::SouthWest => 4,
            Side::NorthWest => 5,
        }
    }
}

impl Space {
    /// The base camp, where every match begins and the cursor with it.
    pub const BASE_CAMP: Space = Space { column: 0, row: 4 };

    /// The space in this column and row, both from 0.
    pub fn at(column: u8, row: u8) -> Option<Space> {
        (column < COLUMNS && row < ROWS).then_some(Space { column, row })
    }

    /// All of them, column by column from the top left.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| Space { column, row }))
    }

    /// From 0 for `a`.
    pub fn column(self) -> u8 {
        self.column
    }

    /// From 0 at the top.
    pub fn row(self) -> u8 {
        self.row
    }

    /// How far down the page it lies, in half hexes: odd columns sit half a hex lower.
    pub fn halves_down(self) -> u8 {
        2 * self.row + self.column % 2
    }

    /// The space across this side; `None` where the board ends.
    pub fn across(self, side: Side) -> Option<Space> {
        let (right, down): (i8, i8) = match side {
            Side::North => (0, -2),
            Side::NorthEast => (1, -1),
            Side::SouthEast => (1, 1),
            Side::South => (0, 2),
            Side::SouthWest => (-1, 1),
            Side::NorthWest => (-1, -1),
        };
        let column = self.column.checked_add_signed(right)?;
        let halves = self.halves_down().checked_add_signed(down)?;
        Space::at(column, halves.checked_sub(column % 2)? / 2)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl FromStr for Space {
    type Err = ();

    fn from_str(text: &str) -> Result<Space, ()> {
        let &[column, row] = text.as_bytes() else { return Err(()) };
        let (column, row) = (column.checked_sub(b'a'), row.checked_sub(b'1'));
        column.zip(row).and_then(|(column, row)| Space::at(column, row)).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::{SIDES, Side, Space};

    #[test]
    fn forty_spaces_have_names_that_can_be_read() {
        let spaces: Vec<Space> = Space::all().collect();
        assert_eq!(spaces.len(), 40);
        for space in spaces {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        for text in ["", "a", "a0", "a6", "i1", "a55", "5a", "é1"] {
            assert_eq!(text.parse::<Space>(), Err(()), "{text}");
        }
    }

    #[test]
    fn neighbours_are_the_ones_of_the_rules_page() {
        let check = |from: &str, side, to: &str| {
            let across = from.parse::<Space>().ok().and_then(|space| space.across(side));
            assert_eq!(across.map(|space| space.to_string()).unwrap_or_default(), to, "{from}");
        };
        check("c3", Side::North, "c2");
        check("c3", Side::NorthEast, "d2");
        check("c3", Side::SouthEast, "d3");
        check("c3", Side::SouthWest, "b3");
        check("b3", Side::NorthEast, "c3");
        check("b3", Side::SouthEast, "c4");
        check("b3", Side::NorthWest, "a3");
        check("a1", Side::NorthEast, "");
        check("h5", Side::South, "");
    }

    #[test]
    fn whoever_is_across_a_side_has_us_across_the_opposite_one() {
        for space in Space::all() {
            for side in SIDES {
                let Some(other) = space.across(side) else { continue };
                let opposite = SIDES[(side.index() + 3) % 6];
                assert_eq!(other.across(opposite), Some(space), "{space} {side:?}");
            }
        }
    }
}
