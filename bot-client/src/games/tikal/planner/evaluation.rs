//! What a position is worth to each seat: its points, and what it can expect of each scoring round to come.

use rules::Seat;
use rules::tikal::{Leader, Position, Space, SpaceSet};

use super::side::Side;
use super::treasury::Treasury;
use super::weights::Foresight;
use crate::games::tikal::evaluation::{Worth, whole};
use crate::games::tikal::path_costs::PathCosts;

/// An entrance this many points away from the edge of the explored land is of no use there.
const NEAR: Worth = 9;

/// Judges positions of one turn: no tile may be laid and nobody else may act in between.
pub(crate) struct Judge<'a> {
    pub(super) seat: Seat,
    pub(super) ways: &'a PathCosts,
    foresight: &'a Foresight,
    /// Treasure hexes that had treasures when the judge came.
    pub(super) treasures: SpaceSet,
    /// Hexes that can be walked on and touch an empty space.
    edge: SpaceSet,
    /// All seats in seat order as they were when the judge came; only the active one changes.
    sides: [Side; 4],
    /// What each seat's entrances were worth to it then.
    outposts: [Worth; 4],
    treasury: Treasury,
}

impl<'a> Judge<'a> {
    /// A judge for the active seat of this position, whose board has these ways.
    pub(crate) fn new(
        position: &Position,
        ways: &'a PathCosts,
        foresight: &'a Foresight,
    ) -> Judge<'a> {
        let mut treasures = SpaceSet::EMPTY;
        for space in position.explored() & !position.temples() {
            if position.value(space) > 0 {
                treasures.add(space);
            }
        }
        let empty = !position.explored() & SpaceSet::BOARD;
        let edge = position.explored() & empty.neighbours();
        // Nobody asks for seats that nobody sits on.
        let mut sides = [Side::of(position, Seat::One, ways); 4];
        for seat in position.options().seats.iter().skip(1) {
            sides[seat.index()] = Side::of(position, seat, ways);
        }
        let seat = position.active();
        let treasury = Treasury::of(position);
        let outposts = [0; 4];
        let mut judge = Judge { seat, ways, foresight, treasures, edge, sides, outposts, treasury };
        for seat in position.options().seats.iter() {
            judge.outposts[seat.index()] = judge.outposts(position, &sides[seat.index()]);
        }
        judge
    }

    /// Where there is something to be had: open temples, and hexes with treasures left.
    pub(super) fn sites(&self, position: &Position) -> SpaceSet {
        let mut sites = position.temples() & !position.guarded();
        for space in self.treasures {
            if position.value(space) > 0 {
                sites.add(space);
            }
        }
        sites
    }

    /// The seat's worth against that of its rivals, should its turn end now.
    pub(crate) fn advantage(&self, position: &Position) -> Worth {
        let rivals = position.options().seats.count().max(2) - 1;
        let worths = self.worths(position);
        let own = worths[self.seat.index()];
        let theirs = worths.iter().sum::<Worth>() - own;
        own - theirs / whole(rivals) * self.foresight.rivals / 100
    }

    /// What each seat has and can expect; 0 for seats nobody sits on.
    pub(crate) fn worths(&self, position: &Position) -> [Worth; 4] {
        let before = &self.sides[self.seat.index()];
        let now = before.later(position, self.ways);
        let mut sides = self.sides.each_ref();
        sides[self.seat.index()] = &now;
        let treasury = self.treasury.later(position);
        let mut outposts = self.outposts;
        if now.camps != before.camps {
            outposts[self.seat.index()] = self.outposts(position, &now);
        }
        let sides = &sides[..position.options().seats.count()];
        let mut worths = [0; 4];
        for side in sides {
            let seat = side.seat.index();
            let guards = position.guards(side.seat).iter();
            let guarded: Worth = guards.map(|temple| Worth::from(position.value(temple))).sum();
            worths[seat] = 100 * Worth::from(position.score(side.seat))
                + 100 * (treasury.sets[seat] + guarded) * side.rounds
                + self.lifting(position, side, treasury.gains[seat])
                + self.people(position, side)
                + outposts[seat];
        }
        for temple in position.temples() & !position.guarded() {
            self.temple(position, temple, sides, &mut worths);
        }
        worths
    }

    /// What one more treasure adds to a seat's sets on average, per scoring round (T-11.3).
    pub(super) fn treasure_gain(&self, position: &Position, seat: Seat) -> Worth {
        self.treasury.later(position).gains[seat.index()]
    }

    /// What an open temple is worth to each seat.
    fn temple(&self, position: &Position, temple: Space, sides: &[&Side], worths: &mut [Worth; 4]) {
        let value = Worth::from(position.value(temple));
        let mut strengths = [0; 4];
        for side in sides {
            if side.members.has(temple) {
                strengths[side.seat.index()] = position.strength(side.seat, temple);
            }
        }
        for side in sides {
            let own = strengths[side.seat.index()];
            let rivals = || sides.iter().filter(|rival| rival.seat != side.seat);
            let strongest = rivals().map(|rival| strengths[rival.seat.index()]).max().unwrap_or(0);
            let leads = own > strongest;
            let share = if leads {
                let threat = |rival: &&Side| {
                    let need = own - strengths[rival.seat.index()] + 1;
                    rival.reinforcing(temple, need, self.ways)
                };
                Foresight::at(&self.foresight.hold, rivals().map(threat).min().unwrap_or(u8::MAX))
            } else {
                let cost = side.reinforcing(temple, strongest - own + 1, self.ways);
                Foresight::at(&self.foresight.take, cost)
            };
            let certain = Worth::from(side.scores_now);
            let open = side.rounds - certain;
            let mut worth = 100 * certain * Worth::from(leads);
            if open > 0 {
                worth += share + share * self.foresight.later * (open - 1) / 100;
            }
            worths[side.seat.index()] += value * worth;
        }
    }

    /// What the treasures near a seat's members are worth to it.
    fn lifting(&self, position: &Position, side: &Side, gain: Worth) -> Worth {
        let rounds = side.rounds - Worth::from(side.scores_now);
        if rounds <= 0 {
            return 0;
        }
        let mut near = 0;
        for space in self.treasures {
            let left = position.value(space);
            if left == 0 {
                continue;
            }
            let walks = side.members.iter().map(|from| self.ways.cost(from, space));
            let cost = walks.fold(side.entering(space), u8::min);
            let count = Worth::from(left.min(2));
            let share = Foresight::at(&self.foresight.lift, cost);
            near += share * (100 + self.foresight.second_lift * (count - 1)) / 100;
        }
        near * gain * rounds / 100
    }

    /// What it is worth to a seat to have entrances near the land that is still to be explored.
    fn outposts(&self, position: &Position, side: &Side) -> Worth {
        let to_come = whole(position.undrawn().count());
        if self.foresight.outpost == 0 || to_come == 0 || self.edge.is_empty() {
            return 0;
        }
        let near = |hex: Space| (NEAR - Worth::from(side.from_entrance[hex.index()])).max(0);
        let sum: Worth = self.edge.iter().map(near).sum();
        sum * self.foresight.outpost * to_come / whole(self.edge.iter().count())
    }

    /// What a seat's people are worth to it, and the guards it can still place.
    fn people(&self, position: &Position, side: &Side) -> Worth {
        let foresight = self.foresight;
        let guards = Worth::from(position.guards_left(side.seat));
        let later = (side.rounds - 1).max(0);
        let on_board = side.members.iter().map(|space| position.workers_on(side.seat, space));
        let leader = match side.leader {
            Leader::InSupply => foresight.leader_in_hand,
            Leader::On(_) => foresight.leader_on_board,
            Leader::Guards(_) | Leader::Gone => 0,
        };
        let each_round = Worth::from(side.workers) * foresight.worker_in_hand
            + Worth::from(on_board.sum::<u8>()) * foresight.worker_on_board
            + leader;
        guards * foresight.guard_in_hand * later + each_round * side.rounds
    }
}
