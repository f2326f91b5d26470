//! The boards as the data files have them, read without the rules: what the rules are compared with.

use std::collections::BTreeMap;
use std::fmt;

/// Every cell of every board.
pub(crate) const BOARDS: &str = include_str!("../data/yucatan_boards.csv");
/// The sides along which the small rivers run.
pub(crate) const RIVERS: &str = include_str!("../data/yucatan_rivers.csv");

/// A cell's name: row letter and number. The derived order is the cell order (Y-1.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Name(pub(crate) char, pub(crate) u8);

impl Name {
    /// The name a text has.
    pub(crate) fn read(text: &str) -> Name {
        let row = text.chars().next().expect("a row letter");
        Name(row, text[1..].parse().unwrap_or_else(|error| panic!("{error}: `{text}`")))
    }

    /// The six neighbours by the rule of names, whether or not the board has them.
    pub(crate) fn around(self) -> [Name; 6] {
        let Name(row, number) = self;
        let shifted = "bdfhjlnp".contains(row);
        let (west, east) = if shifted { (number, number + 1) } else { (number - 1, number) };
        let (above, below) = ((row as u8 - 1) as char, (row as u8 + 1) as char);
        [
            Name(above, west),
            Name(above, east),
            Name(row, number - 1),
            Name(row, number + 1),
            Name(below, west),
            Name(below, east),
        ]
    }
}

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.0, self.1)
    }
}

/// A row of the data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ground {
    /// Axial coordinates.
    pub(crate) axial: (i32, i32),
    /// `jungle`, `beach`, `water`, `mountain` or `city`.
    pub(crate) terrain: String,
    /// Whose city it is; 0 elsewhere.
    pub(crate) city: u8,
    /// The rivers a beach lies at, or that run through a city.
    pub(crate) rivers: Vec<String>,
}

/// One board.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    /// Its cells.
    pub(crate) cells: BTreeMap<Name, Ground>,
}

impl Map {
    /// The board for that many players.
    pub(crate) fn of(players: u8) -> Map {
        let mut cells = BTreeMap::new();
        for line in BOARDS.lines().skip(1) {
            let [count, cell, q, r, terrain, city, rivers] =
                line.split(',').collect::<Vec<_>>()[..]
            else {
                panic!("{line}")
            };
            if count != players.to_string() {
                continue;
            }
            let ground = Ground {
                axial: (q.parse().expect("q"), r.parse().expect("r")),
                terrain: terrain.to_owned(),
                city: city.parse().expect("a seat or 0"),
                rivers: rivers.split_whitespace().map(str::to_owned).collect(),
            };
            assert_eq!(cells.insert(Name::read(cell), ground), None, "{line}");
        }
        Map { cells }
    }

    /// The neighbours the board has, in cell order.
    pub(crate) fn neighbours(&self, cell: Name) -> Vec<Name> {
        cell.around().into_iter().filter(|near| self.cells.contains_key(near)).collect()
    }

    /// Whether the terrain of the cell is this one.
    pub(crate) fn is(&self, cell: Name, terrain: &str) -> bool {
        self.cells.get(&cell).is_some_and(|ground| ground.terrain == terrain)
    }

    /// Whether the cell is jungle or beach.
    pub(crate) fn is_land(&self, cell: Name) -> bool {
        self.is(cell, "jungle") || self.is(cell, "beach")
    }

    /// The city of a seat.
    pub(crate) fn city(&self, seat: u8) -> Name {
        let found = self.cells.iter().find(|(_, ground)| ground.city == seat);
        *found.expect("every seat has a city").0
    }

    /// The rivers through a seat's city.
    pub(crate) fn city_rivers(&self, seat: u8) -> Vec<String> {
        self.cells[&self.city(seat)].rivers.clone()
    }

    /// Whether the cell is a beach of one of these rivers (Y-1.8).
    pub(crate) fn is_beside(&self, cell: Name, rivers: &[String]) -> bool {
        self.is(cell, "beach")
            && self.cells[&cell].rivers.iter().any(|river| rivers.contains(river))
    }
}
