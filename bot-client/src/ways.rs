//! What it costs to walk from anywhere to anywhere.

use rules::Direction;
use rules::tikal::{Position, Space, SpaceSet};

/// No walk in these tables costs more; what does is as good as out of reach.
const FARTHEST: usize = 9;

/// Walking costs to every space; `u8::MAX` is out of reach.
pub(crate) type Costs = [u8; Space::COUNT];

/// The cheapest walk to every space from the nearest of these, each with what it costs to be there.
pub(crate) fn costs_from(
    position: &Position,
    starts: impl IntoIterator<Item = (Space, u8)>,
) -> Costs {
    let mut costs = [u8::MAX; Space::COUNT];
    let mut at_cost = [SpaceSet::EMPTY; FARTHEST + 1];
    for (space, cost) in starts {
        if cost < costs[space.index()] {
            costs[space.index()] = cost;
            at_cost[usize::from(cost)].add(space);
        }
    }
    for cost in 0..=FARTHEST {
        // Steps cost at least one point, so nothing is added to the set that is being read.
        for here in at_cost[cost] {
            if usize::from(costs[here.index()]) < cost {
                continue;
            }
            for side in Direction::ALL {
                let step = position.step_cost(here, side).0;
                let Some(to) = here.neighbour(side).filter(|_| step > 0) else { continue };
                let sum = cost + usize::from(step);
                if sum <= FARTHEST && sum < usize::from(costs[to.index()]) {
                    costs[to.index()] = sum as u8;
                    at_cost[sum].add(to);
                }
            }
        }
    }
    costs
}

/// The cheapest walks between all spaces. They stay the same until the next tile is laid.
pub(crate) struct Ways {
    from: Box<[Costs; Space::COUNT]>,
}

impl Ways {
    /// The walks of this board.
    pub(crate) fn of(position: &Position) -> Ways {
        let mut from = Box::new([[u8::MAX; Space::COUNT]; Space::COUNT]);
        for space in position.explored() {
            from[space.index()] = costs_from(position, [(space, 0)]);
        }
        Ways { from }
    }

    /// The cheapest walk from one space to another; `u8::MAX` when it is out of reach.
    pub(crate) fn cost(&self, from: Space, to: Space) -> u8 {
        self.from[from.index()][to.index()]
    }

    /// The first hex of a cheapest walk from one space to another; `None` when it is out of reach.
    pub(crate) fn first_step(&self, position: &Position, from: Space, to: Space) -> Option<Space> {
        let whole = self.cost(from, to);
        Direction::ALL.into_iter().find_map(|side| {
            let step = position.step_cost(from, side).0;
            let next = from.neighbour(side).filter(|_| step > 0 && whole < u8::MAX)?;
            (self.cost(next, to).checked_add(step)? == whole).then_some(next)
        })
    }
}
