//! What a flag covers and gives, and what ends an exploration (L-9.6, L-10).

use super::play::Witness;
use super::{
    Event, Ground, LaidRoom, Position, Prize, Reward, Sanctuary, Slot, Source, TREASURE_ROOM_SLOTS,
    Way,
};
use crate::Seat;

impl Position {
    /// L-7.4.
    pub(super) fn fill_last_space(&mut self, witness: &mut impl Witness) {
        let empty = self.public.temple.empty();
        if empty.count() == 1
            && let Some(space) = empty.first_space()
        {
            self.happen(Event::TreasureRoomLaid { space }, witness);
        }
    }

    /// L-10: the flag, what its slot gives, and the end of the movement.
    pub(super) fn put_flag(&mut self, seat: Seat, slot: Option<Slot>, witness: &mut impl Witness) {
        let place = self.public.explorer(seat);
        let (slot, reward) = self.excavation(seat, slot);
        let score = self.public.score(seat) + i32::from(reward.points);
        self.happen(Event::FlagPut { seat, place, slot, points: reward.points, score }, witness);
        match reward.prize {
            Some(Prize::Card) if !self.public.stack(Source::Cards).is_empty() => {
                self.begin_look(seat, Source::Cards, witness);
            }
            Some(Prize::Treasure) if self.has_treasure_to_take() => {
                self.happen(Event::PileAsked { seat }, witness);
            }
            // L-10.7: nothing left to take, the points alone.
            Some(Prize::Card | Prize::Treasure) | None => self.close_exploration(witness),
        }
    }

    /// What a flag where the explorer stands covers and gives (L-10.4 … L-10.6).
    fn excavation(&self, seat: Seat, chosen: Option<Slot>) -> (Option<Slot>, Reward) {
        let only = |points: u8| Reward { points, prize: None };
        let place = self.public.explorer(seat);
        let temple = &self.public.temple;
        match place.ground() {
            Ground::Out => (None, only(0)),
            Ground::Secret(room) => (Some(Slot::FIRST), only(room.points())),
            Ground::Space(space) => match temple.laid(space) {
                Some(LaidRoom::Sanctuary(_)) => {
                    let slot = chosen.unwrap_or(Slot::FIRST);
                    (Some(slot), Sanctuary::SLOTS[slot.index()])
                }
                Some(LaidRoom::Treasure) => {
                    let slot = chosen.unwrap_or(Slot::FIRST);
                    (Some(slot), TREASURE_ROOM_SLOTS[slot.index()])
                }
                Some(LaidRoom::Light(..)) | None => {
                    let flags = self.public.flags(seat).places() | place.alone();
                    let doors = temple.colour(place).map_or(0, |own| temple.door_count(own, flags));
                    // L-10.5: the bonus goes to the first flag.
                    let first = !self.public.flagged().has(place);
                    let bonus = if first { temple.bonus(space) } else { 0 };
                    (first.then_some(Slot::FIRST), only(bonus + doors as u8))
                }
            },
        }
    }

    /// A treasure lies in a pile or open.
    pub(super) fn has_treasure_to_take(&self) -> bool {
        !self.public.open.is_empty() || self.public.filled_piles().next().is_some()
    }

    /// After a flag and what its slot gave: the way back (L-9.6), or the exploration is closed.
    /// A treasure or card that an icon gave leads back to turn level in the same way.
    #[inline]
    pub(super) fn close_exploration(&mut self, witness: &mut impl Witness) {
        let seat = self.public.turn.seat;
        match self.public.way {
            Some(Way::Via(_)) => return self.happen(Event::WayBackOffered { seat }, witness),
            Some(Way::Begun | Way::Went) => {
                self.happen(Event::ExplorationEnded { seat }, witness);
            }
            None => {}
        }
        self.reach_turn_level(witness);
    }
}
