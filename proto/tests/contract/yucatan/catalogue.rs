//! The catalogue has what the board data of the rule page has, and fits the views.

use proto::games::yucatan::wire;
use proto::{envelope, v1};
use rules::yucatan::{Options, Position};
use rules::{Audience, Game, Seats};

const BOARDS: &str = include_str!("../../../../rules/tests/data/yucatan_boards.csv");
const RIVERS: &str = include_str!("../../../../rules/tests/data/yucatan_rivers.csv");

fn catalogue() -> wire::Catalogue {
    let Some(v1::catalogue::Game::Yucatan(catalogue)) = envelope::catalogue::<Position>().game
    else {
        panic!("another game")
    };
    catalogue
}

/// A cell's terrain as the board data has it.
fn word(terrain: i32) -> &'static str {
    match wire::Terrain::try_from(terrain).unwrap() {
        wire::Terrain::Unspecified => panic!("no terrain"),
        wire::Terrain::City => "city",
        wire::Terrain::Mountain => "mountain",
        wire::Terrain::Water => "water",
        wire::Terrain::Beach => "beach",
        wire::Terrain::Jungle => "jungle",
    }
}

#[test]
fn boards_are_the_board_data() {
    let mut rows = vec!["players,cell,q,r,terrain,city,rivers".to_owned()];
    for board in catalogue().boards {
        for cell in &board.cells {
            let wire::BoardCell { cell: name, q, r, city, rivers, .. } = cell;
            let (seats, terrain, rivers) = (board.seats, word(cell.terrain), rivers.join(" "));
            rows.push(format!("{seats},{name},{q},{r},{terrain},{city},{rivers}"));
        }
    }
    let data: Vec<&str> = BOARDS.lines().collect();
    assert_eq!(rows, data);
}

#[test]
fn rivers_are_the_board_data() {
    let mut rows = vec!["players,river,step,a,b".to_owned()];
    for board in catalogue().boards {
        for river in &board.rivers {
            for (step, side) in (1..).zip(&river.sides) {
                let (seats, name) = (board.seats, &river.river);
                rows.push(format!("{seats},{name},{step},{},{}", side.cell, side.other_cell));
            }
        }
        let last = board.rivers.last().unwrap();
        assert_eq!((last.river.as_str(), last.city), ("great", 0));
        for river in &board.rivers[..board.rivers.len() - 1] {
            assert_eq!(river.city.to_string(), river.river[..1]);
        }
    }
    let data: Vec<&str> = RIVERS.lines().collect();
    assert_eq!(rows, data);
}

#[test]
fn neighbours_and_steps_are_where_the_coordinates_say() {
    const SIDES: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    for board in catalogue().boards {
        let named = |name: &str| board.cells.iter().find(|cell| cell.cell == name).unwrap();
        for cell in &board.cells {
            let at = |(q, r): (i32, i32)| {
                let found =
                    board.cells.iter().find(|one| (one.q, one.r) == (cell.q + q, cell.r + r));
                found.map_or_else(String::new, |one| one.cell.clone())
            };
            assert_eq!(cell.neighbours, SIDES.map(at), "{}", cell.cell);
            let name = format!("{}{}", char::from(b'a' + cell.row as u8), cell.column);
            assert_eq!(cell.cell, name);
            let is_goal =
                |cell: &wire::BoardCell| ["city", "beach", "jungle"].contains(&word(cell.terrain));
            let next = |cell: &wire::BoardCell| -> Vec<String> {
                cell.neighbours.iter().filter(|name| !name.is_empty()).cloned().collect()
            };
            // Y-7.1 and Y-7.3, worked out from neighbours and terrain alone.
            let mut expected: Vec<String> = Vec::new();
            if is_goal(cell) {
                for side in next(cell).iter().map(|name| named(name)) {
                    if is_goal(side) {
                        expected.push(side.cell.clone());
                    } else if word(side.terrain) == "water" {
                        let banks = next(side).into_iter().filter(|bank| *bank != cell.cell);
                        expected.extend(banks.filter(|bank| word(named(bank).terrain) == "beach"));
                    }
                }
            }
            expected.sort_by_key(|name| (named(name).row, named(name).column));
            expected.dedup();
            assert_eq!(cell.steps, expected, "{}", cell.cell);
            let is_land = ["beach", "jungle"].contains(&word(cell.terrain));
            let near_city = next(cell).iter().any(|name| named(name).city > 0);
            assert_eq!(cell.site, is_land && !near_city, "{}", cell.cell);
        }
    }
}

#[test]
fn guilds_and_numbers_are_those_of_the_rule_page() {
    use wire::Guild::{Hummingbird, Jaguar, Snake};
    let catalogue = catalogue();
    let guilds: Vec<_> =
        catalogue.guilds.iter().map(|one| (one.guild, one.beats, one.warriors)).collect();
    let expected = [(Jaguar, Snake), (Hummingbird, Jaguar), (Snake, Hummingbird)];
    assert_eq!(guilds, expected.map(|(guild, beats)| (guild.into(), beats.into(), 3)));
    let numbers = wire::Numbers {
        warriors: 9,
        villages: 8,
        levels: 5,
        level_price: 3,
        neutrals: 12,
        prisoners: 50,
        most_carried: 3,
    };
    assert_eq!(catalogue.numbers, Some(numbers));
}

#[test]
fn the_catalogue_fits_the_views() {
    let catalogue = catalogue();
    for (board, seats) in catalogue.boards.iter().zip([Seats::TWO, Seats::THREE, Seats::FOUR]) {
        let start = Position::start(&Options::standard(seats));
        let Some(v1::view::Game::Yucatan(view)) = envelope::view(&start, Audience::Public).game
        else {
            panic!("another game")
        };
        assert_eq!(board.seats, view.options.unwrap().seats);
        for seat in &view.seats {
            let city = board.cells.iter().find(|cell| cell.city == seat.seat).unwrap();
            assert_eq!((&city.cell, &city.rivers), (&seat.city, &seat.rivers));
        }
        let numbers = catalogue.numbers.unwrap();
        let first = &view.seats[0];
        assert_eq!(
            (first.villages_left, first.warriors_left),
            (numbers.villages, numbers.warriors)
        );
        assert_eq!((view.supply, view.neutrals_left), (numbers.prisoners, numbers.neutrals));
    }
    let info = envelope::game_info::<Position>();
    assert_eq!((info.name.as_str(), info.min_seats, info.max_seats), ("yucatan", 2, 4));
}
