//! The catalogue: what is printed and fixed, read from the rules' own tables.

use rules::tikal::{
    Levels, Options, PRINTED, Points, Position, PrintedHex, Space, Tile, Treasure, price,
};
use rules::{Direction, Game, Seat, Seats};

use super::view::sides;
use super::wire;
use super::words::treasure_counts;

/// Tikal's tiles, board, prices and supplies.
pub(super) fn catalogue() -> wire::Catalogue {
    wire::Catalogue {
        tiles: Tile::all().map(printed_tile).collect(),
        spaces: Space::all().map(board_space).collect(),
        prices: Some(prices()),
        supply: Some(supply()),
        levels: Levels::START.counts().iter().map(|&count| count.into()).collect(),
        treasures: treasure_counts(|_| Treasure::OF_A_KIND),
    }
}

fn printed_tile(tile: Tile) -> wire::PrintedTile {
    wire::PrintedTile {
        tile: tile.to_string(),
        letter: tile.letter().to_string(),
        terrain: wire::Terrain::from(Some(tile.terrain())).into(),
        value: tile.terrain().start_value().into(),
        stones: sides(tile.stones()),
        rotations: tile.rotations().into(),
    }
}

fn board_space(space: Space) -> wire::BoardSpace {
    let printed = PRINTED.iter().find(|hex| hex.space == space);
    let neighbour = |side| space.neighbour(side).map_or_else(String::new, |next| next.to_string());
    wire::BoardSpace {
        space: space.to_string(),
        column: space.column().into(),
        row: space.row().into(),
        neighbours: Direction::ALL.into_iter().map(neighbour).collect(),
        terrain: wire::Terrain::from(printed.map(|hex| hex.terrain)).into(),
        value: printed.map_or(0, |hex| hex.terrain.start_value().into()),
        stones: printed.map_or_else(Vec::new, |hex: &PrintedHex| sides(hex.stones)),
    }
}

fn prices() -> wire::Prices {
    let points = |price: Points| u32::from(price.0);
    wire::Prices {
        turn: points(price::TURN),
        place_member: points(price::PLACE_MEMBER),
        secret_path: points(price::SECRET_PATH),
        uncover_temple: points(price::UNCOVER),
        recover_treasure: points(price::RECOVER),
        exchange_treasure: points(price::EXCHANGE),
        build_camp: points(price::BUILD_CAMP),
        place_guard: points(price::PLACE_GUARD),
    }
}

/// What seat 1 has before anything has happened.
fn supply() -> wire::Supply {
    let start = Position::start(&Options::basic(Seats::TWO));
    wire::Supply {
        workers: start.workers_in_supply(Seat::One).into(),
        camps: start.camps_left(Seat::One).into(),
        guards: start.guards_left(Seat::One).into(),
    }
}
