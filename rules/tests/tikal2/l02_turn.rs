//! L-2: a turn.

use crate::check::{accepted, becomes, choices_of, fact, lists_of, refused};

/// Tile 16 (a passage token and 3 points) lies on site 1, tile 1 (a light room and a pink key) too.
const START: &str = "put 16=1 1=1 ; seat 1 pack pink*1";

#[test]
fn l_2_1_a_tile_then_an_exploration_that_is_optional() {
    becomes("L-2.1", START, "take 16 ; explore ; go a1 ; flag", &["seat 1: at a1, tiles 16"]);
    lists_of("L-2.1", START, "", "end", &[]);
    lists_of("L-2.1", START, "take 16", "end", &["end"]);
    becomes("L-2.1", START, "take 16 ; end", &["turn 2", "seat 1: at out"]);
}

#[test]
fn l_2_2_the_normal_exploration_waits_for_the_icons() {
    lists_of("L-2.2", START, "", "explore", &["explore tent"]);
    lists_of("L-2.2", START, "take 1", "explore", &["explore tent"]);
    accepted("L-2.2", START, "take 16 ; explore");
    accepted("L-2.2", START, "explore tent ; go a1 ; flag ; take 16 ; explore ; go a2 ; flag");
}

#[test]
fn l_2_3_at_turn_level_everything_in_any_order() {
    let rich = "put 1=1 ; seat 1 pack pink*1 cards explore*1 key*1";
    for line in [
        "explore card ; go a1 ; flag ; play key blue camp ; tent green ; take 1 ; key pink pack",
        "take 1 ; play key blue camp ; key pink pack ; tent green ; explore card ; go a1 ; flag",
        "tent green ; take 1 ; explore card ; go a1 ; flag ; key pink pack ; play key blue camp",
    ] {
        accepted("L-2.3", rich, line);
        let seat =
            "seat 1: at a1, pack pink*2 green*1, camp blue*1, tent used, flags a1+, no cards";
        becomes("L-2.3", rich, line, &[seat, "turn 1 tile 1 icons room"]);
    }
    // What was begun is finished first: a walk lists steps only.
    let walk = choices_of(rich, "explore card", "play");
    fact("L-2.3", walk, Vec::new());
}

#[test]
fn l_2_4_a_turn_ends_only_by_end() {
    lists_of("L-2.4", START, "take 1", "end", &[]);
    lists_of("L-2.4", START, "take 1 ; key pink camp", "end", &[]);
    accepted("L-2.4", START, "take 16 ; end");
    // Also after the last exploration the turn goes on until then.
    becomes("L-2.4", START, "take 16 ; explore ; go a1 ; flag", &["turn 1 tile 16 explored"]);
}

#[test]
fn l_2_5_the_next_seat_follows() {
    let three = "3 players start 2 ; put 16=1";
    becomes("L-2.5", three, "take 16 ; end", &["turn 3"]);
    becomes("L-2.5", "3 players start 2 ; turn 3 ; put 16=1", "take 16 ; end", &["turn 1"]);
    becomes("L-2.5", "3 players start 2 ; turn 1 ; put 16=1", "take 16 ; end", &["turn 2"]);
    for (players, tiles) in [(2, 16), (3, 21), (4, 24)] {
        fact("L-2.5", tiles % players, 0);
    }
}

#[test]
fn l_2_6_points_are_scored_at_once_and_may_be_negative() {
    becomes("L-2.6", START, "take 16", &["seat 1: score 3"]);
    let forest = "put 16=1 ; seat 1 score 4 canoe 6";
    becomes("L-2.6", forest, "take 16 ; pay points", &["seat 1: score -3"]);
    becomes("L-2.6", "put 16=1 ; seat 1 score 299", "take 16", &["seat 1: score 302"]);
}

#[test]
fn l_2_refusals() {
    refused("L-2.1", START, "take 16 ; take 1", "L-2.1: you have taken tile 16 in this turn");
    accepted("L-2.1", START, "take 1");
    refused(
        "L-2.1",
        START,
        "take 16 ; explore ; go a1 ; flag ; explore",
        "L-2.1: the normal exploration of this turn is used",
    );
    accepted("L-2.1", START, "take 16 ; explore ; go a1 ; flag ; explore tent");
    let late = "L-2.2: the normal exploration comes after the tile and all its icons";
    refused("L-2.2", START, "explore", late);
    refused("L-2.2", START, "take 1 ; explore", late);
    refused("L-2.4", START, "end", "L-2.4: take a tile before you end the turn");
    let icons = "L-2.4: do all icons of your tile before you end the turn";
    refused("L-2.4", START, "take 1 ; end", icons);
    refused("L-2.4", START, "take 1 ; key pink camp ; end", icons);
}
