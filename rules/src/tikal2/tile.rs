//! The 24 action tiles and their icons.

use std::fmt;

use super::Colour;
use crate::Seats;

/// What a tile shows (L-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Icon {
    /// `key:pink`: a key of this colour (L-5.3).
    Key(Colour),
    /// `key:any`: a key of any colour (L-5.5).
    AnyKey,
    /// `treasure`: a treasure (L-5.7).
    Treasure,
    /// `card`: a card (L-5.8).
    Card,
    /// `room`: a light room (L-5.9).
    Room,
    /// `sanctuary`: the top sanctuary (L-5.10).
    Sanctuary,
    /// `count`: points for the doors of one colour (L-5.11).
    Count,
    /// `passage`: a passage token, taken by itself (L-5.2).
    Passage,
    /// `points:3`: points, scored by themselves (L-5.2).
    Points(u8),
}

impl Icon {
    /// Whether the seat has something to do for it; the others happen by themselves (L-5.2).
    const fn waits(self) -> bool {
        !matches!(self, Icon::Passage | Icon::Points(_))
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Icon::Key(colour) => write!(f, "key:{colour}"),
            Icon::AnyKey => f.write_str("key:any"),
            Icon::Treasure => f.write_str("treasure"),
            Icon::Card => f.write_str("card"),
            Icon::Room => f.write_str("room"),
            Icon::Sanctuary => f.write_str("sanctuary"),
            Icon::Count => f.write_str("count"),
            Icon::Passage => f.write_str("passage"),
            Icon::Points(points) => write!(f, "points:{points}"),
        }
    }
}

/// One of the action tiles, written by its number 1–24.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are (L-1.13).
    pub const COUNT: usize = 24;

    /// The tile with this number.
    pub const fn numbered(number: u8) -> Option<Tile> {
        match number {
            1..=24 => Some(Tile(number)),
            _ => None,
        }
    }

    /// Every tile, by number.
    pub fn all() -> impl Iterator<Item = Tile> {
        TileSet::in_use(Seats::FOUR).iter()
    }

    /// The number people use, 1–24.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number on its back: the fewest players that use it; unset on the sixteen that are
    /// always used (L-1.13).
    pub const fn back(self) -> Option<u8> {
        match self.0 {
            ..=16 => None,
            17..=21 => Some(3),
            22.. => Some(4),
        }
    }

    /// What it shows, in the order of its face.
    #[inline]
    pub const fn icons(self) -> &'static [Icon] {
        ICONS[self.0 as usize - 1]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What each tile shows, tile 1 first (L-1.13).
const ICONS: [&[Icon]; Tile::COUNT] = {
    use Icon::{AnyKey, Card, Count, Key, Passage, Points, Room, Sanctuary, Treasure};
    [
        &[Room, Key(Colour::Pink)],
        &[Room, Key(Colour::Yellow)],
        &[Room, Key(Colour::Green)],
        &[Room, Key(Colour::Blue)],
        &[Room, Key(Colour::Brown)],
        &[Sanctuary, AnyKey],
        &[Sanctuary, Treasure],
        &[Sanctuary, Card],
        &[Treasure, Treasure],
        &[Treasure, Passage, Points(1)],
        &[AnyKey, Points(3)],
        &[Count, Points(1)],
        &[Card, Passage],
        &[AnyKey, Treasure],
        &[Count, Points(2)],
        &[Passage, Points(3)],
        &[Key(Colour::Pink), Points(2)],
        &[Key(Colour::Yellow), Points(2)],
        &[Key(Colour::Green), Points(2)],
        &[Key(Colour::Blue), Points(2)],
        &[Key(Colour::Brown), Points(2)],
        &[Treasure, Card],
        &[Treasure, Passage],
        &[Count, Treasure],
    ]
};

/// The icons of the tile taken this turn that are not done yet: one bit for each, in the order of
/// its face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PendingIcons(u8);

impl PendingIcons {
    /// No icon.
    pub const NONE: PendingIcons = PendingIcons(0);

    /// What waits when this tile was just taken.
    #[inline]
    pub const fn of(tile: Tile) -> PendingIcons {
        WAITING[tile.0 as usize - 1]
    }

    /// Whether nothing waits.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The icons that wait on this tile, in the order of its face.
    #[inline]
    pub fn iter(self, tile: Tile) -> impl Iterator<Item = Icon> {
        let waits = move |place: usize| self.0 >> place & 1 == 1;
        tile.icons().iter().enumerate().filter(move |&(place, _)| waits(place)).map(|(_, &i)| i)
    }

    /// Whether an icon like this waits.
    #[inline]
    pub fn has(self, tile: Tile, icon: Icon) -> bool {
        self.iter(tile).any(|waiting| waiting == icon)
    }

    /// One icon like this is done: of equal ones the first.
    #[inline]
    pub fn finish(&mut self, tile: Tile, icon: Icon) {
        let waits = |place: usize| self.0 >> place & 1 == 1;
        let mut places = tile.icons().iter().enumerate();
        if let Some((place, _)) = places.find(|&(place, &like)| like == icon && waits(place)) {
            self.0 &= !(1 << place);
        }
    }

    /// These icons of the tile: of equal ones the last wait. Unset if the tile has no such icons.
    pub fn written(tile: Tile, icons: &[Icon]) -> Option<PendingIcons> {
        let mut left = icons;
        let mut pending = 0;
        for (place, icon) in tile.icons().iter().enumerate().rev() {
            if let Some((last, others)) = left.split_last()
                && last == icon
                && icon.waits()
            {
                pending |= 1 << place;
                left = others;
            }
        }
        left.is_empty().then_some(PendingIcons(pending))
    }
}

const WAITING: [PendingIcons; Tile::COUNT] = {
    let mut table = [PendingIcons(0); Tile::COUNT];
    let mut tile = 0;
    while tile < Tile::COUNT {
        let mut place = 0;
        while place < ICONS[tile].len() {
            table[tile].0 |= (ICONS[tile][place].waits() as u8) << place;
            place += 1;
        }
        tile += 1;
    }
    table
};

/// A set of tiles: one bit for each, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u32);

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);

    /// The tiles that so many players use: 16, 21 or 24 (L-1.13).
    #[inline]
    pub const fn in_use(seats: Seats) -> TileSet {
        match seats.count() {
            2 => TileSet(0xffff),
            3 => TileSet(0x1f_ffff),
            _ => TileSet(0xff_ffff),
        }
    }

    /// Whether the tile is in the set.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> (tile.0 - 1) & 1 == 1
    }

    /// Adds a tile.
    #[inline]
    pub const fn add(&mut self, tile: Tile) {
        self.0 |= 1 << (tile.0 - 1);
    }

    /// Takes a tile away.
    #[inline]
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << (tile.0 - 1));
    }

    /// The tiles in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, others: TileSet) -> TileSet {
        TileSet(self.0 | others.0)
    }

    /// The set without the tiles of another.
    #[must_use]
    #[inline]
    pub const fn without(self, others: TileSet) -> TileSet {
        TileSet(self.0 & !others.0)
    }

    /// Whether no tile is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiles are in the set.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The tiles, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let tile = Tile::numbered(left.trailing_zeros() as u8 + 1)?;
            left &= left - 1;
            Some(tile)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        tiles.into_iter().for_each(|tile| set.add(tile));
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Tile::number)).finish()
    }
}
