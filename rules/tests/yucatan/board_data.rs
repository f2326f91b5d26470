//! The boards and rivers against the data files, row by row, and the page's table of counts.

use rules::Seats;
use rules::yucatan::{Board, Cell, Terrain};
use test_support::cases::fact;

use crate::facts::joined;
use crate::map::{BOARDS, Map, Name, RIVERS};
use crate::scene::choices_of;

#[test]
fn the_boards_are_those_of_the_table() {
    let mut table = "players,cell,q,r,terrain,city,rivers\n".to_owned();
    for players in 2..=4 {
        let board = Board::of(Seats::new(players).expect("a match"));
        for cell in board.cells().iter() {
            let terrain = board.terrain(cell).expect("a cell of the board");
            let owner = board.city_owner(cell);
            let rivers = match (terrain, owner) {
                (Terrain::Water, _) => "great".to_owned(),
                (_, Some(seat)) => joined(board.city_rivers(seat).iter().map(|river| river.name())),
                (_, None) => joined(board.rivers_at(cell).iter().map(|river| river.name())),
            };
            let (axial, city) = (cell.axial(), owner.map_or(0, |seat| seat.number()));
            let name = terrain.name();
            table += &format!("{players},{cell},{},{},{name},{city},{rivers}\n", axial.q, axial.r);
        }
    }
    same_lines(&table, BOARDS);
    for rule in ["Y-1.4", "Y-1.8", "Y-1.9", "Y-1.10", "Y-1.12"] {
        fact(rule, checksum(&table), 1_882_424_284_458_015_164);
    }
}

#[test]
fn the_rivers_run_as_in_the_table() {
    let mut table = "players,river,step,a,b\n".to_owned();
    for players in 2..=4 {
        let board = Board::of(Seats::new(players).expect("a match"));
        for (river, sides) in board.river_courses() {
            for (step, (a, b)) in (1..).zip(sides) {
                table += &format!("{players},{},{step},{a},{b}\n", river.name());
            }
        }
    }
    same_lines(&table, RIVERS);
    fact("Y-1.7", checksum(&table), 4_834_063_624_304_568_139);
}

#[test]
fn the_counts_are_those_of_the_page() {
    let count =
        |map: &Map, terrain: &str| map.cells.keys().filter(|c| map.is(**c, terrain)).count();
    for (players, counts) in [
        (2, [103, 11, 8, 2, 44, 38, 20]),
        (3, [148, 16, 12, 3, 57, 60, 30]),
        (4, [163, 11, 10, 4, 44, 94, 20]),
    ] {
        let map = Map::of(players);
        let great = ["great".to_owned()];
        let beaches = map.cells.keys().filter(|&&cell| map.is_beside(cell, &great)).count();
        let [water, mountain, city, beach, jungle] =
            ["water", "mountain", "city", "beach", "jungle"].map(|terrain| count(&map, terrain));
        let found = [map.cells.len(), water, mountain, city, beach, jungle, beaches];
        fact("Y-1.10", found, counts);
        fact("Y-1.11", beaches, counts[6]);
        fact("Y-1.4", water + mountain + city + beach + jungle, map.cells.len());
    }
    for (players, large, jungle) in [(2, 12, 34), (3, 9, 54), (4, 7, 78)] {
        for seat in 1..=players {
            let map = Map::of(players);
            let start = format!("{players} players rounds 9 start {}", seat % players + 1);
            let list = choices_of("large", &format!("start {start}"), "");
            fact("Y-1.10", list.split(' ').count(), large);
            assert_eq!(map.neighbours(map.city(seat)).len(), 6);
            assert!(map.neighbours(map.city(seat)).into_iter().all(|near| map.is_land(near)));
        }
        let map = Map::of(players);
        let next_to_city = |cell: Name| map.neighbours(cell).into_iter().any(|c| map.is(c, "city"));
        let sites = map.cells.keys().filter(|&&c| map.is(c, "jungle") && !next_to_city(c)).count();
        fact("Y-1.10", sites, jungle);
    }
}

#[test]
fn land_is_joined_in_banks() {
    for (players, sizes) in [(2, vec![42, 42]), (3, vec![40, 40, 40]), (4, vec![71, 71])] {
        let map = Map::of(players);
        let stands = |cell: &Name| map.is_land(*cell) || map.is(*cell, "city");
        let mut left: Vec<Name> = map.cells.keys().copied().filter(stands).collect();
        let mut found = Vec::new();
        while let Some(first) = left.first().copied() {
            let mut bank = vec![first];
            let mut next = 0;
            while next < bank.len() {
                for near in map.neighbours(bank[next]) {
                    if stands(&near) && !bank.contains(&near) {
                        bank.push(near);
                    }
                }
                next += 1;
            }
            left.retain(|cell| !bank.contains(cell));
            found.push(bank.len());
        }
        fact("Y-1.10", found, sizes);
    }
}

/// The rule of names gives the neighbours of the coordinates, and the boards keep their symmetry.
#[test]
fn names_coordinates_and_symmetries_agree() {
    let c7 = joined(Name::read("c7").around());
    fact("Y-1.13", c7, "b6 b7 c6 c8 d6 d7".to_owned());
    fact("Y-1.13", joined(Name::read("d7").around()), "c7 c8 d6 d8 e7 e8".to_owned());
    let cells: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    let mut ordered = cells.clone();
    ordered.sort_by_key(|cell| Name::read(cell));
    fact("Y-1.13", cells, ordered);
    for players in 2..=4 {
        let map = Map::of(players);
        for (name, ground) in &map.cells {
            let (q, r) = ground.axial;
            let sides = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
            let mut near: Vec<Name> = map
                .cells
                .iter()
                .filter(|(_, other)| sides.contains(&(other.axial.0 - q, other.axial.1 - r)))
                .map(|(name, _)| *name)
                .collect();
            near.sort();
            assert_eq!(map.neighbours(*name), near);
            let turned = if players == 3 { (-q - r, q) } else { (-q, -r) };
            let image = map.cells.values().find(|other| other.axial == turned).expect("symmetry");
            assert_eq!(image.terrain, ground.terrain);
            assert_eq!(image.rivers.len(), ground.rivers.len(), "{name}");
        }
    }
}

/// Line by line, so that a difference is shown by its row.
fn same_lines(table: &str, file: &str) {
    for (printed, written) in table.lines().zip(file.lines()) {
        assert_eq!(printed, written);
    }
    assert_eq!(table, file);
}

/// FNV-1a, so that code and file cannot drift together unnoticed.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
