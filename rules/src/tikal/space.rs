//! The 40 spaces of the board and their neighbours.

use std::fmt;

use super::SpaceSet;
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

    /// The space at this place in an array of spaces.
    pub(super) const fn at(index: usize) -> Space {
        assert!(index < Space::COUNT);
        Space(index as u8)
    }

    /// The space of the lowest bit in the bits of a set.
    #[inline]
    pub(super) const fn lowest(bits: u64) -> Option<Space> {
        if bits == 0 { None } else { Some(Space(bits.trailing_zeros() as u8)) }
    }

    /// How it is written.
    pub fn name(self) -> &'static str {
        /// All of them in a row: a name is printed several times for every legal action of a prompt.
        const NAMES: &str = concat!(
            "a1a2a3a4a5b1b2b3b4b5c1c2c3c4c5d1d2d3d4d5",
            "e1e2e3e4e5f1f2f3f4f5g1g2g3g4g5h1h2h3h4h5",
        );
        let begin = 2 * self.index();
        &NAMES[begin..begin + 2]
    }

    /// The space of the lowest bit in the bits of a set, and the first of the board if there is none:
    /// found without a branch, for those who go on whether there is one or not.
    #[inline]
    pub(super) const fn lowest_or_first(bits: u64) -> Space {
        Space((bits.trailing_zeros() % 64) as u8)
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

    /// All spaces next to this one.
    #[inline]
    pub const fn neighbours(self) -> SpaceSet {
        AROUND[self.index()]
    }

    /// The side of this space that touches `other`, if they are neighbours.
    #[inline]
    pub const fn side_toward(self, other: Space) -> Option<Direction> {
        SIDES_TOWARD[self.index()][other.index()]
    }

    /// This space alone.
    #[inline]
    pub const fn alone(self) -> SpaceSet {
        SpaceSet::from_bits(1 << self.0)
    }
}

const NEIGHBOURS: [[Option<Space>; 6]; Space::COUNT] = {
    let mut table = [[None; 6]; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            table[index][side] = Space::at(index).alone().toward(Direction::ALL[side]).first();
            side += 1;
        }
        index += 1;
    }
    table
};

const AROUND: [SpaceSet; Space::COUNT] = {
    let mut table = [SpaceSet::EMPTY; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            if let Some(other) = NEIGHBOURS[index][side] {
                table[index].add(other);
            }
            side += 1;
        }
        index += 1;
    }
    table
};

/// The side of the first space that touches the second.
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
        f.write_str(self.name())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Space;
    use crate::Direction;

    #[test]
    fn neighbours_are_mutual() {
        for space in Space::all() {
            for side in Direction::ALL {
                if let Some(other) = space.neighbour(side) {
                    assert_eq!(space.side_toward(other), Some(side));
                    assert_eq!(other.neighbour(side.opposite()), Some(space), "{space} {side:?}");
                }
            }
        }
    }

    #[test]
    fn the_base_camp_touches_what_the_board_prints() {
        let around: Vec<String> =
            Space::BASE_CAMP.neighbours().iter().map(|space| space.to_string()).collect();
        assert_eq!(Space::BASE_CAMP.alone().neighbours(), Space::BASE_CAMP.neighbours());
        assert_eq!(around, ["a4", "b4", "b5"]);
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
