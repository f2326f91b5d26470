//! Where the tile in hand can be laid, and in which rotations (T-3).

use super::write_all;
use crate::Direction;
use crate::list_writer::ListWriter;
use crate::tikal::{Action, Position, Rotation, SpaceSet, Tile};

impl Position {
    /// T-3.6: a tile that is no volcano finds a space unless every empty space touches nothing but
    /// volcanoes; next to any other hex some rotation points a stone at it.
    pub(in crate::tikal) fn has_room_for_tile(&self) -> bool {
        !(self.walkable().neighbours() & !self.sites.explored).is_empty()
    }

    pub(super) fn list_tile_placements(&self, tile: Tile, list: &mut ListWriter<'_, Action>) {
        let explored = self.sites.explored;
        if tile.is_volcano() {
            let rotation = Rotation::default();
            let beside = explored.neighbours() & !explored;
            return write_all::<4>(list, beside, |space| Action::PlaceTile { space, rotation });
        }
        let walkable = self.walkable();
        let open = walkable.neighbours() & !explored;
        let fits = self.fitting(tile, walkable);
        for space in open {
            list.write(|room: &mut [Action; 8]| {
                let mut count = 0;
                for (rotation, fits) in Rotation::ALL.into_iter().zip(fits) {
                    room[count % 8] = Action::PlaceTile { space, rotation };
                    count += usize::from(fits.has(space));
                }
                count
            });
        }
    }

    /// For each rotation that looks different (T-3.1), where a stone then points from the tile to a
    /// walkable hex or from another hex to the tile.
    fn fitting(&self, tile: Tile, walkable: SpaceSet) -> [SpaceSet; 6] {
        // A tile to the south of a hex touches it with its north side.
        let touching = Direction::ALL.map(|side| walkable.toward(side.opposite()));
        let mut fits = [self.sites.faced; 6];
        for side in tile.stones().sides().iter() {
            for (steps, fits) in fits.iter_mut().enumerate() {
                *fits |= touching[(side as usize + steps) % 6];
            }
        }
        for fits in &mut fits[usize::from(tile.rotations())..] {
            *fits = SpaceSet::EMPTY;
        }
        fits
    }
}
