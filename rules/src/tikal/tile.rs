//! The 36 terrain tiles: letter, terrain and the stones printed on their sides.

use std::fmt::{self, Write};

use super::stones::Stones;
use super::tile_table::TILES;

/// What lies on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// Where every expedition starts.
    BaseCamp,
    /// A temple with its printed value (1–6).
    Temple(u8),
    /// Jungle: room for a camp.
    Jungle,
    /// Treasures, as many as masks are printed (2–4).
    Treasure(u8),
    /// A volcano: nobody enters, and drawing it starts a scoring round.
    Volcano,
}

impl Terrain {
    /// What the hex starts with: a temple's value, or the number of treasures; otherwise 0.
    pub const fn start_value(self) -> u8 {
        match self {
            Terrain::Temple(value) | Terrain::Treasure(value) => value,
            Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => 0,
        }
    }
}

/// The letter on a tile's back. All A are drawn before any B, and so on (T-1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Letter(pub(super) u8);

impl Letter {
    /// A to G, in the order they are drawn.
    pub const ALL: [Letter; 7] = [
        Letter(b'A'),
        Letter(b'B'),
        Letter(b'C'),
        Letter(b'D'),
        Letter(b'E'),
        Letter(b'F'),
        Letter(b'G'),
    ];

    /// Every tile with this letter.
    #[inline]
    pub const fn tiles(self) -> TileSet {
        TILES_OF[(self.0 - b'A') as usize]
    }
}

const TILES_OF: [TileSet; Letter::ALL.len()] = {
    let mut sets = [TileSet::EMPTY; Letter::ALL.len()];
    let mut index = 0;
    while index < Tile::COUNT {
        sets[(TILES[index].letter.0 - b'A') as usize].add(Tile::at(index));
        index += 1;
    }
    sets
};

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.0))
    }
}

/// One of the 36 tiles, written by its letter and number: `B3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are (T-1.2).
    pub const COUNT: usize = 36;

    /// The tile with this index; an index is only ever a place in an array of tiles.
    pub(crate) const fn at(index: usize) -> Tile {
        assert!(index < Tile::COUNT);
        Tile(index as u8)
    }

    /// The tile with this letter and number, if there is one.
    pub fn named(letter: char, number: u8) -> Option<Tile> {
        Tile::all().find(|tile| char::from(tile.letter().0) == letter && tile.number() == number)
    }

    /// Every tile, by name.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Tile::COUNT as u8).map(Tile)
    }

    /// The place of this tile in an array of tiles, 0–35.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter on its back.
    pub const fn letter(self) -> Letter {
        TILES[self.index()].letter
    }

    /// Its number among the tiles of its letter, from 1.
    pub const fn number(self) -> u8 {
        TILES[self.index()].number
    }

    /// What it shows.
    #[inline]
    pub const fn terrain(self) -> Terrain {
        TILES[self.index()].terrain
    }

    /// Whether it is one of the three volcanoes.
    #[inline]
    pub const fn is_volcano(self) -> bool {
        matches!(self.terrain(), Terrain::Volcano)
    }

    /// The stones on its sides in the printed orientation.
    #[inline]
    pub const fn stones(self) -> Stones {
        TILES[self.index()].stones
    }

    /// How many rotations look different (T-3.1): 6, but 2 for D4 and 1 for a volcano. The
    /// canonical rotations are those below this number.
    #[inline]
    pub const fn rotations(self) -> u8 {
        TILES[self.index()].rotations
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(self.letter().0))?;
        f.write_char(char::from(b'0' + self.number()))
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How far a tile is turned: 0–5 times 60° clockwise from the printed orientation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// All six, from the printed orientation on.
    pub const ALL: [Rotation; 6] =
        [Rotation(0), Rotation(1), Rotation(2), Rotation(3), Rotation(4), Rotation(5)];

    /// That many steps clockwise, if fewer than six.
    pub const fn new(steps: u8) -> Option<Rotation> {
        if steps < 6 { Some(Rotation(steps)) } else { None }
    }

    /// The smallest rotation that looks the same for this tile.
    pub const fn canonical(self, tile: Tile) -> Rotation {
        Rotation(self.0 % tile.rotations())
    }

    /// Steps of 60° clockwise.
    #[inline]
    pub const fn steps(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'0' + self.0))
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);
    /// All 36 tiles.
    pub const ALL: TileSet = TileSet((1 << Tile::COUNT) - 1);

    /// Whether the tile is in the set.
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Whether no tile is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiles are in the set.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a tile.
    pub const fn add(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Takes a tile away.
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// The set without the tiles of another.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles in both sets.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The tile that comes first by name. Tiles are sorted by letter, so its letter is the one
    /// that is drawn next.
    pub const fn first(self) -> Option<Tile> {
        if self.0 == 0 { None } else { Some(Tile(self.0.trailing_zeros() as u8)) }
    }

    /// The tiles of the set, by name.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self;
        std::iter::from_fn(move || {
            let tile = left.first()?;
            left.remove(tile);
            Some(tile)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::EMPTY, |mut set, tile| {
            set.add(tile);
            set
        })
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
