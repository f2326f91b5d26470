//! Y-10 and Y-11: carrying, bringing home and stealing prisoners, and building with them.

use test_support::cases::fact;

use crate::scene::{accepted, becomes, choices_of, effect, refused};

#[test]
fn y_10_1_prisoners_move_with_their_captor() {
    let at = "neutrals b9 b12 ; seat 1 warriors b8=snake*1 ; seat 2 warriors l10=snake";
    let line = "move b8 b9 ; move l10 l9 ; move b9 b10";
    becomes("Y-10.1", at, line, &["neutrals b12", "seat 1 warriors b10=snake*2"]);
    let full = at.replace("*1", "*3");
    becomes("Y-10.1", &full, "move b8 b9", &["seat 1 warriors b9=snake*3"]);
    effect(
        "Y-10.1",
        &full,
        "move b8 b9",
        &[
            "WarriorMoved seat 1 from b8 by None to b9",
            "VillageRaided seat 1 cell b9 owner None gone true carried 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
}

#[test]
fn y_10_2_own_large_villages_and_the_own_city_bring_home() {
    let village = "seat 1 prisoners 1 villages e9+ warriors d8=snake*2";
    effect(
        "Y-10.2",
        village,
        "move d8 e9",
        &[
            "WarriorMoved seat 1 from d8 by None to e9",
            "PrisonersDelivered seat 1 cell e9 carrier e9 number 2 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes(
        "Y-10.2",
        village,
        "move d8 e9",
        &["seat 1 prisoners 3 villages e9+ warriors e9=snake"],
    );
    becomes(
        "Y-10.2",
        village,
        "move d8 e9 f8",
        &["seat 1 prisoners 3 villages e9+ warriors f8=snake"],
    );
    effect(
        "Y-10.2",
        village,
        "move d8 e9 f8",
        &[
            "WarriorMoved seat 1 from d8 by e9 to f8",
            "PrisonersDelivered seat 1 cell e9 carrier f8 number 2 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes(
        "Y-10.2",
        "seat 1 warriors d6=snake*3",
        "move d6 c7",
        &["seat 1 prisoners 3 warriors c7=snake"],
    );
    // A small village does not, a rival's large one neither.
    becomes(
        "Y-10.2",
        &village.replace("e9+", "e9"),
        "move d8 e9",
        &["seat 1 prisoners 1 villages e9 warriors e9=snake*2"],
    );
}

#[test]
fn y_10_3_also_where_it_already_stands() {
    let at = "seat 1 prisoners 1 villages d5 warriors d5=jaguar*2";
    for rule in ["Y-10.3", "Y-10.8"] {
        becomes(rule, at, "enlarge d5", &["seat 1 prisoners 3 villages d5+ warriors d5=jaguar"]);
    }
    let wins = "seat 1 villages e10+ warriors e9=snake ; seat 2 warriors e10=hummingbird";
    becomes(
        "Y-10.3",
        wins,
        "move e9 e10",
        &["seat 1 prisoners 1 villages e10+ warriors e10=snake!"],
    );
}

#[test]
fn y_10_4_a_city_holds_any_number() {
    let at = "seat 1 prisoners 47 warriors d6=snake*3";
    becomes("Y-10.4", at, "move d6 c7", &["seat 1 prisoners 50 warriors c7=snake"]);
}

#[test]
fn y_10_5_a_guest_in_the_city_changes_nothing() {
    let at = "seat 1 prisoners 2 villages e9+ warriors d8=snake*1 ; seat 2 villages h8 warriors c7=snake*1 k12=snake";
    let line = "move d8 e9 ; move k12 l11 ; build";
    becomes(
        "Y-10.5",
        at,
        line,
        &[
            "seat 1 levels 1 prisoners 0 villages e9+ warriors e9=snake",
            "seat 2 villages h8 warriors c7=snake*1 l11=snake",
            "turn 2",
        ],
    );
}

/// Seat 2's warrior stands before seat 1's city.
fn thief(prisoners: u8, carried: &str) -> String {
    format!(
        "seat 1 prisoners {prisoners} villages d5+ ; seat 2 villages h8+ warriors d7=snake{carried} ; turn 2"
    )
}

#[test]
fn y_10_6_up_to_three_from_a_rivals_city() {
    for (prisoners, carried, choice) in [
        (5, "", "3 2 1 0"),
        (5, "*1", "2 1 0"),
        (5, "*2", "1 0"),
        (2, "", "2 1 0"),
        (1, "*1", "1 0"),
    ] {
        fact(
            "Y-10.6",
            choices_of("take", &thief(prisoners, carried), "move d7 c7"),
            choice.to_owned(),
        );
    }
    fact("Y-10.9", choices_of("take", &thief(5, ""), "move d7 c7"), "3 2 1 0".to_owned());
    fact("Y-10.11", choices_of("take", &thief(5, "*2"), "move d7 c7"), "1 0".to_owned());
    for rule in ["Y-10.6", "Y-10.9"] {
        becomes(
            rule,
            &thief(5, ""),
            "move d7 c7 ; take 3",
            &[
                "seat 1 prisoners 2 villages d5+",
                "seat 2 villages h8+ warriors c7=snake*3",
                "turn 1",
            ],
        );
    }
    effect(
        "Y-10.6",
        &thief(5, ""),
        "move d7 c7 ; take 3",
        &[
            "WarriorMoved seat 2 from d7 by None to c7",
            "TheftBegan seat 2 city c7",
            "PrisonersTaken seat 2 city c7 victim seat 1 number 3 carried 3 in_city 2",
            "TurnEnded round 20 seat 2",
            "TurnBegan round 21 seat 1",
        ],
    );
    becomes(
        "Y-10.6",
        &thief(5, ""),
        "move d7 c7 ; take 0",
        &["seat 1 prisoners 5 villages d5+", "turn 1"],
    );
    refused(
        "Y-10.6",
        &thief(2, ""),
        "move d7 c7 ; take 3",
        "Y-10.6: only 2 can be taken from this city, not 3",
    );
    refused(
        "Y-10.1",
        &thief(5, "*1"),
        "move d7 c7 ; take 3",
        "Y-10.1: a warrior carries at most 3 prisoners, yours has 1 and cannot take 3",
    );
    accepted("Y-10.1", &thief(5, "*1"), "move d7 c7 ; take 2");
    accepted("Y-10.6", &thief(2, ""), "move d7 c7 ; take 2");
    refused(
        "Y-3.1",
        &thief(5, ""),
        "take 1",
        "Y-3.1: you are asked to take one of the five actions of a turn now",
    );
    // Nothing is asked: an empty city, a full warrior, one's own city.
    becomes("Y-10.6", &thief(0, ""), "move d7 c7", &["turn 1"]);
    for rule in ["Y-10.6", "Y-10.11"] {
        becomes(
            rule,
            &thief(5, "*3"),
            "move d7 c7",
            &["seat 2 villages h8+ warriors c7=snake*3", "turn 1"],
        );
    }
    becomes("Y-10.6", "seat 1 prisoners 5 warriors d7=snake", "move d7 c7", &["turn 2"]);
    // Only entering counts: the guest stays and is not asked again.
    let guest = "seat 1 prisoners 5 warriors b6=snake ; seat 2 villages h8 warriors c7=snake k12=snake ; turn 2";
    becomes("Y-10.6", guest, "move k12 l11", &["turn 1"]);
}

#[test]
fn y_10_7_stolen_prisoners_are_like_others() {
    // Brought home.
    let home =
        "seat 1 prisoners 5 warriors l9=snake ; seat 2 villages b8+ warriors d7=snake ; turn 2";
    let line = "move d7 c7 ; take 3 ; move l9 l8 ; move c7 b7 ; move l8 l9 ; move b7 b8";
    becomes("Y-10.7", home, line, &["seat 2 prisoners 3 villages b8+ warriors b8=snake"]);
    // Lost in a battle.
    let lost =
        "seat 1 prisoners 5 villages d5+ warriors b6=jaguar ; seat 2 warriors d7=snake ; turn 2";
    becomes(
        "Y-10.7",
        lost,
        "move d7 c7 ; take 2 ; move b6 c7",
        &["seat 1 prisoners 6 villages d5+ warriors c7=jaguar!", "seat 2"],
    );
}

#[test]
fn y_10_10_a_battle_won_at_home() {
    let at = "seat 1 prisoners 4 villages d5+ warriors d6=snake*2 ; seat 2 villages h8+ warriors c7=hummingbird*3";
    becomes(
        "Y-10.10",
        at,
        "move d6 c7",
        &["seat 1 prisoners 7 villages d5+ warriors c7=snake!", "seat 2 villages h8+"],
    );
}

#[test]
fn y_11_1_three_prisoners_for_a_level() {
    let at = "seat 1 prisoners 6 villages d5+";
    effect(
        "Y-11.1",
        at,
        "build",
        &[
            "LevelBuilt seat 1 level 1 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-11.1", at, "build", &["seat 1 levels 1 prisoners 3 villages d5+", "turn 2"]);
    accepted("Y-11.1", "seat 1 prisoners 3", "build");
    refused(
        "Y-11.1",
        "seat 1 prisoners 2",
        "build",
        "Y-11.1: a level costs 3 prisoners and your city holds 2",
    );
    // Carried ones do not count.
    refused(
        "Y-11.1",
        "seat 1 prisoners 2 warriors b6=snake*3",
        "build",
        "Y-11.1: a level costs 3 prisoners and your city holds 2",
    );
    // The prisoners are in the supply again: a raid finds one.
    let dry =
        "neutrals j7 ; seat 1 prisoners 47 ; seat 2 prisoners 3 villages d5+ warriors j8=snake";
    becomes(
        "Y-11.1",
        dry,
        "build ; move j8 j7",
        &["seat 2 prisoners 3 villages d5+ warriors j7=snake*1"],
    );
}

#[test]
fn y_11_2_nothing_else_is_asked_for() {
    becomes("Y-11.2", "seat 1 prisoners 3", "build", &["seat 1 levels 1"]);
    let held = "seat 1 prisoners 3 ; seat 2 warriors c7=snake";
    becomes("Y-11.2", held, "build", &["seat 1 levels 1"]);
}

#[test]
fn y_11_3_one_level_per_action() {
    let at = "seat 1 prisoners 6 ; seat 2 warriors k12=snake";
    becomes("Y-11.3", at, "build", &["seat 1 levels 1 prisoners 3", "turn 2"]);
    becomes("Y-11.3", at, "build ; move k12 l11 ; build", &["seat 1 levels 2"]);
}
