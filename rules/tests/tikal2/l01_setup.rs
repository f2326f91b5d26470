//! L-1: setup. The components themselves are compared with their tables in `catalogue`.

use rules::tikal2::Position;
use rules::{Game, Pending, Seats};

use crate::check::{accepted, after, becomes, choices, draws, fact, lists, refused};

/// The draws of a setup: the wheel, the tiles by number, a sanctuary.
fn dealt(tiles: u8) -> String {
    let tiles: Vec<String> = (1..=tiles).map(|tile| format!("tile {tile}")).collect();
    format!("wheel 2 ; {} ; sanctuary multi", tiles.join(" ; "))
}

#[test]
fn l_1_1_two_to_four_players() {
    for (players, tiles) in [(2, 16), (3, 21), (4, 24)] {
        let start = format!("start {players} players start 1");
        let options = Position::parse_options(&format!("{players} players start 1")).unwrap();
        fact("L-1.1", Position::seats(&options), Seats::new(players).unwrap());
        let text = after(&start, &dealt(tiles));
        let seats = text.split(" ; ").filter(|section| section.starts_with("seat ")).count();
        fact("L-1.1", seats, usize::from(players));
    }
    for players in [0, 1, 5, 9] {
        fact(
            "L-1.1",
            Position::parse_options(&format!("{players} players start 1")).is_err(),
            true,
        );
    }
}

#[test]
fn l_1_14_the_first_tiles_of_the_deck_go_to_the_first_sites() {
    for (players, tiles, sites) in [
        (2, 16, "sites 1,2,3 4,5,6 7,8 9,10,11 12,13,14 15,16"),
        (3, 21, "sites 1,2,3,4 5,6,7 8,9,10,11 12,13,14 15,16,17,18 19,20,21"),
        (4, 24, "sites 1,2,3,4 5,6,7,8 9,10,11,12 13,14,15,16 17,18,19,20 21,22,23,24"),
    ] {
        becomes("L-1.14", &format!("start {players} players start 1"), &dealt(tiles), &[sites]);
    }
    // Tiles are printed by number, whatever the order in which they came.
    let shuffled = "wheel 0 ; tile 9 ; tile 2 ; tile 5 ; tile 1";
    becomes("L-1.14", "start 2 players start 1", shuffled, &["sites 2,5,9 1 - - - -"]);
}

#[test]
fn l_1_17_the_wheel_is_drawn() {
    let wheel: Vec<(String, u32)> = (0..5).map(|k| (format!("wheel {k}"), 1)).collect();
    fact("L-1.17", draws("start 2 players start 1", ""), wheel);
    becomes("L-1.17", "start 2 players start 1", "", &["wheel ?", "phase draw wheel"]);
    becomes("L-1.17", "start 2 players start 1", "wheel 3", &["wheel 3", "phase draw tiles 1"]);
}

#[test]
fn l_1_18_only_the_top_sanctuary_is_known() {
    let start = "start 2 players start 1";
    let text = after(start, &dealt(16));
    fact("L-1.18", text.matches("multi").count(), 1);
    becomes("L-1.18", start, &dealt(16), &["top multi"]);
    let drawn = dealt(16).replace(" ; sanctuary multi", "");
    let all = ["pink", "yellow", "green", "blue", "brown", "multi"];
    let all: Vec<_> = all.iter().map(|room| (format!("sanctuary {room}"), 1)).collect();
    fact("L-1.18", draws(start, &drawn), all);
}

#[test]
fn l_1_19_the_drawn_light_rooms_are_face_down() {
    becomes("L-1.19", "start 2 players start 1", &dealt(16), &["rooms +10"]);
    becomes(
        "L-1.11",
        "start 2 players start 1",
        &dealt(16),
        &["pile 1 +9", "pile 2 +8", "pile 3 +8"],
    );
    becomes("L-1.12", "start 2 players start 1", &dealt(16), &["cards +13"]);
}

#[test]
fn l_1_20_where_everything_begins() {
    let seats = [
        "seat 1 score 0 at out canoe 1 tent ready",
        "seat 2 score 0 at out canoe 1 tent ready",
        "seat 3 score 0 at out canoe 1 tent ready",
        "no temple",
    ];
    becomes("L-1.20", "start 3 players start 1", &dealt(21), &seats);
}

#[test]
fn l_1_21_who_begins() {
    let keys = "keys pink pink ; keys pink pink ; keys blue blue";
    for (start, first, last) in
        [(1, "turn 1", "turn 3"), (2, "turn 2", "turn 1"), (3, "turn 3", "turn 2")]
    {
        let start = format!("start 3 players start {start}");
        becomes("L-1.21", &start, &dealt(21), &[first, "phase keys"]);
        let second_last = format!("{} ; keys pink pink ; keys pink pink", dealt(21));
        becomes("L-1.21", &start, &second_last, &[last, "phase keys"]);
        becomes("L-1.21", &start, &format!("{} ; {keys}", dealt(21)), &[first, "phase turn"]);
    }
    let drawn = "start 3 players start drawn";
    let seats: Vec<_> = (1..=3).map(|seat| (format!("start {seat}"), 1)).collect();
    fact("L-1.21", draws(drawn, ""), seats);
    becomes("L-1.21", drawn, "", &["round 1 first ?", "phase draw start seat", "no turn"]);
    becomes("L-1.21", drawn, "start 2", &["round 1 first 2", "phase draw wheel"]);
}

#[test]
fn l_1_22_two_keys_of_choice() {
    let start = "start 4 players start 1";
    let dealt = dealt(24);
    fact("L-1.22", choices(start, &dealt).len(), 15);
    becomes("L-1.22", start, &format!("{dealt} ; keys pink blue"), &["seat 1: pack pink*1 blue*1"]);
    let six = format!("{dealt} ; keys pink pink ; keys pink pink ; keys pink pink");
    becomes("L-1.22", start, &six, &["seat 3: pack pink*2"]);
    // Four seats may ask for 8 of 7.
    let asked = choices(start, &six);
    fact("L-1.22", (asked.len(), asked[0].as_str()), (14, "keys pink yellow"));
    accepted("L-1.22", start, &format!("{six} ; keys pink brown"));
}

#[test]
fn l_1_23_the_order_of_the_setup() {
    let start = "start 2 players open_treasures start drawn";
    let tiles = dealt(16).replace("wheel 2 ; ", "").replace(" ; sanctuary multi", "");
    let mut line = String::new();
    for (phase, step) in [
        ("phase draw start seat", "start 2"),
        ("phase draw wheel", "wheel 1"),
        ("phase draw tiles 1", tiles.as_str()),
        ("phase draw sanctuaries", "sanctuary blue"),
        ("phase draw open", "treasure vase"),
        ("phase draw open", "treasure mask"),
        ("phase draw open", "treasure vase"),
        ("phase keys", "keys pink pink"),
        ("phase keys", "keys pink pink"),
        ("phase turn", ""),
    ] {
        becomes("L-1.23", start, &line, &[phase]);
        line = if line.is_empty() { step.to_owned() } else { format!("{line} ; {step}") };
    }
    becomes("L-1.23", start, line.trim_end_matches(" ; "), &["open mask vase vase", "turn 2"]);
    // Without the variant the keys follow the sanctuary.
    let usual = format!("wheel 1 ; {tiles} ; sanctuary blue");
    becomes("L-1.23", "start 2 players start 2", &usual, &["phase keys", "turn 2"]);
    let over = Pending::Over;
    fact("L-1.23", crate::check::position(start).pending() == over, false);
    lists("L-1.23", start, "start 1", &[]);
}

#[test]
fn l_1_22_a_pair_the_supply_cannot_give() {
    let start = "start 4 players start 1";
    let six = format!("{} ; keys pink pink ; keys pink pink ; keys pink pink", dealt(24));
    refused(
        "L-1.22",
        start,
        &format!("{six} ; keys pink pink"),
        "L-1.22: the supply cannot give 2 pink, it has 1",
    );
}
