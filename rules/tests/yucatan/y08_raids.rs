//! Y-8: entering a village; Y-12: losing one.

use test_support::cases::fact;

use crate::scene::{accepted, after, becomes, choices, choices_of, effect, refused};
use rules::Game;

const RAID: &str =
    "seat 1 villages d5+ warriors h9=snake ; seat 2 villages h8+ warriors k12=jaguar";

#[test]
fn y_8_1_a_raid_takes_a_prisoner_and_reduces_the_village() {
    effect(
        "Y-8.1",
        RAID,
        "move h9 h8",
        &[
            "WarriorMoved seat 1 from h9 by None to h8",
            "VillageRaided seat 1 cell h8 owner seat 2 gone false carried 1",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes(
        "Y-8.1",
        RAID,
        "move h9 h8",
        &["seat 1 villages d5+ warriors h8=snake*1", "seat 2 villages h8 warriors k12=jaguar"],
    );
    let small = RAID.replace("h8+", "h8");
    effect(
        "Y-8.1",
        &small,
        "move h9 h8",
        &[
            "WarriorMoved seat 1 from h9 by None to h8",
            "VillageRaided seat 1 cell h8 owner seat 2 gone true carried 1",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-8.1", &small, "move h9 h8", &["seat 2 warriors k12=jaguar", "turn 2"]);
    let neutral = "neutrals b9 e12 ; seat 1 warriors b8=snake*1";
    effect(
        "Y-8.1",
        neutral,
        "move b8 b9",
        &[
            "WarriorMoved seat 1 from b8 by None to b9",
            "VillageRaided seat 1 cell b9 owner None gone true carried 2",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-8.1", neutral, "move b8 b9", &["neutrals e12", "seat 1 warriors b9=snake*2"]);
    // An own village is not raided.
    becomes(
        "Y-8.1",
        "seat 1 villages b9 warriors b8=snake",
        "move b8 b9",
        &["seat 1 villages b9 warriors b9=snake"],
    );
}

#[test]
fn y_8_2_only_entering_counts() {
    let line = "move h9 h8 ; enlarge h8 ; deploy jaguar b6";
    becomes(
        "Y-8.2",
        RAID,
        line,
        &[
            "seat 1 villages d5+ warriors b6=jaguar h8=snake*1",
            "seat 2 villages h8+ warriors k12=jaguar",
        ],
    );
    // Gone and back: a second prisoner.
    let again = "move h9 h8 ; move k12 l11 ; move h8 h9 ; move l11 k12 ; move h9 h8";
    becomes(
        "Y-8.2",
        RAID,
        again,
        &["seat 1 villages d5+ warriors h8=snake*2", "seat 2 warriors k12=jaguar"],
    );
}

#[test]
fn y_8_3_a_fourth_prisoner_is_discarded() {
    let three = RAID.replace("h9=snake", "h9=snake*3");
    becomes(
        "Y-8.3",
        &three,
        "move h9 h8",
        &["seat 1 villages d5+ warriors h8=snake*3", "seat 2 villages h8 warriors k12=jaguar"],
    );
    let no_supply =
        "seat 1 prisoners 20 villages d5+ warriors h9=snake*2 ; seat 2 prisoners 28 villages h8+";
    for rule in ["Y-8.3", "Y-8.6"] {
        becomes(
            rule,
            no_supply,
            "move h9 h8",
            &[
                "seat 1 prisoners 20 villages d5+ warriors h8=snake*2",
                "seat 2 prisoners 28 villages h8",
            ],
        );
    }
}

#[test]
fn y_8_4_a_lost_village_can_be_used_again() {
    let eight = "seat 1 villages b5 b9 c12 d5 h3 h6 i8 k9 ; seat 2 warriors h4=snake ; turn 2";
    becomes(
        "Y-8.4",
        eight,
        "move h4 h3 ; village h3",
        &["seat 1 villages b5 b9 c12 d5 h3 h6 i8 k9"],
    );
    fact("Y-8.4", choices_of("village", &eight.replace("turn 2", "turn 1"), ""), String::new());
    // A neutral one leaves the game: nobody puts it down again.
    let neutral = "neutrals b9 ; seat 1 warriors b8=snake";
    fact("Y-8.4", after(neutral, "move b8 b9").print_position().contains("neutrals"), false);
}

#[test]
fn y_8_5_stop_stay_and_enlarge() {
    refused(
        "Y-7.6",
        RAID,
        "move h9 h7",
        "Y-7.6: the village on h8 is not yours, and nobody passes it",
    );
    fact("Y-8.5", choices(RAID, "").contains(&"move h9 h7".to_owned()), false);
    fact("Y-8.5", choices(RAID, "move h9 h8").contains(&"enlarge h8".to_owned()), true);
    let later = choices_of("deploy jaguar", RAID, "move h9 h8 ; enlarge h8 ; deploy jaguar b6");
    fact("Y-8.5", later, "j10 j11 k10 l10 l11".to_owned());
}

/// Seat 2 feeds two warriors with its one village.
const LOSES: &str =
    "seat 1 villages d5+ warriors h9=snake ; seat 2 villages h8 warriors k12=jaguar l10=jaguar*2";

#[test]
fn y_12_1_too_many_warriors_for_the_villages() {
    effect(
        "Y-12.1",
        LOSES,
        "move h9 h8 ; remove l10",
        &[
            "WarriorMoved seat 1 from h9 by None to h8",
            "VillageRaided seat 1 cell h8 owner seat 2 gone true carried 1",
            "RemovalBegan seat 2 raider seat 1",
            "WarriorRemoved seat 2 cell l10 to_supply 2",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-12.1", LOSES, "move h9 h8", &["remove 2 by 1"]);
    refused(
        "Y-12.1",
        LOSES,
        "move h9 h8 ; remove k11",
        "Y-12.1: no warrior of yours stands on k11 to be removed",
    );
    refused(
        "Y-12.1",
        LOSES,
        "move h9 h8 ; remove h8",
        "Y-12.1: no warrior of yours stands on h8 to be removed",
    );
    refused(
        "Y-3.1",
        LOSES,
        "remove h9",
        "Y-3.1: you are asked to take one of the five actions of a turn now",
    );
    accepted("Y-12.1", LOSES, "move h9 h8 ; remove k12");
    // One that becomes small is not lost; a neutral one is nobody's.
    becomes("Y-12.1", &LOSES.replace("h8 ", "h8+ "), "move h9 h8", &["turn 2"]);
    let neutral = "neutrals b9 ; seat 1 warriors b8=snake ; seat 2 warriors k12=jaguar";
    becomes("Y-12.1", neutral, "move b8 b9", &["turn 2"]);
    // Another village left: one more warrior is fed.
    becomes("Y-12.1", &LOSES.replace("h8 ", "h8 j8 "), "move h9 h8", &["turn 2"]);
    let alone = LOSES.replace("k12=jaguar ", "");
    becomes(
        "Y-12.6",
        &alone,
        "move h9 h8",
        &["seat 1 villages d5+ warriors h8=snake*1", "seat 2 warriors l10=jaguar*2", "turn 2"],
    );
}

#[test]
fn y_12_2_within_the_raiders_turn() {
    let three = "3 players ; seat 1 villages h11 warriors b10=snake b11=snake ; \
                 seat 2 warriors h10=snake ; turn 2";
    refused("Y-3.1", three, "move h10 h11 ; 3: deploy snake g4", "Y-3.1: seat 1 decides now");
    becomes("Y-12.2", three, "move h10 h11", &["remove 1 by 2"]);
    becomes("Y-12.2", three, "move h10 h11 ; remove b10", &["round 20", "turn 3"]);
    // Nothing else meanwhile.
    refused(
        "Y-3.1",
        LOSES,
        "move h9 h8 ; move k12 l11",
        "Y-3.1: you are asked to remove one of your warriors now",
    );
}

#[test]
fn y_12_3_back_to_the_reserve_unshown() {
    becomes(
        "Y-12.3",
        LOSES,
        "move h9 h8 ; remove l10",
        &["seat 1 villages d5+ warriors h8=snake*1", "seat 2 warriors k12=jaguar", "turn 2"],
    );
    // What it carried is in the supply again, the guild in the reserve: 2 jaguars can be deployed.
    becomes(
        "Y-12.3",
        LOSES,
        "move h9 h8 ; remove l10 ; village k9 ; move h8 h9 ; deploy jaguar l10",
        &["seat 2 villages k9 warriors k12=jaguar l10=jaguar"],
    );
    // The raider's prisoner was taken before: with an empty supply it gets none of those set free.
    let dry = "seat 1 prisoners 48 warriors h9=snake ; seat 2 villages h8 warriors k12=jaguar l10=jaguar*2";
    becomes("Y-12.3", dry, "move h9 h8 ; remove l10", &["seat 1 prisoners 48 warriors h8=snake"]);
}

#[test]
fn y_12_4_one_of_at_least_two() {
    fact("Y-12.4", choices_of("remove", LOSES, "move h9 h8"), "k12 l10".to_owned());
    fact("Y-12.5", choices_of("remove", LOSES, "move h9 h8"), "k12 l10".to_owned());
    becomes(
        "Y-12.4",
        LOSES,
        "move h9 h8 ; remove k12",
        &["seat 2 warriors l10=jaguar*2", "turn 2"],
    );
    // After Y-2.7: one village, two warriors.
    let left_out = "4 players ; seat 1 villages e5 warriors b2=snake b3=snake ; seat 2 warriors e6=snake ; turn 2";
    fact("Y-12.4", choices_of("remove", left_out, "move e6 e5"), "b2 b3".to_owned());
}
