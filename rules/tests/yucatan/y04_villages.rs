//! Y-4 and Y-5: establishing and enlarging villages.

use test_support::cases::fact;

use crate::scene::{ONE, TWO, accepted, becomes, choices, choices_of, effect, refused};

#[test]
fn y_4_1_a_small_village_from_the_reserve() {
    let at = format!("{ONE} ; {TWO}");
    effect(
        "Y-4.1",
        &at,
        "village e9",
        &[
            "VillageEstablished seat 1 cell e9",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-4.1", &at, "village e9", &["seat 1 villages d5+ e9 warriors b6=jaguar"]);
    refused("Y-2.3", &at, "village c7", "Y-2.3: c7 is a city, and villages stand on land");
    accepted("Y-4.1", &at, "village c9");
}

#[test]
fn y_4_2_beside_a_river_of_the_city_or_of_a_village() {
    let only_f9 = format!("seat 1 villages f9 warriors b6=jaguar ; {TWO}");
    accepted("Y-4.1", &only_f9, "village h12");
    let only_d5 = format!("seat 1 villages d5 warriors b6=jaguar ; {TWO}");
    refused(
        "Y-4.1",
        &only_d5,
        "village h12",
        "Y-4.1: h12 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    refused(
        "Y-4.1",
        &only_d5,
        "village b9",
        "Y-4.1: b9 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    // Small or large, and beside a rival's river too once a village is there.
    accepted("Y-4.1", "seat 1 villages h12+", "village h4");
    accepted("Y-4.1", "seat 1 villages j12", "village h11");
    refused(
        "Y-4.1",
        "seat 1 villages j12",
        "village k9",
        "Y-4.1: k9 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    fact("Y-4.7", choices(&only_f9, "").contains(&"village h12".to_owned()), true);
    fact("Y-4.7", choices(&only_d5, "").contains(&"village h12".to_owned()), false);
    becomes("Y-4.2", &only_f9, "village h12", &["seat 1 villages f9 h12 warriors b6=jaguar"]);
}

#[test]
fn y_4_3_under_an_own_warrior_rivers_do_not_matter() {
    let at = format!("seat 1 villages d5 warriors b9=jaguar ; {TWO}");
    becomes("Y-4.3", &at, "village b9", &["seat 1 villages b9 d5 warriors b9=jaguar"]);
    refused(
        "Y-4.1",
        &at,
        "village b10",
        "Y-4.1: b10 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    // A warrior of another seat does not count.
    let rival = format!("seat 1 villages d5 ; seat 2 villages h8+ warriors b9=jaguar");
    refused(
        "Y-4.1",
        &rival,
        "village b9",
        "Y-4.1: b9 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    fact("Y-4.8", choices(&at, "").contains(&"village b9".to_owned()), true);
    fact("Y-4.8", choices(&at, "").contains(&"village b10".to_owned()), false);
    // Still a site: not in a city, not next to one.
    let home = "seat 1 villages d9 warriors b6=jaguar c7=snake";
    fact("Y-4.3", choices_of("village b", home, ""), String::new());
}

#[test]
fn y_4_4_the_great_river_counts_once_a_village_is_beside_it() {
    let only_d5 = "seat 1 villages d5";
    refused(
        "Y-4.1",
        only_d5,
        "village f8",
        "Y-4.1: f8 is beside no river of your city or villages, and no warrior of yours stands there",
    );
    fact("Y-4.4", choices_of("village f", only_d5, ""), "5 6 9 10".to_owned());
    fact("Y-4.4", choices_of("village f", "seat 1 villages d5 e9", ""), "5 6 10".to_owned());
    fact("Y-4.4", choices_of("village h", "seat 1 villages d5 f9", "").is_empty(), false);
}

#[test]
fn y_4_5_eight_tokens() {
    let seven = "seat 1 villages b5 b9 c12 d5 h3 h6 i8 warriors b6=jaguar";
    becomes(
        "Y-4.5",
        seven,
        "village e10",
        &["seat 1 villages b5 b9 c12 d5 e10 h3 h6 i8 warriors b6=jaguar"],
    );
    accepted("Y-4.1", seven, "village e10");
    let eight = seven.replace("d5 h3", "d5 e10 h3");
    refused("Y-4.1", &eight, "village h12", "Y-4.1: all 8 of your villages are on the board");
    fact("Y-4.5", choices_of("village", &eight, ""), String::new());
}

#[test]
fn y_4_6_under_a_warrior_of_another_seat() {
    let at = format!("{ONE} ; seat 2 villages h8+ warriors e9=snake");
    let after =
        ["seat 1 villages d5+ e9 warriors b6=jaguar", "seat 2 villages h8+ warriors e9=snake"];
    becomes("Y-4.6", &at, "village e9", &after);
    becomes("Y-4.9", &at, "village e9", &after);
    effect(
        "Y-4.6",
        &at,
        "village e9",
        &[
            "VillageEstablished seat 1 cell e9",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
}

#[test]
fn y_5_1_a_small_village_is_turned() {
    let at = format!("seat 1 villages d5 e9+ warriors b6=jaguar ; {TWO}");
    effect(
        "Y-5.1",
        &at,
        "enlarge d5",
        &[
            "VillageEnlarged seat 1 cell d5",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-5.1", &at, "enlarge d5", &["seat 1 villages d5+ e9+ warriors b6=jaguar"]);
    accepted("Y-5.1", &at, "enlarge d5");
    refused("Y-5.1", &at, "enlarge e9", "Y-5.1: your village on e9 is large already");
    refused("Y-5.1", &at, "enlarge h8", "Y-5.1: the village on h8 belongs to seat 2");
    refused("Y-5.1", &at, "enlarge b9", "Y-5.1: no village stands on b9 that could be enlarged");
}

#[test]
fn y_5_2_whoever_stands_there() {
    for (standing, rival) in
        [("b6=jaguar", "k12=snake"), ("d5=jaguar", "k12=snake"), ("b6=jaguar", "d5=snake*2")]
    {
        let at =
            format!("seat 1 villages d5 warriors {standing} ; seat 2 villages h8 warriors {rival}");
        let one = format!("seat 1 villages d5+ warriors {standing}");
        let two = format!("seat 2 villages h8 warriors {rival}");
        becomes("Y-5.2", &at, "enlarge d5", &[&one, &two]);
    }
}

#[test]
fn y_5_3_neutral_villages_stay_small() {
    refused(
        "Y-5.1",
        "neutrals b9 ; seat 1 warriors b9=snake",
        "enlarge b9",
        "Y-5.1: the village on b9 is neutral",
    );
    accepted("Y-5.1", "seat 1 villages b9 warriors b9=snake", "enlarge b9");
    let list = choices_of("enlarge", "neutrals b9 ; seat 1 villages e9 warriors b9=snake", "");
    fact("Y-5.3", list, "e9".to_owned());
}

#[test]
fn y_5_4_a_warrior_there_delivers() {
    let at = "seat 1 prisoners 1 villages d5 warriors d5=jaguar*2";
    becomes("Y-5.4", at, "enlarge d5", &["seat 1 prisoners 3 villages d5+ warriors d5=jaguar"]);
    effect(
        "Y-5.4",
        at,
        "enlarge d5",
        &[
            "VillageEnlarged seat 1 cell d5",
            "PrisonersDelivered seat 1 cell d5 carrier d5 number 2 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // One of another seat keeps what it carries.
    let rival = "seat 1 villages d5 ; seat 2 warriors d5=jaguar*2";
    becomes("Y-5.4", rival, "enlarge d5", &["seat 1 villages d5+", "seat 2 warriors d5=jaguar*2"]);
}
