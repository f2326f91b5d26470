//! The catalogue: what is printed and fixed, read from the rules' own tables.

use rules::Seats;
use rules::hex::PointySide;
use rules::yucatan::{
    Board, Cell, Guild, LEVEL_PRICE, LEVELS, Loads, NEUTRALS, PRISONERS, River, RiverSet, Terrain,
    VILLAGES, WARRIORS,
};

use super::wire;
use super::words::{guild_value, name_or_empty, seat_or_unset};

/// The boards, guilds and numbers of Yucatàn.
pub(super) fn catalogue() -> wire::Catalogue {
    wire::Catalogue {
        boards: [Seats::TWO, Seats::THREE, Seats::FOUR].map(board).into(),
        guilds: Guild::ALL.map(printed_guild).into(),
        numbers: Some(wire::Numbers {
            warriors: WARRIORS.into(),
            villages: VILLAGES.into(),
            levels: LEVELS.into(),
            level_price: LEVEL_PRICE.into(),
            neutrals: NEUTRALS.into(),
            prisoners: PRISONERS.into(),
            most_carried: Loads::MOST.into(),
        }),
    }
}

fn board(seats: Seats) -> wire::Board {
    let board = Board::of(seats);
    let small = board.river_courses().map(|(river, sides)| wire::River {
        river: river.to_string(),
        city: seat_or_unset(river.city()),
        sides: sides.map(river_side).collect(),
    });
    let great = wire::River {
        river: River::GREAT.to_string(),
        city: seat_or_unset(River::GREAT.city()),
        sides: Vec::new(),
    };
    wire::Board {
        seats: seats.count() as u32,
        cells: board.cells().iter().filter_map(|cell| board_cell(board, cell)).collect(),
        rivers: small.chain([great]).collect(),
    }
}

/// `None` for a cell that is not on the board.
fn board_cell(board: &Board, cell: Cell) -> Option<wire::BoardCell> {
    let terrain = board.terrain(cell)?;
    let place = cell.axial();
    let on_side = |side| {
        let beside = cell.neighbours() & board.cells();
        name_or_empty(beside.iter().find(|next| next.axial() == place.neighbour(side)))
    };
    Some(wire::BoardCell {
        cell: cell.to_string(),
        row: cell.row().into(),
        column: cell.number().into(),
        q: place.q.into(),
        r: place.r.into(),
        terrain: wire::Terrain::from(terrain).into(),
        city: seat_or_unset(board.city_owner(cell)),
        rivers: rivers(board, cell, terrain).iter().map(|river| river.to_string()).collect(),
        neighbours: PointySide::ALL.map(on_side).into(),
        steps: board.steps(cell).iter().map(|next| next.to_string()).collect(),
        site: board.sites().has(cell),
    })
}

fn rivers(board: &Board, cell: Cell, terrain: Terrain) -> RiverSet {
    match terrain {
        Terrain::City => {
            board.city_owner(cell).map_or(RiverSet::NONE, |owner| board.city_rivers(owner))
        }
        Terrain::Water => RiverSet::NONE.with(River::GREAT),
        Terrain::Beach | Terrain::Jungle | Terrain::Mountain => board.rivers_at(cell),
    }
}

fn river_side((cell, other): (Cell, Cell)) -> wire::RiverSide {
    wire::RiverSide { cell: cell.to_string(), other_cell: other.to_string() }
}

fn printed_guild(guild: Guild) -> wire::PrintedGuild {
    let beaten = Guild::ALL.into_iter().find(|&other| guild.beats(other));
    wire::PrintedGuild {
        guild: guild_value(guild),
        beats: beaten.map_or(0, guild_value),
        warriors: Guild::OF_A_KIND.into(),
    }
}
