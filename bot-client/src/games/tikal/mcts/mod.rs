//! A bot that imagines how the game goes on: a search of many players over turn plans and chance.
//!
//! `plans` says what is worth comparing and `race` which is best: each round the better half goes on.
//! A `tree` follows them through many `scenario`s of tiles and treasures, `policy` plays each imagined
//! game on as the planner would, `chances` turns what came of it into chances to win, `weights` holds
//! the numbers. Threads grow trees of their own with equal shares of the nodes, which are put together
//! in a fixed order: equal seeds, nodes and threads, equal games.

mod chances;
mod evaluation;
mod moment;
mod plans;
mod policy;
mod race;
mod scenario;
mod tree;
mod weights;

pub(super) use evaluation::TurnPlans;
pub use weights::Outlook;

use rules::tikal::{Phase, Position, price};
use table::Keystream;

use self::moment::Moment;
use self::policy::Policy;
use self::race::Race;
use crate::games::tikal::planner::Planner;
use crate::games::tikal::planner::beam::Breadth;
use crate::{Bot, Budget, Plan, Thought, Turn};

/// What it thinks about a decision by itself, in nodes.
pub(crate) const NODES: u32 = 400_000;

/// How wide it searches for plans of the present decision.
const WIDEST: usize = 96;

/// The imagining bot.
pub struct Mcts {
    chance: Keystream,
    planner: Planner,
    outlook: Outlook,
}

impl Mcts {
    /// A bot with this chance, and these numbers for its imagination.
    pub fn new(chance: Keystream, outlook: Outlook) -> Mcts {
        Mcts { chance, planner: Planner::by_hand(), outlook }
    }

    /// A key of which further chance comes, for one decision.
    fn key(&mut self) -> [u8; 32] {
        let mut key = [0; 32];
        for word in key.chunks_mut(4) {
            word.copy_from_slice(&self.chance.word().to_le_bytes());
        }
        key
    }
}

impl Mcts {
    /// What the seat on the move wants, and what it took to find out.
    pub fn think(&mut self, view: &Position, budget: Budget) -> Thought<Position> {
        let key = self.key();
        let foresight = self.planner.foresight(view.options().seats);
        let policy = Policy { foresight, outlook: &self.outlook };
        let mut effort = budget.effort(NODES);
        effort.keep(share(view, effort.nodes()));
        let own = u64::from(effort.nodes()) * u64::from(self.outlook.own_share) / 100;
        let nodes = u32::try_from(own).unwrap_or(u32::MAX);
        let breadth = Breadth { widest: WIDEST, nodes };
        let moment = Moment::begin(view);
        let plans = plans::plans(&moment, &policy, breadth, &mut effort);
        let mut race = Race::new(moment, plans, policy, &key, budget.threads);
        race.run(&mut effort);
        Thought { plan: race.winner(), nodes: effort.spent(), playouts: race.playouts() }
    }
}

impl Bot<Position> for Mcts {
    fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
        match turn.legal {
            [only] => Plan::one(*only),
            _ => self.think(turn.view, budget).plan,
        }
    }
}

/// The part of the nodes that a decision gets: a turn has several, and its points are most of it.
fn share(view: &Position, nodes: u32) -> u32 {
    match view.phase() {
        Phase::Act { left } => nodes / u32::from(price::TURN.0) * u32::from(left.0),
        Phase::PlaceTile { .. } => nodes / 2,
        Phase::Bid | Phase::ChooseTile => nodes / 4,
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::RevealTreasure { .. }
        | Phase::Over => 0,
    }
}
