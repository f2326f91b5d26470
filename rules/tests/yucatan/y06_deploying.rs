//! Y-6: deploying a warrior, and the warrior limit.

use test_support::cases::fact;

use crate::scene::{ONE, TWO, accepted, becomes, choices_of, effect, refused};

/// Two villages, two warriors: one more can be fed.
const TWO_FED: &str = "seat 1 villages d5+ f9 warriors b6=jaguar c6=snake";

#[test]
fn y_6_1_next_to_the_city_or_for_a_large_village() {
    effect(
        "Y-6.1",
        TWO_FED,
        "deploy hummingbird d6",
        &[
            "WarriorDeployed seat 1 guild Hummingbird cell d6 gave_village false",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    effect(
        "Y-6.1",
        TWO_FED,
        "deploy hummingbird d5",
        &[
            "WarriorDeployed seat 1 guild Hummingbird cell d5 gave_village true",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes(
        "Y-6.1",
        TWO_FED,
        "deploy hummingbird d6",
        &["seat 1 villages d5+ f9 warriors b6=jaguar c6=snake d6=hummingbird"],
    );
    becomes(
        "Y-6.7",
        TWO_FED,
        "deploy snake d5",
        &["seat 1 villages d5 f9 warriors b6=jaguar c6=snake d5=snake"],
    );
    fact("Y-6.6", choices_of("deploy snake", TWO_FED, ""), "b7 c8 d5 d6 d7".to_owned());
    fact("Y-6.6", choices_of("deploy", TWO_FED, "").split(' ').count(), 30);
    accepted("Y-6.1", TWO_FED, "deploy jaguar b7");
    refused(
        "Y-6.1",
        TWO_FED,
        "deploy jaguar b8",
        "Y-6.1: b8 is neither next to your city nor a large village of yours",
    );
    refused(
        "Y-6.1",
        TWO_FED,
        "deploy jaguar c7",
        "Y-6.1: c7 is neither next to your city nor a large village of yours",
    );
    refused(
        "Y-6.1",
        TWO_FED,
        "deploy jaguar j10",
        "Y-6.1: j10 is neither next to your city nor a large village of yours",
    );
    refused(
        "Y-1.6",
        TWO_FED,
        "deploy jaguar b6",
        "Y-1.6: a warrior of seat 1 stands on b6 already",
    );
    refused(
        "Y-6.1",
        &format!("{TWO_FED} ; {TWO}"),
        "deploy jaguar h8",
        "Y-6.1: h8 is neither next to your city nor a large village of yours",
    );
    // The guild must be in the reserve.
    let no_jaguar = "seat 1 villages d5+ e10 f4 warriors b6=jaguar c6=jaguar d6=jaguar";
    refused("Y-6.1", no_jaguar, "deploy jaguar b7", "Y-6.1: no jaguar is left in your reserve");
    accepted("Y-6.1", no_jaguar, "deploy snake b7");
}

#[test]
fn y_6_2_not_while_a_warrior_stands_there() {
    let rival = "seat 1 villages d5+ warriors b6=jaguar ; seat 2 warriors d5=snake";
    refused("Y-1.6", rival, "deploy snake d5", "Y-1.6: a warrior of seat 2 stands on d5 already");
    accepted("Y-1.6", &rival.replace("d5=snake", "d6=snake"), "deploy snake d5");
    fact("Y-6.2", choices_of("deploy snake", rival, ""), "b7 c6 c8 d6 d7".to_owned());
    let own = "seat 1 villages d5+ warriors d5=jaguar";
    fact("Y-6.2", choices_of("deploy snake", own, ""), "b6 b7 c6 c8 d6 d7".to_owned());
    refused("Y-1.6", own, "deploy snake d5", "Y-1.6: a warrior of seat 1 stands on d5 already");
    accepted("Y-1.6", "seat 1 villages d5+ warriors d6=jaguar", "deploy snake d5");
}

#[test]
fn y_6_3_a_small_village_is_not_given_up() {
    refused(
        "Y-6.1",
        TWO_FED,
        "deploy snake f9",
        "Y-6.1: your village on f9 is small and cannot be given up for a warrior",
    );
    accepted("Y-6.1", &TWO_FED.replace("f9", "f9+"), "deploy snake f9");
    fact("Y-6.3", choices_of("deploy snake", TWO_FED, ""), "b7 c8 d5 d6 d7".to_owned());
}

#[test]
fn y_6_4_villages_and_the_city_feed_one_warrior_each() {
    let three = "seat 1 villages d5+ f9 warriors b6=jaguar c6=snake d7=snake";
    refused(
        "Y-6.4",
        three,
        "deploy snake b7",
        "Y-6.4: your villages and your city feed 3, and 3 of yours stand on the board",
    );
    accepted("Y-6.4", TWO_FED, "deploy snake b7");
    fact("Y-6.6", choices_of("deploy", three, ""), String::new());
    becomes("Y-6.4", "seat 1", "deploy snake b7", &["seat 1 warriors b7=snake"]);
    refused(
        "Y-6.4",
        "seat 1 warriors b6=snake",
        "deploy snake b7",
        "Y-6.4: your villages and your city feed 1, and 1 of yours stand on the board",
    );
    // The village that is given up still counts: before deploying it is on the board, after it too.
    accepted("Y-6.4", ONE, "deploy snake d5");
}

#[test]
fn y_6_5_a_ring_of_warriors_leaves_only_large_villages() {
    let ring = "seat 2 villages h4 h6 h9 j8 l7 warriors b6=jaguar b7=jaguar c6=jaguar c8=snake d6=snake d7=snake";
    fact("Y-6.5", choices_of("deploy", &format!("seat 1 villages e9 ; {ring}"), ""), String::new());
    fact(
        "Y-6.5",
        choices_of("deploy snake", &format!("seat 1 villages e9+ ; {ring}"), ""),
        "e9".to_owned(),
    );
    // Whoever stands in the city itself.
    let inside = ring.replace("c6=jaguar c8=snake", "c7=jaguar c8=snake");
    fact(
        "Y-6.5",
        choices_of("deploy snake", &format!("seat 1 villages e9 ; {inside}"), ""),
        "c6".to_owned(),
    );
}
