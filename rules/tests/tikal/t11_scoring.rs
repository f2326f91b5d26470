//! T-11: scoring one player.

use rules::Seat;
use rules::tikal::Tallied;

use crate::check::{becomes, effect, fact, position};

/// Seat 1 ends a scoring turn on this board.
fn scores(rule: &str, short: &str, events: &[&str]) {
    let short = format!("{short} ; act 1 0 ; scoring B1 1 2 scored 0");
    let mut all = vec!["TurnEnded seat 1 unused 0"];
    all.extend(events);
    all.push("ActingBegan seat 2 left 10");
    effect(rule, &short, "end", &all);
}

#[test]
fn t_11_1_guarded_temples() {
    scores(
        "T-11.1",
        "also b5=4 ; seat 1 guards a3 b5",
        &[
            "TempleScored seat 1 temple a3 value 2 guarded true",
            "TempleScored seat 1 temple b5 value 4 guarded true",
            "SeatScored seat 1 temples 6 treasures 0 score 6",
        ],
    );
    scores(
        "T-11.1",
        "seat 1 guards b5 ; seat 2 workers b5*4",
        &[
            "TempleScored seat 1 temple b5 value 1 guarded true",
            "SeatScored seat 1 temples 1 treasures 0 score 1",
        ],
    );
    scores(
        "T-11.1",
        "seat 1 workers b5*4 ; seat 2 guards b5",
        &["SeatScored seat 1 temples 0 treasures 0 score 0"],
    );
}

#[test]
fn t_11_2_strictly_the_strongest() {
    scores(
        "T-11.2",
        "also b5=4 ; seat 1 score 7 workers b5*2 ; seat 2 workers b5*1",
        &[
            "TempleScored seat 1 temple b5 value 4 guarded false",
            "SeatScored seat 1 temples 4 treasures 0 score 11",
        ],
    );
    scores(
        "T-11.2",
        "seat 1 leader b5 ; seat 2 workers b5*2",
        &[
            "TempleScored seat 1 temple b5 value 1 guarded false",
            "SeatScored seat 1 temples 1 treasures 0 score 1",
        ],
    );
    scores(
        "T-11.2",
        "seat 1 leader b5 ; seat 2 workers b5*3",
        &["SeatScored seat 1 temples 0 treasures 0 score 0"],
    );
    // Members elsewhere than on temples score nothing.
    scores(
        "T-11.2",
        "seat 1 workers a5*2 b4*1 c5*1 leader c3",
        &["SeatScored seat 1 temples 0 treasures 0 score 0"],
    );
}

#[test]
fn t_11_2_a_tie_among_weaker_players_does_not_matter() {
    let leads = |pieces: &str| position(pieces).leads(rules::tikal::PRINTED[3].space);
    let weaker = "3 players ; seat 1 workers b5*3 ; seat 2 workers b5*2 ; seat 3 workers b5*2";
    fact("T-11.2", leads(weaker), Some(Seat::One));
    let tie = "3 players ; seat 1 workers b5*3 ; seat 2 leader b5 ; seat 3 workers b5*2";
    fact("T-11.2", leads(tie), None);
    fact("T-11.2", leads("3 players"), None);
    fact("T-11.2", position(weaker).projected(Seat::One), Tallied { temples: 1, treasures: 0 });
    fact("T-11.2", position(tie).projected(Seat::One), Tallied::default());
}

#[test]
fn t_11_3_treasures_by_kind() {
    scores(
        "T-11.3",
        "also b3=A2.0=0 c5=A5.0=2 ; seat 1 treasures bowl*1 jade*3 mask*2",
        &[
            "TreasuresScored seat 1 treasure Bowl count 1 value 1",
            "TreasuresScored seat 1 treasure Jade count 3 value 6",
            "TreasuresScored seat 1 treasure Mask count 2 value 3",
            "SeatScored seat 1 temples 0 treasures 10 score 10",
        ],
    );
    // They are kept, and score again in the next round.
    let kept = "also b3=A2.0=2 ; seat 1 treasures jade*2 ; act 1 0 ; scoring B1 1 2 scored 0";
    becomes("T-11.3", kept, "end", &["seat 1 score 3 workers 18 leader supply treasures jade*2"]);
}

#[test]
fn t_11_4_the_worked_example() {
    let temples = "also a4=3 b5=5 c4=A1.0=5 a3=A4.0=8 b3=A2.0=0 c5=A5.0=2 ; seat 1 \
                   workers a3*1 a4*1 b5*1 c4*1 treasures bowl*2 jade*2 mask*1 vase*1";
    scores(
        "T-11.4",
        temples,
        &[
            "TempleScored seat 1 temple a3 value 8 guarded false",
            "TempleScored seat 1 temple a4 value 3 guarded false",
            "TempleScored seat 1 temple b5 value 5 guarded false",
            "TempleScored seat 1 temple c4 value 5 guarded false",
            "TreasuresScored seat 1 treasure Bowl count 2 value 3",
            "TreasuresScored seat 1 treasure Jade count 2 value 3",
            "TreasuresScored seat 1 treasure Mask count 1 value 1",
            "TreasuresScored seat 1 treasure Vase count 1 value 1",
            "SeatScored seat 1 temples 21 treasures 8 score 29",
        ],
    );
    fact("T-11.4", position(temples).projected(Seat::One), Tallied { temples: 21, treasures: 8 });
}
