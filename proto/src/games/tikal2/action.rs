//! Actions: what a player wants.

use rules::tikal2::Action;

use super::pieces::find;
use super::wire::{
    self,
    action::{self as kinds, Kind},
};
use super::words::{
    colour, colour_value, exploration, exploration_value, home, home_value, pile_or_none,
    pile_or_unset, place, rotation, rotation_steps, slot_or_none, slot_or_unset, small, source,
    source_value, space, tile, tile_number, treasure, treasure_value,
};
use crate::InvalidField;

impl From<Action> for wire::Action {
    fn from(action: Action) -> wire::Action {
        let kind = match action {
            Action::ChooseKeys { first, second } => Kind::ChooseKeys(kinds::ChooseKeys {
                first: colour_value(first),
                second: colour_value(second),
            }),
            Action::EndTurn => Kind::EndTurn(kinds::EndTurn {}),
            Action::TakeKey { colour, home } => Kind::TakeKey(kinds::TakeKey {
                colour: colour_value(colour),
                home: home_value(home),
            }),
            Action::Look { source } => Kind::Look(kinds::Look { source: source_value(source) }),
            Action::TakeOpen { treasure, pile } => Kind::TakeOpen(kinds::TakeOpen {
                treasure: treasure_value(treasure),
                pile: pile_or_unset(pile),
            }),
            Action::PlaceSanctuary { space } => {
                Kind::PlaceSanctuary(kinds::PlaceSanctuary { space: space.to_string() })
            }
            Action::CountDoors { colour } => {
                Kind::CountDoors(kinds::CountDoors { colour: colour_value(colour) })
            }
            Action::TakeTile { tile } => {
                Kind::TakeTile(kinds::TakeTile { tile: tile_number(tile) })
            }
            Action::Explore { by } => Kind::Explore(kinds::Explore { by: exploration_value(by) }),
            Action::Rescue { colour } => {
                Kind::Rescue(kinds::Rescue { colour: colour_value(colour) })
            }
            Action::UseTent { colour } => {
                Kind::UseTent(kinds::UseTent { colour: colour_value(colour) })
            }
            Action::PlayKey { colour, home } => Kind::PlayKey(kinds::PlayKey {
                colour: colour_value(colour),
                home: home_value(home),
            }),
            Action::PlayRemote => Kind::PlayRemote(kinds::PlayRemote {}),
            Action::PassPlane => Kind::PassPlane(kinds::PassPlane {}),
            Action::CloseDelivery => Kind::CloseDelivery(kinds::CloseDelivery {}),
            Action::Deliver { treasure, number } => Kind::Deliver(kinds::Deliver {
                treasure: treasure_value(treasure),
                number: number.into(),
            }),
            Action::PlayPlus => Kind::PlayPlus(kinds::PlayPlus {}),
            Action::PlayAll => Kind::PlayAll(kinds::PlayAll {}),
            Action::PayKey { colour } => {
                Kind::PayKey(kinds::PayKey { colour: colour_value(colour) })
            }
            Action::PayPoints => Kind::PayPoints(kinds::PayPoints {}),
            Action::PlayForest => Kind::PlayForest(kinds::PlayForest {}),
            Action::Keep { find } => Kind::Keep(kinds::Keep { find: Some(find.into()) }),
            Action::PlaceRoom { space, rotation } => Kind::PlaceRoom(kinds::PlaceRoom {
                space: space.to_string(),
                rotation: rotation_steps(rotation),
            }),
            Action::PutFlag { slot } => Kind::PutFlag(kinds::PutFlag { slot: slot_or_unset(slot) }),
            Action::Go { place } => Kind::GoTo(kinds::GoTo { place: place.to_string() }),
            Action::UsePassage { place, by_card } => {
                Kind::UsePassage(kinds::UsePassage { place: place.to_string(), by_card })
            }
            Action::GoBack => Kind::GoBack(kinds::GoBack {}),
            Action::Stay => Kind::Stay(kinds::Stay {}),
        };
        wire::Action { kind: Some(kind) }
    }
}

impl TryFrom<wire::Action> for Action {
    type Error = InvalidField;

    fn try_from(action: wire::Action) -> Result<Action, InvalidField> {
        Ok(match action.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::ChooseKeys(it) => Action::ChooseKeys {
                first: colour("choose_keys.first", it.first)?,
                second: colour("choose_keys.second", it.second)?,
            },
            Kind::EndTurn(kinds::EndTurn {}) => Action::EndTurn,
            Kind::TakeKey(it) => Action::TakeKey {
                colour: colour("take_key.colour", it.colour)?,
                home: home("take_key.home", it.home)?,
            },
            Kind::Look(it) => Action::Look { source: source("look.source", it.source)? },
            Kind::TakeOpen(it) => Action::TakeOpen {
                treasure: treasure("take_open.treasure", it.treasure)?,
                pile: pile_or_none("take_open.pile", it.pile)?,
            },
            Kind::PlaceSanctuary(it) => {
                Action::PlaceSanctuary { space: space("place_sanctuary.space", &it.space)? }
            }
            Kind::CountDoors(it) => {
                Action::CountDoors { colour: colour("count_doors.colour", it.colour)? }
            }
            Kind::TakeTile(it) => Action::TakeTile { tile: tile("take_tile.tile", it.tile)? },
            Kind::Explore(it) => Action::Explore { by: exploration("explore.by", it.by)? },
            Kind::Rescue(it) => Action::Rescue { colour: colour("rescue.colour", it.colour)? },
            Kind::UseTent(it) => Action::UseTent { colour: colour("use_tent.colour", it.colour)? },
            Kind::PlayKey(it) => Action::PlayKey {
                colour: colour("play_key.colour", it.colour)?,
                home: home("play_key.home", it.home)?,
            },
            Kind::PlayRemote(kinds::PlayRemote {}) => Action::PlayRemote,
            Kind::PassPlane(kinds::PassPlane {}) => Action::PassPlane,
            Kind::CloseDelivery(kinds::CloseDelivery {}) => Action::CloseDelivery,
            Kind::Deliver(it) => Action::Deliver {
                treasure: treasure("deliver.treasure", it.treasure)?,
                number: small("deliver.number", it.number)?,
            },
            Kind::PlayPlus(kinds::PlayPlus {}) => Action::PlayPlus,
            Kind::PlayAll(kinds::PlayAll {}) => Action::PlayAll,
            Kind::PayKey(it) => Action::PayKey { colour: colour("pay_key.colour", it.colour)? },
            Kind::PayPoints(kinds::PayPoints {}) => Action::PayPoints,
            Kind::PlayForest(kinds::PlayForest {}) => Action::PlayForest,
            Kind::Keep(it) => Action::Keep { find: find("keep.find", it.find)? },
            Kind::PlaceRoom(it) => Action::PlaceRoom {
                space: space("place_room.space", &it.space)?,
                rotation: rotation("place_room.rotation", it.rotation)?,
            },
            Kind::PutFlag(it) => Action::PutFlag { slot: slot_or_none("put_flag.slot", it.slot)? },
            Kind::GoTo(it) => Action::Go { place: place("go_to.place", &it.place)? },
            Kind::UsePassage(it) => Action::UsePassage {
                place: place("use_passage.place", &it.place)?,
                by_card: it.by_card,
            },
            Kind::GoBack(kinds::GoBack {}) => Action::GoBack,
            Kind::Stay(kinds::Stay {}) => Action::Stay,
        })
    }
}
