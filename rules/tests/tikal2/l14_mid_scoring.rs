//! L-14: the end of round 1 and the mid scoring.

use crate::check::{after, becomes, fact, score};

/// The last turn of round 1 of two players: all that is left is `end`.
fn two(seats: &str) -> String {
    format!(
        "done 15 ; turn 2 tile 16 ; sites - - - - - - ; temple c1=pink c2=yellow c3=multi ; {seats}"
    )
}

/// The same with four players: Red, Orange, Black and Beige.
fn four(seats: &str) -> String {
    format!(
        "4 players ; done 23 ; turn 4 tile 16 ; sites - - - - - - ; temple c1=pink c2=yellow c3=multi ; {seats}"
    )
}

/// What the camp of seat 1 scores.
fn keys(camp: &str) -> i32 {
    score(&two(&format!("seat 1 camp {camp}")), "end", 1)
}

/// What the four seats score.
fn altar(seats: &str) -> [i32; 4] {
    [1, 2, 3, 4].map(|seat| score(&four(seats), "end", seat))
}

#[test]
fn l_14_1_a_round_ends_with_the_last_tile_and_its_turn() {
    let last = "done 15 ; turn 2 ; sites 16 - - - - - ; seat 1 camp pink*1";
    becomes("L-14.1", last, "take 16", &["round 1 first 1", "phase turn", "seat 1: score 0"]);
    becomes(
        "L-14.1",
        last,
        "take 16 ; end",
        &["round 2 first 2", "phase draw tiles 2", "seat 1: score 1"],
    );
    let before = "done 14 ; turn 1 ; sites 16 - 15 - - -";
    becomes("L-14.1", before, "take 16 ; end", &["round 1 first 1", "turn 2", "phase turn"]);
}

#[test]
fn l_14_2_only_camp_keys_score() {
    let at = two("seat 1 pack pink*2 yellow*1 camp blue*1 ; seat 2 pack pink*1");
    becomes("L-14.2", &at, "end", &["seat 1: score 1", "seat 2: score 0"]);
}

#[test]
fn l_14_3_sets_of_different_colours() {
    for (camp, points) in [
        ("pink*1", 1),
        ("pink*1 blue*1", 3),
        ("pink*1 blue*1 brown*1", 6),
        ("pink*1 yellow*1 blue*1 brown*1", 10),
        ("pink*1 yellow*1 green*1 blue*1 brown*1", 15),
        ("pink*5", 5),
        ("pink*7 yellow*2 green*2 blue*1", 10 + 6 + 5),
        ("pink*7 yellow*7 green*7 blue*7 brown*7", 7 * 15),
    ] {
        fact("L-14.3", keys(camp), points);
    }
}

#[test]
fn l_14_4_the_most_keys_of_the_altars_colour() {
    // Pink and yellow altar are judged apart.
    let at = "seat 1 camp pink*1 flags c1.1 c2.1 ; seat 2 camp yellow*1 flags c1.2 c2.2";
    fact("L-14.4", altar(at), [1 + 3, 1 + 3, 0, 0]);
    // Who has no flag in it does not take part, whatever its keys.
    let at = "seat 1 flags c1.1 ; seat 2 camp pink*3";
    fact("L-14.4", altar(at), [3, 3, 0, 0]);
}

#[test]
fn l_14_5_the_multicoloured_altar_compares_all_keys() {
    let at = "seat 1 camp pink*2 flags c3.1 ; seat 2 camp blue*3 flags c3.2 ; seat 3 camp pink*1 yellow*1 green*1 flags c3.3";
    fact("L-14.5", altar(at), [2, 3 + 3, 6 + 3, 0]);
    let at = "seat 1 pack pink*5 flags c3.1 ; seat 2 camp blue*1 flags c3.2";
    fact("L-14.5", altar(at), [0, 1 + 3, 0, 0]);
}

#[test]
fn l_14_6_the_keys_stay() {
    let at = two("seat 1 camp pink*2 blue*1");
    becomes("L-14.6", &at, "end", &["seat 1: camp pink*2 blue*1, score 4"]);
}

#[test]
fn l_14_7_nobody_decides_anything() {
    let at = two("seat 1 camp pink*1");
    becomes("L-14.7", &at, "end", &["phase draw tiles 2", "seat 1: score 1"]);
    fact("L-14.7", after(&at, "end").contains("phase turn"), false);
}

#[test]
fn l_14_8_to_10_examples_of_keys() {
    fact("L-14.8", keys("pink*1 green*1 brown*1"), 6);
    fact("L-14.8", keys("pink*1 green*1 blue*1 brown*1"), 10);
    fact("L-14.9", keys("pink*2 yellow*1 green*1"), 7);
    fact("L-14.10", keys("pink*2 yellow*2 green*1 blue*1"), 13);
}

#[test]
fn l_14_11_to_15_examples_of_the_yellow_altar() {
    let alone = "seat 1 flags c2.4";
    fact("L-14.11", altar(alone), [3, 0, 0, 0]);
    let alone = "seat 1 flags c2.4 ; seat 2 camp yellow*2";
    fact("L-14.11", altar(alone), [3, 2, 0, 0]);
    let neither = "seat 1 flags c2.1 ; seat 2 flags c2.3";
    fact("L-14.12", altar(neither), [3, 3, 0, 0]);
    let black = "seat 1 flags c2.1 ; seat 3 camp yellow*1 flags c2.3";
    fact("L-14.13", altar(black), [0, 0, 1 + 3, 0]);
    let tie =
        "seat 1 camp yellow*1 flags c2.1 ; seat 3 flags c2.3 ; seat 4 camp yellow*1 flags c2.2";
    fact("L-14.14", altar(tie), [1 + 3, 0, 0, 1 + 3]);
    let orange = "seat 1 camp yellow*1 flags c2.1 ; seat 2 camp yellow*2 flags c2.2 ; seat 3 camp yellow*1 flags c2.4";
    fact("L-14.15", altar(orange), [1, 2 + 3, 1, 0]);
}
