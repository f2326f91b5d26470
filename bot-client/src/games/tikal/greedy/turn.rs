//! Spending action points: again and again the undertaking that brings most for each point.

use rules::tikal::{Action, Position, Route, Space, Terrain};
use rules::{Game, Pending, Seat};

use super::evaluation::{Site, advantage, near_share, nearness, sites};
use super::weights::Greed;
use crate::effort::Effort;
use crate::games::tikal::evaluation::Worth;
use crate::games::tikal::path_costs::PathCosts;
use crate::{Budget, Plan};

/// What it thinks about a decision by itself, in nodes; no turn needs as many.
pub(crate) const NODES: u32 = 20_000;

/// A whole turn, up to the first treasure that is turned over.
pub(super) fn plan(view: &Position, greed: &Greed, budget: Budget) -> Plan<Position> {
    let mut turn = Turn::new(view, greed, budget);
    let mut actions = Vec::new();
    while let Some(best) = turn.best_undertaking() {
        for action in best {
            turn.position.play_unchecked(action);
            actions.push(action);
        }
        if turn.position.pending() != Pending::Decide(turn.seat) {
            return Plan::new(actions);
        }
    }
    actions.push(Action::EndTurn);
    Plan::new(actions)
}

/// A turn in the making.
struct Turn<'a> {
    position: Position,
    seat: Seat,
    greed: &'a Greed,
    ways: PathCosts,
    effort: Effort,
}

/// The undertaking that is best so far.
#[derive(Default)]
struct Best {
    actions: Vec<Action>,
    /// Worth gained for each point, in hundredths; only what gains is kept.
    rate: i64,
}

impl<'a> Turn<'a> {
    fn new(view: &Position, greed: &'a Greed, budget: Budget) -> Turn<'a> {
        let (position, seat, ways) = (*view, view.active(), PathCosts::of(view));
        Turn { position, seat, greed, ways, effort: budget.effort(NODES) }
    }

    /// What to do next; `None` when nothing gains anything, or there was no more time to look.
    ///
    /// An undertaking is one action that is no walk, or a member's whole way to a hex, from the
    /// supply or from where it stands, with and without digging there.
    fn best_undertaking(&mut self) -> Option<Vec<Action>> {
        let sites = sites(&self.position);
        let before = self.worth(&self.position, &sites);
        let mut best = Best::default();
        let mut legal = Vec::new();
        self.position.legal(&mut legal);
        for &action in legal.iter().filter(|action| !is_end_or_walk(action)) {
            let after = self.consider(&[], &[action], before, &sites, &mut best);
            if let (Action::PlaceMember { member, camp }, Some(after)) = (action, after) {
                let own = |route: &Route| route.member == member && route.from == camp;
                for route in after.routes().iter().filter(|route| own(route)) {
                    self.consider_way(&[action], route, before, &sites, &mut best);
                }
            }
        }
        for route in self.position.routes() {
            self.consider_way(&[], &route, before, &sites, &mut best);
        }
        (best.rate > 0).then_some(best.actions)
    }

    /// A way, and what can be dug at its end.
    fn consider_way(
        &mut self,
        first: &[Action],
        route: &Route,
        before: Worth,
        sites: &[Site],
        best: &mut Best,
    ) {
        let mut actions = [first, &route.steps].concat();
        let Some(mut there) = self.consider(&actions, &[], before, sites, best) else { return };
        while let Some(dig) = digging(&there, self.seat, route.to) {
            let Some(dug) = self.consider(&actions, &[dig], before, sites, best) else { return };
            actions.push(dig);
            there = dug;
        }
    }

    /// Plays these actions on a copy and keeps them if they are the best so far. `None`: the budget
    /// is used up.
    fn consider(
        &mut self,
        first: &[Action],
        then: &[Action],
        before: Worth,
        sites: &[Site],
        best: &mut Best,
    ) -> Option<Position> {
        if self.effort.is_used_up() {
            return None;
        }
        self.effort.spend(1);
        let mut after = self.position;
        for &action in first.iter().chain(then) {
            after.play_unchecked(action);
        }
        let gain = i64::from(self.worth(&after, sites) - before);
        let rate = gain * 100 / i64::from(self.spent(&after).max(1));
        if rate > best.rate {
            *best = Best { actions: [first, then].concat(), rate };
        }
        Some(after)
    }

    fn worth(&self, position: &Position, sites: &[Site]) -> Worth {
        let near = nearness(position, self.seat, sites, &self.ways, self.greed);
        let share = near_share(position, self.seat, self.greed);
        advantage(position, self.seat, self.greed) + near * share / 100
    }

    fn spent(&self, after: &Position) -> u8 {
        let left = |position: &Position| position.points_left().unwrap_or_default().0;
        left(&self.position).saturating_sub(left(after))
    }
}

/// What the seat can dig up on a hex now.
fn digging(position: &Position, seat: Seat, space: Space) -> Option<Action> {
    let dig = match position.ground(space).terrain()? {
        Terrain::Temple(_) => Action::UncoverTemple { temple: space },
        Terrain::Treasure(_) => Action::RecoverTreasure { space },
        Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => return None,
    };
    let mut trial = *position;
    trial.play(seat, dig, &mut Vec::new()).is_ok().then_some(dig)
}

fn is_end_or_walk(action: &Action) -> bool {
    matches!(action, Action::EndTurn | Action::Walk { .. })
}
