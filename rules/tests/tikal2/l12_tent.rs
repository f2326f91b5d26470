//! L-12: the tent.

use crate::check::{accepted, becomes, fact, lists, lists_of, refused, score};

const KEYS: [&str; 5] = ["tent pink", "tent yellow", "tent green", "tent blue", "tent brown"];

#[test]
fn l_12_1_once_per_round_an_exploration_or_a_key() {
    let at = "put 16=1 ; seat 1 pack pink*1";
    lists_of("L-12.1", at, "", "tent", &KEYS);
    lists_of("L-12.1", at, "", "explore", &["explore tent"]);
    for line in ["tent blue", "explore tent ; go a1 ; flag"] {
        becomes("L-12.1", at, line, &["seat 1: tent used"]);
        lists_of("L-12.1", at, line, "tent", &[]);
        lists_of("L-12.1", at, line, "explore", &[]);
        accepted("L-12.1", at, line);
    }
    lists_of("L-12.1", "seat 1 tent used pack pink*1", "", "tent", &[]);
}

#[test]
fn l_12_2_the_key_goes_to_the_backpack() {
    let at = "put 16=1 1=1 ; seat 2 camp blue*7";
    becomes("L-12.2", at, "tent pink", &["seat 1: pack pink*1, no camp"]);
    // At turn level, also between icons and after them, and only what the supply has.
    let four = ["tent pink", "tent yellow", "tent green", "tent brown"];
    lists_of("L-12.2", at, "take 1", "tent", &four);
    lists_of("L-12.2", at, "take 16", "tent", &four);
}

#[test]
fn l_12_3_an_extra_exploration_at_any_time() {
    let at = "put 16=1 1=1 ; seat 1 pack pink*1";
    // Before the canoe phase, between icons, or as a second one at the end.
    accepted("L-12.3", at, "explore tent ; go a1 ; flag ; take 16");
    accepted("L-12.3", at, "take 1 ; explore tent ; go a1 ; flag ; key pink camp");
    accepted("L-12.3", at, "take 16 ; explore ; go a1 ; flag ; explore tent ; go a2 ; flag");
    // Once all icons are done the normal one goes first.
    lists_of("L-12.3", at, "take 16", "explore", &["explore"]);
    lists_of("L-12.3", at, "take 16 ; explore ; go a1 ; flag", "explore", &["explore tent"]);
    becomes("L-12.3", at, "explore tent ; go a1 ; flag ; take 16", &["turn 1 tile 16"]);
}

#[test]
fn l_12_4_the_tent_is_turned_over() {
    becomes(
        "L-12.4",
        "put 16=1",
        "tent pink ; take 16 ; end",
        &["seat 1: tent used", "seat 2: tent ready"],
    );
    let last = "done 15 ; turn 2 ; sites 16 - - - - - ; seat 1 tent used ; seat 2 tent used";
    becomes("L-12.4", last, "take 16 ; end", &["seat 1: tent ready", "seat 2: tent ready"]);
}

#[test]
fn l_12_5_not_in_the_last_turn() {
    let last = "round final ; seat 2 tent ready pack pink*1";
    lists("L-12.5", last, "", &["end", "explore"]);
    lists("L-12.5", last, "explore ; go a1 ; flag", &["end"]);
    accepted("L-12.5", last, "explore");
    let before = "round 2 ; turn 2 tile 16 ; seat 2 pack pink*1";
    accepted("L-12.5", before, "tent blue");
}

#[test]
fn l_12_6_example_three_explorations_in_one_turn() {
    let at = "put 16=1 ; seat 1 pack pink*1 yellow*1 green*1 blue*1 brown*1 cards explore*1";
    let first = "explore tent ; go a1 ; flag";
    let second = format!("{first} ; explore card ; go a2 ; flag");
    let third = format!("{second} ; take 16");
    let fourth = format!("{third} ; explore ; go a3 ; flag");
    let points = [first, second.as_str(), &third, &fourth].map(|line| score(at, line, 1));
    fact("L-12.6", points, [5, 9, 12, 17]);
    lists("L-12.6", at, &fourth, &["end"]);
}

#[test]
fn l_12_refusals() {
    let used = "seat 1 tent used pack pink*1 ; seat 2 camp blue*7";
    let sentence = "L-12.1: you have used your tent in this round";
    refused("L-12.1", used, "tent pink", sentence);
    refused("L-12.1", used, "explore tent", sentence);
    let ready = "seat 1 pack pink*1 ; seat 2 camp blue*7";
    refused("L-12.1", ready, "tent blue", "L-12.1: the supply has no blue key");
    let first = "turn 1 tile 16 ; seat 1 pack pink*1 cards explore*1";
    let sentence = "L-12.3: all icons are done, so the normal exploration goes first";
    refused("L-12.3", first, "explore tent", sentence);
    refused("L-12.3", first, "explore card", sentence);
    let last = "round final ; seat 2 at a1 pack pink*1";
    let sentence = "L-12.5: the tent cannot be used in the last turn";
    refused("L-12.5", last, "tent pink", sentence);
    refused("L-12.5", last, "explore ; flag ; explore tent", sentence);
}
