//! Where the tile in hand can be laid, and in which rotations (T-3).

use crate::Direction;
use crate::hex::Sides;
use crate::tikal::{Action, Position, Rotation, Space, SpaceSet, Tile};

impl Position {
    /// T-3.6: a tile that is no volcano finds a space unless every empty space touches nothing but
    /// volcanoes; next to any other hex some rotation points a stone at it.
    pub(in crate::tikal) fn has_room_for_tile(&self) -> bool {
        !(self.walkable().neighbours() & !self.sites.explored).is_empty()
    }

    pub(super) fn list_tile_placements(&self, tile: Tile, actions: &mut Vec<Action>) {
        if tile.is_volcano() {
            let beside = self.sites.explored.neighbours() & !self.sites.explored;
            let rotation = Rotation::default();
            actions.extend(beside.iter().map(|space| Action::PlaceTile { space, rotation }));
            return;
        }
        let walkable = self.walkable();
        let stony_sides = tile.stones().sides();
        let touching = Direction::ALL.map(|side| walkable.toward(side.opposite()));
        for space in walkable.neighbours() & !self.sites.explored {
            let lay = |rotation| Action::PlaceTile { space, rotation };
            if self.sites.faced.has(space) {
                actions.extend(Rotation::distinct(tile).map(lay));
            } else {
                let rotations = Rotations::toward(sides_in(&touching, space), stony_sides);
                actions.extend(rotations.of(tile).map(lay));
            }
        }
    }
}

/// The sides whose set has the space.
#[inline]
fn sides_in(sets: &[SpaceSet; 6], space: Space) -> Sides {
    Direction::ALL
        .into_iter()
        .fold(Sides::NONE, |sides, side| sides.with_if(side, sets[side as usize].has(space)))
}

/// A set of rotations: one bit for each number of steps.
struct Rotations(u8);

impl Rotations {
    /// The rotations that turn one of a tile's stony sides toward one of the walkable ones. A stone
    /// on side i looks at side s after s - i steps, so for each stone the answer is the walkable
    /// sides, turned back by i.
    fn toward(walkable_sides: Sides, stony_sides: Sides) -> Rotations {
        let looking = stony_sides.iter().map(|stone| walkable_sides.turned_back(stone));
        let looking = looking.fold(Sides::NONE, Sides::or);
        Rotations(looking.bits())
    }

    /// Those that look different for this tile (T-3.1).
    fn of(self, tile: Tile) -> Rotations {
        Rotations(self.0 & ((1 << tile.rotations()) - 1))
    }
}

impl Iterator for Rotations {
    type Item = Rotation;

    /// Takes the smallest rotation out of the set.
    #[inline]
    fn next(&mut self) -> Option<Rotation> {
        let rotation = Rotation::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(rotation)
    }
}
