//! Y-3: the turn and the five actions.

use test_support::cases::fact;

use crate::scene::{ONE, TWO, accepted, becomes, choices, choices_of, effect, refused};

fn usual() -> String {
    format!("{ONE} ; {TWO}")
}

#[test]
fn y_3_1_one_action_then_the_next_seat() {
    let at = usual();
    refused("Y-3.1", &at, "2: enlarge h8", "Y-3.1: seat 1 decides now");
    refused("Y-3.1", &at, "2: deploy snake j10", "Y-3.1: seat 1 decides now");
    // What the other seat could do is not looked at.
    refused("Y-3.1", &at, "2: move a7 a7", "Y-3.1: seat 1 decides now");
    accepted("Y-3.1", &at, "deploy snake b7");
    let rich = "seat 1 prisoners 3 villages d5 warriors b6=jaguar ; seat 2 villages h8";
    for action in ["village e9", "enlarge d5", "deploy snake b7", "move b6 b5", "build"] {
        becomes("Y-3.1", rich, action, &["round 20", "turn 2"]);
    }
    // Clockwise, round the table.
    let four = "4 players ; seat 4 warriors l2=snake ; turn 4";
    becomes("Y-3.1", four, "move l2 l1", &["turn 1"]);
    becomes(
        "Y-3.1",
        &four.replace("turn 4", "turn 3").replace("seat 4", "seat 3"),
        "move l2 l1",
        &["turn 4"],
    );
    // Setup's actions are over.
    refused(
        "Y-2.4",
        &at,
        "large e9",
        "Y-2.4: you are asked to take one of the five actions of a turn now",
    );
    refused(
        "Y-2.10",
        &at,
        "warriors jaguar b7 snake c8",
        "Y-2.10: you are asked to take one of the five actions of a turn now",
    );
}

pub(crate) const SHUT_IN: &str = "seat 1 prisoners 2 ; seat 2 villages c9 e6 e10 h3 h6 warriors b6=jaguar \
                       b7=jaguar c6=jaguar c8=snake d6=snake d7=snake";

#[test]
fn y_3_2_passing_is_the_last_resort() {
    refused("Y-3.2", &usual(), "pass", "Y-3.2: you can pass only when nothing else is possible");
    accepted("Y-3.2", SHUT_IN, "pass");
    fact("Y-3.2", choices(SHUT_IN, ""), vec!["pass".to_owned()]);
    fact("Y-3.6", choices(SHUT_IN, ""), vec!["pass".to_owned()]);
    becomes("Y-3.2", SHUT_IN, "pass", &["round 20", "turn 2"]);
    effect(
        "Y-3.2",
        SHUT_IN,
        "pass",
        &["Passed seat 1", "TurnEnded round 20 seat 1", "TurnBegan round 20 seat 2"],
    );
    // One more prisoner, one guard less: something can be done.
    refused(
        "Y-3.2",
        &SHUT_IN.replace("prisoners 2", "prisoners 3"),
        "pass",
        "Y-3.2: you can pass only when nothing else is possible",
    );
    refused(
        "Y-3.2",
        &SHUT_IN.replace(" d7=snake", ""),
        "pass",
        "Y-3.2: you can pass only when nothing else is possible",
    );
}

#[test]
fn y_3_3_a_turn_ends_by_itself() {
    effect(
        "Y-3.3",
        &usual(),
        "move b6 b5",
        &[
            "WarriorMoved seat 1 from b6 by None to b5",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // After the decision it may bring: a theft, the removal by another seat.
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake ; turn 2";
    becomes("Y-3.3", theft, "move d7 c7", &["round 20", "take 2 c7"]);
    becomes("Y-3.3", theft, "move d7 c7 ; take 1", &["round 21", "turn 1"]);
    let lost =
        "3 players ; seat 1 warriors h10=snake ; seat 2 villages h11 warriors j11=snake j12=snake";
    becomes("Y-3.3", lost, "move h10 h11", &["round 20", "remove 2 by 1"]);
    becomes("Y-3.3", lost, "move h10 h11 ; remove j11", &["round 20", "turn 2"]);
    let third = lost.replace("seat 1", "seat 3") + " ; turn 3";
    becomes("Y-3.3", &third, "move h10 h11 ; remove j11", &["round 21", "turn 1"]);
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
    effect(
        "Y-3.5",
        fight,
        "move d8 e9 f9",
        &[
            "WarriorMoved seat 1 from d8 by e9 to f9",
            "PrisonersDelivered seat 1 cell e9 carrier d8 number 2 in_city 2",
            "BattleFought cell f9 from d8 attacker seat 1 attacking Snake defender seat 2 defending Hummingbird winner seat 1 carried 2 to_supply 0",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // A raid, then the removal.
    let raid = "seat 1 warriors h9=snake*1 ; seat 2 villages h8 warriors k12=snake l10=snake*1";
    effect(
        "Y-3.5",
        raid,
        "move h9 h8 ; remove l10",
        &[
            "WarriorMoved seat 1 from h9 by None to h8",
            "VillageRaided seat 1 cell h8 owner seat 2 gone true carried 2",
            "RemovalBegan seat 2 raider seat 1",
            "WarriorRemoved seat 2 cell l10 to_supply 1",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // Battle before the raid of the village it is fought in: no raid follows.
    let held =
        "seat 1 villages d5+ warriors h9=snake ; seat 2 villages h8+ warriors h8=hummingbird";
    effect(
        "Y-3.5",
        held,
        "move h9 h8",
        &[
            "WarriorMoved seat 1 from h9 by None to h8",
            "BattleFought cell h8 from h9 attacker seat 1 attacking Snake defender seat 2 defending Hummingbird winner seat 1 carried 1 to_supply 0",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // A battle won in the own city, then delivery.
    let home = "seat 1 prisoners 4 warriors d6=snake*2 ; seat 2 warriors c7=hummingbird*3";
    effect(
        "Y-3.5",
        home,
        "move d6 c7",
        &[
            "WarriorMoved seat 1 from d6 by None to c7",
            "BattleFought cell c7 from d6 attacker seat 1 attacking Snake defender seat 2 defending Hummingbird winner seat 1 carried 3 to_supply 3",
            "PrisonersDelivered seat 1 cell c7 carrier c7 number 3 in_city 7",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // Delivery at the end: own large village, own city.
    let large = "seat 1 villages e9+ warriors d8=snake*2";
    effect(
        "Y-3.5",
        large,
        "move d8 e9",
        &[
            "WarriorMoved seat 1 from d8 by None to e9",
            "PrisonersDelivered seat 1 cell e9 carrier e9 number 2 in_city 2",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    effect(
        "Y-3.5",
        "seat 1 warriors d6=snake*3",
        "move d6 c7",
        &[
            "WarriorMoved seat 1 from d6 by None to c7",
            "PrisonersDelivered seat 1 cell c7 carrier c7 number 3 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // A theft.
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake*1 ; turn 2";
    effect(
        "Y-3.5",
        theft,
        "move d7 c7 ; take 2",
        &[
            "WarriorMoved seat 2 from d7 by None to c7",
            "TheftBegan seat 2 city c7",
            "PrisonersTaken seat 2 city c7 victim seat 1 number 2 carried 3 in_city 3",
            "TurnEnded round 20 seat 2",
            "TurnBegan round 21 seat 1",
        ],
    );
    fact("Y-3.5", choices_of("take", theft, "move d7 c7"), "2 1 0".to_owned());
}
