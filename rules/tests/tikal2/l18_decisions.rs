//! L-18: decisions and notation, list by list in the order of the page.

use rules::Game;
use rules::tikal2::Position;

use crate::check::{accepted, becomes, choices, fact, lists, lists_of, refused};

const TENT: [&str; 5] = ["tent pink", "tent yellow", "tent green", "tent blue", "tent brown"];

#[test]
fn l_18_1_keys() {
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let line = format!("wheel 0 ; {} ; sanctuary pink", tiles.join(" ; "));
    let fifteen = [
        "keys pink pink",
        "keys pink yellow",
        "keys pink green",
        "keys pink blue",
        "keys pink brown",
        "keys yellow yellow",
        "keys yellow green",
        "keys yellow blue",
        "keys yellow brown",
        "keys green green",
        "keys green blue",
        "keys green brown",
        "keys blue blue",
        "keys blue brown",
        "keys brown brown",
    ];
    lists("L-18.1", "start 2 players start 1", &line, &fifteen);
    lists("L-18.1", "start 2 players start 1", &format!("{line} ; keys blue blue"), &fifteen);
}

/// Everything a seat could use, and tile 7 (sanctuary, treasure) on its site.
const RICH: &str = "done 12 ; sites 7,16 2 - - 12 - ; seat 1 pack pink*1 treasures mask*1 \
    cards explore*1 key*1 remote*1 ; seat 2 canoe 3 camp yellow*7 green*7 blue*7 brown*6";

#[test]
fn l_18_2_the_order_at_turn_level() {
    let rest = [
        "explore tent",
        "explore card",
        "tent pink",
        "tent brown",
        "play key pink camp",
        "play key pink pack",
        "play key brown camp",
        "play key brown pack",
        "play remote",
    ];
    let take = ["take 7", "take 16", "take 2", "take 12"];
    lists("L-18.2", RICH, "", &[&take[..], &rest].concat());
    // With the tile taken: its icons stand where the tiles stood before, `end` in front of them.
    let looks = ["look treasures 1", "look treasures 2", "look treasures 3"];
    let placed = "take 7 ; sanctuary c3 ; sanctuary brown";
    lists("L-18.2", &format!("{RICH} ; top multi"), placed, &[&looks[..], &rest].concat());
    lists("L-18.2", RICH, "take 16", &[&["end", "explore"], &rest[2..]].concat());
}

#[test]
fn l_18_3_end() {
    lists_of("L-18.3", RICH, "", "end", &[]);
    lists_of("L-18.3", RICH, "take 7", "end", &[]);
    lists_of("L-18.3", RICH, "take 16", "end", &["end"]);
    lists_of("L-18.3", "round final", "", "end", &["end"]);
}

#[test]
fn l_18_4_icons() {
    // Two equal icons are listed once, different ones in the order of the tile.
    let at = "put 9=1 14=1 ; seat 1 tent used ; seat 2 camp pink*7 yellow*7 green*7 blue*7";
    lists("L-18.4", at, "take 9", &["look treasures 1", "look treasures 2", "look treasures 3"]);
    let both = [
        "key brown camp",
        "key brown pack",
        "look treasures 1",
        "look treasures 2",
        "look treasures 3",
    ];
    lists("L-18.4", at, "take 14", &both);
    let cards = "put 8=1 ; seat 1 tent used";
    let listed = choices(cards, "take 8");
    fact("L-18.4", listed.len(), 17 + 1);
    fact("L-18.4", (listed[0].as_str(), listed[17].as_str()), ("sanctuary b1", "look cards"));
    // A pile that is empty is not listed.
    let empty =
        "put 9=1 ; seat 1 tent used ; delivered mask*5 vase*3 ; pile 1 +9 ; pile 2 +0 ; pile 3 +8";
    lists("L-18.4", empty, "take 9", &["look treasures 1", "look treasures 3"]);
    let room = "put 5=1 ; seat 1 tent used";
    lists("L-18.4", room, "take 5", &["look rooms", "key brown camp", "key brown pack"]);
    let count = "put 12=1 ; seat 1 tent used";
    let five = ["count pink", "count yellow", "count green", "count blue", "count brown"];
    lists("L-18.4", count, "take 12", &five);
    let open = "2 players open_treasures ; open vase vase dagger ; put 10=1 ; seat 1 tent used";
    let opened = [
        "look treasures 1",
        "look treasures 2",
        "open vase 1",
        "open vase 2",
        "open dagger 1",
        "open dagger 2",
    ];
    lists("L-18.4", open, "take 10", &opened);
}

#[test]
fn l_18_5_take() {
    let at = "done 8 ; sites 5 16 - 1,2 14 3,11 ; seat 1 canoe 5";
    let near_first = ["take 14", "take 3", "take 11", "take 5", "take 16", "take 1", "take 2"];
    let at = at.replace("done 8", "done 9 ; turn 2").replace("seat 1", "seat 2");
    lists_of("L-18.5", &at, "", "take", &near_first);
    lists_of("L-18.5", &at, "take 14 ; key pink camp", "take", &[]);
    lists_of("L-18.5", "round final", "", "take", &[]);
}

#[test]
fn l_18_6_and_7_explorations() {
    let at = "put 16=1 ; seat 1 pack pink*1 cards explore*1";
    lists_of("L-18.6", at, "", "explore", &["explore tent", "explore card"]);
    lists_of("L-18.6", at, "take 16", "explore", &["explore"]);
    let after = "take 16 ; explore ; go a1 ; flag";
    lists_of("L-18.7", at, after, "explore", &["explore tent", "explore card"]);
    let last = "round final ; seat 2 pack pink*1 cards explore*1";
    lists_of("L-18.7", last, "explore ; go a1 ; flag", "explore", &["explore card"]);
    // Where nothing can be excavated none of them is listed.
    lists_of("L-18.7", "seat 1 cards explore*1", "", "explore", &[]);
    lists_of("L-18.6", "turn 1 tile 16", "", "explore", &[]);
}

#[test]
fn l_18_8_to_10_rescue_tent_and_cards() {
    let at = "turn 1 tile 16 ; seat 1 treasures mask*1 cards key*1 remote*1 ; \
              seat 2 camp yellow*7 green*7 blue*7 brown*6";
    let all = [
        "end",
        "rescue pink",
        "rescue brown",
        "tent pink",
        "tent brown",
        "play key pink camp",
        "play key pink pack",
        "play key brown camp",
        "play key brown pack",
        "play remote",
    ];
    for rule in ["L-18.8", "L-18.9", "L-18.10"] {
        lists(rule, at, "", &all);
    }
    lists_of("L-18.9", "", "", "tent", &TENT);
    lists_of("L-18.9", "seat 1 tent used", "", "tent", &[]);
    lists_of("L-18.10", "seat 1 cards remote*1", "", "play", &[]);
}

/// All five kinds at a plane, and all cards of a delivery.
const PLANE: &str = "put 16=3 ; seat 1 canoe 2 treasures statuette*2 dagger*1 cards plus*1 all*1";

#[test]
fn l_18_11_deliver() {
    let kinds = ["deliver statuette 1", "deliver statuette 2", "deliver dagger 1"];
    lists(
        "L-18.11",
        PLANE,
        "take 16",
        &[&["pass"], &kinds[..], &["play plus", "play all"]].concat(),
    );
    lists("L-18.11", PLANE, "take 16 ; play plus", &[&kinds[..], &["play all"]].concat());
    lists("L-18.11", PLANE, "take 16 ; play all", &kinds);
    // With `all` only kinds after the last one delivered, and only `done` ends it.
    let first = "take 16 ; play all ; deliver statuette 1";
    lists("L-18.11", PLANE, first, &["done", "deliver dagger 1"]);
    lists("L-18.11", PLANE, &format!("{first} ; deliver dagger 1"), &["done"]);
    lists("L-18.11", PLANE, "take 16 ; play all ; deliver dagger 1", &["done"]);
    // Without it the first one ends the delivery.
    becomes("L-18.11", PLANE, "take 16 ; deliver dagger 1", &["phase turn"]);
    let remote = "seat 1 treasures mask*1 cards remote*1 plus*1";
    lists("L-18.11", remote, "play remote", &["deliver mask 1", "play plus"]);
}

#[test]
fn l_18_12_forest() {
    let at = |seat: &str| format!("put 16=1 ; seat 1 canoe 6 {seat}");
    lists("L-18.12", &at("pack yellow*2 brown*1"), "take 16", &["pay yellow", "pay brown"]);
    // Asked also when forced.
    lists("L-18.12", &at("pack yellow*1"), "take 16", &["pay yellow"]);
    lists("L-18.12", &at(""), "take 16", &["pay points"]);
    lists("L-18.12", &at("pack blue*1 cards forest*1"), "take 16", &["pay blue", "play forest"]);
    lists("L-18.12", &at("cards forest*1"), "take 16", &["pay points", "play forest"]);
}

#[test]
fn l_18_13_look() {
    let at = "put 13=1";
    let cards = "take 13 ; look cards ; card pair ; card passage ; card pair";
    lists("L-18.13", at, cards, &["keep passage", "keep pair"]);
    let rooms = "take 1 ; look rooms ; room brown1 ; room pink2 ; room pink1";
    lists("L-18.13", "put 1=1", rooms, &["keep pink1", "keep pink2", "keep brown1"]);
    let treasures = "take 9 ; look treasures 1 ; treasure dagger ; treasure mask ; treasure dagger";
    lists("L-18.13", "put 9=1", treasures, &["keep mask", "keep dagger"]);
}

#[test]
fn l_18_14_room() {
    // Fifteen rooms are laid: b1 and d6 are empty.
    let at = "round 2 ; turn 2 tile 1 icons key:pink ; phase room pink1 ; temple b2=pink2.0 b3=yellow1.0 \
              b4=yellow2.0 b5=green1.0 b6=green2.0 c1=blue1.0 c2=blue2.0 c3=brown1.0 c4=brown2.0 \
              c5=pink d1=yellow d2=green d3=blue d4=brown d5=multi";
    let twelve: Vec<String> = ["b1", "d6"]
        .iter()
        .flat_map(|space| (0..6).map(move |rotation| format!("room {space} {rotation}")))
        .collect();
    fact("L-18.14", choices(at, ""), twelve);
    fact("L-18.14", choices("turn 1 tile 1 icons key:pink ; phase room blue2", "").len(), 102);
}

#[test]
fn l_18_15_walk() {
    let at = "turn 1 tile 16 ; temple d4=multi ; seat 1 at d4 pack brown*1 tokens 1 cards passage*1 ; seat 2 flags d4.1";
    let walk = [
        "flag 2",
        "flag 3",
        "flag 4",
        "passage e3",
        "passage e3 card",
        "passage e4",
        "passage e4 card",
    ];
    lists("L-18.15", at, "explore", &walk);
    let light = "turn 1 tile 16 ; seat 1 at a5 pack brown*1 cards passage*1";
    lists("L-18.15", light, "explore", &["flag", "go out", "go a4", "go e3"]);
    lists("L-18.15", light, "explore ; go out", &out_by_card());
}

/// From out with a brown key and a passage card: every room the key does not open.
fn out_by_card() -> Vec<&'static str> {
    vec![
        "passage a1 card",
        "passage a2 card",
        "passage a3 card",
        "passage a4 card",
        "passage e1 card",
        "passage e2 card",
        "passage e4 card",
        "passage e5 card",
        "passage x1 card",
        "passage x2 card",
        "passage x3 card",
        "passage x4 card",
        "passage x5 card",
        "passage x6 card",
    ]
}

#[test]
fn l_18_16_and_17_pile_and_back() {
    let at = "turn 1 tile 16 ; temple d4=multi ; seat 1 at e3 tokens 1";
    let looks = ["look treasures 1", "look treasures 2", "look treasures 3"];
    lists("L-18.16", at, "explore ; passage d4 ; flag 3", &looks);
    becomes("L-18.16", at, "explore ; passage d4 ; flag 3", &["phase pile"]);
    let seen = "explore ; passage d4 ; flag 3 ; look treasures 1 ; treasure mask ; treasure mask ; treasure vase";
    lists("L-18.16", at, seen, &["keep mask", "keep vase"]);
    lists("L-18.17", at, &format!("{seen} ; keep vase"), &["back", "stay"]);
    lists("L-18.17", at, "explore ; passage d4 ; flag 1", &["back", "stay"]);
}

#[test]
fn the_example_of_the_page_comes_back() {
    const PAGE: &str = include_str!("../../../docs/rules/tikal2.md");
    let example = PAGE.lines().find(|line| line.starts_with("tikal2 2 players start 1 ; round 1"));
    let example = example.expect("the page has an example of a position");
    let position = Position::parse_position(example).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.print_position(), example);
    lists("L-18.13", example, "", &["keep pink1", "keep yellow2", "keep green2"]);
}

#[test]
fn l_18_1_refusal() {
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let dealt = format!("wheel 0 ; {} ; sanctuary pink", tiles.join(" ; "));
    let start = "start 2 players start 1";
    let order = "L-18.1: keys are named in colour order: say keys pink blue";
    refused("L-18.1", start, &format!("{dealt} ; keys blue pink"), order);
    accepted("L-18.1", start, &format!("{dealt} ; keys pink blue"));
}

#[test]
fn l_18_11_refusals() {
    let all = "take 16 ; play all ; deliver dagger 1";
    let order = "L-18.11: kinds are delivered in order, and statuette does not follow dagger";
    refused("L-18.11", PLANE, &format!("{all} ; deliver statuette 1"), order);
    let again = "take 16 ; play all ; deliver statuette 1 ; deliver statuette 1";
    let twice = "L-18.11: kinds are delivered in order, and statuette does not follow statuette";
    refused("L-18.11", PLANE, again, twice);
    let plus = "L-18.11: plus is played before all";
    refused("L-18.11", PLANE, "take 16 ; play all ; play plus", plus);
    accepted("L-18.11", PLANE, "take 16 ; play plus ; play all");
}

#[test]
fn l_18_18_another_seat_or_another_kind() {
    refused("L-18.18", "put 16=1", "2: take 16", "L-18.18: seat 1 decides now");
    refused("L-18.18", "put 16=1", "2: end", "L-18.18: seat 1 decides now");
    accepted("L-18.18", "put 16=1", "1: take 16");
    let level = "L-18.18: nothing of this kind can be done at turn level";
    for text in [
        "pass",
        "done",
        "keep mask",
        "flag",
        "go a1",
        "back",
        "keys pink pink",
        "pay pink",
        "play plus",
    ] {
        refused("L-18.18", "put 16=1", text, level);
    }
    // This one is cited before every other rule.
    refused("L-18.18", "round final", "1: take 16", "L-18.18: seat 2 decides now");
    let walk = "turn 1 tile 16 ; seat 1 at a1";
    let sentence = "L-18.18: finish the exploration first, with a flag";
    refused("L-18.18", walk, "explore ; end", sentence);
    refused("L-18.18", walk, "explore ; take 16", sentence);
}
