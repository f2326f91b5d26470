//! L-11: rescue.

use crate::check::{accepted, becomes, fact, lists, lists_of, refused};

const FIVE: [&str; 5] =
    ["rescue pink", "rescue yellow", "rescue green", "rescue blue", "rescue brown"];

/// Seat 1 is outside without a key and has done its tile.
const STUCK: &str = "turn 1 tile 16 ; seat 1 tent used";

#[test]
fn l_11_1_a_key_of_choice_for_ten_points() {
    let rich = STUCK.replace("seat 1", "seat 1 score 14");
    becomes(
        "L-11.1",
        &rich,
        "rescue blue",
        &["seat 1: score 4, pack blue*1", "turn 1 tile 16 rescued"],
    );
    accepted("L-11.1", &rich, "rescue blue ; explore ; go a4 ; flag");
}

#[test]
fn l_11_2_stuck_is_where_no_exploration_can_begin() {
    lists_of("L-11.2", STUCK, "", "rescue", &FIVE);
    accepted("L-11.2", STUCK, "rescue pink");
    for way in ["pack pink*1", "tokens 1", "cards passage*1", "at a1"] {
        let free = STUCK.replace("tent used", &format!("{way} tent used"));
        lists_of("L-11.2", &free, "", "rescue", &[]);
    }
    // Keys that the tent or a card could still bring do not count.
    let tent = "turn 1 tile 16 ; seat 1 tent ready cards key*1";
    lists_of("L-11.2", tent, "", "rescue", &FIVE);
}

#[test]
fn l_11_3_where_the_normal_exploration_could_begin_once() {
    // Not before the tile, nor before its icons are done, nor after the exploration.
    lists_of("L-11.3", "seat 1 tent used", "", "rescue", &[]);
    lists_of("L-11.3", "turn 1 tile 12 icons count", "", "rescue", &[]);
    let explored = "turn 1 tile 16 explored ; seat 1 at a1 flags a1+";
    lists_of("L-11.3", explored, "", "rescue", &[]);
    // Once per turn, although it did not help: the explorer stands in a secret room.
    let secret = "turn 1 tile 16 ; seat 1 at x1 tent used flags x1";
    lists("L-11.3", secret, "rescue pink", &["end"]);
    accepted("L-11.3", secret, "rescue pink");
    // Only what the supply has.
    let few = "turn 1 tile 16 ; seat 1 at x1 tent used pack green*7 camp blue*6 flags x1 ; seat 2 camp blue*1";
    lists_of("L-11.3", few, "", "rescue", &["rescue pink", "rescue yellow", "rescue brown"]);
    // Also in the last turn.
    lists_of("L-11.3", "round final ; seat 2 tent used", "", "rescue", &FIVE);
    let lines = ["rescue pink", "rescue pink ; explore ; go a1 ; flag"];
    for line in lines {
        accepted("L-11.3", "round final ; seat 2 tent used", line);
    }
}

#[test]
fn l_11_4_the_score_may_fall_below_zero() {
    becomes("L-11.4", STUCK, "rescue pink", &["seat 1: score -10"]);
    fact("L-11.4", crate::check::score(STUCK, "rescue pink ; explore ; go a1 ; flag", 1), -5);
}

#[test]
fn l_11_refusals() {
    let free = "turn 1 tile 16 ; seat 1 pack pink*1";
    let sentence = "L-11.1: you are not stuck: an exploration could begin where you stand";
    refused("L-11.1", free, "rescue blue", sentence);
    let now = "L-11.3: a rescue is possible only where the normal exploration could begin";
    refused("L-11.3", "seat 1 tent used", "rescue blue", now);
    refused("L-11.3", "turn 1 tile 12 icons count", "rescue blue", now);
    refused("L-11.3", "turn 1 tile 16 explored ; seat 1 at a1 flags a1+", "rescue blue", now);
    let secret = "turn 1 tile 16 ; seat 1 at x1 tent used flags x1 ; seat 2 camp green*7";
    let twice = "L-11.3: one rescue a turn, and you have had it";
    refused("L-11.3", secret, "rescue pink ; rescue pink", twice);
    refused("L-11.3", secret, "rescue green", "L-11.3: the supply has no green key");
}
