//! A bot that takes what is best at once, by weights set by hand.
//!
//! It looks no further than its own turn: where the tile in hand suits it best, then again and again
//! the undertaking that gains most for each action point. What a position is worth is in `worth`,
//! the numbers are in `weights`. It has no chance of its own: equal positions, equal plans.

mod tiles;
mod turn;
mod weights;
mod worth;

pub(crate) use turn::NODES;
pub use weights::Greed;

use rules::tikal::{Action, Phase, Position};

use crate::{Bot, Budget, Plan};

/// The greedy bot.
#[derive(Clone, Debug)]
pub struct Greedy {
    greed: Greed,
}

impl Greedy {
    /// A greedy bot with these weights.
    pub fn new(greed: Greed) -> Greedy {
        Greedy { greed }
    }
}

impl Bot for Greedy {
    fn decide(&mut self, view: &Position, legal: &[Action], budget: Budget) -> Plan {
        let one = match view.phase() {
            Phase::Bid => Some(tiles::bid(view, &self.greed)),
            Phase::ChooseTile => tiles::choose(view, &self.greed),
            Phase::PlaceTile { .. } => tiles::lay(view, legal, &self.greed),
            Phase::Act { .. } => return turn::plan(view, &self.greed, budget),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        };
        one.into_iter().collect()
    }
}
