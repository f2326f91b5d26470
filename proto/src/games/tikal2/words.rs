//! Places, numbers and kinds: what messages of Tikal II are made of.

use rules::tikal2::{
    Card, Colour, Exploration, Home, LightRoom, Pile, Place, Rotation, Round, Sanctuary,
    SecretRoom, Site, Slot, Source, Space, Stretch, Tile, Treasure, Wheel,
};

use super::wire;
use crate::InvalidField;
pub(super) use crate::words::{
    Read, players, seat, seat_number, seat_or_unset, small, start_numbers,
};

/// Enums whose variants have the same names on the wire and in the rules: a reader, the value outward,
/// and the conversion between the types. A variant that one side lacks does not compile.
macro_rules! alike {
    ($($read:ident, $value:ident: $kind:ident, $reason:literal, [$($variant:ident)*];)*) => {$(
        /// Read by its value in the enum.
        pub(super) fn $read(path: &str, value: i32) -> Read<$kind> {
            match wire::$kind::try_from(value) {
                $(Ok(wire::$kind::$variant) => Ok($kind::$variant),)*
                Ok(wire::$kind::Unspecified) => Err(InvalidField::unset(path)),
                Err(_) => Err(InvalidField::new(path, $reason)),
            }
        }

        /// Its value in the enum.
        pub(super) fn $value(kind: $kind) -> i32 {
            wire::$kind::from(kind).into()
        }

        impl From<$kind> for wire::$kind {
            fn from(kind: $kind) -> wire::$kind {
                match kind {
                    $($kind::$variant => wire::$kind::$variant,)*
                }
            }
        }
    )*};
}

alike! {
    colour, colour_value: Colour, "is no colour", [Pink Yellow Green Blue Brown];
    home, home_value: Home, "is no home of a key", [Camp Pack];
    treasure, treasure_value: Treasure, "is no treasure", [Mask Statuette Vase Necklace Dagger];
    card, card_value: Card, "is no card",
        [Passage Explore Key Forest Plus All Remote Pair Five Types];
    light_room, light_room_value: LightRoom, "is no light room",
        [Pink1 Pink2 Yellow1 Yellow2 Green1 Green2 Blue1 Blue2 Brown1 Brown2];
    sanctuary, sanctuary_value: Sanctuary, "is no sanctuary", [Pink Yellow Green Blue Brown Multi];
    exploration, exploration_value: Exploration, "is no exploration", [Normal Tent Card];
    round, round_value: Round, "is no round", [One Two Final];
}

/// A pile that is looked at, by its value in the enum.
pub(super) fn source(path: &str, value: i32) -> Read<Source> {
    let treasures = |number| pile(path, number).map(Source::Treasures);
    match wire::Source::try_from(value) {
        Ok(wire::Source::Treasures1) => treasures(1),
        Ok(wire::Source::Treasures2) => treasures(2),
        Ok(wire::Source::Treasures3) => treasures(3),
        Ok(wire::Source::Cards) => Ok(Source::Cards),
        Ok(wire::Source::Rooms) => Ok(Source::Rooms),
        Ok(wire::Source::Unspecified) => Err(InvalidField::unset(path)),
        Err(_) => Err(InvalidField::new(path, "is no pile that is looked at")),
    }
}

/// Its value in the enum.
pub(super) fn source_value(source: Source) -> i32 {
    let source = match source {
        Source::Treasures(pile) => match pile.number() {
            1 => wire::Source::Treasures1,
            2 => wire::Source::Treasures2,
            _ => wire::Source::Treasures3,
        },
        Source::Cards => wire::Source::Cards,
        Source::Rooms => wire::Source::Rooms,
    };
    source.into()
}

/// A space by its name.
pub(super) fn space(path: &str, name: &str) -> Read<Space> {
    space_named(name).ok_or_else(|| InvalidField::new(path, "is no space a1-e5"))
}

/// A place by its name.
pub(super) fn place(path: &str, name: &str) -> Read<Place> {
    let secret = || {
        let &[b'x', number] = name.as_bytes() else { return None };
        SecretRoom::numbered(number.checked_sub(b'0')?).map(SecretRoom::place)
    };
    let named = match name {
        "out" => Some(Place::OUT),
        _ => space_named(name).map(Space::place).or_else(secret),
    };
    named.ok_or_else(|| InvalidField::new(path, "is no place out, a1-e5, x1-x6"))
}

fn space_named(name: &str) -> Option<Space> {
    let &[column, number] = name.as_bytes() else { return None };
    Space::new(column.checked_sub(b'a')?, number.checked_sub(b'1')?)
}

/// How far a light room is turned.
pub(super) fn rotation(path: &str, steps: u32) -> Read<Rotation> {
    numbered(path, steps, Rotation::new, "is no rotation 0-5")
}

/// By how many sides a light room is turned.
pub(super) fn rotation_steps(rotation: Rotation) -> u32 {
    (0..).zip(Rotation::all()).find(|&(_, same)| same == rotation).map_or(0, |(steps, _)| steps)
}

/// A tile by its number.
pub(super) fn tile(path: &str, number: u32) -> Read<Tile> {
    numbered(path, number, Tile::numbered, "is no tile 1-24")
}

/// A tile's number on the wire.
pub(super) fn tile_number(tile: Tile) -> u32 {
    tile.number().into()
}

/// A site by its number.
pub(super) fn site(path: &str, number: u32) -> Read<Site> {
    numbered(path, number, Site::numbered, "is no site 1-6")
}

/// A site's number on the wire.
pub(super) fn site_number(site: Site) -> u32 {
    site.number().into()
}

/// A stretch of the river by its number.
pub(super) fn stretch(path: &str, number: u32) -> Read<Stretch> {
    numbered(path, number, Stretch::numbered, "is no stretch 1-6")
}

/// A stretch's number on the wire.
pub(super) fn stretch_number(stretch: Stretch) -> u32 {
    stretch.number().into()
}

/// A pile of treasures by its number.
pub(super) fn pile(path: &str, number: u32) -> Read<Pile> {
    numbered(path, number, Pile::numbered, "is no pile 1-3")
}

/// A pile of treasures, or none.
pub(super) fn pile_or_none(path: &str, number: u32) -> Read<Option<Pile>> {
    if number == 0 { Ok(None) } else { pile(path, number).map(Some) }
}

/// A pile's number on the wire.
pub(super) fn pile_number(pile: Pile) -> u32 {
    pile.number().into()
}

/// A pile's number on the wire; 0, which is unset, for none.
pub(super) fn pile_or_unset(pile: Option<Pile>) -> u32 {
    pile.map_or(0, pile_number)
}

/// A slot of a room, or none.
pub(super) fn slot_or_none(path: &str, number: u32) -> Read<Option<Slot>> {
    if number == 0 {
        return Ok(None);
    }
    numbered(path, number, Slot::numbered, "is no slot 1-4").map(Some)
}

/// A slot's number on the wire; 0, which is unset, for none.
pub(super) fn slot_or_unset(slot: Option<Slot>) -> u32 {
    slot.map_or(0, |slot| slot.number().into())
}

/// How far the wheel is turned.
pub(super) fn wheel(path: &str, notches: u32) -> Read<Wheel> {
    numbered(path, notches, Wheel::turned_by, "is no turn of the wheel 0-4")
}

/// How many notches the wheel is turned.
pub(super) fn wheel_notches(wheel: Wheel) -> u32 {
    wheel.notches().into()
}

fn numbered<T>(path: &str, number: u32, known: fn(u8) -> Option<T>, reason: &str) -> Read<T> {
    u8::try_from(number).ok().and_then(known).ok_or_else(|| InvalidField::new(path, reason))
}
