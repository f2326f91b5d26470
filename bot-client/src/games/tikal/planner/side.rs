//! One seat as the judge sees it: who it has where, and what it costs them to get anywhere.

use rules::Seat;
use rules::tikal::{Leader, Position, Space, SpaceSet};

use crate::games::tikal::evaluation::{Worth, rounds_to_come};
use crate::games::tikal::path_costs::{Costs, OUT_OF_REACH, PathCosts};

/// What the judge asks of a seat again and again.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub(super) seat: Seat,
    /// Scoring rounds to come, the present one included.
    pub(super) rounds: Worth,
    /// Whether it scores as soon as its turn ends.
    pub(super) scores_now: bool,
    pub(super) members: SpaceSet,
    pub(super) leader: Leader,
    /// Workers in the supply.
    pub(super) workers: u8,
    pub(super) camps: SpaceSet,
    /// What a walk costs from the nearest entrance: the base camp, or an own camp.
    pub(super) from_entrance: Costs,
    /// What a walk costs from the nearest member that stands on no temple.
    from_idle: Costs,
}

impl Side {
    /// The seat in this position.
    pub(super) fn of(position: &Position, seat: Seat, ways: &PathCosts) -> Side {
        let (members, camps) = (position.members(seat), position.camps(seat));
        Side {
            seat,
            rounds: rounds_to_come(position, seat),
            scores_now: position.is_scoring_turn() && position.active() == seat,
            members,
            leader: position.leader(seat),
            workers: position.workers_in_supply(seat),
            camps,
            from_entrance: ways.nearest(camps | Space::BASE_CAMP.alone()),
            from_idle: ways.nearest(members & !position.temples()),
        }
    }

    /// The same seat later in its turn.
    pub(super) fn later(&self, position: &Position, ways: &PathCosts) -> Side {
        let mut side = *self;
        side.members = position.members(self.seat);
        side.leader = position.leader(self.seat);
        side.workers = position.workers_in_supply(self.seat);
        side.camps = position.camps(self.seat);
        if side.camps != self.camps {
            side.from_entrance = ways.nearest(side.camps | Space::BASE_CAMP.alone());
        }
        if side.members != self.members {
            side.from_idle = ways.nearest(side.members & !position.temples());
        }
        side
    }

    /// What it costs to bring a new member to a space.
    #[inline]
    pub(super) fn entering(&self, space: Space) -> u8 {
        self.from_entrance[space.index()].saturating_add(1)
    }

    /// What it costs to have this much more strength on a temple.
    #[inline]
    pub(super) fn reinforcing(&self, temple: Space, need: u8, ways: &PathCosts) -> u8 {
        let entering = self.entering(temple);
        let walking = self.from_idle[temple.index()];
        let new = if self.workers > 0 { entering } else { walking };
        let first = new.min(walking);
        let by_workers = first.saturating_add(new.saturating_mul(need.saturating_sub(1)));
        let leader = match self.leader {
            Leader::InSupply => entering,
            Leader::On(space) if space != temple => ways.cost(space, temple),
            Leader::On(_) | Leader::Guards(_) | Leader::Gone => OUT_OF_REACH,
        };
        let with_leader = leader.saturating_add(new.saturating_mul(need.saturating_sub(3)));
        by_workers.min(with_leader)
    }
}
