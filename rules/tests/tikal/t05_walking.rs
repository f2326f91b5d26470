//! T-5: walking.

use crate::check::{accepted, becomes, effect, refused};

#[test]
fn t_5_1_a_step_costs_the_stones_on_the_common_side() {
    let worker = "seat 1 workers a5*1 c3*1";
    refused("T-5.1", worker, "walk worker a4 a5", "T-5.1: no worker of yours stands on a4");
    refused("T-5.1", worker, "walk leader a5 b4", "T-5.1: no leader of yours stands on a5");
    refused("T-5.1", worker, "walk worker a5 c4", "T-5.1: a5 and c4 are not neighbours");
    refused("T-5.1", worker, "walk worker a5 a5", "T-5.1: a5 and a5 are not neighbours");
    refused("T-5.1", worker, "walk worker c3 c2", "T-5.1: c2 is not explored");
    accepted("T-5.1", worker, "walk worker a5 b4");
    refused(
        "T-5.1",
        "seat 2 workers a5*1",
        "walk worker a5 b4",
        "T-5.1: no worker of yours stands on a5",
    );
}

/// One step of a worker costs this much, in both directions.
fn cost(short: &str, from: &str, to: &str, cost: u8) {
    let left = 10 - cost;
    for (from, to) in [(from, to), (to, from)] {
        let pieces = format!("{short} ; seat 1 workers {from}*1");
        effect(
            "T-5.1",
            &pieces,
            &format!("walk worker {from} {to}"),
            &[&format!(
                "MemberWalked seat 1 member Worker from {from} to {to} cost {cost} left {left}"
            )],
        );
    }
}

#[test]
fn t_5_1_both_tiles_stones_are_added() {
    cost("", "a5", "b4", 1);
    cost("", "a5", "a4", 2);
    cost("", "b4", "b3", 3);
    let dear = "board late ; also d1=C1.0=4 d2=C2.3";
    cost(dear, "d1", "d2", 5);
    let dearest = "board late ; also d1=C4.0=3 d2=C2.3 d5=C1.0=4";
    cost(dearest, "d1", "d2", 6);
}

#[test]
fn t_5_2_no_stone_no_path() {
    let no_path = "T-5.2: no stone lies between a4 and b4, so there is no path";
    refused("T-5.2", "seat 1 workers a4*1", "walk worker a4 b4", no_path);
    accepted("T-5.2", "seat 1 workers a4*1", "walk worker a4 b3");
    let no_path = "T-5.2: no stone lies between b3 and c3, so there is no path";
    refused("T-5.2", "seat 1 leader b3", "walk leader b3 c3", no_path);
}

#[test]
fn t_5_3_the_whole_cost_at_once() {
    let dear = "T-5.3: the step from b4 to b3 costs 3 AP and you have 2 left";
    refused("T-5.3", "seat 1 workers b4*1 ; act 1 2", "walk worker b4 b3", dear);
    accepted("T-5.3", "seat 1 workers b4*1 ; act 1 3", "walk worker b4 b3");
    let dear = "T-5.3: the step from b4 to c5 costs 1 AP and you have 0 left";
    refused("T-5.3", "seat 1 workers b4*1 ; act 1 0", "walk worker b4 c5", dear);
}

#[test]
fn t_5_4_nobody_enters_a_volcano() {
    // The stone of d3 points to e3.
    let volcano = "also e3=B1.0 ; seat 1 workers d3*1";
    refused("T-5.4", volcano, "walk worker d3 e3", "T-5.4: e3 is a volcano, nobody enters it");
    accepted("T-5.4", "also e3=B4.0 ; seat 1 workers d3*1", "walk worker d3 e3");
}

#[test]
fn t_5_5_hexes_are_shared_and_steps_are_free_to_mix() {
    let crowd = "seat 1 workers b4*1 ; seat 2 workers c5*9 leader c5";
    effect(
        "T-5.5",
        crowd,
        "walk worker b4 c5 ; place worker a5 ; walk worker c5 b5 ; uncover b5",
        &[
            "MemberWalked seat 1 member Worker from b4 to c5 cost 1 left 9",
            "MemberPlaced seat 1 member Worker camp a5 left 8",
            "MemberWalked seat 1 member Worker from c5 to b5 cost 1 left 7",
            "LevelUncovered seat 1 temple b5 value 2 left 5",
        ],
    );
    becomes(
        "T-5.5",
        "seat 1 workers b4*1 c5*17",
        "walk worker b4 c5",
        &["seat 1 score 0 workers 0 c5*18 leader supply"],
    );
}

#[test]
fn t_5_6_the_worked_example() {
    // Two steps of three points by way of the jungle b4; no stone between the ends.
    let pieces = "board a3=A4.0=2 b3=A2.0=4 c4=A6.1=2 ; seat 1 workers b3*1";
    effect(
        "T-5.6",
        pieces,
        "walk worker b3 b4 ; walk worker b4 c4",
        &[
            "MemberWalked seat 1 member Worker from b3 to b4 cost 3 left 7",
            "MemberWalked seat 1 member Worker from b4 to c4 cost 3 left 4",
        ],
    );
    let direct = "T-5.2: no stone lies between b3 and c4, so there is no path";
    refused("T-5.2", pieces, "walk worker b3 c4", direct);
}
