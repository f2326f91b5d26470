//! T-9: camps.

use crate::check::{accepted, becomes, effect, refused};

#[test]
fn t_9_1_on_jungle_or_an_emptied_treasure_hex() {
    for space in ["a5", "a4", "c4", "h5"] {
        let sentence = format!(
            "T-9.1: a camp stands on jungle or an emptied treasure hex, {space} is neither"
        );
        refused("T-9.1", "", &format!("camp {space}"), &sentence);
    }
    refused(
        "T-9.1",
        "also b2=B1.0",
        "camp b2",
        "T-9.1: a camp stands on jungle or an emptied treasure hex, b2 is neither",
    );
    let one_left = "also b3=A2.0=1 ; seat 1 workers b3*1 treasures jade*3";
    refused(
        "T-9.1",
        one_left,
        "camp b3",
        "T-9.1: not all treasures on b3 are recovered, there are still 1",
    );
    accepted("T-9.1", one_left, "recover b3 ; treasure mask ; camp b3");
    accepted("T-9.1", "also b3=A2.0=0 ; seat 1 treasures jade*3 mask*1", "camp b3");
    accepted("T-9.1", "", "camp b4");
    effect(
        "T-9.1",
        "",
        "camp c3 ; place worker c3 ; secret worker c3 a5",
        &[
            "CampBuilt seat 1 space c3 left 5",
            "MemberPlaced seat 1 member Worker camp c3 left 4",
            "SecretPathTaken seat 1 member Worker from c3 to a5 left 3",
        ],
    );
}

#[test]
fn t_9_2_one_camp_per_hex() {
    refused("T-9.2", "seat 2 camps c3", "camp c3", "T-9.2: seat 2 has a camp on c3");
    refused("T-9.2", "", "camp c3 ; camp c3", "T-9.2: seat 1 has a camp on c3");
    accepted("T-9.2", "seat 2 workers c3*5 camps b4", "camp c3");
}

#[test]
fn t_9_3_two_camps_per_player() {
    let third = "also b3=A2.0=0 ; seat 1 treasures jade*3 mask*1 camps b4 c3";
    refused("T-9.3", third, "camp b3", "T-9.3: both your camps are built");
    accepted("T-9.3", "seat 1 camps b4 ; seat 2", "camp c3");
    becomes(
        "T-9.3",
        "",
        "camp b4 ; camp c3",
        &["seat 1 score 0 workers 18 leader supply camps b4 c3", "act 1 0"],
    );
}

#[test]
fn t_9_4_the_edition_in_which_a_camp_needs_a_member() {
    let edition = "2 players camp_needs_member";
    let nobody = "T-9.4: none of your members stands on c3 to build a camp";
    refused("T-9.4", edition, "camp c3", nobody);
    refused("T-9.4", &format!("{edition} ; seat 2 workers c3*1"), "camp c3", nobody);
    accepted("T-9.4", &format!("{edition} ; seat 1 workers c3*1"), "camp c3");
    accepted("T-9.4", &format!("{edition} ; seat 1 leader c3"), "camp c3");
    accepted("T-9.4", "2 players", "camp c3");
}
