//! T-10: temple guards.

use crate::check::{accepted, after, becomes, effect, refused};

#[test]
fn t_10_1_the_strongest_places_a_guard() {
    let equal = "T-10.1: on b5 your strength is 2, and it must exceed seat 2's 2";
    refused("T-10.1", "seat 1 workers b5*2 ; seat 2 workers b5*2", "guard b5 worker", equal);
    accepted("T-10.1", "seat 1 workers b5*3 ; seat 2 workers b5*2", "guard b5 worker");
    accepted("T-10.1", "seat 1 workers b5*1", "guard b5 worker");
    // Each other player is compared alone, and the leader counts three.
    let alone = "3 players ; seat 1 leader b5 ; seat 2 workers b5*2 ; seat 3 workers b5*2";
    accepted("T-10.1", alone, "guard b5 leader");
    let third = "3 players ; seat 1 workers b5*2 ; seat 2 workers b5*1 ; seat 3 leader b5";
    let sentence = "T-10.1: on b5 your strength is 2, and it must exceed seat 3's 3";
    refused("T-10.1", third, "guard b5 worker", sentence);
    effect(
        "T-10.1",
        "seat 1 workers b5*1",
        "guard b5 worker",
        &["GuardPlaced seat 1 temple b5 member Worker dismissed workers 0 leader false left 5"],
    );
    let none = "T-10.1: a guard needs a temple, and c3 is none";
    refused("T-10.1", "seat 1 workers c3*1", "guard c3 worker", none);
    refused(
        "T-10.1",
        "seat 1 workers b5*1",
        "guard b5 leader",
        "T-10.1: no leader of yours stands on b5 to become its guard",
    );
}

#[test]
fn t_10_2_the_others_leave_for_good() {
    let many = "seat 1 workers b5*3 leader b5 ; seat 2 workers b5*2";
    effect(
        "T-10.2",
        many,
        "guard b5 worker",
        &["GuardPlaced seat 1 temple b5 member Worker dismissed workers 2 leader true left 5"],
    );
    becomes(
        "T-10.2",
        many,
        "guard b5 worker",
        &[
            "seat 1 score 0 workers 15 leader gone guards b5",
            "seat 2 score 0 workers 16 b5*2 leader supply",
        ],
    );
    effect(
        "T-10.2",
        many,
        "guard b5 leader",
        &["GuardPlaced seat 1 temple b5 member Leader dismissed workers 3 leader false left 5"],
    );
    becomes(
        "T-10.2",
        many,
        "guard b5 leader",
        &[
            "seat 1 score 0 workers 15 leader guards b5 guards b5",
            "seat 2 score 0 workers 16 b5*2 leader supply",
        ],
    );
    // The leader elsewhere stays.
    becomes(
        "T-10.2",
        "seat 1 workers b5*2 leader c4",
        "guard b5 worker",
        &["seat 1 score 0 workers 16 leader c4 guards b5"],
    );
}

#[test]
fn t_10_3_the_guard_is_no_member() {
    let guards = "seat 1 guards b5 ; seat 2 workers b5*4";
    let never = "T-10.3: only your guard stands on b5, and a guard never moves";
    refused("T-10.3", guards, "walk worker b5 a5", never);
    refused("T-10.3", "seat 1 leader guards b5 guards b5", "walk leader b5 a5", never);
    refused(
        "T-5.1",
        "seat 1 guards b5",
        "walk leader b5 a5",
        "T-5.1: no leader of yours stands on b5",
    );
    accepted("T-10.3", "seat 1 workers b5*1 guards b5", "walk worker b5 a5");
    // The owner alone scores it, however many others stand there.
    let scoring = format!("{guards} ; also b5=4 ; act 1 0 ; scoring B1 1 2 scored 0");
    effect(
        "T-10.3",
        &scoring,
        "end ; end",
        &[
            "TurnEnded seat 1 unused 0",
            "TempleScored seat 1 temple b5 value 4 guarded true",
            "SeatScored seat 1 temples 4 treasures 0 score 4",
            "ActingBegan seat 2 left 10",
            "TurnEnded seat 2 unused 10",
            "SeatScored seat 2 temples 0 treasures 0 score 0",
            "ScoringEnded volcano B1 seat 1",
        ],
    );
    let after_guarding = after("seat 1 workers b5*2", "guard b5 worker");
    refused(
        "T-6.5",
        &after_guarding,
        "uncover b5",
        "T-6.5: seat 1 guards the temple on b5, its value is fixed",
    );
}

#[test]
fn t_10_4_no_second_guard() {
    let theirs = "seat 1 workers b5*4 ; seat 2 guards b5";
    let sentence = "T-10.4: the temple on b5 is guarded by seat 2 for good";
    refused("T-10.4", theirs, "guard b5 worker", sentence);
    let own = "T-10.4: the temple on b5 is guarded by seat 1 for good";
    refused("T-10.4", "seat 1 workers b5*4 guards b5", "guard b5 worker", own);
    accepted("T-10.4", "seat 1 workers b5*4 ; seat 2 guards c4", "guard b5 worker");
    // Anyone may walk through or stay.
    accepted(
        "T-10.4",
        "seat 1 workers a5*1 ; seat 2 guards b5",
        "walk worker a5 b5 ; walk worker b5 c5",
    );
    effect(
        "T-10.4",
        "seat 1 workers a5*1 ; seat 2 guards b5",
        "walk worker a5 b5",
        &["MemberWalked seat 1 member Worker from a5 to b5 cost 2 left 8"],
    );
}

#[test]
fn t_10_5_two_guards_per_player() {
    let third = "seat 1 workers c4*1 guards a4 b5";
    refused("T-10.5", third, "guard c4 worker", "T-10.5: you have placed both your guards");
    let leader = "seat 1 workers c4*1 leader guards a4 guards a4 b5";
    refused("T-10.5", leader, "guard c4 worker", "T-10.5: you have placed both your guards");
    accepted("T-10.5", "seat 1 workers c4*1 guards b5", "guard c4 worker");
    accepted("T-10.5", "seat 1 workers b5*1 c4*1", "guard b5 worker ; guard c4 worker");
}
