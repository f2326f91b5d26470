//! L-5: tiles and icons.

use crate::check::{accepted, becomes, choices, fact, lists, lists_of, refused, scores};

#[test]
fn l_5_1_everything_in_any_order() {
    let at = "put 6=1 ; top multi";
    becomes("L-5.1", at, "take 6", &["turn 1 tile 6 icons sanctuary key:any"]);
    becomes("L-5.1", at, "take 6 ; key blue pack", &["turn 1 tile 6 icons sanctuary"]);
    becomes(
        "L-5.1",
        at,
        "take 6 ; sanctuary c3 ; sanctuary pink",
        &["turn 1 tile 6 icons key:any"],
    );
    for line in [
        "take 6 ; key blue pack ; sanctuary c3 ; sanctuary pink ; end",
        "take 6 ; sanctuary c3 ; sanctuary pink ; key blue pack ; end",
    ] {
        accepted("L-5.1", at, line);
        becomes(
            "L-5.1",
            at,
            line,
            &["turn 2", "seat 1: pack blue*1", "temple c3=multi", "top pink"],
        );
    }
}

#[test]
fn l_5_2_points_and_passages_come_by_themselves() {
    becomes("L-5.2", "put 16=1", "take 16", &["seat 1: score 3, tokens 1", "turn 1 tile 16"]);
    becomes(
        "L-5.2",
        "put 15=1",
        "take 15",
        &["seat 1: score 2, no tokens", "turn 1 tile 15 icons count"],
    );
    let held = "put 13=1 ; seat 1 tokens 2";
    becomes("L-5.2", held, "take 13", &["seat 1: tokens 3", "turn 1 tile 13 icons card"]);
    // If the tokens did run short, none is taken.
    let none = "put 16=1 ; seat 1 tokens 5 ; seat 2 tokens 3";
    becomes("L-5.2", none, "take 16", &["seat 1: score 3, tokens 5", "turn 1 tile 16"]);
}

#[test]
fn l_5_3_a_coloured_key_to_camp_or_backpack() {
    let at = "4 players ; put 20=1";
    lists_of("L-5.3", at, "take 20", "key", &["key blue camp", "key blue pack"]);
    becomes(
        "L-5.3",
        at,
        "take 20 ; key blue camp",
        &["seat 1: camp blue*1, no pack", "turn 1 tile 20"],
    );
    becomes("L-5.3", at, "take 20 ; key blue pack", &["seat 1: pack blue*1, no camp"]);
    accepted("L-5.3", at, "take 20 ; key blue pack");
}

#[test]
fn l_5_4_another_colour_if_there_is_none() {
    let none = "4 players ; put 20=1 ; seat 1 pack blue*3 ; seat 3 camp blue*4 green*7";
    let others = [
        "key pink camp",
        "key pink pack",
        "key yellow camp",
        "key yellow pack",
        "key brown camp",
        "key brown pack",
    ];
    lists_of("L-5.4", none, "take 20", "key", &others);
    becomes("L-5.4", none, "take 20 ; key brown camp", &["seat 1: camp brown*1, pack blue*3"]);
    // It must take one: the turn does not end before.
    lists_of("L-5.4", none, "take 20", "end", &[]);
    let one = "4 players ; put 20=1 ; seat 1 pack blue*3 ; seat 3 camp blue*3";
    lists_of("L-5.4", one, "take 20", "key", &["key blue camp", "key blue pack"]);
}

#[test]
fn l_5_5_any_key() {
    let at = "put 11=1 ; seat 2 camp yellow*7";
    let eight = [
        "key pink camp",
        "key pink pack",
        "key green camp",
        "key green pack",
        "key blue camp",
        "key blue pack",
        "key brown camp",
        "key brown pack",
    ];
    lists_of("L-5.5", at, "take 11", "key", &eight);
    becomes("L-5.5", at, "take 11 ; key brown pack", &["seat 1: pack brown*1, score 3"]);
}

#[test]
fn l_5_6_a_key_never_changes_its_home() {
    // No action of a whole turn, nor the mid scoring, moves a key between camp and backpack.
    let at = "done 15 ; turn 2 ; sites 12 - - - - - ; seat 1 pack blue*1 camp pink*2 ; seat 2 pack pink*1 \
              camp green*1";
    let line = "take 12 ; count pink ; end";
    let seats = &["seat 1: pack blue*1, camp pink*2", "seat 2: pack pink*1, camp green*1"];
    becomes("L-5.6", at, line, seats);
    fact("L-5.6", choices(at, "").iter().any(|text| text.contains("camp")), false);
}

#[test]
fn l_5_7_a_look_for_each_treasure() {
    let at = "put 9=1";
    lists_of(
        "L-5.7",
        at,
        "take 9",
        "look",
        &["look treasures 1", "look treasures 2", "look treasures 3"],
    );
    let first =
        "take 9 ; look treasures 2 ; treasure mask ; treasure vase ; treasure mask ; keep vase";
    becomes("L-5.7", at, first, &["turn 1 tile 9 icons treasure", "seat 1: treasures vase*1"]);
    let same = format!("{first} ; look treasures 2 ; treasure dagger ; keep mask");
    becomes("L-5.7", at, &same, &["turn 1 tile 9", "seat 1: treasures mask*1 vase*1"]);
    becomes("L-5.7", at, &same, &["pile 2 mask:1 dagger:1 +4"]);
    let other = format!("{first} ; look treasures 3");
    becomes("L-5.7", at, &other, &["phase draw treasures 3"]);
}

#[test]
fn l_5_8_a_card() {
    let line = "take 13 ; look cards ; card five ; card key ; card types ; keep key";
    becomes(
        "L-5.8",
        "put 13=1",
        line,
        &["seat 1: cards key*1", "cards five:1 types:1 +10", "turn 1 tile 13"],
    );
}

#[test]
fn l_5_9_a_light_room() {
    let line = "take 1 ; look rooms ; room pink1 ; room blue2 ; room green1 ; keep blue2";
    becomes("L-5.9", "put 1=1", line, &["phase room blue2", "rooms pink1:1 green1:1 +7"]);
    let placed = format!("{line} ; room c2 4");
    becomes("L-5.9", "put 1=1", &placed, &["temple c2=blue2.4", "turn 1 tile 1 icons key:pink"]);
}

#[test]
fn l_5_10_the_top_sanctuary() {
    let at = "put 8=1 ; top green";
    becomes(
        "L-5.10",
        at,
        "take 8 ; sanctuary d2 ; sanctuary multi",
        &["temple d2=green", "top multi"],
    );
}

/// Own flags in all blue rooms but one, as in the worked example.
const BLUE: &str = "put 12=1 ; temple b2=blue1.0 c2=blue2.0 c4=pink1.0 ; \
                    seat 1 flags a4+ b2+ e2+ ; seat 2 flags b2 e2 e3+";

#[test]
fn l_5_11_counting_a_colour() {
    let all = ["count pink", "count yellow", "count green", "count blue", "count brown"];
    lists_of("L-5.11", BLUE, "take 12", "count", &all);
    scores("L-5.11", BLUE, "take 12 ; count pink", 1);
    // Only this seat scores.
    becomes("L-5.11", BLUE, "take 12 ; count blue", &["seat 1: score 6", "seat 2: score 0"]);
}

#[test]
fn l_5_12_an_icon_without_a_legal_action_lapses() {
    let none =
        "4 players ; put 11=1 ; seat 1 pack pink*7 yellow*7 green*7 ; seat 2 camp blue*7 brown*7";
    becomes("L-5.12", none, "take 11", &["turn 1 tile 11", "seat 1: score 3"]);
    lists_of("L-5.12", none, "take 11", "end", &["end"]);
    let one =
        "4 players ; put 11=1 ; seat 1 pack pink*7 yellow*7 green*7 ; seat 2 camp blue*7 brown*6";
    lists_of("L-5.12", one, "take 11", "key", &["key brown camp", "key brown pack"]);
    // The tent takes the last key: the icon lapses then.
    becomes("L-5.12", one, "take 11", &["turn 1 tile 11 icons key:any"]);
    becomes("L-5.12", one, "take 11 ; tent brown", &["turn 1 tile 11"]);
}

#[test]
fn l_5_13_example_a_token_and_a_point_at_once() {
    becomes(
        "L-5.13",
        "put 10=1",
        "take 10",
        &["seat 1: score 1, tokens 1", "turn 1 tile 10 icons treasure"],
    );
}

#[test]
fn l_5_14_example_counting_blue() {
    scores("L-5.14", BLUE, "take 12 ; count blue", 5 + 1);
    let second = BLUE.replace("put 12=1", "turn 2 ; put 12=1");
    scores("L-5.14", &second, "take 12 ; count blue", 3 + 1);
    lists(
        "L-5.14",
        "turn 1 tile 12 icons count",
        "",
        &[
            "count pink",
            "count yellow",
            "count green",
            "count blue",
            "count brown",
            "tent pink",
            "tent yellow",
            "tent green",
            "tent blue",
            "tent brown",
        ],
    );
}

#[test]
fn l_5_refusals() {
    let at = "put 12=1 20=1 6=1 13=1";
    let at = format!("4 players ; {at}");
    for (line, icon) in [
        ("take 12 ; look cards", "no icon card"),
        ("take 12 ; look rooms", "no icon room"),
        ("take 12 ; look treasures 1", "no icon treasure"),
        ("take 12 ; sanctuary c3", "no icon sanctuary"),
        ("take 12 ; key pink camp", "no key icon"),
        ("take 13 ; count pink", "no icon count"),
        ("take 6 ; key pink camp ; key pink camp", "no key icon"),
        ("count pink", "no icon count"),
    ] {
        refused("L-5.1", &at, line, &format!("L-5.1: {icon} of your tile is pending"));
    }
    let blue = "L-5.3: the tile shows a blue key, not a pink one";
    refused("L-5.3", &at, "take 20 ; key pink camp", blue);
    let none = "4 players ; put 20=1 ; seat 1 pack blue*3 ; seat 3 camp blue*4 green*7";
    for colour in ["blue", "green"] {
        let sentence = format!("L-5.4: the supply has no {colour} key, choose another colour");
        refused("L-5.4", none, &format!("take 20 ; key {colour} pack"), &sentence);
    }
    accepted("L-5.4", none, "take 20 ; key yellow pack");
    let any = "put 11=1 ; seat 2 camp yellow*7";
    let sentence = "L-5.5: the supply has no yellow key, choose another colour";
    refused("L-5.5", any, "take 11 ; key yellow pack", sentence);
    accepted("L-5.5", any, "take 11 ; key green pack");
}
