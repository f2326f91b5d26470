//! What is printed on the tiles, as the server's catalogue says.

use std::collections::BTreeMap;

use proto::games::tikal::wire;

use super::SIDES;
use super::hex::Terrain;
use super::read::{six, terrain};
use crate::match_view::Unreadable;

/// What is printed on a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedTile {
    /// Its name, such as `B3`.
    pub name: String,
    /// What it shows, with its start value or masks.
    pub terrain: Terrain,
    /// Its stones, unturned.
    pub stones: [u8; 6],
}

impl PrintedTile {
    /// Its stones when it is turned so many steps clockwise.
    pub fn stones_turned(&self, rotation: u8) -> [u8; 6] {
        let steps = usize::from(rotation) % SIDES.len();
        let mut turned = self.stones;
        turned.rotate_right(steps);
        turned
    }
}

/// The printed tiles, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue {
    tiles: BTreeMap<String, PrintedTile>,
}

impl Catalogue {
    /// Reads the catalogue of Tikal; what is left out of it can only not be drawn ahead.
    pub fn read(catalogue: &wire::Catalogue) -> Result<Catalogue, Unreadable> {
        let mut tiles = BTreeMap::new();
        for tile in &catalogue.tiles {
            let printed = PrintedTile {
                name: tile.tile.clone(),
                terrain: terrain(tile.terrain(), tile.value, tile.value)?,
                stones: six("tiles.stones", &tile.stones)?,
            };
            tiles.insert(printed.name.clone(), printed);
        }
        Ok(Catalogue { tiles })
    }

    /// A tile by its name.
    pub fn tile(&self, name: &str) -> Option<&PrintedTile> {
        self.tiles.get(name)
    }
}
