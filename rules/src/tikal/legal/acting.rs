//! What the active seat can spend its action points on (T-4 … T-10).

use super::walks::{write_leader_steps, write_worker_steps};
use super::write_all;
use crate::Seat;
use crate::list_writer::ListWriter;
use crate::tikal::position::{CAMPS, Expedition, GUARDS, Leader, Spent};
use crate::tikal::{Action, Member, Points, Position, SpaceSet, price};

impl Position {
    pub(super) fn list_acts(&self, left: Points, list: &mut ListWriter<'_, Action>) {
        list.push(Action::EndTurn);
        if left == Points(0) {
            return;
        }
        let own = &self.expeditions[self.active.index()];
        let standing = Standing { workers: own.workers.anywhere(), leader: own.leader_on() };
        let members = standing.workers | standing.leader;
        if left >= price::PLACE_MEMBER {
            list_placements(own, list);
        }
        if left >= price::SECRET_PATH && !own.camps.is_empty() {
            list_secret_paths(own, standing, list);
        }
        self.list_walks(standing, left, list);
        let temples = self.sites.temples & members & !self.guarded();
        // T-6.4, T-7.2: hexes where the next level or treasure of this turn finds enough members.
        let Spent { once, twice } = self.spent;
        let diggable = (members & !once) | (own.several_members() & once & !twice);
        if left >= price::UNCOVER {
            let open = temples & diggable & !self.sites.finished;
            write_all::<1>(list, open, |temple| Action::UncoverTemple { temple });
        }
        if left >= price::RECOVER {
            let open = self.sites.treasures & diggable;
            write_all::<1>(list, open, |space| Action::RecoverTreasure { space });
        }
        if left >= price::EXCHANGE {
            self.list_exchanges(own, list);
        }
        if left >= price::BUILD_CAMP && own.camps.count() < u32::from(CAMPS) {
            self.list_camps(members, list);
        }
        if left >= price::PLACE_GUARD && own.guards.count() < u32::from(GUARDS) {
            self.list_guards(temples, standing, list);
        }
    }

    #[inline]
    fn list_walks(&self, standing: Standing, left: Points, list: &mut ListWriter<'_, Action>) {
        let steps = self.paths.affordable(left.0);
        write_worker_steps(standing.workers, steps, list);
        if let Some(from) = standing.leader.first() {
            write_leader_steps(from, steps, list);
        }
    }

    fn list_exchanges(&self, own: &Expedition, list: &mut ListWriter<'_, Action>) {
        let rivals = self.options.seats.rivals(self.active);
        for give in own.hoard.singles().iter() {
            for with in Seat::ALL {
                if rivals.has(with) {
                    let singles = self.expeditions[with.index()].hoard.singles();
                    for take in singles.iter() {
                        list.push_if(take != give, Action::ExchangeTreasure { give, with, take });
                    }
                }
            }
        }
    }

    fn list_camps(&self, members: SpaceSet, list: &mut ListWriter<'_, Action>) {
        let mut room = self.sites.room_for_camp;
        if self.options.camp_needs_member {
            room = room & members;
        }
        write_all::<2>(list, room, |space| Action::BuildCamp { space });
    }

    fn list_guards(&self, open: SpaceSet, standing: Standing, list: &mut ListWriter<'_, Action>) {
        if open.is_empty() {
            return;
        }
        for temple in open & self.strongest_on(self.active) {
            for (member, standing) in
                [(Member::Worker, standing.workers), (Member::Leader, standing.leader)]
            {
                list.push_if(standing.has(temple), Action::PlaceGuard { temple, member });
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

fn list_placements(own: &Expedition, list: &mut ListWriter<'_, Action>) {
    if own.workers_in_supply > 0 {
        let member = Member::Worker;
        write_all::<3>(list, own.entrances(), |camp| Action::PlaceMember { member, camp });
    }
    if own.leader == Leader::InSupply {
        let member = Member::Leader;
        write_all::<3>(list, own.entrances(), |camp| Action::PlaceMember { member, camp });
    }
}

fn list_secret_paths(own: &Expedition, standing: Standing, list: &mut ListWriter<'_, Action>) {
    let camps = own.entrances();
    let first = camps.first_or_any();
    let [second, third] = [camps.without_first(), camps.without_first().without_first()];
    let (has_third, second, third) =
        (!third.is_empty(), second.first_or_any(), third.first_or_any());
    let member = Member::Worker;
    // T-9.3: with the base camp there are two or three, so that all six ways fit in one go.
    list.write(|room: &mut [Action; 8]| {
        let mut count = 0;
        for (from, to, exists) in [
            (first, second, true),
            (first, third, has_third),
            (second, first, true),
            (second, third, has_third),
            (third, first, has_third),
            (third, second, has_third),
        ] {
            room[count % 8] = Action::SecretPath { member, from, to };
            count += usize::from(exists && standing.workers.has(from));
        }
        count
    });
    let member = Member::Leader;
    if let Some(from) = (standing.leader & camps).first() {
        write_all::<2>(list, camps & !from.alone(), |to| Action::SecretPath { member, from, to });
    }
}
