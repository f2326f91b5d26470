//! L-13: special cards.

use crate::check::{accepted, becomes, lists, lists_of, refused, scores};

#[test]
fn l_13_1_at_any_time_of_the_own_turn() {
    let at = "put 13=1 ; seat 1 cards key*1";
    becomes(
        "L-13.1",
        at,
        "play key blue pack",
        &["seat 1: pack blue*1, no cards", "discard key*1"],
    );
    accepted("L-13.1", at, "play key blue pack");
    // In the turn in which it was taken, too.
    let line =
        "take 13 ; look cards ; card key ; keep key ; play key blue pack ; play key pink camp";
    becomes("L-13.1", at, line, &["seat 1: pack blue*1, camp pink*1", "discard key*2"]);
    // And in the last turn; played cards are not shuffled again.
    let last = "round final ; seat 2 cards key*1 ; discard forest*1";
    becomes("L-13.1", last, "play key blue pack", &["discard key*1 forest*1"]);
    let empty = "put 13=1 ; seat 1 cards passage*2 explore*1 key*1 forest*1 plus*1 all*1 remote*1 ; \
                 seat 2 cards pair*2 five*1 types*1 ; discard key*1";
    becomes("L-13.1", empty, "take 13", &["turn 1 tile 13", "cards +0"]);
}

#[test]
fn l_13_2_where_cards_are_played() {
    let all = "seat 1 cards passage*2 explore*1 key*1 forest*1 plus*1 all*1 remote*1 treasures mask*1 canoe 5 \
               pack pink*1 ; put 16=1";
    let level = [
        "play key pink camp",
        "play key pink pack",
        "play key yellow camp",
        "play key yellow pack",
        "play key green camp",
        "play key green pack",
        "play key blue camp",
        "play key blue pack",
        "play key brown camp",
        "play key brown pack",
        "play remote",
    ];
    lists_of("L-13.2", all, "", "play", &level);
    lists_of("L-13.2", all, "", "explore", &["explore tent", "explore card"]);
    lists_of("L-13.2", all, "take 16", "play", &["play plus", "play all"]);
    lists_of("L-13.2", all, "take 16 ; pass", "play", &["play forest"]);
    lists_of("L-13.2", all, "explore card", "play", &[]);
    lists_of(
        "L-13.2",
        all,
        "explore card ; go a2",
        "passage",
        &["passage out card", "passage a3 card"],
    );
}

#[test]
fn l_13_3_a_passage() {
    let at = "turn 1 tile 16 ; seat 1 cards passage*1";
    becomes(
        "L-13.3",
        at,
        "explore ; passage x1 card ; flag ; back",
        &["seat 1: score 10, at out, no cards", "discard passage*1"],
    );
}

#[test]
fn l_13_4_a_key_of_choice() {
    let at = "seat 1 cards key*1 ; seat 2 camp blue*7 pink*7";
    lists_of(
        "L-13.4",
        at,
        "",
        "play",
        &[
            "play key yellow camp",
            "play key yellow pack",
            "play key green camp",
            "play key green pack",
            "play key brown camp",
            "play key brown pack",
        ],
    );
    becomes("L-13.4", at, "play key brown camp", &["seat 1: camp brown*1, no pack"]);
    accepted("L-13.4", at, "play key green pack");
    // Not playable when the supply is empty.
    let none = "seat 1 cards key*1 ; seat 2 camp pink*7 yellow*7 green*7 blue*7 brown*7";
    lists_of("L-13.4", none, "", "play", &[]);
}

#[test]
fn l_13_5_an_extra_exploration() {
    let at = "put 16=1 ; seat 1 pack pink*1 cards explore*1";
    becomes(
        "L-13.5",
        at,
        "explore card",
        &["way", "phase walk", "seat 1: tent ready, no cards", "discard explore*1"],
    );
    lists_of("L-13.5", at, "take 16", "explore", &["explore"]);
    // Also in the last turn, after the normal one.
    let last = "round final ; seat 2 pack pink*1 cards explore*1";
    lists_of("L-13.5", last, "", "explore", &["explore"]);
    accepted("L-13.5", last, "explore ; go a1 ; flag ; explore card ; go a2 ; flag ; end");
}

#[test]
fn l_13_6_the_forest_for_nothing() {
    let poor = "put 16=1 ; seat 1 canoe 6 cards forest*1";
    lists("L-13.6", poor, "take 16", &["pay points", "play forest"]);
    becomes(
        "L-13.6",
        poor,
        "take 16 ; play forest",
        &["seat 1: score 3, canoe 1, no cards", "discard forest*1"],
    );
    let keyed = "put 16=1 ; seat 1 canoe 6 pack pink*1 cards forest*1";
    lists("L-13.6", keyed, "take 16", &["pay pink", "play forest"]);
    becomes("L-13.6", keyed, "take 16 ; play forest", &["seat 1: score 3, pack pink*1"]);
}

#[test]
fn l_13_7_two_points_more_for_each() {
    let at = "put 16=3 ; seat 1 canoe 2 treasures mask*3 cards plus*1";
    scores("L-13.7", at, "take 16 ; play plus ; deliver mask 3", 3 * 7 + 3);
    becomes("L-13.7", at, "take 16 ; play plus", &["phase deliver plane plus", "discard plus*1"]);
}

#[test]
fn l_13_8_any_number_of_kinds() {
    let at = "put 16=3 ; seat 1 canoe 2 treasures mask*2 vase*1 dagger*1 cards all*1";
    let line = "take 16 ; play all ; deliver mask 1 ; deliver dagger 1 ; done";
    // By the prices before the turn of the wheel, which turns once.
    scores("L-13.8", at, line, 5 + 3 + 3);
    becomes(
        "L-13.8",
        at,
        line,
        &["wheel 1", "seat 1: treasures mask*1 vase*1", "delivered mask*1 dagger*1"],
    );
    becomes(
        "L-13.8",
        at,
        "take 16 ; play all ; deliver mask 1",
        &["phase deliver plane all after mask", "wheel 0"],
    );
}

#[test]
fn l_13_9_a_delivery_without_a_plane() {
    let at = "seat 1 treasures mask*2 cards remote*1";
    becomes("L-13.9", at, "play remote", &["phase deliver remote", "discard remote*1"]);
    // It must be made: there is no `pass`.
    lists("L-13.9", at, "play remote", &["deliver mask 1", "deliver mask 2"]);
    becomes(
        "L-13.9",
        at,
        "play remote ; deliver mask 2",
        &["seat 1: score 10, no treasures", "wheel 1", "phase turn"],
    );
    accepted("L-13.9", at, "play remote ; deliver mask 1");
    // With a treasure of the tile just taken, and in the last turn; not without a treasure.
    let tile = "put 10=1 ; seat 1 cards remote*1";
    lists_of("L-13.9", tile, "take 10", "play", &[]);
    let taken = "take 10 ; look treasures 1 ; treasure mask ; treasure vase ; treasure vase ; keep mask ; play remote ; deliver mask 1";
    scores("L-13.9", tile, taken, 5 + 1);
    let last = "round final ; seat 2 treasures mask*1 cards remote*1";
    scores("L-13.9", last, "play remote ; deliver mask 1", 5);
}

#[test]
fn l_13_10_combined_for_one_delivery() {
    let at = "put 16=6 ; seat 1 canoe 2 treasures mask*2 vase*1 cards plus*1 all*1";
    lists(
        "L-13.10",
        at,
        "take 16",
        &["pass", "deliver mask 1", "deliver mask 2", "deliver vase 1", "play plus", "play all"],
    );
    // Who has played one must make the delivery.
    lists(
        "L-13.10",
        at,
        "take 16 ; play plus",
        &["deliver mask 1", "deliver mask 2", "deliver vase 1", "play all"],
    );
    lists(
        "L-13.10",
        at,
        "take 16 ; play all",
        &["deliver mask 1", "deliver mask 2", "deliver vase 1"],
    );
    // It serves this delivery alone.
    let two = "take 16 ; play plus ; deliver mask 1 ; deliver mask 1";
    scores("L-13.10", at, two, 7 + 3 + 3);
    let both = "take 16 ; play plus ; play all ; deliver mask 2 ; deliver vase 1 ; done";
    scores("L-13.10", at, both, 2 * 7 + 4 + 3);
    accepted("L-13.10", at, "take 16 ; pass");
}

#[test]
fn l_13_11_three_kinds_are_kept_for_the_end() {
    let at = "seat 1 cards pair*2 five*1 types*1 treasures mask*1 canoe 5 ; put 16=1";
    lists_of("L-13.11", at, "", "play", &[]);
    lists_of("L-13.11", at, "take 16", "play", &[]);
    lists_of("L-13.11", at, "take 16 ; pass", "play", &[]);
}

#[test]
fn l_13_12_example_remote_plus_and_all() {
    let at = "seat 1 treasures mask*2 vase*1 cards plus*1 all*1 remote*1";
    let line = "play remote ; play plus ; play all ; deliver mask 2 ; deliver vase 1 ; done";
    scores("L-13.12", at, line, 18);
    becomes(
        "L-13.12",
        at,
        line,
        &["wheel 1", "discard plus*1 all*1 remote*1", "delivered mask*2 vase*1"],
    );
}

#[test]
fn l_13_refusals() {
    let none = "put 16=3 ; seat 1 canoe 2 pack pink*1 treasures mask*1";
    for (line, card) in [
        ("play key pink camp", "key"),
        ("play remote", "remote"),
        ("explore card", "explore"),
        ("take 16 ; play plus", "plus"),
        ("take 16 ; play all", "all"),
    ] {
        refused("L-13.1", none, line, &format!("L-13.1: you hold no card {card}"));
    }
    let key = "seat 1 cards key*1 ; seat 2 camp blue*7";
    refused("L-13.4", key, "play key blue pack", "L-13.4: the supply has no blue key");
    let empty = "seat 1 cards remote*1";
    refused("L-13.9", empty, "play remote", "L-13.9: your camp holds no treasure to deliver");
    let bound = "L-13.10: you played a card for this delivery, so you must make it";
    let plane = "put 16=3 ; seat 1 canoe 2 treasures mask*1 cards plus*1 all*1 remote*1";
    refused("L-13.10", plane, "take 16 ; play plus ; pass", bound);
    refused("L-13.10", plane, "take 16 ; play all ; pass", bound);
    refused("L-13.10", plane, "play remote ; pass", bound);
    accepted("L-13.1", plane, "play remote");
}
