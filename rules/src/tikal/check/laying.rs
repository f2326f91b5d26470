//! Whether the tile in hand may be laid so (T-3).

use crate::Direction;
use crate::tikal::{Ground, Phase, Position, Rotation, Space, Violation};

impl Position {
    pub(super) fn check_laying(&self, space: Space, rotation: Rotation) -> Result<(), Violation> {
        let Phase::PlaceTile { tile } = self.phase else {
            return Err(match self.phase {
                Phase::Bid => Violation::BiddingFirst,
                Phase::ChooseTile => Violation::ChoosingFirst,
                Phase::Act { .. }
                | Phase::PlaceTile { .. }
                | Phase::DrawStartSeat
                | Phase::DrawTile
                | Phase::ShowTiles
                | Phase::RevealTreasure { .. }
                | Phase::Over => Violation::NoTileInHand,
            });
        };
        if self.sites.explored.has(space) {
            return Err(Violation::SpaceTaken { space });
        }
        if (space.alone().neighbours() & self.sites.explored).is_empty() {
            return Err(Violation::NotNextToExplored { space });
        }
        let same_as = rotation.canonical(tile);
        if same_as != rotation {
            return Err(Violation::RotationNotCanonical { tile, rotation, same_as });
        }
        if tile.is_volcano() {
            return Ok(());
        }
        self.check_access(space, Ground::laid(tile, rotation), rotation)
    }

    /// T-3.2 and T-3.5: somebody must be able to walk onto the tile.
    fn check_access(
        &self,
        space: Space,
        ground: Ground,
        rotation: Rotation,
    ) -> Result<(), Violation> {
        let mut toward_volcano = false;
        for side in Direction::ALL {
            let Some(other) = space.neighbour(side) else { continue };
            let own = ground.stones().on(side);
            if self.sites.volcanoes.has(other) {
                toward_volcano |= own > 0;
            } else if self.sites.explored.has(other) {
                let facing = self.ground[other.index()].stones().on(side.opposite());
                if own + facing > 0 {
                    return Ok(());
                }
            }
        }
        if toward_volcano {
            Err(Violation::OnlyTowardVolcano { space, rotation })
        } else {
            Err(Violation::NoPathOntoTile { space, rotation })
        }
    }
}
