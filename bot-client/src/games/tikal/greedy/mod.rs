//! A bot that takes what is best at once, by weights set by hand.
//!
//! It looks no further than its own turn: where the tile in hand suits it best, then again and again
//! the undertaking that gains most for each action point. What a position is worth is in `evaluation`,
//! the numbers are in `weights`. It has no chance of its own: equal positions, equal plans.

mod evaluation;
mod tiles;
mod turn;
mod weights;

pub(crate) use turn::NODES;
pub use weights::Greed;

use rules::tikal::{Phase, Position};

use crate::{Bot, Budget, Plan, Turn};

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

impl Bot<Position> for Greedy {
    fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
        let Turn { view, legal, .. } = *turn;
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
