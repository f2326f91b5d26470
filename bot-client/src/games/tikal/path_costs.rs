//! What it costs to walk from anywhere to anywhere.

use rules::Direction;
use rules::tikal::{Position, Space, SpaceSet};

/// No walk in these tables costs more; what does is as good as out of reach.
const FARTHEST: u8 = 9;

/// Walking costs to every space; [`OUT_OF_REACH`] where there is no way.
pub(crate) type Costs = [u8; Space::COUNT];

/// What it costs to get where nobody gets.
pub(crate) const OUT_OF_REACH: u8 = u8::MAX;

/// The cheapest walk to every space from the nearest of these, each with what it costs to be there.
pub(crate) fn costs_from(
    position: &Position,
    starts: impl IntoIterator<Item = (Space, u8)>,
) -> Costs {
    let mut costs = [OUT_OF_REACH; Space::COUNT];
    let mut at_cost = [SpaceSet::EMPTY; FARTHEST as usize + 1];
    for (space, cost) in starts {
        if cost < costs[space.index()] {
            costs[space.index()] = cost;
            at_cost[usize::from(cost)].add(space);
        }
    }
    for cost in 0..=FARTHEST {
        // Steps cost at least one point, so nothing is added to the set that is being read.
        for here in at_cost[usize::from(cost)] {
            if costs[here.index()] < cost {
                continue;
            }
            for (to, step) in steps(position, here) {
                let sum = cost + step;
                if sum <= FARTHEST && sum < costs[to.index()] {
                    costs[to.index()] = sum;
                    at_cost[usize::from(sum)].add(to);
                }
            }
        }
    }
    costs
}

/// The steps from a hex, each with its cost.
fn steps(position: &Position, from: Space) -> impl Iterator<Item = (Space, u8)> {
    Direction::ALL.into_iter().filter_map(move |side| {
        let step = position.step_cost(from, side).0;
        from.neighbour(side).filter(|_| step > 0).map(|to| (to, step))
    })
}

/// The cheapest walks between all spaces. They stay the same until the next tile is laid.
#[derive(Clone)]
pub(crate) struct PathCosts {
    from: Box<[Costs; Space::COUNT]>,
}

impl PathCosts {
    /// The walks of this board.
    pub(crate) fn of(position: &Position) -> PathCosts {
        let mut from = Box::new([[OUT_OF_REACH; Space::COUNT]; Space::COUNT]);
        for space in position.explored() {
            from[space.index()] = costs_from(position, [(space, 0)]);
        }
        PathCosts { from }
    }

    /// The walks after a tile was laid on this space. A new way leads over the new hex, and only once.
    pub(crate) fn with_tile(&self, after: &Position, space: Space) -> PathCosts {
        let mut from = self.from.clone();
        let mut new = [OUT_OF_REACH; Space::COUNT];
        new[space.index()] = 0;
        for (next, step) in steps(after, space) {
            shorten(&mut new, &self.from[next.index()], step);
        }
        for here in after.explored() {
            // A walk costs the same both ways.
            let first = new[here.index()];
            if first <= FARTHEST {
                shorten(&mut from[here.index()], &new, first);
            }
        }
        PathCosts { from }
    }

    /// The cheapest walk from one space to another.
    #[inline]
    pub(crate) fn cost(&self, from: Space, to: Space) -> u8 {
        self.from[from.index()][to.index()]
    }

    /// The cheapest walk to every space from the nearest of these.
    #[inline]
    pub(crate) fn nearest(&self, starts: SpaceSet) -> Costs {
        let mut costs = [OUT_OF_REACH; Space::COUNT];
        for start in starts {
            for (cost, other) in costs.iter_mut().zip(&self.from[start.index()]) {
                *cost = (*cost).min(*other);
            }
        }
        costs
    }

    /// The first hex of a cheapest walk from one space to another; `None` when it is out of reach.
    pub(crate) fn first_step(&self, position: &Position, from: Space, to: Space) -> Option<Space> {
        let whole = self.cost(from, to);
        let on_the_way = |&(next, step): &(Space, u8)| {
            whole <= FARTHEST && self.cost(next, to).checked_add(step) == Some(whole)
        };
        steps(position, from).find(on_the_way).map(|(next, _)| next)
    }
}

/// Takes the ways that begin with a walk of this cost where they are cheaper.
fn shorten(costs: &mut Costs, beyond: &Costs, first: u8) {
    for (cost, beyond) in costs.iter_mut().zip(beyond) {
        let sum = first.saturating_add(*beyond);
        *cost = (*cost).min(if sum <= FARTHEST { sum } else { OUT_OF_REACH });
    }
}

#[cfg(test)]
mod tests {
    use rules::tikal::{Action, Options, Position};
    use rules::{Game, Policy, Seats};
    use table::Keystream;

    use super::PathCosts;

    #[test]
    fn ways_grow_with_the_board() {
        let mut position = Position::start(&Options::basic(Seats::TWO));
        let mut ways = PathCosts::of(&position);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        let mut laid = 0;
        let mut chance = Keystream::new(&[7; 32], "ways");
        loop {
            position.outcomes(&mut outcomes);
            if !outcomes.is_empty() {
                position.settle_unchecked(outcomes[chance.below(outcomes.len() as u32) as usize].0);
                continue;
            }
            position.legal(&mut legal);
            let Some(action) = Policy::Random.pick::<Position>(&legal, &mut chance) else { break };
            position.play_unchecked(action);
            if let Action::PlaceTile { space, .. } = action {
                ways = ways.with_tile(&position, space);
                assert!(ways.from == PathCosts::of(&position).from, "after {action}");
                laid += 1;
            }
        }
        assert!(laid >= 30, "{laid}");
    }
}
