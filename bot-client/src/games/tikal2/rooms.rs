//! What excavations may bring a seat: the value of every room it has no flag in, and of the best of them.

use rules::Seat;
use rules::tikal2::{
    Card, Colour, Phase, Place, PlaceSet, Position, Prize, PublicState, Reward, Sanctuary,
    SecretRoom, Slot, Space, TREASURE_ROOM_SLOTS, Way, price,
};

use super::prospects;
use super::weights::Weights;

/// Rooms with what a flag there would bring; no more than there are places and empty spaces.
struct Rooms {
    values: [(f64, Place); 40],
    count: usize,
}

impl Rooms {
    fn add(&mut self, value: f64, place: Place) {
        if let Some(entry) = self.values.get_mut(self.count) {
            *entry = (value, place);
            self.count += 1;
        }
    }

    fn best_first(&mut self) -> &[(f64, Place)] {
        let values = &mut self.values[..self.count];
        values.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        values
    }
}

/// What the seat's excavations to come may bring, the one under way included.
pub(super) fn excavations_to_come(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let public = position.public();
    let cards = usize::from(position.cards(seat).count(Card::Explore));
    let times = (prospects::excavations(public, seat) + cards)
        .min(public.flags_left(seat).try_into().unwrap_or(usize::MAX));
    let mut rooms = list_rooms(position, seat, weights);
    let now = excavation_under_way(position, seat, weights, &rooms);
    let mut sum = now.map_or(0.0, |(value, _)| value);
    let mut share = 1.0;
    let later = rooms.best_first().iter().filter(|entry| Some(entry.1) != now.map(|(_, at)| at));
    for (value, _) in later.take(times) {
        sum += share * value;
        share *= weights.patience;
    }
    sum
}

/// What the exploration under way will bring, and where; `None` when none is.
fn excavation_under_way(
    position: &Position,
    seat: Seat,
    weights: &Weights,
    rooms: &Rooms,
) -> Option<(f64, Place)> {
    let public = position.public();
    if public.turn().seat != seat || public.phase() != Phase::Walk {
        return None;
    }
    let here = public.explorer(seat);
    let mut best = None;
    if position.diggable(seat).has(here) {
        best = Some((flag_value(position, seat, here, weights), here));
    }
    if public.way() == Some(Way::Went) && position.passages(seat) == 0 {
        return best;
    }
    // Reachable rooms stand in the list with their full value, so the best of them is what to walk to.
    for &(value, place) in &rooms.values[..rooms.count] {
        if best.is_none_or(|(most, _)| value > most + 0.01) {
            best = Some((value - 0.01, place));
        }
    }
    best
}

/// Every room where the seat may put a flag some day, with its value by how near it is.
fn list_rooms(position: &Position, seat: Seat, weights: &Weights) -> Rooms {
    let public = position.public();
    let temple = public.temple();
    let passages = position.passages(seat);
    let near = position.reach(seat, 0);
    let further = if passages > 0 { position.reach(seat, 1) } else { near };
    let share = |place: Place| {
        if near.has(place) {
            1.0
        } else if further.has(place) {
            weights.behind_passage
        } else {
            weights.out_of_reach
        }
    };
    let goals = position.diggable(seat);
    let flagged = public.flagged();
    let mut rooms = Rooms { values: [(0.0, Place::OUT); 40], count: 0 };
    let mut special = goals & PlaceSet::TEMPLE;
    for &colour in Colour::ALL {
        let light = temple.light_rooms(colour);
        special = special & !light;
        let doors = public.flagged_doors(seat, colour);
        for space in (light & goals).spaces() {
            let place = space.place();
            let bonus = if flagged.has(place) { 0 } else { temple.bonus(space) };
            let own = temple.door_count(colour, place.alone());
            rooms.add(share(place) * f64::from(doors + own + u32::from(bonus)), place);
        }
    }
    for space in special.spaces() {
        let value = best_slot_value(position, seat, space, weights);
        rooms.add(share(space.place()) * value, space.place());
    }
    // One passage for each of them, and only the best are worth it.
    for place in (goals & PlaceSet::SECRET).iter().take(usize::from(passages)) {
        let points = secret_points(place);
        rooms.add(if further.has(place) { points } else { points * weights.out_of_reach }, place);
    }
    for space in temple.empty().spaces() {
        rooms.add(weights.undiscovered, space.place());
    }
    rooms
}

/// What a flag of the seat would bring in this place.
pub(super) fn flag_value(position: &Position, seat: Seat, place: Place, weights: &Weights) -> f64 {
    let public = position.public();
    let temple = public.temple();
    let Some(space) = place.space() else { return secret_points(place) };
    match temple.colour(place) {
        Some(colour) => {
            let doors = public.flagged_doors(seat, colour);
            let own = temple.door_count(colour, place.alone());
            let bonus = if public.flagged().has(place) { 0 } else { temple.bonus(space) };
            f64::from(doors + own + u32::from(bonus))
        }
        None => best_slot_value(position, seat, space, weights),
    }
}

fn secret_points(place: Place) -> f64 {
    (1..=6)
        .filter_map(SecretRoom::numbered)
        .find(|room| room.place() == place)
        .map_or(0.0, |room| f64::from(room.points()))
}

/// The best free slot of a sanctuary or the treasure room, with what the altar promises.
fn best_slot_value(position: &Position, seat: Seat, space: Space, weights: &Weights) -> f64 {
    let free = Slot::all().filter(|&slot| !position.is_covered(space.place(), slot));
    let values = free.map(|slot| slot_value(position, seat, space.place(), slot, weights));
    values.fold(0.0, f64::max)
}

/// What this slot gives, with what the altar promises.
pub(super) fn slot_value(
    position: &Position,
    seat: Seat,
    place: Place,
    slot: Slot,
    weights: &Weights,
) -> f64 {
    let public = position.public();
    let altar = place.space().and_then(|space| Some((space, public.temple().sanctuary(space)?)));
    match altar {
        Some((space, sanctuary)) => {
            reward_value(Sanctuary::SLOTS[slot.index()], weights)
                + altar_value(public, seat, space, sanctuary, weights)
        }
        None => reward_value(TREASURE_ROOM_SLOTS[slot.index()], weights),
    }
}

fn reward_value(reward: Reward, weights: &Weights) -> f64 {
    let prize = match reward.prize {
        Some(Prize::Card) => weights.card_icon,
        Some(Prize::Treasure) => weights.treasure_icon,
        None => 0.0,
    };
    f64::from(reward.points) + prize
}

/// What a flag of the seat at this altar may score in all scorings to come (L-14.4).
fn altar_value(
    public: &PublicState,
    seat: Seat,
    space: Space,
    sanctuary: Sanctuary,
    weights: &Weights,
) -> f64 {
    let keys = |seat: Seat| match sanctuary.altar() {
        Some(colour) => public.camp(seat).count(colour),
        None => public.camp(seat).total(),
    };
    let own = keys(seat);
    let leads = public.flag_owners(space.place()).iter().all(|other| keys(other) <= own);
    let share = if leads { weights.altar_lead } else { weights.altar_trail };
    prospects::scorings(public) * f64::from(price::ALTAR) * share
}

/// What the seat's flags at altars may still score.
pub(super) fn altars(public: &PublicState, seat: Seat, weights: &Weights) -> f64 {
    let flags = public.flags(seat).places() & PlaceSet::TEMPLE;
    let mut sum = 0.0;
    for space in flags.spaces() {
        if let Some(sanctuary) = public.temple().sanctuary(space) {
            sum += altar_value(public, seat, space, sanctuary, weights);
        }
    }
    sum
}
