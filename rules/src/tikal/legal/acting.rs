//! What the active seat can spend its action points on (T-4 … T-10).

use crate::Direction;
use crate::tikal::position::{CAMPS, Expedition, GUARDS, Leader};
use crate::tikal::{Action, Member, Points, Position, SpaceSet, price};

impl Position {
    pub(super) fn list_acts(&self, left: Points, actions: &mut Vec<Action>) {
        let own = &self.expeditions[self.active.index()];
        actions.push(Action::EndTurn);
        if left >= price::PLACE_MEMBER {
            list_placements(own, actions);
        }
        if left >= price::SECRET_PATH && !own.camps.is_empty() {
            list_secret_paths(own, actions);
        }
        self.list_walks(own, left, actions);
        if left >= price::UNCOVER {
            self.list_uncoverings(own, actions);
        }
        if left >= price::RECOVER {
            let open = self.sites.treasures & self.diggable(own);
            actions.extend(open.iter().map(|space| Action::RecoverTreasure { space }));
        }
        if left >= price::EXCHANGE {
            self.list_exchanges(own, actions);
        }
        if left >= price::BUILD_CAMP && own.camps.count() < u32::from(CAMPS) {
            self.list_camps(own, actions);
        }
        if left >= price::PLACE_GUARD && own.guards.count() < u32::from(GUARDS) {
            self.list_guards(own, actions);
        }
    }

    fn list_walks(&self, own: &Expedition, left: Points, actions: &mut Vec<Action>) {
        let affordable = self.paths.affordable(left.0);
        for (member, standing) in
            [(Member::Worker, own.workers.anywhere()), (Member::Leader, own.leader_on())]
        {
            if standing.is_empty() {
                continue;
            }
            for side in Direction::ALL {
                for from in standing & affordable[side as usize] {
                    if let Some(to) = from.neighbour(side) {
                        actions.push(Action::Walk { member, from, to });
                    }
                }
            }
        }
    }

    /// T-6.4, T-7.2: hexes where the next level or treasure of this turn finds enough members.
    fn diggable(&self, own: &Expedition) -> SpaceSet {
        let first = own.members() & !self.spent.once;
        let second = own.several_members() & self.spent.once & !self.spent.twice;
        first | second
    }

    fn list_uncoverings(&self, own: &Expedition, actions: &mut Vec<Action>) {
        let open = self.sites.temples & self.diggable(own);
        if open.is_empty() {
            return;
        }
        for temple in open & !self.guarded() {
            if self.levels.left(self.value(temple) + 1) > 0 {
                actions.push(Action::UncoverTemple { temple });
            }
        }
    }

    fn list_exchanges(&self, own: &Expedition, actions: &mut Vec<Action>) {
        for give in own.hoard.singles().iter() {
            for with in self.options.seats.iter().filter(|&seat| seat != self.active) {
                for take in self.expeditions[with.index()].hoard.singles().iter() {
                    if take != give {
                        actions.push(Action::ExchangeTreasure { give, with, take });
                    }
                }
            }
        }
    }

    fn list_camps(&self, own: &Expedition, actions: &mut Vec<Action>) {
        let mut room = self.sites.room_for_camp;
        if self.options.camp_needs_member {
            room = room & own.members();
        }
        actions.extend(room.iter().map(|space| Action::BuildCamp { space }));
    }

    fn list_guards(&self, own: &Expedition, actions: &mut Vec<Action>) {
        let open = self.sites.temples & own.members();
        if open.is_empty() {
            return;
        }
        for temple in open & !self.guarded() {
            if self.strongest(self.active, temple).is_err() {
                continue;
            }
            if own.workers.anywhere().has(temple) {
                actions.push(Action::PlaceGuard { temple, member: Member::Worker });
            }
            if own.leader_on().has(temple) {
                actions.push(Action::PlaceGuard { temple, member: Member::Leader });
            }
        }
    }
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

fn list_secret_paths(own: &Expedition, actions: &mut Vec<Action>) {
    let camps = own.entrances();
    for (member, standing) in
        [(Member::Worker, own.workers.anywhere()), (Member::Leader, own.leader_on())]
    {
        for from in standing & camps {
            for to in camps & !from.alone() {
                actions.push(Action::SecretPath { member, from, to });
            }
        }
    }
}
