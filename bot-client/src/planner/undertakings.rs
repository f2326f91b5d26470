//! What a seat can do next in its turn: single actions, and whole ways to where something is to be had.

use rules::tikal::{Action, Leader, Member, Position, Space, Terrain, price};
use rules::{Game, Seat};

use super::evaluate::Judge;

/// An undertaking: actions to be played one after the other.
pub(super) type Undertaking = Vec<Action>;

/// Everything sensible to do next, in a fixed order. Walks are listed when they lead somewhere in
/// one step, and as whole ways to open temples and treasures; ways are listed with the digging at their end.
pub(super) fn list(position: &Position, judge: &Judge<'_>) -> Vec<Undertaking> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let sites = judge.sites(position);
    let keep = |action: &Action| match *action {
        Action::EndTurn => false,
        Action::Walk { to, .. } => !sites.has(to),
        Action::PlaceTile { .. }
        | Action::PlaceMember { .. }
        | Action::SecretPath { .. }
        | Action::UncoverTemple { .. }
        | Action::RecoverTreasure { .. }
        | Action::ExchangeTreasure { .. }
        | Action::BuildCamp { .. }
        | Action::PlaceGuard { .. }
        | Action::Bid { .. }
        | Action::Pass
        | Action::ChooseTile { .. } => true,
    };
    let mut all: Vec<Undertaking> =
        legal.iter().filter(|action| keep(action)).map(|&action| vec![action]).collect();
    let ways = Ways { position, judge, seat: position.active() };
    for site in sites {
        ways.new_member(site, &mut all);
        ways.standing_member(site, &mut all);
    }
    all
}

struct Ways<'a> {
    position: &'a Position,
    judge: &'a Judge<'a>,
    seat: Seat,
}

impl Ways<'_> {
    /// A new member by the entrance nearest to a site.
    fn new_member(&self, site: Space, all: &mut Vec<Undertaking>) {
        let entrances = self.position.camps(self.seat) | Space::BASE_CAMP.alone();
        let nearest = entrances.iter().min_by_key(|&camp| self.judge.ways.cost(camp, site));
        let Some(camp) = nearest.filter(|&camp| camp != site) else { return };
        let worker = self.position.workers_in_supply(self.seat) > 0;
        let leader = self.position.leader(self.seat) == Leader::InSupply;
        for (member, there) in [(Member::Worker, worker), (Member::Leader, leader)] {
            if there {
                self.way(vec![Action::PlaceMember { member, camp }], member, camp, site, all);
            }
        }
    }

    /// A member that is on the board already.
    fn standing_member(&self, site: Space, all: &mut Vec<Undertaking>) {
        for from in self.position.members(self.seat) & !site.alone() {
            if self.position.workers_on(self.seat, from) > 0 {
                self.way(Vec::new(), Member::Worker, from, site, all);
            }
            if self.position.leader(self.seat) == Leader::On(from) {
                self.way(Vec::new(), Member::Leader, from, site, all);
            }
        }
    }

    fn way(
        &self,
        mut actions: Undertaking,
        member: Member,
        from: Space,
        site: Space,
        all: &mut Vec<Undertaking>,
    ) {
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
            let mut dug = actions.clone();
            dug.push(dig);
            all.push(dug);
        }
        all.push(actions);
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
