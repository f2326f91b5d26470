//! What a seat can do next in its turn: single actions, and whole ways to where something is to be had.

use std::ops::Deref;

use rules::tikal::{Action, Leader, Member, Position, Space, SpaceSet, Terrain, price};
use rules::{Game, Seat};

use super::evaluation::Judge;

/// Every action costs at least a point, so no more fit into one turn.
const MOST: usize = price::TURN.0 as usize;

/// An undertaking: actions to be played one after the other.
#[derive(Clone, Copy)]
pub(super) struct Undertaking {
    actions: [Action; MOST],
    count: usize,
}

impl Undertaking {
    const NOTHING: Undertaking = Undertaking { actions: [Action::EndTurn; MOST], count: 0 };

    fn push(&mut self, action: Action) {
        if let Some(place) = self.actions.get_mut(self.count) {
            *place = action;
            self.count += 1;
        }
    }

    fn then(mut self, action: Action) -> Undertaking {
        self.push(action);
        self
    }
}

impl Deref for Undertaking {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        &self.actions[..self.count]
    }
}

/// Lists what can be done, again and again without asking for memory.
#[derive(Default)]
pub(super) struct Undertakings {
    legal: Vec<Action>,
    pub(super) all: Vec<Undertaking>,
}

impl Undertakings {
    /// Everything sensible to do next, in a fixed order. Walks are listed as whole ways to open temples
    /// and treasures, with and without digging at their end, and step by step to anywhere else.
    /// Treasures are exchanged for a kind the seat has already.
    pub(super) fn list(&mut self, position: &Position, judge: &Judge<'_>) {
        self.all.clear();
        position.legal(&mut self.legal);
        let sites = judge.sites(position);
        let hoard = position.hoard(position.active());
        let keep = |action: &Action| match *action {
            Action::EndTurn => false,
            Action::Walk { to, .. } => !sites.has(to),
            Action::ExchangeTreasure { take, .. } => hoard.count(take) > 0,
            Action::PlaceTile { .. }
            | Action::PlaceMember { .. }
            | Action::SecretPath { .. }
            | Action::UncoverTemple { .. }
            | Action::RecoverTreasure { .. }
            | Action::BuildCamp { .. }
            | Action::PlaceGuard { .. }
            | Action::Bid { .. }
            | Action::Pass
            | Action::ChooseTile { .. } => true,
        };
        let kept = self.legal.iter().filter(|action| keep(action));
        self.all.extend(kept.map(|&action| Undertaking::NOTHING.then(action)));
        let (seat, all) = (position.active(), &mut self.all);
        let has_worker = |space: &Space| position.workers_on(seat, *space) > 0;
        let workers = position.members(seat).iter().filter(has_worker).collect();
        let mut ways = Paths { position, judge, seat, workers, all };
        for site in sites {
            ways.new_member(site);
            ways.standing_member(site);
        }
    }
}

struct Paths<'a> {
    position: &'a Position,
    judge: &'a Judge<'a>,
    seat: Seat,
    /// Where the seat has workers.
    workers: SpaceSet,
    all: &'a mut Vec<Undertaking>,
}

impl Paths<'_> {
    /// A new member by the entrance nearest to a site.
    fn new_member(&mut self, site: Space) {
        let entrances = self.position.camps(self.seat) | Space::BASE_CAMP.alone();
        let nearest = self.nearest(entrances, site);
        let Some(camp) = nearest.filter(|&camp| camp != site) else { return };
        let worker = self.position.workers_in_supply(self.seat) > 0;
        let leader = self.position.leader(self.seat) == Leader::InSupply;
        for (member, there) in [(Member::Worker, worker), (Member::Leader, leader)] {
            if there {
                let placed = Undertaking::NOTHING.then(Action::PlaceMember { member, camp });
                self.way(placed, member, camp, site);
            }
        }
    }

    /// A member that is on the board already: the leader, the nearest workers on temples and the nearest
    /// one elsewhere.
    fn standing_member(&mut self, site: Space) {
        if let Leader::On(from) = self.position.leader(self.seat)
            && from != site
        {
            self.way(Undertaking::NOTHING, Member::Leader, from, site);
        }
        let workers = self.workers & !site.alone();
        let temples = self.position.temples();
        let idle = self.nearest(workers & !temples, site);
        let busy = self.nearest(workers & temples, site);
        let other = busy.and_then(|busy| self.nearest(workers & temples & !busy.alone(), site));
        for from in [idle, busy, other].into_iter().flatten() {
            self.way(Undertaking::NOTHING, Member::Worker, from, site);
        }
    }

    fn nearest(&self, starts: SpaceSet, site: Space) -> Option<Space> {
        starts.iter().min_by_key(|&from| self.judge.ways.cost(from, site))
    }

    fn way(&mut self, mut actions: Undertaking, member: Member, from: Space, site: Space) {
        let left = self.position.points_left().unwrap_or_default().0;
        let placing = price::PLACE_MEMBER.0 * actions.len() as u8;
        let Some(cost) = self.judge.ways.cost(from, site).checked_add(placing) else { return };
        if cost > left {
            return;
        }
        let mut here = from;
        while here != site {
            let Some(next) = self.judge.ways.first_step(self.position, here, site) else { return };
            actions.push(Action::Walk { member, from: here, to: next });
            here = next;
        }
        if let Some(dig) = self.digging(site, left - cost) {
            self.all.push(actions.then(dig));
        }
        self.all.push(actions);
    }

    /// What one more member could dig up on a site with these points (T-6, T-7).
    fn digging(&self, site: Space, left: u8) -> Option<Action> {
        let members = self.position.workers_on(self.seat, site)
            + u8::from(self.position.leader(self.seat) == Leader::On(site));
        let taken = self.position.taken_this_turn(site);
        if taken >= 2 || taken > members {
            return None;
        }
        match self.position.ground(site).terrain()? {
            Terrain::Temple(_) => {
                let level = self.position.value(site) + 1;
                let can = left >= price::UNCOVER.0 && self.position.levels().left(level) > 0;
                can.then_some(Action::UncoverTemple { temple: site })
            }
            Terrain::Treasure(_) => {
                let can = left >= price::RECOVER.0 && self.position.value(site) > 0;
                can.then_some(Action::RecoverTreasure { space: site })
            }
            Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => None,
        }
    }
}
