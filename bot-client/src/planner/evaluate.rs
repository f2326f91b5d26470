//! What a position is worth to a seat: its points, and what it can expect of each scoring round to come.

use rules::tikal::{Leader, Position, Space, SpaceSet, Treasure};
use rules::{Seat, Seats};

use super::weights::Foresight;
use crate::greedy::worth::rounds_to_come;
use crate::ways::Ways;

/// Hundredths of a victory point.
pub(super) type Worth = i32;

/// An entrance this many points away from the edge of the explored land is of no use there.
const NEAR: Worth = 9;

/// Judges positions of one board: no tile may be laid in between.
pub(super) struct Judge<'a> {
    pub(super) seat: Seat,
    pub(super) ways: Ways,
    /// Treasure hexes that had treasures when the judge came.
    treasures: SpaceSet,
    /// Hexes that can be walked on and touch an empty space.
    edge: SpaceSet,
    foresight: &'a Foresight,
}

impl<'a> Judge<'a> {
    /// A judge for the active seat of this position.
    pub(super) fn new(position: &Position, foresight: &'a Foresight) -> Judge<'a> {
        let (seat, ways) = (position.active(), Ways::of(position));
        let mut treasures = SpaceSet::EMPTY;
        for space in position.explored() & !position.temples() {
            if position.value(space) > 0 {
                treasures.add(space);
            }
        }
        let empty = !position.explored() & SpaceSet::BOARD;
        let edge = position.explored() & empty.neighbours();
        Judge { seat, ways, treasures, edge, foresight }
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
    pub(super) fn advantage(&self, position: &Position) -> Worth {
        let seats = position.options().seats;
        let worths = self.worths(position);
        let own = worths[self.seat.index()];
        let rivals = seats.count().max(2) - 1;
        let theirs: Worth = seats.iter().map(|seat| worths[seat.index()]).sum::<Worth>() - own;
        own - theirs / whole(rivals) * self.foresight.rivals / 100
    }

    /// What each seat has and can expect.
    fn worths(&self, position: &Position) -> [Worth; 4] {
        let seats = position.options().seats;
        let mut worths = [0; 4];
        let sides: [Option<Side>; 4] = self.sides(position, seats);
        for side in sides.iter().flatten() {
            let treasures = position.scoring_treasures(side.seat);
            let sets: Worth = treasures.map(|(_, _, value)| Worth::from(value)).sum();
            let guards = position.guards(side.seat).iter();
            let guarded: Worth = guards.map(|temple| Worth::from(position.value(temple))).sum();
            let mut own = 100 * Worth::from(position.score(side.seat));
            own += 100 * (sets + guarded) * side.rounds;
            own += self.lifting(position, side);
            own += self.in_hand(position, side);
            own += self.outposts(position, side);
            worths[side.seat.index()] = own;
        }
        for temple in position.temples() & !position.guarded() {
            self.temple(position, temple, &sides, &mut worths);
        }
        worths
    }

    fn sides(&self, position: &Position, seats: Seats) -> [Option<Side>; 4] {
        let mut sides = [None; 4];
        for seat in seats.iter() {
            let members = position.members(seat);
            sides[seat.index()] = Some(Side {
                seat,
                rounds: rounds_to_come(position, seat),
                scores_now: position.is_scoring_turn() && position.active() == seat,
                entrances: position.camps(seat) | Space::BASE_CAMP.alone(),
                idle: members & !position.temples(),
                members,
                leader: position.leader(seat),
                workers: position.workers_in_supply(seat),
            });
        }
        sides
    }

    /// What an open temple is worth to each seat.
    fn temple(
        &self,
        position: &Position,
        temple: Space,
        sides: &[Option<Side>; 4],
        worths: &mut [Worth; 4],
    ) {
        let value = Worth::from(position.value(temple));
        let mut strengths = [0; 4];
        for side in sides.iter().flatten() {
            if side.members.has(temple) {
                strengths[side.seat.index()] = position.strength(side.seat, temple);
            }
        }
        for side in sides.iter().flatten() {
            let own = strengths[side.seat.index()];
            let rivals = || sides.iter().flatten().filter(|rival| rival.seat != side.seat);
            let strongest = rivals().map(|rival| strengths[rival.seat.index()]).max().unwrap_or(0);
            let leads = own > strongest;
            let share = if leads {
                let threat = |rival: &Side| {
                    let need = own - strengths[rival.seat.index()] + 1;
                    self.reinforcing(rival, temple, need)
                };
                Foresight::at(&self.foresight.hold, rivals().map(threat).min().unwrap_or(u8::MAX))
            } else {
                let cost = self.reinforcing(side, temple, strongest - own + 1);
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

    /// What it costs a seat to have this much more strength on a temple.
    fn reinforcing(&self, side: &Side, temple: Space, need: u8) -> u8 {
        let entering = self.nearest(side.entrances, temple).saturating_add(1);
        let walking = self.nearest(side.idle & !temple.alone(), temple);
        let new = if side.workers > 0 { entering } else { walking };
        let first = new.min(walking);
        let by_workers = first.saturating_add(new.saturating_mul(need.saturating_sub(1)));
        let leader = match side.leader {
            Leader::InSupply => entering,
            Leader::On(space) if space != temple => self.ways.cost(space, temple),
            Leader::On(_) | Leader::Guards(_) | Leader::Gone => return by_workers,
        };
        let with_leader = leader.saturating_add(new.saturating_mul(need.saturating_sub(3)));
        by_workers.min(with_leader)
    }

    fn nearest(&self, starts: SpaceSet, to: Space) -> u8 {
        starts.iter().map(|from| self.ways.cost(from, to)).min().unwrap_or(u8::MAX)
    }

    /// What the treasures near a seat's members are worth to it.
    fn lifting(&self, position: &Position, side: &Side) -> Worth {
        let rounds = side.rounds - Worth::from(side.scores_now);
        if rounds <= 0 || self.treasures.is_empty() {
            return 0;
        }
        let mut near = 0;
        for space in self.treasures {
            if position.value(space) == 0 {
                continue;
            }
            let entering = self.nearest(side.entrances, space).saturating_add(1);
            let cost = entering.min(self.nearest(side.members, space));
            let count = Worth::from(position.value(space).min(2));
            let share = Foresight::at(&self.foresight.lift, cost);
            near += share * (100 + self.foresight.second_lift * (count - 1)) / 100;
        }
        near * self.treasure_gain(position, side.seat) * rounds / 100
    }

    /// What one more treasure adds to a seat's sets on average, per scoring round (T-11.3).
    pub(super) fn treasure_gain(&self, position: &Position, seat: Seat) -> Worth {
        let (mut sum, mut total) = (0, 0);
        for kind in Treasure::ALL {
            let unseen = Worth::from(position.unseen(kind));
            total += unseen;
            sum += unseen * (Worth::from(position.hoard(seat).count(kind)) + 1);
        }
        100 * sum / total.max(1)
    }

    /// What it is worth to a seat to have entrances near the land that is still to be explored.
    fn outposts(&self, position: &Position, side: &Side) -> Worth {
        let to_come = whole(position.undrawn().count());
        if self.foresight.outpost == 0 || to_come == 0 || self.edge.is_empty() {
            return 0;
        }
        let near = |hex| (NEAR - Worth::from(self.nearest(side.entrances, hex))).max(0);
        let sum: Worth = self.edge.iter().map(near).sum();
        sum * self.foresight.outpost * to_come / whole(self.edge.iter().count())
    }

    /// What a seat has not yet used.
    fn in_hand(&self, position: &Position, side: &Side) -> Worth {
        let guards = Worth::from(position.guards_left(side.seat));
        let later = (side.rounds - 1).max(0);
        guards * self.foresight.guard_in_hand * later
            + Worth::from(side.workers) * self.foresight.worker_in_hand * side.rounds
    }
}

/// What the judge asks of a seat again and again.
#[derive(Clone, Copy)]
struct Side {
    seat: Seat,
    /// Scoring rounds to come, the present one included.
    rounds: Worth,
    /// Whether it scores as soon as its turn ends.
    scores_now: bool,
    /// The base camp and its camps.
    entrances: SpaceSet,
    /// Members that stand on no temple.
    idle: SpaceSet,
    members: SpaceSet,
    leader: Leader,
    /// Workers in the supply.
    workers: u8,
}

/// A count among worths.
pub(super) fn whole(count: usize) -> Worth {
    Worth::try_from(count).unwrap_or(Worth::MAX)
}
