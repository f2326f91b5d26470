//! T-7: recovering treasure.

use crate::check::{accepted, after, becomes, effect, refused};

#[test]
fn t_7_1_three_points_for_the_top_treasure() {
    refused("T-7.1", "seat 1 workers c4*1", "recover c4", "T-7.1: c4 is no treasure hex");
    refused("T-7.1", "", "recover h5", "T-7.1: h5 is no treasure hex");
    let empty = "also b3=A2.0=0 ; seat 1 workers b3*1 treasures jade*3 mask*1";
    refused("T-7.1", empty, "recover b3", "T-7.1: no treasure is left on b3");
    let last = "also b3=A2.0=1 ; seat 1 workers b3*1 treasures jade*3";
    accepted("T-7.1", last, "recover b3");
    effect(
        "T-7.1",
        last,
        "recover b3 ; treasure mask",
        &[
            "TreasureLifted seat 1 space b3 remaining 0 left 7",
            "TreasureRecovered seat 1 space b3 treasure Mask held 1 left 7",
        ],
    );
    let second = "also b3=A2.0=3 ; seat 1 workers b3*1 treasures jade*1";
    effect(
        "T-7.1",
        second,
        "recover b3 ; treasure jade",
        &[
            "TreasureLifted seat 1 space b3 remaining 2 left 7",
            "TreasureRecovered seat 1 space b3 treasure Jade held 2 left 7",
        ],
    );
    becomes(
        "T-7.1",
        second,
        "recover b3 ; treasure jade",
        &["seat 1 score 0 workers 17 b3*1 leader supply treasures jade*2", "act 1 7", "taken b3*1"],
    );
    becomes("T-7.1", second, "recover b3", &["reveal 1 b3 7"]);
}

#[test]
fn t_7_2_two_per_hex_and_turn() {
    let limit = "T-7.2: 2 treasures were taken from b3 in this turn, which is the limit";
    let many = "seat 1 workers b3*3";
    let two = "recover b3 ; treasure jade ; recover b3 ; treasure mask";
    refused("T-7.2", many, &format!("{two} ; recover b3"), limit);
    accepted("T-7.2", many, two);
    accepted(
        "T-7.2",
        "seat 1 workers b3*1 c5*2",
        "recover b3 ; treasure jade ; recover c5 ; treasure mask ; recover c5 ; treasure bowl",
    );
    let taken = "also b3=A2.0=2 ; seat 1 workers b3*3 treasures jade*1 mask*1";
    refused("T-7.2", &format!("{taken} ; taken b3*2"), "recover b3", limit);
    accepted("T-7.2", &format!("{taken} ; taken b3*1"), "recover b3");
    let next = format!("{two} ; end ; tile B3 ; tile d4 0 ; end ; tile B4 ; tile d5 1");
    accepted(
        "T-7.2",
        &after(many, &next),
        "recover b3 ; treasure vase ; recover b3 ; treasure vase",
    );
}

#[test]
fn t_7_2_one_member_per_treasure() {
    let first = "T-7.2: a treasure here needs one of your members, 0 stand on b3";
    refused("T-7.2", "", "recover b3", first);
    refused("T-7.2", "seat 2 workers b3*3", "recover b3", first);
    let second = "T-7.2: a second treasure here needs 2 of your members, 1 stands on b3";
    refused("T-7.2", "seat 1 workers b3*1", "recover b3 ; treasure jade ; recover b3", second);
    accepted("T-7.2", "seat 1 workers b3*1 leader b3", "recover b3 ; treasure jade ; recover b3");
    let left = "recover b3 ; treasure jade ; walk worker b3 a4 ; recover b3";
    refused("T-7.2", "seat 1 workers b3*2", left, second);
    let back = "recover b3 ; treasure jade ; walk worker b3 a4 ; walk worker a4 b3 ; recover b3";
    accepted("T-7.2", "seat 1 workers b3*2", back);
}
