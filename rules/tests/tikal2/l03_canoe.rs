//! L-3: canoe and forest.

use crate::check::{accepted, becomes, choices, choices_of, fact, lists, lists_of, refused};

/// One tile without a choice on every site, the canoe on site 1.
const ROUND: &str = "4 players ; put 16=1 12=2 15=3 11=4 10=5 13=6";

#[test]
fn l_3_1_any_tile_on_the_board() {
    let all: Vec<String> = choices_of("", "", "take");
    fact("L-3.1", all.len(), 16);
    becomes("L-3.1", ROUND, "take 16", &["seat 1: canoe 1, tiles 16"]);
    becomes("L-3.1", ROUND, "take 11", &["seat 1: canoe 4, tiles 11"]);
    accepted("L-3.1", "put 16=1", "take 16");
}

#[test]
fn l_3_2_clockwise_one_to_five_sites() {
    let listed = choices_of("put 1=1 4=1 2=2 3=3 5=4 6=5 7=6 ; seat 1 canoe 4", "", "take");
    // By distance from the canoe: site 4, 5, 6, 1, 2, 3.
    let order: Vec<usize> = ["take 5", "take 6", "take 7", "take 1", "take 2", "take 3"]
        .iter()
        .filter_map(|text| listed.iter().position(|listed| listed == text))
        .collect();
    fact("L-3.2", order.is_sorted() && order.len() == 6, true);
    let round_2 = "round 2 ; put 16=3 ; seat 2 canoe 1 treasures mask*1";
    becomes("L-3.2", round_2, "take 16 ; pass", &["seat 2: canoe 3"]);
}

#[test]
fn l_3_3_canoes_and_empty_sites_never_hinder() {
    let empty = "done 14 ; sites 1,2 - - - - - ; seat 1 canoe 3 pack pink*1";
    lists_of("L-3.3", empty, "", "take", &["take 1", "take 2"]);
    becomes("L-3.3", empty, "take 1 ; pay pink", &["seat 1: canoe 1"]);
    becomes(
        "L-3.3",
        "put 16=2 ; seat 2 canoe 2",
        "take 16",
        &["seat 1: canoe 2", "seat 2: canoe 2"],
    );
}

#[test]
fn l_3_4_stretch_after_stretch() {
    let long = "put 16=1 ; seat 1 canoe 5 pack pink*1 treasures mask*2";
    becomes(
        "L-3.4",
        long,
        "take 16",
        &["trip 16 5", "phase deliver plane", "seat 1: canoe 5, no tiles 15 16"],
    );
    becomes("L-3.4", long, "take 16 ; pass", &["trip 16 6", "phase forest"]);
    becomes(
        "L-3.4",
        long,
        "take 16 ; pass ; pay pink",
        &["seat 1: canoe 1, tiles 15 16", "no trip"],
    );
    // The goal is named first and does not change on the way.
    fact("L-3.4", choices_of(long, "take 16", "take").len(), 0);
    fact("L-3.4", choices_of(long, "take 16 ; pass", "take").len(), 0);
}

#[test]
fn l_3_5_the_forest_costs_a_key_of_the_backpack() {
    let keys = "put 16=1 ; seat 1 canoe 6 pack pink*1 blue*2 camp green*1";
    lists("L-3.5", keys, "take 16", &["pay pink", "pay blue"]);
    becomes(
        "L-3.5",
        keys,
        "take 16 ; pay blue",
        &["seat 1: pack pink*1 blue*1, camp green*1, score 3"],
    );
    accepted("L-3.5", keys, "take 16 ; pay pink");
    // The key is in the supply again: with seven blue keys out, one can be taken after it.
    let all = "put 16=1 ; seat 1 canoe 6 pack pink*1 blue*1 ; seat 2 camp blue*6";
    lists_of(
        "L-3.5",
        all,
        "take 16 ; pay pink",
        "tent",
        &["tent pink", "tent yellow", "tent green", "tent brown"],
    );
    lists_of(
        "L-3.5",
        all,
        "take 16 ; pay blue",
        "tent",
        &["tent pink", "tent yellow", "tent green", "tent blue", "tent brown"],
    );
}

#[test]
fn l_3_6_an_empty_backpack_costs_ten_points() {
    let poor = "put 12=1 ; seat 1 score 12 canoe 6 camp pink*3";
    lists("L-3.6", poor, "take 12", &["pay points"]);
    becomes("L-3.6", poor, "take 12 ; pay points", &["seat 1: score 3, camp pink*3"]);
    accepted("L-3.6", poor, "take 12 ; pay points");
}

#[test]
fn l_3_7_the_tile_goes_to_the_camp_and_is_done() {
    let at = "put 1=2 ; seat 1 tiles 16 ; done 2";
    becomes(
        "L-3.7",
        at,
        "take 1",
        &["seat 1: canoe 2, tiles 1 16", "turn 1 tile 1 icons room key:pink"],
    );
    // It stays until the round ends.
    becomes("L-3.7", "put 12=1", "take 12 ; count pink ; end", &["seat 1: tiles 12"]);
}

/// What a trip of `steps` from `site` crosses, as the row of L-3.8 writes it.
fn crossed(site: usize, steps: usize) -> String {
    let goal = (site - 1 + steps) % 6 + 1;
    let at = format!("put 16={goal} ; seat 1 canoe {site} treasures mask*1 cards forest*1");
    let mut line = "take 16".to_owned();
    let mut found = String::new();
    loop {
        let listed = choices(&at, &line);
        if listed.contains(&"pass".to_owned()) {
            found.push('P');
            line.push_str(" ; pass");
        } else if listed.contains(&"pay points".to_owned()) {
            found.push('F');
            line.push_str(" ; pay points");
        } else {
            return found;
        }
    }
}

#[test]
fn l_3_8_what_a_trip_crosses() {
    for (site, trips) in [
        (1, ["", "P", "P", "P", "PP"]),
        (2, ["P", "P", "P", "PP", "PPF"]),
        (3, ["", "", "P", "PF", "PF"]),
        (4, ["", "P", "PF", "PF", "PFP"]),
        (5, ["P", "PF", "PF", "PFP", "PFP"]),
        (6, ["F", "F", "FP", "FP", "FP"]),
    ] {
        for (steps, expected) in (1..).zip(trips) {
            fact("L-3.8", crossed(site, steps), expected.to_owned());
        }
        fact("L-3.8", crossed(site, 0), String::new());
    }
}

#[test]
fn l_3_9_the_last_tile_must_be_taken() {
    let last = "turn 2 ; done 15 ; sites - - 16 - - - ; seat 2 canoe 6";
    lists_of("L-3.9", last, "", "take", &["take 16"]);
    lists_of("L-3.9", last, "", "end", &[]);
    becomes("L-3.9", last, "take 16 ; pay points", &["seat 2: score -7"]);
}

#[test]
fn l_3_refusals() {
    let at = "seat 2 tiles 12 ; done 2 ; seat 1 tiles 16";
    refused("L-3.1", at, "take 12", "L-3.1: tile 12 lies on no site");
    refused("L-3.1", at, "take 24", "L-3.1: tile 24 lies on no site");
    refused("L-3.1", "round final", "take 12", "L-3.1: tile 12 lies on no site");
    let keys = "put 16=1 ; seat 1 canoe 6 pack pink*1 camp green*1";
    let none = "L-3.5: your backpack holds no green key to pay with";
    refused("L-3.5", keys, "take 16 ; pay green", none);
    let must = "L-3.6: with a key in the backpack the forest cannot be paid with points";
    refused("L-3.6", keys, "take 16 ; pay points", must);
    let card = "put 16=1 ; seat 1 canoe 6 pack pink*1";
    refused("L-13.1", card, "take 16 ; play forest", "L-13.1: you hold no card forest");
}
