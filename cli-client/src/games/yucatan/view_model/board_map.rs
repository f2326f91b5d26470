//! What is printed on the board: terrain, cities and rivers.

use std::collections::{BTreeMap, BTreeSet};

use proto::games::yucatan::wire;

use super::read::{cell, guild};
use super::{Cell, Guild, Nouns};
use crate::match_view::{SeatNumber, Unreadable, seat_number};

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of the rules")]
pub enum Terrain {
    City,
    Mountain,
    Water,
    Beach,
    Jungle,
}

impl Terrain {
    /// What it is called.
    pub fn noun(self) -> Nouns {
        match self {
            Terrain::City => Nouns::City,
            Terrain::Mountain => Nouns::Mountain,
            Terrain::Water => Nouns::Water,
            Terrain::Beach => Nouns::Beach,
            Terrain::Jungle => Nouns::Jungle,
        }
    }

    /// The word of the contract.
    pub fn word(self) -> &'static str {
        match self {
            Terrain::City => "city",
            Terrain::Mountain => "mountain",
            Terrain::Water => "water",
            Terrain::Beach => "beach",
            Terrain::Jungle => "jungle",
        }
    }

    /// The terrain with this word.
    pub fn named(word: &str) -> Option<Terrain> {
        let all =
            [Terrain::City, Terrain::Mountain, Terrain::Water, Terrain::Beach, Terrain::Jungle];
        all.into_iter().find(|terrain| terrain.word() == word)
    }
}

/// A cell as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCell {
    /// What it is.
    pub terrain: Terrain,
    /// Whose city it is.
    pub city: Option<SeatNumber>,
    /// The rivers beside it or, for a city, through it.
    pub rivers: Vec<String>,
    /// Clockwise from the right: E, SE, SW, W, NW, NE. `None` where the board ends.
    pub neighbours: [Option<Cell>; 6],
}

/// The board for one number of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardMap {
    cells: BTreeMap<Cell, PrintedCell>,
    /// The sides along which small rivers run, each once, with the lesser cell first.
    sides: BTreeSet<(Cell, Cell)>,
}

impl BoardMap {
    fn read(board: &wire::Board) -> Result<BoardMap, Unreadable> {
        let cells = board.cells.iter().map(|seen| Ok((cell(&seen.cell)?, printed(seen)?)));
        let sides = board.rivers.iter().flat_map(|river| &river.sides);
        let sides = sides.map(|side| {
            let (one, other) = (cell(&side.cell)?, cell(&side.other_cell)?);
            Ok((one.min(other), one.max(other)))
        });
        Ok(BoardMap {
            cells: cells.collect::<Result<_, Unreadable>>()?,
            sides: sides.collect::<Result<_, Unreadable>>()?,
        })
    }

    /// Every cell, in cell order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &PrintedCell)> {
        self.cells.iter().map(|(cell, printed)| (*cell, printed))
    }

    /// A cell, if the board has it.
    pub fn cell(&self, cell: Cell) -> Option<&PrintedCell> {
        self.cells.get(&cell)
    }

    /// Whether a small river runs between two cells.
    pub fn has_river(&self, one: Cell, other: Cell) -> bool {
        self.sides.contains(&(one.min(other), one.max(other)))
    }
}

/// What is the same for every match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue {
    boards: BTreeMap<u32, BoardMap>,
    /// Each guild with the one it beats.
    beats: Vec<(Guild, Guild)>,
}

impl Catalogue {
    /// Reads the boards and the guilds.
    ///
    /// # Errors
    /// The catalogue says something this client does not know.
    pub fn read(catalogue: &wire::Catalogue) -> Result<Catalogue, Unreadable> {
        let board = |board: &wire::Board| Ok((board.seats, BoardMap::read(board)?));
        let beats = catalogue.guilds.iter();
        let beats = beats.filter_map(|one| Some((guild(one.guild())?, guild(one.beats())?)));
        Ok(Catalogue {
            boards: catalogue.boards.iter().map(board).collect::<Result<_, Unreadable>>()?,
            beats: beats.collect(),
        })
    }

    /// The board for so many players.
    pub fn board(&self, seats: u32) -> Option<&BoardMap> {
        self.boards.get(&seats)
    }

    /// Whether an attacker of one guild beats a defender of another; equal guilds: the defender wins (Y-9.3).
    pub fn wins(&self, attacker: Guild, defender: Guild) -> bool {
        self.beats.contains(&(attacker, defender))
    }
}

fn printed(seen: &wire::BoardCell) -> Result<PrintedCell, Unreadable> {
    let terrain = match seen.terrain() {
        wire::Terrain::Unspecified => return Err(Unreadable::new("cells.terrain", seen.terrain)),
        wire::Terrain::City => Terrain::City,
        wire::Terrain::Mountain => Terrain::Mountain,
        wire::Terrain::Water => Terrain::Water,
        wire::Terrain::Beach => Terrain::Beach,
        wire::Terrain::Jungle => Terrain::Jungle,
    };
    let neighbour = |name: &String| match name.is_empty() {
        true => Ok(None),
        false => cell(name).map(Some),
    };
    let neighbours: Vec<Option<Cell>> =
        seen.neighbours.iter().map(neighbour).collect::<Result<_, _>>()?;
    let six = neighbours.try_into();
    Ok(PrintedCell {
        terrain,
        city: seat_number(seen.city),
        rivers: seen.rivers.clone(),
        neighbours: six.map_err(|_| Unreadable::new("cells.neighbours", &seen.neighbours))?,
    })
}
