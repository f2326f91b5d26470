//! Where each member of the acting seat can get in this turn, and the cheapest way there.

use super::{Action, Member, Phase, Points, Position, Space, SpaceSet, price};
use crate::Direction;

/// A member's cheapest way to a hex: walks and secret paths (T-4.2, T-5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Who goes.
    pub member: Member,
    /// Where it starts.
    pub from: Space,
    /// Where it ends.
    pub to: Space,
    /// What all steps cost together.
    pub cost: Points,
    /// The steps in order; playing them all is legal.
    pub steps: Vec<Action>,
}

impl Position {
    /// Every route the acting seat can afford: by member, start and goal. Empty outside a turn.
    pub fn routes(&self) -> Vec<Route> {
        let Phase::Act { left } = self.phase else { return Vec::new() };
        let own = &self.expeditions[self.active.index()];
        let mut routes = Vec::new();
        for (member, standing) in
            [(Member::Worker, own.workers.anywhere()), (Member::Leader, own.leader_on())]
        {
            for from in standing {
                self.routes_from(member, from, left, own.entrances(), &mut routes);
            }
        }
        routes
    }

    /// Dijkstra's algorithm; with 40 hexes and at most ten points a plain scan finds the nearest.
    fn routes_from(
        &self,
        member: Member,
        from: Space,
        left: Points,
        camps: SpaceSet,
        routes: &mut Vec<Route>,
    ) {
        let mut costs = [u8::MAX; Space::COUNT];
        let mut last_steps: [Option<(Space, Action)>; Space::COUNT] = [None; Space::COUNT];
        costs[from.index()] = 0;
        let (mut open, mut settled) = (from.alone(), SpaceSet::EMPTY);
        while let Some(here) = open.iter().min_by_key(|space| costs[space.index()]) {
            open.remove(here);
            settled.add(here);
            let spent = costs[here.index()];
            let mut reach = |to: Space, price: u8, step: Action| {
                let cost = spent + price;
                if price > 0 && cost <= left.0 && cost < costs[to.index()] {
                    costs[to.index()] = cost;
                    last_steps[to.index()] = Some((here, step));
                    open.add(to);
                }
            };
            for side in Direction::ALL {
                if let Some(to) = here.neighbour(side) {
                    let step = Action::Walk { member, from: here, to };
                    reach(to, self.paths.cost(here, side), step);
                }
            }
            if camps.has(here) {
                for to in camps & !here.alone() {
                    let step = Action::SecretPath { member, from: here, to };
                    reach(to, price::SECRET_PATH.0, step);
                }
            }
        }
        for to in settled & !from.alone() {
            let mut steps = Vec::new();
            let mut at = to;
            while let Some((before, step)) = last_steps[at.index()] {
                steps.push(step);
                at = before;
            }
            steps.reverse();
            routes.push(Route { member, from, to, cost: Points(costs[to.index()]), steps });
        }
    }
}
