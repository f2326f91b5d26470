//! Outcomes: what a draw revealed.

use rules::tikal2::Outcome;

use super::wire::{self, outcome::Kind};
use super::words::{
    self, card_value, light_room_value, sanctuary_value, seat_number, tile_number, treasure_value,
    wheel_notches,
};
use crate::InvalidField;

impl From<Outcome> for wire::Outcome {
    fn from(outcome: Outcome) -> wire::Outcome {
        let kind = match outcome {
            Outcome::StartSeat(seat) => Kind::StartSeat(seat_number(seat)),
            Outcome::Wheel(wheel) => Kind::Wheel(wheel_notches(wheel)),
            Outcome::Tile(tile) => Kind::Tile(tile_number(tile)),
            Outcome::Sanctuary(sanctuary) => Kind::Sanctuary(sanctuary_value(sanctuary)),
            Outcome::Room(room) => Kind::Room(light_room_value(room)),
            Outcome::Card(card) => Kind::Card(card_value(card)),
            Outcome::Treasure(treasure) => Kind::Treasure(treasure_value(treasure)),
        };
        wire::Outcome { kind: Some(kind) }
    }
}

impl TryFrom<wire::Outcome> for Outcome {
    type Error = InvalidField;

    fn try_from(outcome: wire::Outcome) -> Result<Outcome, InvalidField> {
        match outcome.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::StartSeat(number) => words::seat("start_seat", number).map(Outcome::StartSeat),
            Kind::Wheel(notches) => words::wheel("wheel", notches).map(Outcome::Wheel),
            Kind::Tile(number) => words::tile("tile", number).map(Outcome::Tile),
            Kind::Sanctuary(value) => words::sanctuary("sanctuary", value).map(Outcome::Sanctuary),
            Kind::Room(value) => words::light_room("room", value).map(Outcome::Room),
            Kind::Card(value) => words::card("card", value).map(Outcome::Card),
            Kind::Treasure(value) => words::treasure("treasure", value).map(Outcome::Treasure),
        }
    }
}
