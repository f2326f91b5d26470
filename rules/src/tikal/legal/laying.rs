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
        let sides = u16::from(tile.stones().sides());
        for space in self.walkable().neighbours() & !self.sites.explored {
            let access = self.access(space);
            for rotation in Rotation::distinct(tile) {
                // The tile's stony sides, turned: bits that leave at the top come in at the bottom.
                let turned = sides << rotation.steps();
                let turned = (turned | turned >> 6) as u8;
                if access.faced || turned & access.walkable_sides != 0 {
                    actions.push(Action::PlaceTile { space, rotation });
                }
            }
        }
    }

    /// How an empty space can be reached from its neighbours.
    fn access(&self, space: Space) -> Access {
        let walkable = self.walkable();
        let mut access = Access { faced: false, walkable_sides: 0 };
        for side in Direction::ALL {
            let Some(other) = space.neighbour(side) else { continue };
            if walkable.has(other) {
                access.walkable_sides |= 1 << side as u8;
                access.faced |= self.ground[other.index()].stones().on(side.opposite()) > 0;
            }
        }
        access
    }
}

struct Access {
    /// A neighbour that is no volcano has a stone on the common side: any rotation will do.
    faced: bool,
    /// The sides that touch an explored hex that is no volcano, as bits clockwise from the top.
    walkable_sides: u8,
}
