//! The 40 spaces of the board, their neighbours, and sets of spaces.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::Direction;

/// A space of the board, written by column a–h and row 1–5 from the top: the base camp is `a5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    /// How many spaces the board has: 36 for tiles and 4 printed hexes.
    pub const COUNT: usize = 40;
    /// The base camp's space.
    pub const BASE_CAMP: Space = Space(4);

    const ROWS: u8 = 5;
    const COLUMNS: u8 = 8;

    /// The space in this column (0–7) and row (0–4), if the board has it.
    pub const fn new(column: u8, row: u8) -> Option<Space> {
        if column < Space::COLUMNS && row < Space::ROWS {
            Some(Space(column * Space::ROWS + row))
        } else {
            None
        }
    }

    /// The place of this space in an array of spaces, 0–39, column by column.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for a … 7 for h.
    pub const fn column(self) -> u8 {
        self.0 / Space::ROWS
    }

    /// 0 at the top … 4 at the bottom.
    pub const fn row(self) -> u8 {
        self.0 % Space::ROWS
    }

    /// Every space, column by column from the top left.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT as u8).map(Space)
    }

    /// The space next to this one on that side, if the board goes on there.
    #[inline]
    pub const fn neighbour(self, side: Direction) -> Option<Space> {
        NEIGHBOURS[self.index()][side as usize]
    }

    /// The side of this space that touches `other`, if they are neighbours.
    #[inline]
    pub const fn side_toward(self, other: Space) -> Option<Direction> {
        SIDES_TOWARD[self.index()][other.index()]
    }

    /// This space alone.
    #[inline]
    pub const fn alone(self) -> SpaceSet {
        SpaceSet(1 << self.0)
    }
}

/// Columns b, d, f, h sit half a hex lower than a, c, e, g.
const NEIGHBOURS: [[Option<Space>; 6]; Space::COUNT] = {
    let mut table = [[None; 6]; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            let target = SpaceSet(1 << index).toward(Direction::ALL[side]).0;
            if target != 0 {
                table[index][side] = Some(Space(target.trailing_zeros() as u8));
            }
            side += 1;
        }
        index += 1;
    }
    table
};

/// The side of the first space that touches the second: every step asks for it.
const SIDES_TOWARD: [[Option<Direction>; Space::COUNT]; Space::COUNT] = {
    let mut table = [[None; Space::COUNT]; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            if let Some(other) = NEIGHBOURS[index][side] {
                table[index][other.index()] = Some(Direction::ALL[side]);
            }
            side += 1;
        }
        index += 1;
    }
    table
};

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of spaces: one bit per space, so that a rule can be asked of the whole board at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// Every space of the board.
    pub const BOARD: SpaceSet = SpaceSet((1 << Space::COUNT) - 1);

    /// Whether the space is in the set.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Whether no space is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a space.
    #[inline]
    pub const fn add(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Takes a space away.
    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    /// The neighbours of all these spaces on one side, in the same order as the spaces.
    #[inline]
    pub const fn toward(self, side: Direction) -> SpaceSet {
        let Shift { leaving_high, high_by, leaving_low, low_by } = SHIFTS[side as usize];
        let high = (self.0 & leaving_high).rotate_left(high_by);
        let low = (self.0 & leaving_low).rotate_left(low_by);
        SpaceSet(high | low)
    }

    /// Every neighbour of these spaces.
    #[inline]
    pub fn neighbours(self) -> SpaceSet {
        Direction::ALL.into_iter().fold(SpaceSet::EMPTY, |sum, side| sum | self.toward(side))
    }

    /// The spaces in order, column by column from the top left.
    #[inline]
    pub fn iter(self) -> Spaces {
        Spaces(self.0)
    }
}

/// How a set of spaces moves one step to a side: the bits of the high and of the low columns that
/// have a neighbour there, and how far each are rotated to the left.
///
/// Data and not a `match`, because the side is often not known when the code is compiled, and a jump
/// that is guessed wrong costs more than the whole move.
struct Shift {
    leaving_high: u64,
    high_by: u32,
    leaving_low: u64,
    low_by: u32,
}

/// By side. A step up or down a column is one bit, a step to the side is five, and one more or less
/// where the columns' half-hex offset asks for it.
const SHIFTS: [Shift; 6] = {
    const BOARD: u64 = SpaceSet::BOARD.0;
    const TOP: u64 = 0x08_4210_8421;
    const BOTTOM: u64 = TOP << 4;
    const LEFT: u64 = 0x1f;
    const RIGHT: u64 = LEFT << 35;
    const HIGH: u64 = LEFT | LEFT << 10 | LEFT << 20 | LEFT << 30;
    const LOW: u64 = HIGH << 5;
    const fn shift(high: u64, high_by: i32, low: u64, low_by: i32) -> Shift {
        Shift {
            leaving_high: BOARD & HIGH & high,
            high_by: high_by.rem_euclid(64) as u32,
            leaving_low: BOARD & LOW & low,
            low_by: low_by.rem_euclid(64) as u32,
        }
    }
    [
        shift(!TOP, -1, !TOP, -1),
        shift(!TOP, 4, !RIGHT, 5),
        shift(BOARD, 5, !RIGHT & !BOTTOM, 6),
        shift(!BOTTOM, 1, !BOTTOM, 1),
        shift(!LEFT, -5, !BOTTOM, -4),
        shift(!LEFT & !TOP, -6, BOARD, -5),
    ]
};

/// The spaces of a set, in order.
#[derive(Clone, Debug)]
pub struct Spaces(u64);

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let space = Space(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(space)
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Spaces;

    #[inline]
    fn into_iter(self) -> Spaces {
        self.iter()
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, |set, space| set | space.alone())
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for SpaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn not(self) -> SpaceSet {
        SpaceSet(!self.0 & SpaceSet::BOARD.0)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Space, SpaceSet};
    use crate::Direction;

    #[test]
    fn neighbours_are_mutual() {
        for space in Space::all() {
            for side in Direction::ALL {
                if let Some(other) = space.neighbour(side) {
                    assert_eq!(other.neighbour(side.opposite()), Some(space), "{space} {side:?}");
                }
            }
        }
    }

    #[test]
    fn the_base_camp_touches_what_the_board_prints() {
        let around: Vec<String> =
            SpaceSet::neighbours(Space::BASE_CAMP.alone()).iter().map(|s| s.to_string()).collect();
        assert_eq!(around, ["a4", "b4", "b5"]);
        assert_eq!(SpaceSet::BOARD.count(), 40);
    }

    #[test]
    fn offsets_follow_the_rule_page() {
        let check = |column: u8, row: u8, expected: [(i8, i8); 6]| {
            let space = Space::new(column, row).unwrap();
            for (side, (columns, rows)) in Direction::ALL.into_iter().zip(expected) {
                let (c, r) = (column.checked_add_signed(columns), row.checked_add_signed(rows));
                let target = c.zip(r).and_then(|(c, r)| Space::new(c, r));
                assert_eq!(space.neighbour(side), target, "{space} {side:?}");
            }
        };
        for (column, row) in (0..8).flat_map(|column| (0..5).map(move |row| (column, row))) {
            if column % 2 == 0 {
                check(column, row, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]);
            } else {
                check(column, row, [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]);
            }
        }
    }
}
