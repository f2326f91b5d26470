//! Where the tile in hand can be laid, and in which rotations (T-3).

use crate::Direction;
use crate::tikal::{Action, Position, Rotation, Space, SpaceSet, Tile};

impl Position {
    /// T-3.6: a tile that is no volcano finds a space unless every empty space touches nothing but
    /// volcanoes; next to any other hex some rotation points a stone at it.
    pub(in crate::tikal) fn has_room_for_tile(&self) -> bool {
        !(self.walkable().neighbours() & !self.sites.explored).is_empty()
    }

    /// The explored hexes that can be walked on.
    pub(in crate::tikal) fn walkable(&self) -> SpaceSet {
        self.sites.explored & !self.sites.volcanoes
    }

    pub(super) fn list_tile_placements(&self, tile: Tile, actions: &mut Vec<Action>) {
        if tile.is_volcano() {
            let beside = self.sites.explored.neighbours() & !self.sites.explored;
            let rotation = Rotation::default();
            actions.extend(beside.iter().map(|space| Action::PlaceTile { space, rotation }));
            return;
        }
        let walkable = self.walkable();
        let beside = Direction::ALL.map(|side| walkable.toward(side.opposite()));
        for space in walkable.neighbours() & !self.sites.explored {
            let mut open = ALL_ROTATIONS;
            if !self.is_faced(space) {
                let sides = beside.iter().enumerate();
                let walkable_sides =
                    sides.map(|(side, set)| u8::from(set.has(space)) << side).sum();
                open = rotations_toward(walkable_sides, tile.stones().sides());
            }
            let distinct = Rotation::distinct(tile);
            let legal = distinct.filter(|rotation| open >> rotation.steps() & 1 == 1);
            actions.extend(legal.map(|rotation| Action::PlaceTile { space, rotation }));
        }
    }

    /// Whether a neighbour has a stone on the common side, so that any rotation will do. Volcanoes
    /// and empty spaces have no stones.
    fn is_faced(&self, space: Space) -> bool {
        Direction::ALL.into_iter().any(|side| {
            let facing = |other: Space| self.ground[other.index()].stones().on(side.opposite());
            space.neighbour(side).map_or(0, facing) > 0
        })
    }
}

/// A set of rotations, one bit for each.
const ALL_ROTATIONS: u8 = 0b11_1111;

/// The rotations that turn one of the stony sides of a tile toward one of the walkable sides of a
/// space, both given as bits clockwise from the top. A stone on side i looks at side s after s - i
/// steps, so the answer for one stone is the walkable sides turned back by i.
fn rotations_toward(walkable_sides: u8, stony_sides: u8) -> u8 {
    let twice = u16::from(walkable_sides) << 6 | u16::from(walkable_sides);
    let stones = (0..6).filter(|side| stony_sides >> side & 1 == 1);
    stones.fold(0, |open, side| open | (twice >> side) as u8) & ALL_ROTATIONS
}
