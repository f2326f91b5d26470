//! The best turns seen through the eyes of the next rival: what it would answer to each.

use rules::Game;
use rules::tikal::{Action, Event, Phase, Position, price};

use super::beam::{self, Turn};
use super::evaluate::{Judge, Worth};
use super::weights::Foresight;
use crate::{Budget, Plan};

/// How many turns are looked at with the answer to them.
const CANDIDATES: usize = 12;

/// The turn that is best when the next rival has answered it. Half of the nodes are for finding
/// turns, half for the answers.
pub(super) fn plan(view: &Position, foresight: &Foresight, budget: Budget) -> Plan {
    if foresight.answer == 0 {
        return first(beam::search(view, foresight, budget, 1));
    }
    let half = Budget { nodes: budget.nodes / 2 };
    let turns = beam::search(view, foresight, half, CANDIDATES);
    let judge = Judge::new(view, foresight);
    let each = Budget { nodes: (budget.nodes - half.nodes) / turns.len().max(1) as u32 };
    let worth = |turn: &Turn| {
        let change = answered(turn, &judge, foresight, each) - judge.advantage(&turn.after);
        turn.worth + change * foresight.answer / 100
    };
    // The last of the greatest is the first when it is read from behind.
    let best = turns.iter().rev().max_by_key(|turn| worth(turn));
    best.map(|turn| turn.plan.clone()).unwrap_or_default()
}

/// What a turn is worth once the next rival has played ten points as well as it can. What is drawn or
/// auctioned before is left out: nobody knows it.
fn answered(turn: &Turn, judge: &Judge<'_>, foresight: &Foresight, budget: Budget) -> Worth {
    let mut after = turn.after;
    after.play_unchecked(Action::EndTurn);
    if after.phase() == Phase::Over {
        return judge.advantage(&after);
    }
    if after.active() == judge.seat || !matches!(after.phase(), Phase::Act { .. }) {
        let rival = after.options().seats.after(judge.seat);
        after.fold(&Event::ActingBegan { seat: rival, left: price::TURN });
    }
    let answers = beam::search(&after, foresight, budget, 1);
    answers.first().map_or(turn.worth, |answer| judge.advantage(&answer.after))
}

fn first(turns: Vec<Turn>) -> Plan {
    turns.into_iter().next().map(|turn| turn.plan).unwrap_or_default()
}
