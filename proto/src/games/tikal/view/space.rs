//! One space of a view: what it shows, what stands there, what steps from it cost.

use rules::tikal::{Ground, Leader, Position, Space, Stones, Terrain};
use rules::{Direction, Seat};

use crate::games::tikal::wire;
use crate::games::tikal::words::{seat_number, seat_or_unset};

/// What is to be seen of a space.
pub(super) fn look(position: &Position, space: Space) -> wire::Space {
    let ground = position.ground(space);
    let (tile, rotation) = match ground.tile() {
        Some((tile, rotation)) => (tile.to_string(), u32::from(rotation.steps())),
        None => (String::new(), 0),
    };
    let (value, taken) = (position.value(space).into(), position.taken_this_turn(space).into());
    let mut seen = wire::Space {
        space: space.to_string(),
        terrain: wire::Terrain::from(ground.terrain()).into(),
        tile,
        rotation,
        stones: stones(ground),
        costs: costs(position, space),
        camp: seat_or_unset(position.camp_owner(space)),
        guard: seat_or_unset(position.guard_owner(space)),
        presences: presences(position, space),
        leading_seat: seat_or_unset(position.leads(space)),
        ..wire::Space::default()
    };
    match ground.terrain() {
        Some(Terrain::Temple(_)) => (seen.temple_value, seen.levels_taken) = (value, taken),
        Some(Terrain::Treasure(_)) => (seen.treasures_left, seen.treasures_taken) = (value, taken),
        Some(Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano) | None => {}
    }
    seen
}

/// Stones per side, clockwise from the top.
pub(in crate::games::tikal) fn sides(stones: Stones) -> Vec<u32> {
    Direction::ALL.into_iter().map(|side| stones.on(side).into()).collect()
}

fn stones(ground: Ground) -> Vec<u32> {
    if ground.terrain().is_some() { sides(ground.stones()) } else { Vec::new() }
}

fn costs(position: &Position, space: Space) -> Vec<u32> {
    if position.ground(space).terrain().is_none() {
        return Vec::new();
    }
    Direction::ALL.into_iter().map(|side| position.step_cost(space, side).0.into()).collect()
}

fn presences(position: &Position, space: Space) -> Vec<wire::Presence> {
    let presence = |seat: Seat| wire::Presence {
        seat: seat_number(seat),
        workers: position.workers_on(seat, space).into(),
        leader: position.leader(seat) == Leader::On(space),
        strength: position.strength(seat, space).into(),
    };
    let present = |seat: &Seat| position.members(*seat).has(space);
    position.options().seats.iter().filter(present).map(presence).collect()
}

impl From<Option<Terrain>> for wire::Terrain {
    fn from(terrain: Option<Terrain>) -> wire::Terrain {
        match terrain {
            None => wire::Terrain::Unexplored,
            Some(Terrain::BaseCamp) => wire::Terrain::BaseCamp,
            Some(Terrain::Temple(_)) => wire::Terrain::Temple,
            Some(Terrain::Jungle) => wire::Terrain::Jungle,
            Some(Terrain::Treasure(_)) => wire::Terrain::Treasure,
            Some(Terrain::Volcano) => wire::Terrain::Volcano,
        }
    }
}
