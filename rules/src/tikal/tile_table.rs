//! The 36 tiles as they are printed: letter, number, terrain and stones.

use super::Terrain::{self, Jungle, Temple, Treasure, Volcano};
use super::{Letter, Stones, Tile};

/// Stones clockwise from the top: N, NE, SE, S, SW, NW.
pub(super) const TILES: [Printed; Tile::COUNT] = [
    tile(b'A', 1, Temple(1), [0, 0, 0, 2, 1, 0]),
    tile(b'A', 2, Treasure(4), [0, 0, 0, 2, 0, 1]),
    tile(b'A', 3, Jungle, [1, 1, 0, 1, 0, 0]),
    tile(b'A', 4, Temple(2), [0, 0, 0, 2, 0, 1]),
    tile(b'A', 5, Treasure(4), [0, 1, 0, 2, 0, 0]),
    tile(b'A', 6, Temple(2), [1, 0, 0, 2, 0, 0]),
    tile(b'B', 1, Volcano, [0, 0, 0, 0, 0, 0]),
    tile(b'B', 2, Temple(2), [0, 1, 0, 2, 0, 0]),
    tile(b'B', 3, Jungle, [0, 0, 0, 2, 1, 0]),
    tile(b'B', 4, Jungle, [0, 0, 0, 2, 0, 1]),
    tile(b'B', 5, Treasure(4), [0, 0, 1, 2, 0, 0]),
    tile(b'B', 6, Temple(3), [1, 0, 0, 2, 0, 0]),
    tile(b'C', 1, Temple(4), [0, 1, 0, 2, 0, 0]),
    tile(b'C', 2, Jungle, [0, 0, 0, 3, 0, 0]),
    tile(b'C', 3, Jungle, [1, 1, 0, 1, 0, 0]),
    tile(b'C', 4, Treasure(3), [0, 0, 0, 3, 0, 0]),
    tile(b'C', 5, Temple(3), [0, 0, 0, 3, 0, 0]),
    tile(b'D', 1, Temple(5), [0, 0, 0, 3, 0, 0]),
    tile(b'D', 2, Treasure(3), [0, 0, 0, 3, 0, 0]),
    tile(b'D', 3, Volcano, [0, 0, 0, 0, 0, 0]),
    tile(b'D', 4, Jungle, [0, 1, 0, 1, 0, 1]),
    tile(b'D', 5, Temple(5), [1, 0, 0, 2, 0, 0]),
    tile(b'E', 1, Temple(6), [0, 0, 0, 3, 0, 0]),
    tile(b'E', 2, Treasure(2), [0, 0, 1, 2, 0, 0]),
    tile(b'E', 3, Jungle, [1, 0, 0, 2, 0, 0]),
    tile(b'E', 4, Jungle, [1, 0, 0, 2, 0, 0]),
    tile(b'E', 5, Temple(5), [0, 0, 0, 3, 0, 0]),
    tile(b'F', 1, Temple(4), [0, 0, 0, 3, 0, 0]),
    tile(b'F', 2, Volcano, [0, 0, 0, 0, 0, 0]),
    tile(b'F', 3, Jungle, [1, 0, 0, 2, 0, 0]),
    tile(b'F', 4, Treasure(2), [1, 0, 0, 2, 0, 0]),
    tile(b'F', 5, Temple(4), [0, 0, 0, 2, 1, 0]),
    tile(b'G', 1, Temple(3), [0, 0, 1, 2, 0, 0]),
    tile(b'G', 2, Jungle, [1, 0, 0, 2, 0, 0]),
    tile(b'G', 3, Temple(3), [0, 0, 0, 2, 0, 1]),
    tile(b'G', 4, Treasure(2), [0, 0, 0, 3, 0, 0]),
];

/// What is printed on one tile.
pub(super) struct Printed {
    pub(super) letter: Letter,
    pub(super) number: u8,
    pub(super) terrain: Terrain,
    pub(super) stones: Stones,
    pub(super) rotations: u8,
}

const fn tile(letter: u8, number: u8, terrain: Terrain, stones: [u8; 6]) -> Printed {
    let stones = Stones::new(stones);
    let mut rotations = 1;
    while !stones.turned(rotations).same_as(stones) {
        rotations += 1;
    }
    Printed { letter: Letter(letter), number, terrain, stones, rotations }
}
