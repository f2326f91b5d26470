//! One place of a view: the room that is there, its doors and slots, and who is in it.

use rules::tikal2::{
    Colour, Ground, LaidRoom, Place, Prize, PublicState, Reward, Sanctuary, Slot, Space,
    TREASURE_ROOM_SLOTS,
};
use rules::{Direction, Seat};

use crate::games::tikal2::wire::{self, PlaceKind};
use crate::games::tikal2::words::{
    colour_value, light_room_value, rotation_steps, sanctuary_value, seat_number, seat_or_unset,
    slot_or_unset,
};

/// What is to be seen of a place.
pub(super) fn look(public: &PublicState, place: Place) -> wire::Place {
    let mut seen = wire::Place {
        place: place.to_string(),
        colour: public.temple().colour(place).map_or(0, colour_value),
        flags: flags(public, place),
        explorers: explorers(public, place),
        ..wire::Place::default()
    };
    let (kind, rewards) = match place.ground() {
        Ground::Out => (PlaceKind::Out, Vec::new()),
        Ground::Secret(room) => (PlaceKind::SecretRoom, single_reward(room.points())),
        Ground::Space(space) => {
            seen.sides = Direction::ALL.map(|side| look_across(public, space, side)).to_vec();
            match public.temple().laid(space) {
                Some(LaidRoom::Sanctuary(sanctuary)) => {
                    seen.sanctuary = sanctuary_value(sanctuary);
                    (PlaceKind::Sanctuary, rewards(&Sanctuary::SLOTS))
                }
                Some(LaidRoom::Treasure) => {
                    (PlaceKind::TreasureRoom, rewards(&TREASURE_ROOM_SLOTS))
                }
                Some(LaidRoom::Light(room, rotation)) => {
                    seen.light_room = light_room_value(room);
                    seen.rotation = rotation_steps(rotation);
                    (PlaceKind::LightRoom, single_reward(public.temple().bonus(space)))
                }
                None if public.temple().rooms().has(place) => {
                    (PlaceKind::LightRoom, single_reward(public.temple().bonus(space)))
                }
                None => (PlaceKind::EmptySpace, Vec::new()),
            }
        }
    };
    seen.kind = kind.into();
    seen.slots = slots(public, place, rewards);
    seen
}

/// What several slots give, on the wire.
pub(in crate::games::tikal2) fn rewards(rewards: &[Reward]) -> Vec<wire::SlotReward> {
    let reward = |reward: &Reward| wire::SlotReward {
        points: reward.points.into(),
        prize: prize_value(reward.prize),
    };
    rewards.iter().map(reward).collect()
}

/// The one slot of a room that gives nothing but points.
pub(in crate::games::tikal2) fn single_reward(points: u8) -> Vec<wire::SlotReward> {
    rewards(&[Reward { points, prize: None }])
}

/// A prize's value in the enum; 0, which is unset, for none.
fn prize_value(prize: Option<Prize>) -> i32 {
    let prize = match prize {
        None => wire::Prize::Unspecified,
        Some(Prize::Card) => wire::Prize::Card,
        Some(Prize::Treasure) => wire::Prize::Treasure,
    };
    prize.into()
}

/// Whether each of the six sides is one of these, clockwise from the top.
pub(in crate::games::tikal2) fn sides_with(doors: impl Fn(Direction) -> bool) -> Vec<bool> {
    Direction::ALL.into_iter().map(doors).collect()
}

fn slots(public: &PublicState, place: Place, rewards: Vec<wire::SlotReward>) -> Vec<wire::Slot> {
    let cover = |slot: Slot| {
        let mut seats = public.options().seats.iter();
        seats.find(|&seat| public.flags(seat).slot(place) == Some(slot))
    };
    let slot = |(slot, wire::SlotReward { points, prize }): (Slot, wire::SlotReward)| wire::Slot {
        slot: slot_or_unset(Some(slot)),
        points,
        prize,
        covered_by: seat_or_unset(cover(slot)),
    };
    Slot::all().zip(rewards).map(slot).collect()
}

fn flags(public: &PublicState, place: Place) -> Vec<wire::Flag> {
    let flag = |seat: Seat| wire::Flag {
        seat: seat_number(seat),
        slot: slot_or_unset(public.flags(seat).slot(place)),
    };
    public.flag_owners(place).iter().map(flag).collect()
}

fn explorers(public: &PublicState, place: Place) -> Vec<u32> {
    let seats = public.options().seats.iter();
    seats.filter(|&seat| public.explorer(seat) == place).map(seat_number).collect()
}

/// L-8.4: whoever crosses needs the colours of the doors on both sides of the edge.
fn look_across(public: &PublicState, space: Space, side: Direction) -> wire::Side {
    let temple = public.temple();
    let door = |space: Space, side: Direction| {
        temple.doors_on(side).has(space.place()).then(|| temple.colour(space.place())).flatten()
    };
    let here = door(space, side);
    let beyond = space.neighbour(side);
    let joins = |space: Space| temple.rooms().has(space.place());
    let mut keys: Vec<Colour> = Vec::new();
    if joins(space) && beyond.is_none_or(joins) {
        keys.extend(here);
        keys.extend(beyond.and_then(|beyond| door(beyond, side.opposite())));
        keys.sort();
        keys.dedup();
    }
    wire::Side { door: here.is_some(), keys: keys.into_iter().map(colour_value).collect() }
}
