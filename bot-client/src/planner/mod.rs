//! A bot that plans its whole turn and looks at what the turn leaves for the scoring rounds to come.
//!
//! `beam` searches ways to spend the ten points, `undertakings` says what can be done next,
//! `evaluate` what a position is worth, `weights` holds the numbers. `tiles` lays and chooses tiles by
//! the turn that follows, `bids` says what a choice is worth. It has no chance of its own: equal
//! positions and budgets, equal plans.

mod beam;
mod bids;
mod evaluate;
mod tiles;
mod undertakings;
mod weights;

pub use weights::Foresight;

use rules::Seats;
use rules::tikal::{Action, Phase, Position};

use crate::{Bot, Budget, Plan};

/// The planning bot.
#[derive(Clone, Debug)]
pub struct Planner {
    /// For a match of two.
    duel: Foresight,
    /// For a match of three or four.
    crowd: Foresight,
}

impl Planner {
    /// The planner with the weights of the house.
    pub fn by_hand() -> Planner {
        Planner { duel: Foresight::DUEL, crowd: Foresight::CROWD }
    }

    /// A planner with these weights, whoever plays.
    pub fn new(foresight: Foresight) -> Planner {
        Planner { duel: foresight.clone(), crowd: foresight }
    }
}

impl Bot for Planner {
    fn decide(&mut self, view: &Position, legal: &[Action], budget: Budget) -> Plan {
        let duel = view.options().seats == Seats::TWO;
        let foresight = if duel { &self.duel } else { &self.crowd };
        let one = match view.phase() {
            Phase::Bid => bids::bid(view, legal, foresight),
            Phase::ChooseTile => tiles::choose(view, legal, foresight),
            Phase::PlaceTile { .. } => tiles::lay(view, legal, foresight, budget),
            Phase::Act { .. } => return beam::search(view, foresight, budget).plan,
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        };
        one.into_iter().collect()
    }
}
