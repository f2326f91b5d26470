//! Y-1: components and board.

use rules::Game;
use rules::yucatan::Position;
use test_support::cases::fact;

use crate::facts::joined;
use crate::map::{Map, Name, RIVERS};
use crate::scene::{ONE, TWO, accepted, becomes, choices, choices_of, full, refused};

/// Whether the text, written short, is a legal position.
fn is_position(short: &str) -> bool {
    Position::parse_position(&full(short)).is_ok()
}

const EIGHT_VILLAGES: &str = "b5 b9 c12 d5 e10 h3 h6 i8";

#[test]
fn y_1_1_what_each_player_takes() {
    for (players, is_a_match) in [(1, false), (2, true), (3, true), (4, true), (5, false)] {
        let options = format!("{players} players rounds 300 start 1");
        fact("Y-1.1", Position::parse_options(&options).is_ok(), is_a_match);
    }
    let nine = "b6=jaguar b7=jaguar b8=jaguar c6=hummingbird c8=hummingbird c9=hummingbird \
                d6=snake d7=snake d8=snake";
    let army = format!("seat 1 villages {EIGHT_VILLAGES} warriors {nine}");
    fact("Y-1.1", is_position(&army), true);
    fact("Y-1.1", is_position(&army.replace("d6=snake", "d6=jaguar")), false);
    fact("Y-1.1", is_position(&format!("seat 1 villages {EIGHT_VILLAGES} l9")), false);
    fact("Y-1.1", is_position("seat 1 levels 4"), true);
    fact("Y-1.1", is_position("seat 1 levels 5 ; over"), true);
    fact("Y-1.1", is_position("seat 1 levels 6 ; over"), false);
}

#[test]
fn y_1_2_twelve_neutral_villages() {
    let twelve = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12";
    fact("Y-1.2", is_position(twelve), true);
    fact("Y-1.2", is_position(&twelve.replace("l7 l12", "l7 l9")), true);
    fact("Y-1.2", is_position(&twelve.replace("l7 l12", "l7 l9 l12")), false);
}

#[test]
fn y_1_3_fifty_prisoners_and_no_more() {
    fact("Y-1.3", is_position("seat 1 prisoners 47 warriors b6=snake*3"), true);
    fact("Y-1.3", is_position("seat 1 prisoners 48 warriors b6=snake*3"), false);
    // A raid and a battle with an empty supply: no prisoner, all other effects.
    let raid = "seat 1 prisoners 50 villages d5+ warriors h9=snake ; seat 2 villages h8+";
    becomes(
        "Y-1.3",
        raid,
        "move h9 h8",
        &["seat 1 prisoners 50 villages d5+ warriors h8=snake", "seat 2 villages h8"],
    );
    let battle =
        "seat 1 prisoners 49 warriors e9=jaguar ; seat 2 villages h8+ warriors e10=snake*1";
    becomes(
        "Y-1.3",
        battle,
        "move e9 e10",
        &["seat 1 prisoners 49 warriors e10=jaguar*1!", "seat 2 villages h8+"],
    );
}

#[test]
fn y_1_5_mountain_and_water_hold_nothing() {
    refused(
        "Y-1.5",
        "seat 1 warriors b10=jaguar",
        "village b11",
        "Y-1.5: b11 is a mountain, which holds no village and no warrior",
    );
    refused(
        "Y-1.5",
        "seat 1 villages f10 warriors b6=jaguar",
        "village g10",
        "Y-1.5: g10 is water, which holds no village and no warrior",
    );
    accepted("Y-1.5", "seat 1 warriors b10=jaguar", "village b10");
    for short in ["seat 1 villages b11", "seat 1 villages g10", "neutrals b11"] {
        fact("Y-1.5", is_position(short), false);
    }
    for cell in ["b11", "g10"] {
        fact("Y-1.5", is_position(&format!("seat 1 warriors {cell}=snake")), false);
    }
    fact("Y-1.5", is_position("seat 1 warriors b10=snake ; neutrals b12"), true);
}

#[test]
fn y_1_6_one_village_and_one_warrior_to_a_cell() {
    fact("Y-1.6", is_position("seat 1 warriors e9=snake ; seat 2 warriors e9=snake"), false);
    fact("Y-1.6", is_position("seat 1 villages e9 ; seat 2 villages e9"), false);
    fact("Y-1.6", is_position("seat 1 villages e9 ; neutrals e9"), false);
    // A village and a warrior share a cell, whosever they are.
    for owner in [
        "seat 1 villages e9 warriors e9=snake ; seat 2",
        "seat 2 villages e9 ; seat 1 warriors e9=snake",
        "seat 1 villages e9 ; seat 2 warriors e9=snake",
    ] {
        fact("Y-1.6", is_position(owner), true);
    }
    refused(
        "Y-1.6",
        "seat 1 villages e9 warriors e9=snake",
        "village e9",
        "Y-1.6: a village stands on e9 already",
    );
    refused(
        "Y-1.6",
        "seat 1 villages d5 warriors b6=jaguar b7=snake",
        "move b6 b7",
        "Y-1.6: a warrior of seat 1 stands on b7 already",
    );
    accepted("Y-1.6", "seat 1 villages b9 warriors b8=jaguar c6=snake", "move b8 b9");
}

#[test]
fn y_1_7_small_rivers_hinder_nobody() {
    let mut crossings = 0;
    for line in RIVERS.lines().skip(1) {
        let [players, _, _, a, b] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let map = Map::of(players.parse().unwrap());
        let stands = |cell: &str| map.is_land(Name::read(cell)) || map.is(Name::read(cell), "city");
        for (from, to) in [(a, b), (b, a)] {
            if stands(from) && stands(to) {
                let short = format!("{players} players ; seat 1 warriors {from}=snake");
                let list = choices(&short, "");
                fact("Y-1.7", list.contains(&format!("move {from} {to}")), true);
                crossings += 1;
            }
        }
    }
    assert!(crossings > 100, "only {crossings} crossings");
}

#[test]
fn y_1_8_and_y_1_11_beaches_are_where_the_data_say() {
    for players in 2..=4 {
        let map = Map::of(players);
        for (&cell, ground) in &map.cells {
            let sides = RIVERS.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
            let mut rivers: Vec<String> = sides
                .filter(|row| row[0] == players.to_string())
                .filter(|row| [row[3], row[4]].contains(&cell.to_string().as_str()))
                .map(|row| row[1].to_owned())
                .collect();
            let near_water = map.neighbours(cell).iter().any(|&near| map.is(near, "water"));
            if near_water && map.is_land(cell) {
                rivers.push("great".to_owned());
            }
            rivers.dedup();
            match ground.terrain.as_str() {
                "beach" => fact("Y-1.8", &ground.rivers, &rivers),
                "jungle" => {
                    fact("Y-1.8", (ground.rivers.is_empty(), rivers.is_empty()), (true, true))
                }
                _ => fact("Y-1.8", map.is_beside(cell, &rivers), false),
            }
            let at_great_river = ground.rivers.contains(&"great".to_owned());
            fact(
                "Y-1.11",
                at_great_river,
                near_water && map.is_land(cell) || map.is(cell, "water"),
            );
        }
    }
}

#[test]
fn y_1_9_rivers_run_through_the_cities() {
    for players in 2..=4 {
        let map = Map::of(players);
        for seat in 1..=players {
            let expected =
                if players == 4 { format!("{seat}a") } else { format!("{seat}a {seat}b") };
            fact("Y-1.9", joined(map.city_rivers(seat)), expected);
        }
    }
    // Both rivers of city 1 serve it, and with four players there is no second.
    fact(
        "Y-1.9",
        choices_of("village", "seat 1", ""),
        "c9 d5 d8 d9 e6 e7 e9 e10 f5 f6 f9 f10".to_owned(),
    );
    fact("Y-1.9", choices_of("village", "4 players", ""), "d4 e4 e5 e6 f4 f5 f6".to_owned());
}

#[test]
fn y_1_12_seat_k_has_city_k() {
    for (players, cities) in [(2, "c7 k11"), (3, "c11 k11 g5"), (4, "c3 c15 k15 k3")] {
        let map = Map::of(players);
        fact("Y-1.12", joined((1..=players).map(|seat| map.city(seat))), cities.to_owned());
        // Each seat deploys around its own city.
        for seat in 1..=players {
            let cells = joined(map.neighbours(map.city(seat)));
            let turn = format!("{players} players ; turn {seat}");
            fact("Y-1.12", choices_of("deploy snake", &turn, ""), cells);
        }
    }
}

#[test]
fn y_1_13_lists_follow_the_cell_order() {
    let villages = choices_of("village", "seat 1 warriors b10=snake", "");
    fact("Y-1.13", villages, "b10 c9 d5 d8 d9 e6 e7 e9 e10 f5 f6 f9 f10".to_owned());
}

#[test]
fn y_1_14_levels_cover_no_cell() {
    let with =
        |levels: u8| format!("seat 1 levels {levels} villages d5+ warriors b6=jaguar ; {TWO}");
    fact("Y-1.14", choices(&with(4), ""), choices(&with(0), ""));
    fact("Y-1.14", choices(&with(0), ""), choices(&format!("{ONE} ; {TWO}"), ""));
}

#[test]
fn y_1_10_each_number_of_players_has_its_board() {
    // q9 and b16 are cells of larger boards; b12 is one of all three.
    refused(
        "Y-1.10",
        "seat 1 warriors b10=snake",
        "village q9",
        "Y-1.10: this board has no cell q9",
    );
    refused(
        "Y-1.10",
        "3 players ; seat 1 warriors b10=snake",
        "move b10 m3",
        "Y-1.10: this board has no cell m3",
    );
    refused(
        "Y-1.10",
        "seat 1 warriors b12=snake",
        "move b12 b13",
        "Y-1.10: this board has no cell b13",
    );
    accepted("Y-1.10", "3 players ; seat 1 warriors b12=snake", "move b12 b13");
}
