//! Y-3: the turn and the five actions.

use test_support::cases::fact;

use crate::scene::{ONE, TWO, accepted, becomes, choices, choices_of, effect, refused};

fn usual() -> String {
    format!("{ONE} ; {TWO}")
}

#[test]
fn y_3_1_one_action_then_the_next_seat() {
    let at = usual();
    refused("Y-3.1", &at, "2: enlarge h8", "@");
    refused("Y-3.1", &at, "2: deploy snake j10", "@");
    // What the other seat could do is not looked at.
    refused("Y-3.1", &at, "2: move a7 a7", "@");
    accepted("Y-3.1", &at, "deploy snake b7");
    let rich = "seat 1 prisoners 3 villages d5 warriors b6=jaguar ; seat 2 villages h8";
    for action in ["village e9", "enlarge d5", "deploy snake b7", "move b6 b5", "build"] {
        becomes("Y-3.1", rich, action, &["round 20", "turn 2"]);
    }
    // Clockwise, round the table.
    let four = "4 players ; seat 4 warriors l2=snake ; turn 4";
    becomes("Y-3.1", four, "move l2 l1", &["turn 1"]);
    becomes("Y-3.1", &four.replace("turn 4", "turn 3").replace("seat 4", "seat 3"), "move l2 l1", &["turn 4"]);
    // Setup's actions are over.
    refused("Y-3.1", &at, "large e9", "@");
    refused("Y-3.1", &at, "warriors jaguar b7 snake c8", "@");
}

const SHUT_IN: &str = "seat 1 prisoners 2 ; seat 2 villages c9 e6 e10 h3 h6 warriors b6=jaguar \
                       b7=jaguar c6=jaguar c8=snake d6=snake d7=snake";

#[test]
fn y_3_2_passing_is_the_last_resort() {
    refused("Y-3.2", &usual(), "pass", "@");
    accepted("Y-3.2", SHUT_IN, "pass");
    fact("Y-3.2", choices(SHUT_IN, ""), vec!["pass".to_owned()]);
    fact("Y-3.6", choices(SHUT_IN, ""), vec!["pass".to_owned()]);
    becomes("Y-3.2", SHUT_IN, "pass", &["round 20", "turn 2"]);
    effect("Y-3.2", SHUT_IN, "pass", &["@"]);
    // One more prisoner, one guard less: something can be done.
    refused("Y-3.2", &SHUT_IN.replace("prisoners 2", "prisoners 3"), "pass", "@");
    refused("Y-3.2", &SHUT_IN.replace(" d7=snake", ""), "pass", "@");
}

#[test]
fn y_3_3_a_turn_ends_by_itself() {
    effect("Y-3.3", &usual(), "move b6 b5", &["@"]);
    // After the decision it may bring: a theft, the removal by another seat.
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake ; turn 2";
    becomes("Y-3.3", theft, "move d7 c7", &["round 20", "take 2 c7"]);
    becomes("Y-3.3", theft, "move d7 c7 ; take 1", &["round 21", "turn 1"]);
    let lost = "3 players ; seat 1 warriors h9=snake ; seat 2 villages h10 warriors j11=snake j12=snake";
    becomes("Y-3.3", lost, "move h9 h10", &["round 20", "remove 2 by 1"]);
    becomes("Y-3.3", lost, "move h9 h10 ; remove j11", &["round 20", "turn 2"]);
    let third = lost.replace("seat 1", "seat 3") + " ; turn 3";
    becomes("Y-3.3", &third, "move h9 h10 ; remove j11", &["round 21", "turn 1"]);
}

#[test]
fn y_3_4_a_round_begins_with_the_first_seat() {
    becomes("Y-3.4", &usual(), "move b6 b5", &["round 20", "turn 2"]);
    becomes("Y-3.4", &usual(), "move b6 b5 ; move k12 l11", &["round 21", "turn 1"]);
    let second = format!("2 players start 2 ; {}", usual());
    becomes("Y-3.4", &second, "move b6 b5", &["round 21", "turn 2"]);
    let drawn = format!("2 players start drawn ; first 2 ; {}", usual());
    becomes("Y-3.4", &drawn, "move b6 b5", &["round 21", "turn 2"]);
    becomes("Y-3.4", &format!("{drawn} ; turn 2"), "move k12 l11", &["round 20", "turn 1"]);
}

#[test]
fn y_3_5_effects_come_in_their_order() {
    // Delivery on the way, then the battle, with nothing carried into it.
    let fight = "seat 1 villages e9+ warriors d8=snake*2 ; seat 2 warriors f9=hummingbird*1";
    effect("Y-3.5", fight, "move d8 e9 f9", &["@"]);
    // Delivery on the way, then a raid, then the removal.
    let raid = "seat 1 villages e9+ warriors d8=snake*2 ; seat 2 villages f10 warriors k12=snake l10=snake*1";
    effect("Y-3.5", raid, "move d8 e9 f10 ; remove l10", &["@"]);
    // Battle before the raid of the village it is fought in: no raid follows.
    let held = "seat 1 villages d5+ warriors h9=snake ; seat 2 villages h8+ warriors h8=hummingbird";
    effect("Y-3.5", held, "move h9 h8", &["@"]);
    // A battle won in the own city, then delivery.
    let home = "seat 1 prisoners 4 warriors d6=snake*2 ; seat 2 warriors c7=hummingbird*3";
    effect("Y-3.5", home, "move d6 c7", &["@"]);
    // Delivery at the end: own large village, own city.
    let large = "seat 1 villages e9+ warriors d8=snake*2";
    effect("Y-3.5", large, "move d8 e9", &["@"]);
    effect("Y-3.5", "seat 1 warriors d6=snake*3", "move d6 c7", &["@"]);
    // A theft.
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake*1 ; turn 2";
    effect("Y-3.5", theft, "move d7 c7 ; take 2", &["@"]);
    fact("Y-3.5", choices_of("take", theft, "move d7 c7"), "2 1 0".to_owned());
}
