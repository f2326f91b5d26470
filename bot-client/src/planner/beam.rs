//! The search for the best whole turn: a beam over undertakings, one step for each point left.
//!
//! Positions with equally many points left can be compared; the best of them are pursued, and one
//! that was reached before by other actions, or by the same in another order, is not looked at twice.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rules::tikal::{Action, Outcome, Phase, Position, Treasure, price};

use super::evaluate::{Judge, Worth};
use super::undertakings::{self, Undertaking};
use super::weights::Foresight;
use crate::greedy::worth::rounds_to_come;
use crate::{Budget, Plan};

/// No more positions with equally many points left are kept for pursuit.
const WIDEST: usize = 96;

/// The best turn that was found.
pub(super) struct Found {
    /// What to do, the end of the turn included.
    pub(super) plan: Plan,
    /// What it is worth, should the turn end so.
    pub(super) worth: Worth,
}

/// The best turn from here for the active seat. Without budget: end it.
pub(super) fn search(view: &Position, foresight: &Foresight, budget: Budget) -> Found {
    Beam::new(view, foresight).run(budget)
}

/// A position on the way, and how it was reached.
struct Step {
    position: Position,
    /// The step before and what was done there; `None` at the start of the search.
    before: Option<(usize, Undertaking)>,
    /// What treasures lifted on the way add on average to what was assumed of them.
    hope: Worth,
}

struct Beam<'a> {
    judge: Judge<'a>,
    steps: Vec<Step>,
    /// By points left: worth and place of the steps to pursue, the best first.
    open: Vec<Vec<(Worth, usize)>>,
    seen: HashSet<u64>,
    /// Worth and place of the best step so far.
    best: (Worth, usize),
}

impl<'a> Beam<'a> {
    fn new(view: &Position, foresight: &'a Foresight) -> Beam<'a> {
        let judge = Judge::new(view, foresight);
        let worth = judge.advantage(view);
        let left = usize::from(view.points_left().unwrap_or_default().0);
        let mut open = vec![Vec::new(); usize::from(price::TURN.0) + 1];
        open[left].push((worth, 0));
        let first = Step { position: *view, before: None, hope: 0 };
        Beam { judge, steps: vec![first], open, seen: HashSet::new(), best: (worth, 0) }
    }

    /// Pursues from many points left to few. Each number of points gets its share of the nodes, so
    /// that the last points of a turn are spent as thoughtfully as the first.
    fn run(mut self, budget: Budget) -> Found {
        let mut nodes = budget.nodes;
        for left in (1..self.open.len()).rev() {
            let mut quota = nodes / left as u32;
            nodes -= quota;
            for (_, place) in std::mem::take(&mut self.open[left]) {
                if quota == 0 {
                    break;
                }
                quota = self.pursue(place, quota);
            }
            nodes += quota;
        }
        let (worth, place) = self.best;
        Found { plan: self.actions_to(place), worth }
    }

    /// Tries everything from this step; returns the nodes left.
    fn pursue(&mut self, place: usize, mut nodes: u32) -> u32 {
        let position = self.steps[place].position;
        for undertaking in undertakings::list(&position, &self.judge) {
            let Some(less) = nodes.checked_sub(1) else { return 0 };
            nodes = less;
            self.consider(place, position, undertaking);
        }
        nodes
    }

    fn consider(&mut self, place: usize, mut after: Position, undertaking: Undertaking) {
        let mut hope = self.steps[place].hope;
        for &action in &undertaking {
            after.play_unchecked(action);
        }
        if matches!(after.phase(), Phase::RevealTreasure { .. }) {
            hope += self.assume_treasure(&mut after);
        }
        let Some(left) = after.points_left() else { return };
        let mut hasher = DefaultHasher::new();
        after.hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        let worth = self.judge.advantage(&after) + hope;
        let open = &mut self.open[usize::from(left.0)];
        let rank = open.partition_point(|&(other, _)| other >= worth);
        if rank >= WIDEST && worth <= self.best.0 {
            return;
        }
        let found = (worth, self.steps.len());
        open.insert(rank, found);
        open.truncate(WIDEST);
        if worth > self.best.0 {
            self.best = found;
        }
        self.steps.push(Step { position: after, before: Some((place, undertaking)), hope });
    }

    /// Goes on as if the least welcome treasure had been turned over, and returns what the average
    /// one is worth more. The plan ends here anyway; the rest of it only shows what it leads to.
    fn assume_treasure(&self, position: &mut Position) -> Worth {
        let seat = self.judge.seat;
        let average = self.judge.treasure_gain(position, seat);
        let count = |kind: Treasure| position.hoard(seat).count(kind);
        let unseen = Treasure::ALL.into_iter().filter(|&kind| position.unseen(kind) > 0);
        let Some(kind) = unseen.min_by_key(|&kind| count(kind)) else { return 0 };
        let gain = 100 * (Worth::from(count(kind)) + 1);
        position.settle_unchecked(Outcome::Treasure(kind));
        (average - gain) * rounds_to_come(position, seat)
    }

    fn actions_to(&self, mut place: usize) -> Plan {
        let mut parts = vec![vec![Action::EndTurn]];
        while let Some((before, undertaking)) = &self.steps[place].before {
            parts.push(undertaking.clone());
            place = *before;
        }
        parts.into_iter().rev().flatten().collect()
    }
}
