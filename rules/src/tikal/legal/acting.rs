//! What the active seat can spend its action points on (T-4 … T-10).

use crate::tikal::position::{CAMPS, Expedition, GUARDS, Leader, Spent};
use crate::tikal::{Action, Member, Points, Position, SpaceSet, price};

impl Position {
    pub(super) fn list_acts(&self, left: Points, actions: &mut Vec<Action>) {
        actions.push(Action::EndTurn);
        if left == Points(0) {
            return;
        }
        let own = &self.expeditions[self.active.index()];
        let standing = Standing { workers: own.workers.anywhere(), leader: own.leader_on() };
        let members = standing.workers | standing.leader;
        if left >= price::PLACE_MEMBER {
            list_placements(own, actions);
        }
        if left >= price::SECRET_PATH && !own.camps.is_empty() {
            list_secret_paths(own, standing, actions);
        }
        self.list_walks(standing, left, actions);
        let temples = self.sites.temples & members & !self.guarded();
        // T-6.4, T-7.2: hexes where the next level or treasure of this turn finds enough members.
        let Spent { once, twice } = self.spent;
        let diggable = (members & !once) | (own.several_members() & once & !twice);
        if left >= price::UNCOVER {
            self.list_uncoverings(temples & diggable, actions);
        }
        if left >= price::RECOVER {
            let open = self.sites.treasures & diggable;
            actions.extend(open.iter().map(|space| Action::RecoverTreasure { space }));
        }
        if left >= price::EXCHANGE {
            self.list_exchanges(own, actions);
        }
        if left >= price::BUILD_CAMP && own.camps.count() < u32::from(CAMPS) {
            self.list_camps(members, actions);
        }
        if left >= price::PLACE_GUARD && own.guards.count() < u32::from(GUARDS) {
            self.list_guards(temples, standing, actions);
        }
    }

    fn list_walks(&self, standing: Standing, left: Points, actions: &mut Vec<Action>) {
        let steps = self.paths.affordable(left.0);
        for (member, starts) in
            [(Member::Worker, standing.workers), (Member::Leader, standing.leader)]
        {
            steps.each_from(starts, |from, to| actions.push(Action::Walk { member, from, to }));
        }
    }

    fn list_uncoverings(&self, open: SpaceSet, actions: &mut Vec<Action>) {
        for temple in open {
            if self.levels.left(self.value(temple) + 1) > 0 {
                actions.push(Action::UncoverTemple { temple });
            }
        }
    }

    fn list_exchanges(&self, own: &Expedition, actions: &mut Vec<Action>) {
        for give in own.hoard.singles().iter() {
            for with in self.options.seats.rivals(self.active).iter() {
                for take in self.expeditions[with.index()].hoard.singles().iter() {
                    if take != give {
                        actions.push(Action::ExchangeTreasure { give, with, take });
                    }
                }
            }
        }
    }

    fn list_camps(&self, members: SpaceSet, actions: &mut Vec<Action>) {
        let mut room = self.sites.room_for_camp;
        if self.options.camp_needs_member {
            room = room & members;
        }
        actions.extend(room.iter().map(|space| Action::BuildCamp { space }));
    }

    fn list_guards(&self, open: SpaceSet, standing: Standing, actions: &mut Vec<Action>) {
        for temple in open {
            if self.strongest(self.active, temple).is_err() {
                continue;
            }
            if standing.workers.has(temple) {
                actions.push(Action::PlaceGuard { temple, member: Member::Worker });
            }
            if standing.leader.has(temple) {
                actions.push(Action::PlaceGuard { temple, member: Member::Leader });
            }
        }
    }
}

/// Where the active seat's members stand.
#[derive(Clone, Copy)]
struct Standing {
    workers: SpaceSet,
    leader: SpaceSet,
}

fn list_placements(own: &Expedition, actions: &mut Vec<Action>) {
    if own.workers_in_supply > 0 {
        let member = Member::Worker;
        actions.extend(own.entrances().iter().map(|camp| Action::PlaceMember { member, camp }));
    }
    if own.leader == Leader::InSupply {
        let member = Member::Leader;
        actions.extend(own.entrances().iter().map(|camp| Action::PlaceMember { member, camp }));
    }
}

fn list_secret_paths(own: &Expedition, standing: Standing, actions: &mut Vec<Action>) {
    let camps = own.entrances();
    for (member, standing) in
        [(Member::Worker, standing.workers), (Member::Leader, standing.leader)]
    {
        for from in standing & camps {
            for to in camps & !from.alone() {
                actions.push(Action::SecretPath { member, from, to });
            }
        }
    }
}
