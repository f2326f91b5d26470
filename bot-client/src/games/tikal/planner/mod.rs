//! A bot that plans its whole turn and looks at what the turn leaves for the scoring rounds to come.
//!
//! `beam` searches ways to spend the ten points, `undertakings` says what can be done next,
//! `evaluation` what a position is worth, from each seat's `side` and the `treasury` of all, `weights`
//! holds the numbers. `tiles` lays, chooses and bids for tiles by the turn that follows. It has no
//! chance of its own: equal positions and nodes, equal plans.

pub(crate) mod beam;
pub(crate) mod evaluation;
mod side;
pub(crate) mod tiles;
mod treasury;
mod undertakings;
mod weights;

pub use weights::Foresight;

use rules::Seats;
use rules::tikal::{Action, Phase, Position};

use self::beam::{Beam, Breadth, Found};
use crate::effort::Effort;
use crate::games::tikal::evaluation::Worth;
use crate::games::tikal::path_costs::PathCosts;
use crate::games::tikal::shown_tiles::bid_up_to;
use crate::{Bot, Budget, Plan, Thought, Turn};

/// What it thinks about a decision by itself, in nodes.
pub(crate) const NODES: u32 = 10_000;

/// Against the clock: the nodes of the first search.
const FIRST_LOOK: u32 = 500;

/// No more positions with equally many points left are pursued.
const WIDEST: usize = 96;

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

    /// The weights for a match of so many.
    pub(crate) fn foresight(&self, seats: Seats) -> &Foresight {
        if seats == Seats::TWO { &self.duel } else { &self.crowd }
    }
}

impl Planner {
    /// What the seat on the move wants, and what it took to find out.
    pub fn think(&self, view: &Position, budget: Budget) -> Thought<Position> {
        let mut effort = budget.effort(NODES);
        let plan = self.plan(view, &mut effort);
        Thought { plan, nodes: effort.spent(), playouts: 0 }
    }

    fn plan(&self, view: &Position, effort: &mut Effort) -> Plan<Position> {
        let foresight = self.foresight(view.options().seats);
        let ways = PathCosts::of(view);
        let one = match view.phase() {
            Phase::Bid => {
                let limit = tiles::limit(view, &ways, foresight, effort);
                Some(bid_up_to(view, limit))
            }
            Phase::ChooseTile => tiles::choose(view, &ways, foresight, effort),
            Phase::PlaceTile { .. } => {
                // Half as much for where the tile lies as for the turn itself.
                let breadth = Breadth { widest: WIDEST, nodes: effort.nodes() / 2 };
                let places = tiles::closer_places(view, &ways, foresight, breadth, effort);
                places.first().map(|&(_, action)| action)
            }
            Phase::Act { .. } => return Plan::new(turn(view, &ways, foresight, effort).actions),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        };
        one.into_iter().collect()
    }
}

/// The best turn from here. Against the clock it is searched again and again, each time with more
/// nodes, so that there is a whole turn whenever time is up.
fn turn(view: &Position, ways: &PathCosts, foresight: &Foresight, effort: &mut Effort) -> Found {
    let mut nodes = if effort.is_timed() { FIRST_LOOK } else { effort.nodes() };
    let mut best = Found { actions: vec![Action::EndTurn], worth: Worth::MIN };
    loop {
        let before = effort.spent();
        let breadth = Breadth { widest: WIDEST, nodes };
        let found = Beam::search(view, ways, foresight, breadth, effort).best();
        if found.worth > best.worth {
            best = found;
        }
        let saw_all = effort.spent() - before < nodes;
        if saw_all || effort.is_used_up() {
            return best;
        }
        nodes = nodes.saturating_mul(4).min(effort.nodes());
    }
}

impl Bot<Position> for Planner {
    fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
        self.think(turn.view, budget).plan
    }
}
