//! Tikal's ladder: which bot must beat which, by how much.

use rules::Seats;

use crate::HouseBot::{self, Greedy, Mcts, Planner, Random, Search};
use crate::matches::ladder::{FEW_DEALS, MANY_DEALS, Rung};

/// Every rung, in the order of the table in docs/bots.md.
pub(super) const RUNGS: [Rung; 14] = [
    basic(Greedy, Random, Seats::TWO, 97),
    auction(Greedy, Random, Seats::TWO, 97),
    basic(Planner, Greedy, Seats::TWO, 95),
    auction(Planner, Greedy, Seats::TWO, 95),
    thinks_long(basic(Mcts, Planner, Seats::TWO, 65)),
    thinks_long(auction(Mcts, Planner, Seats::TWO, 65)),
    basic(Greedy, Random, Seats::FOUR, 95),
    auction(Greedy, Random, Seats::FOUR, 95),
    basic(Planner, Greedy, Seats::FOUR, 70),
    auction(Planner, Greedy, Seats::FOUR, 70),
    thinks_long(basic(Mcts, Planner, Seats::FOUR, 40)),
    thinks_long(auction(Mcts, Planner, Seats::FOUR, 40)),
    basic(Search, Greedy, Seats::TWO, 70),
    basic(Search, Greedy, Seats::FOUR, 40),
];

const fn basic(challenger: HouseBot, against: HouseBot, seats: Seats, aim: u8) -> Rung {
    let (variant, options, deals) = ("basic", &[] as &[&str], MANY_DEALS);
    Rung { challenger, against, seats, variant, options, aim, deals }
}

const fn auction(challenger: HouseBot, against: HouseBot, seats: Seats, aim: u8) -> Rung {
    let rung = basic(challenger, against, seats, aim);
    Rung { variant: "auction", options: &["auction"], ..rung }
}

/// A bot of this rung thinks for about a second.
const fn thinks_long(rung: Rung) -> Rung {
    Rung { deals: FEW_DEALS, ..rung }
}
