//! L-4: deliveries and the price wheel.

use crate::check::{accepted, becomes, choices, fact, has, lists, refused, scores};

#[test]
fn l_4_1_no_move_no_delivery() {
    let here = "put 16=2 ; seat 1 canoe 2 treasures mask*1";
    becomes("L-4.1", here, "take 16", &["phase turn", "seat 1: treasures mask*1"]);
    becomes(
        "L-4.1",
        "put 16=3 ; seat 1 canoe 2 treasures mask*1",
        "take 16",
        &["phase deliver plane"],
    );
    // A stretch without a plane offers none.
    becomes("L-4.1", "put 16=2 ; seat 1 canoe 1 treasures mask*1", "take 16", &["phase turn"]);
}

/// Canoe before the first plane, tile 16 (3 points) behind it.
const PLANE: &str = "put 16=3 ; seat 1 canoe 2 treasures mask*2 vase*1";

#[test]
fn l_4_2_one_or_more_of_one_kind() {
    lists(
        "L-4.2",
        PLANE,
        "take 16",
        &["pass", "deliver mask 1", "deliver mask 2", "deliver vase 1"],
    );
    let sold = &["seat 1: treasures mask*1 vase*1", "delivered mask*1", "no trip", "phase turn"];
    becomes("L-4.2", PLANE, "take 16 ; deliver mask 1", sold);
    becomes("L-4.2", PLANE, "take 16 ; pass", &["seat 1: treasures mask*2 vase*1", "no delivered"]);
    accepted("L-4.2", PLANE, "take 16 ; deliver mask 2");
    let more = format!("{PLANE} ; delivered mask*1 dagger*2");
    becomes("L-4.2", &more, "take 16 ; deliver mask 2", &["delivered mask*3 dagger*2"]);
}

#[test]
fn l_4_3_number_times_price() {
    scores("L-4.3", PLANE, "take 16 ; deliver mask 2", 2 * 5 + 3);
    scores("L-4.3", PLANE, "take 16 ; deliver vase 1", 2 + 3);
}

#[test]
fn l_4_4_the_wheel_turns_after_a_delivery() {
    becomes("L-4.4", PLANE, "take 16 ; deliver mask 2", &["wheel 1"]);
    becomes("L-4.4", PLANE, "take 16 ; pass", &["wheel 0"]);
    becomes("L-4.4", &format!("{PLANE} ; wheel 4"), "take 16 ; deliver vase 1", &["wheel 0"]);
}

#[test]
fn l_4_5_the_prices() {
    let treasures = ["mask", "statuette", "vase", "necklace", "dagger"];
    for (wheel, prices) in
        [[5, 3, 2, 4, 3], [3, 5, 3, 2, 4], [4, 3, 5, 3, 2], [2, 4, 3, 5, 3], [3, 2, 4, 3, 5]]
            .into_iter()
            .enumerate()
    {
        for (treasure, price) in treasures.iter().zip(prices) {
            let at = format!("wheel {wheel} ; put 16=3 ; seat 1 canoe 2 treasures {treasure}*1");
            scores("L-4.5", &at, &format!("take 16 ; deliver {treasure} 1"), price + 3);
        }
    }
}

#[test]
fn l_4_6_two_planes_two_deliveries() {
    let far = "put 16=6 ; seat 1 canoe 1 treasures mask*2 ; wheel 0";
    becomes(
        "L-4.6",
        far,
        "take 16 ; deliver mask 1",
        &["trip 16 5", "phase deliver plane", "wheel 1"],
    );
    // 5 for the first, 3 for the second after one notch.
    scores("L-4.6", far, "take 16 ; deliver mask 1 ; deliver mask 1", 5 + 3 + 3);
    becomes("L-4.6", far, "take 16 ; deliver mask 1 ; deliver mask 1", &["wheel 2", "phase turn"]);
}

#[test]
fn l_4_7_a_plane_asks_only_who_holds_a_treasure() {
    let empty = "put 9=3 ; seat 1 canoe 2";
    // The treasures on the tile are not there yet.
    becomes("L-4.7", empty, "take 9", &["phase turn", "turn 1 tile 9 icons treasure treasure"]);
    // The last treasure went at the first plane: the second does not ask.
    let one = "put 16=6 ; seat 1 canoe 2 treasures mask*1";
    becomes("L-4.7", one, "take 16 ; deliver mask 1", &["phase turn", "seat 1: canoe 6"]);
    becomes("L-4.7", one, "take 16 ; pass", &["phase deliver plane", "trip 16 5"]);
}

#[test]
fn l_4_8_example_four_masks_for_twelve() {
    for (wheel, turned, next) in [(4, 0, 5), (1, 2, 4)] {
        let at = format!("wheel {wheel} ; put 16=3 12=3 ; seat 1 canoe 2 treasures mask*5");
        let line = "take 16 ; deliver mask 4";
        scores("L-4.8", &at, line, 12 + 3);
        becomes("L-4.8", &at, line, &[&format!("wheel {turned}")]);
        let then = format!("wheel {turned} ; put 16=3 ; seat 1 canoe 2 treasures mask*1");
        scores("L-4.8", &then, "take 16 ; deliver mask 1", next + 3);
    }
}

#[test]
fn l_4_9_example_two_planes() {
    let at = "wheel 0 ; put 16=6 ; seat 1 canoe 2 treasures mask*2 dagger*1";
    becomes("L-4.9", at, "take 16 ; deliver mask 2", &["wheel 1", "seat 1: score 10"]);
    let both = "take 16 ; deliver mask 2 ; deliver dagger 1";
    becomes("L-4.9", at, both, &["wheel 2", "seat 1: score 17", "delivered mask*2 dagger*1"]);
    fact(
        "L-4.9",
        choices(at, "take 16 ; deliver mask 2"),
        vec!["pass".to_owned(), "deliver dagger 1".to_owned()],
    );
    assert!(has("seat 1 score 17 at out", "seat 1: score 17, no pack"));
}

#[test]
fn l_4_2_refusals() {
    for (number, held) in [("mask 3", 2), ("mask 5", 2), ("vase 2", 1), ("dagger 1", 0)] {
        let (kind, count) = number.split_once(' ').unwrap();
        let sentence =
            format!("L-4.2: you cannot deliver {count} of {kind}, your camp holds {held}");
        refused("L-4.2", PLANE, &format!("take 16 ; deliver {number}"), &sentence);
    }
    let none = "L-4.2: a delivery holds at least one treasure, and you have delivered none";
    refused("L-4.2", PLANE, "take 16 ; done", none);
    refused(
        "L-4.2",
        PLANE,
        "take 16 ; deliver mask 0",
        "L-4.2: a delivery holds at least one treasure, not 0 of mask",
    );
}
