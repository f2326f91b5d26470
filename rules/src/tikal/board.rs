//! What lies on the board: a printed hex, a laid tile, or nothing yet.

use std::fmt;

use super::stones::Stones;
use super::{Rotation, Space, Terrain, Tile};

/// The content of a space.
///
/// One byte: a tile with its rotation, one of the four printed hexes, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground(u8);

impl Ground {
    /// Not explored yet.
    pub const UNEXPLORED: Ground = Ground(LOOKS.len() as u8 - 1);

    /// A laid tile.
    pub const fn laid(tile: Tile, rotation: Rotation) -> Ground {
        Ground(tile.index() as u8 * 6 + rotation.steps())
    }

    /// What the board prints on this space.
    pub const fn printed(space: Space) -> Option<Ground> {
        let mut number = 0;
        while number < PRINTED.len() {
            if PRINTED[number].space.index() == space.index() {
                return Some(Ground((Tile::COUNT * 6 + number) as u8));
            }
            number += 1;
        }
        None
    }

    /// The tile that was laid here and how it lies; `None` for printed and unexplored spaces.
    pub const fn tile(self) -> Option<(Tile, Rotation)> {
        let index = self.0 as usize;
        if index >= Tile::COUNT * 6 {
            return None;
        }
        match Rotation::new(self.0 % 6) {
            Some(rotation) => Some((Tile::at(index / 6), rotation)),
            None => None,
        }
    }

    /// What it shows; `None` while unexplored.
    #[inline]
    pub const fn terrain(self) -> Option<Terrain> {
        LOOKS[self.0 as usize].terrain
    }

    /// The stones on its sides as it lies.
    #[inline]
    pub const fn stones(self) -> Stones {
        LOOKS[self.0 as usize].stones
    }
}

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tile() {
            Some((tile, rotation)) => write!(f, "{tile} turned {rotation}"),
            None => write!(f, "{:?}", self.terrain()),
        }
    }
}

/// A hex that is explored from the start (T-1.6).
#[derive(Clone, Copy, Debug)]
pub struct PrintedHex {
    /// Where it is.
    pub space: Space,
    /// What it shows.
    pub terrain: Terrain,
    /// The stones on its sides.
    pub stones: Stones,
}

#[expect(clippy::panic, reason = "evaluated by the compiler, never by a running program")]
const fn printed(column: u8, row: u8, terrain: Terrain, stones: [u8; 6]) -> PrintedHex {
    match Space::new(column, row) {
        Some(space) => PrintedHex { space, terrain, stones: Stones::new(stones) },
        None => panic!("the board has this space"),
    }
}

/// The four printed hexes: base camp a5, temple a4, jungle b4, temple b5.
pub const PRINTED: [PrintedHex; 4] = [
    printed(0, 4, Terrain::BaseCamp, [1, 1, 1, 0, 0, 0]),
    printed(0, 3, Terrain::Temple(1), [1, 1, 0, 1, 0, 0]),
    printed(1, 3, Terrain::Jungle, [1, 1, 1, 0, 0, 0]),
    printed(1, 4, Terrain::Temple(1), [0, 1, 0, 0, 0, 1]),
];

#[derive(Clone, Copy)]
struct Look {
    terrain: Option<Terrain>,
    stones: Stones,
}

/// How every possible ground looks, so that asking for stones is one look-up.
const LOOKS: [Look; Tile::COUNT * 6 + PRINTED.len() + 1] = {
    let mut looks =
        [Look { terrain: None, stones: Stones::NONE }; Tile::COUNT * 6 + PRINTED.len() + 1];
    let mut index = 0;
    while index < Tile::COUNT * 6 {
        let tile = Tile::at(index / 6);
        let stones = tile.stones().turned((index % 6) as u8);
        looks[index] = Look { terrain: Some(tile.terrain()), stones };
        index += 1;
    }
    let mut number = 0;
    while number < PRINTED.len() {
        let hex = PRINTED[number];
        looks[index + number] = Look { terrain: Some(hex.terrain), stones: hex.stones };
        number += 1;
    }
    looks
};
