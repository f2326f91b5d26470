//! T-2: a turn of the basic game.

use crate::check::{accepted, after, becomes, effect, refused};

#[test]
fn t_2_1_first_the_tile() {
    refused("T-2.1", "draw 1", "1: end", "T-2.1: a draw must be revealed first");
    refused("T-2.1", "tile 1 B2", "end", "T-2.1: tile B2 in your hand must be laid first");
    refused(
        "T-2.1",
        "tile 1 B2",
        "place worker a5",
        "T-2.1: tile B2 in your hand must be laid first",
    );
    refused("T-2.1", "act 1 10", "tile d4 0", "T-2.1: there is no tile in your hand");
    accepted("T-2.1", "tile 1 B2", "tile d4 0 ; place worker a5");
    effect(
        "T-2.1",
        "draw 1",
        "tile B2 ; tile d4 0",
        &[
            "TileDrawn seat 1 tile B2",
            "TilePlaced seat 1 tile B2 space d4 rotation 0 value 2",
            "ActingBegan seat 1 left 10",
        ],
    );
    effect(
        "T-2.1",
        "draw 1",
        "tile B1",
        &[
            "TileDrawn seat 1 tile B1",
            "ScoringBegan volcano B1 order [seat 1 seat 2]",
            "ActingBegan seat 1 left 10",
        ],
    );
}

#[test]
fn t_2_1_a_lifted_treasure_is_turned_over_first() {
    let lifted = after("seat 1 workers b3*1", "recover b3");
    refused("T-2.1", &lifted, "1: end", "T-2.1: a draw must be revealed first");
    accepted("T-2.1", &lifted, "treasure jade ; end");
}

/// An action is refused with one point less than it costs and accepted with just enough.
fn price(points: u8, pieces: &str, action: &str) {
    let less = points - 1;
    let sentence = format!("T-2.2: this costs {points} AP and you have {less} left");
    refused("T-2.2", &format!("{pieces} ; act 1 {less}"), action, &sentence);
    accepted("T-2.2", &format!("{pieces} ; act 1 {points}"), action);
}

#[test]
fn t_2_2_ten_action_points() {
    price(1, "", "place worker a5");
    price(1, "", "place leader a5");
    price(1, "seat 1 workers a5*1 camps c3", "secret worker a5 c3");
    price(2, "seat 1 workers b5*1", "uncover b5");
    price(3, "seat 1 workers b3*1", "recover b3");
    price(
        3,
        "also b3=A2.0=2 ; seat 1 treasures jade*1 ; seat 2 treasures mask*1",
        "exchange jade 2 mask",
    );
    price(5, "", "camp c3");
    price(5, "seat 1 workers b5*1", "guard b5 worker");
    effect(
        "T-2.2",
        "tile 1 B3",
        "tile d4 0",
        &["TilePlaced seat 1 tile B3 space d4 rotation 0 value 0", "ActingBegan seat 1 left 10"],
    );
}

#[test]
fn t_2_2_any_order_and_combination() {
    let busy = "seat 1 workers b5*1 c4*1";
    becomes("T-2.2", busy, "uncover b5 ; place worker a5 ; uncover c4 ; camp c3", &["act 1 0"]);
    becomes("T-2.2", busy, "camp c3 ; uncover c4 ; uncover b5 ; place worker c3", &["act 1 0"]);
}

#[test]
fn t_2_3_what_is_left_is_lost() {
    effect("T-2.3", "act 1 4", "end", &["TurnEnded seat 1 unused 4", "TurnBegan turn 7 seat 2"]);
    becomes("T-2.3", "act 1 4", "end ; tile B3 ; tile d4 0", &["act 2 10"]);
    becomes(
        "T-2.3",
        "act 1 4",
        "end ; tile B3 ; tile d4 0 ; end ; tile B4 ; tile d5 1",
        &["act 1 10"],
    );
}

#[test]
fn t_2_4_only_end_ends_a_turn() {
    let placed = "MemberPlaced seat 1 member Worker camp a5 left 0";
    effect("T-2.4", "act 1 1", "place worker a5", &[placed]);
    becomes("T-2.4", "act 1 1", "place worker a5", &["act 1 0"]);
    effect("T-2.4", "act 1 0", "end", &["TurnEnded seat 1 unused 0", "TurnBegan turn 7 seat 2"]);
    effect(
        "T-2.4",
        "tile 1 B3",
        "tile d4 0 ; end",
        &[
            "TilePlaced seat 1 tile B3 space d4 rotation 0 value 0",
            "ActingBegan seat 1 left 10",
            "TurnEnded seat 1 unused 10",
            "TurnBegan turn 8 seat 2",
        ],
    );
    effect(
        "T-2.4",
        "act 2 10 ; scoring B1 1 2 scored 1",
        "end",
        &[
            "TurnEnded seat 2 unused 10",
            "SeatScored seat 2 temples 0 treasures 0 score 0",
            "ScoringEnded volcano B1 seat 1",
        ],
    );
    refused("T-2.1", "tile 1 B3", "end", "T-2.1: tile B3 in your hand must be laid first");
}
