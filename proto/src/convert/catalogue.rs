//! The catalogue: what is printed and fixed, read from the rules' own tables.

use rules::tikal::{
    Levels, Options, PRINTED, Points, Position, PrintedHex, Space, Tile, Treasure, price,
};
use rules::{Direction, Game, Seat, Seats};

use super::view::sides;
use super::words::treasure_counts;
use crate::v1::{
    self, TikalBoardSpace, TikalCatalogue, TikalPrices, TikalPrintedTile, TikalSupply, TikalTerrain,
};

/// Tikal's tiles, board, prices and supplies.
pub fn catalogue() -> TikalCatalogue {
    TikalCatalogue {
        tiles: Tile::all().map(printed_tile).collect(),
        spaces: Space::all().map(board_space).collect(),
        prices: Some(prices()),
        supply: Some(supply()),
        levels: Levels::START.counts().iter().map(|&count| count.into()).collect(),
        treasures: treasure_counts(|_| Treasure::OF_A_KIND),
    }
}

impl From<TikalCatalogue> for v1::Catalogue {
    fn from(catalogue: TikalCatalogue) -> v1::Catalogue {
        v1::Catalogue { game: Some(v1::catalogue::Game::Tikal(catalogue)) }
    }
}

fn printed_tile(tile: Tile) -> TikalPrintedTile {
    TikalPrintedTile {
        tile: tile.to_string(),
        letter: tile.letter().to_string(),
        terrain: TikalTerrain::from(Some(tile.terrain())).into(),
        value: tile.terrain().start_value().into(),
        stones: sides(tile.stones()),
        rotations: tile.rotations().into(),
    }
}

fn board_space(space: Space) -> TikalBoardSpace {
    let printed = PRINTED.iter().find(|hex| hex.space == space);
    let neighbour = |side| space.neighbour(side).map_or_else(String::new, |next| next.to_string());
    TikalBoardSpace {
        space: space.to_string(),
        column: space.column().into(),
        row: space.row().into(),
        neighbours: Direction::ALL.into_iter().map(neighbour).collect(),
        terrain: TikalTerrain::from(printed.map(|hex| hex.terrain)).into(),
        value: printed.map_or(0, |hex| hex.terrain.start_value().into()),
        stones: printed.map_or_else(Vec::new, |hex: &PrintedHex| sides(hex.stones)),
    }
}

fn prices() -> TikalPrices {
    let points = |price: Points| u32::from(price.0);
    TikalPrices {
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
fn supply() -> TikalSupply {
    let start = Position::start(&Options::basic(Seats::TWO));
    TikalSupply {
        workers: start.workers_in_supply(Seat::One).into(),
        camps: start.camps_left(Seat::One).into(),
        guards: start.guards_left(Seat::One).into(),
    }
}
