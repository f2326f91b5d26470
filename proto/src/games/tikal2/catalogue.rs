//! The catalogue: what is printed and fixed, read from the rules' own tables.

use rules::tikal2::{
    Cards, Colour, Crossing, Entries, Ground, Keys, LightRoom, Options, PRINTED, Pile, Place,
    Position, Sanctuary, Site, Space, Stretch, TREASURE_ROOM_SLOTS, Tile, Treasures, Wheel, price,
};
use rules::{Direction, Game, Seat, Seats};

use super::pieces::{card_counts, key_counts, treasure_counts};
use super::view::{rewards, sides_with, single_reward};
use super::wire::{self, PlaceKind};
use super::words::{
    colour_value, light_room_value, sanctuary_value, site_number, stretch_number, tile_number,
};

/// Temple, river, tiles, pieces and numbers of Tikal II.
pub(super) fn catalogue() -> wire::Catalogue {
    wire::Catalogue {
        places: Place::all().map(board_place).collect(),
        light_rooms: LightRoom::ALL.iter().map(|&room| drawn_room(room)).collect(),
        sanctuaries: Sanctuary::ALL.iter().map(|&sanctuary| altar(sanctuary)).collect(),
        sanctuary_slots: rewards(&Sanctuary::SLOTS),
        treasure_room_slots: rewards(&TREASURE_ROOM_SLOTS),
        tiles: Tile::all().map(printed_tile).collect(),
        sites: Site::ALL.into_iter().map(river_site).collect(),
        stretches: Site::ALL.into_iter().map(|site| stretch(site.stretch())).collect(),
        treasures: treasure_counts(Treasures::BOX),
        cards: card_counts(Cards::BOX),
        keys: key_counts(Keys::BOX),
        wheel: Wheel::NUMBERS.map(u32::from).to_vec(),
        pile_sizes: pile_sizes(false),
        pile_sizes_beside_open: pile_sizes(true),
        key_set_points: (1..=Colour::ALL.len()).map(key_set_points).collect(),
        supply: Some(supply()),
        points: Some(points()),
    }
}

fn board_place(place: Place) -> wire::BoardPlace {
    let named = wire::BoardPlace { place: place.to_string(), ..wire::BoardPlace::default() };
    match place.ground() {
        Ground::Out => wire::BoardPlace { kind: PlaceKind::Out.into(), ..named },
        Ground::Secret(room) => wire::BoardPlace {
            kind: PlaceKind::SecretRoom.into(),
            slots: single_reward(room.points()),
            ..named
        },
        Ground::Space(space) => board_space(space, named),
    }
}

fn board_space(space: Space, named: wire::BoardPlace) -> wire::BoardPlace {
    let beyond = |side| space.neighbour(side).map_or(Place::OUT, Space::place).to_string();
    let empty = wire::BoardPlace {
        kind: PlaceKind::EmptySpace.into(),
        q: space.column().into(),
        r: space.row().into(),
        neighbours: Direction::ALL.into_iter().map(beyond).collect(),
        ..named
    };
    let Some(room) = PRINTED.iter().find(|room| room.space == space) else { return empty };
    wire::BoardPlace {
        kind: PlaceKind::LightRoom.into(),
        colour: colour_value(room.colour),
        doors: sides_with(|side| room.doors.iter().any(|door| door == side)),
        slots: single_reward(room.bonus),
        ..empty
    }
}

fn drawn_room(room: LightRoom) -> wire::DrawnRoom {
    wire::DrawnRoom {
        room: light_room_value(room),
        colour: colour_value(room.colour()),
        doors: sides_with(|side| room.doors().iter().any(|door| door == side)),
        slots: single_reward(room.bonus()),
    }
}

fn altar(sanctuary: Sanctuary) -> wire::Altar {
    wire::Altar {
        sanctuary: sanctuary_value(sanctuary),
        colour: sanctuary.altar().map_or(0, colour_value),
    }
}

fn printed_tile(tile: Tile) -> wire::PrintedTile {
    wire::PrintedTile {
        tile: tile_number(tile),
        min_seats: tile.back().map_or(Seats::TWO.count() as u32, u32::from),
        icons: tile.icons().iter().map(|&icon| icon.into()).collect(),
    }
}

fn river_site(site: Site) -> wire::RiverSite {
    let players = [Seats::TWO, Seats::THREE, Seats::FOUR];
    wire::RiverSite {
        site: site_number(site),
        tiles: players.map(|seats| site.capacity(seats) as u32).to_vec(),
        start: site == Site::START,
    }
}

fn stretch(stretch: Stretch) -> wire::Stretch {
    let crossing = match stretch.crossing() {
        None => wire::Crossing::Unspecified,
        Some(Crossing::Plane) => wire::Crossing::Plane,
        Some(Crossing::Forest) => wire::Crossing::Forest,
    };
    wire::Stretch {
        stretch: stretch_number(stretch),
        from_site: site_number(stretch.source()),
        to_site: site_number(stretch.end()),
        crossing: crossing.into(),
    }
}

fn pile_sizes(open_treasures: bool) -> Vec<u32> {
    Pile::all(open_treasures).map(|pile| pile.start_size(open_treasures).into()).collect()
}

fn key_set_points(colours: usize) -> u32 {
    Colour::ALL.iter().take(colours).copied().collect::<Keys>().set_points().into()
}

/// What seat 1 and the supply have before anything has happened.
fn supply() -> wire::Supply {
    let start = Position::start(&Options::basic(Seats::TWO));
    let piles: u32 = pile_sizes(true).iter().sum();
    wire::Supply {
        flags: start.public().flags_left(Seat::One),
        tokens: start.public().token_supply().into(),
        // An action names a pair; the rules have no number for it.
        first_keys: 2,
        open_treasures: u32::from(Treasures::BOX.total()) - piles,
        look: Entries::default().len() as u32,
    }
}

fn points() -> wire::Points {
    wire::Points {
        forest: price::FOREST.into(),
        rescue: price::RESCUE.into(),
        plus: price::PLUS.into(),
        altar: price::ALTAR.into(),
        treasure_left: price::TREASURE_LEFT.into(),
        one_pair_card: price::ONE_PAIR_CARD.into(),
        both_pair_cards: price::BOTH_PAIR_CARDS.into(),
        five: price::FIVE.into(),
        each_type: price::TYPE.into(),
    }
}
