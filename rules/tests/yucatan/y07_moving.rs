//! Y-7: moving a warrior.

use test_support::cases::fact;

use crate::scene::{ONE, TWO, accepted, becomes, choices_of, effect, refused};

#[test]
fn y_7_1_to_a_neighbouring_cell() {
    let at = "seat 1 villages d5+ warriors b9=jaguar";
    effect(
        "Y-7.1",
        at,
        "move b9 b10",
        &[
            "WarriorMoved seat 1 from b9 by None to b10",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    becomes("Y-7.1", at, "move b9 b10", &["seat 1 villages d5+ warriors b10=jaguar"]);
    fact("Y-7.1", choices_of("move b9", at, ""), "b8 b10 c9 c10".to_owned());
    accepted("Y-7.1", at, "move b9 c10");
    refused(
        "Y-7.2",
        at,
        "move b9 d10",
        "Y-7.2: b9 and d10 are not joined by two steps over beaches alone",
    );
    refused("Y-7.1", at, "move b9 b9", "Y-7.1: a warrior cannot come from b9 to b9 in one move");
    refused("Y-7.1", at, "move b10 b8", "Y-7.1: no warrior of yours stands on b10");
    refused("Y-7.1", at, "move b9 e9", "Y-7.1: a warrior cannot come from b9 to e9 in one move");
    refused(
        "Y-7.1",
        &format!("{ONE} ; {TWO}"),
        "move k12 l11",
        "Y-7.1: no warrior of yours stands on k12",
    );
    // Into a city, one's own or another's.
    becomes("Y-7.1", "seat 1 warriors d6=snake", "move d6 c7", &["seat 1 warriors c7=snake"]);
    becomes(
        "Y-7.1",
        "seat 2 warriors d6=snake ; turn 2",
        "move d6 c7",
        &["seat 2 warriors c7=snake"],
    );
}

#[test]
fn y_7_2_two_cells_along_beaches() {
    // c9, d8 and e9 are beaches.
    let at = "seat 1 warriors c9=snake";
    becomes("Y-7.2", at, "move c9 e9", &["seat 1 warriors e9=snake"]);
    accepted("Y-7.2", at, "move c9 e9");
    // The start is no beach, the middle is none, the end is none.
    refused(
        "Y-7.2",
        "seat 1 warriors b9=snake",
        "move b9 d9",
        "Y-7.2: b9 and d9 are not joined by two steps over beaches alone",
    );
    refused(
        "Y-7.2",
        "seat 1 warriors d8=snake",
        "move d8 f7",
        "Y-7.2: d8 and f7 are not joined by two steps over beaches alone",
    );
    refused(
        "Y-7.2",
        "seat 1 warriors d8=snake",
        "move d8 b8",
        "Y-7.2: d8 and b8 are not joined by two steps over beaches alone",
    );
    // Never three.
    refused(
        "Y-7.1",
        "seat 1 warriors c9=snake",
        "move c9 f10",
        "Y-7.1: a warrior cannot come from c9 to f10 in one move",
    );
    // Beaches of which rivers does not matter: d6 and d5 lie at 1a, e7 at 1a, d7 at 1a and 1b.
    accepted("Y-7.2", "seat 1 warriors d6=snake", "move d6 d8");
}

#[test]
fn y_7_3_across_the_great_river() {
    let at = "seat 1 warriors f8=snake";
    fact("Y-7.3", choices_of("move f8 h", at, ""), "7 8 9".to_owned());
    becomes("Y-7.3", at, "move f8 h7", &["seat 1 warriors h7=snake"]);
    accepted("Y-7.1", at, "move f8 h9");
    refused("Y-7.1", at, "move f8 h10", "Y-7.1: a warrior cannot come from f8 to h10 in one move");
    refused("Y-7.1", at, "move f8 h6", "Y-7.1: a warrior cannot come from f8 to h6 in one move");
    let back = "Y-7.1: a warrior cannot come from f8 to f8 in one move";
    refused("Y-7.1", at, "move f8 f8", back);
    // Along the own bank too, over the same water cell; not over two.
    accepted("Y-7.1", "seat 1 warriors f4=snake", "move f4 h3");
    // A mountain bank is no beach: h5 is none, h14 neither.
    fact("Y-7.3", choices_of("move f4 h", "seat 1 warriors f4=snake", ""), "3 4".to_owned());
    fact("Y-7.3", choices_of("move f14 h", "seat 1 warriors f14=snake", ""), "13".to_owned());
}

#[test]
fn y_7_4_no_mountain_no_water() {
    refused(
        "Y-1.5",
        "seat 1 warriors b10=snake",
        "move b10 b11",
        "Y-1.5: b11 is a mountain, which holds no village and no warrior",
    );
    refused(
        "Y-1.5",
        "seat 1 warriors f8=snake",
        "move f8 g8",
        "Y-1.5: g8 is water, which holds no village and no warrior",
    );
    fact("Y-7.4", choices_of("move b10", "seat 1 warriors b10=snake", ""), "a11 b9 c10".to_owned());
    fact(
        "Y-7.4",
        choices_of("move f13", "seat 1 warriors f13=snake", ""),
        "e13 f14 h12 h13".to_owned(),
    );
}

#[test]
fn y_7_5_warriors_stop_warriors() {
    // d8 is held: by the other seat it can be entered, not passed; by one's own neither.
    let rival = "seat 1 warriors c8=snake ; seat 2 warriors d8=snake";
    fact("Y-7.5", choices_of("move c8", rival, ""), "b7 b8 c7 c9 d6 d7 d8 d9 e7".to_owned());
    let own = "seat 1 villages f9 warriors c8=snake d8=snake";
    fact("Y-7.5", choices_of("move c8", own, ""), "b7 b8 c7 c9 d6 d7 d9 e7".to_owned());
    refused("Y-1.6", own, "move c8 d8", "Y-1.6: a warrior of seat 1 stands on d8 already");
    refused("Y-7.5", rival, "move c8 e9", "Y-7.5: a warrior of seat 2 stands in the way on d8");
    accepted("Y-7.5", rival, "move c8 d8");
    effect(
        "Y-7.5",
        rival,
        "move c8 d8",
        &[
            "WarriorMoved seat 1 from c8 by None to d8",
            "BattleFought cell d8 from c8 attacker seat 1 attacking Snake defender seat 2 defending Snake winner seat 2 carried 1 to_supply 0",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
}

#[test]
fn y_7_6_a_foreign_village_is_no_middle_cell() {
    let at = "seat 1 warriors h9=snake ; seat 2 villages h8+";
    refused(
        "Y-7.6",
        at,
        "move h9 h7",
        "Y-7.6: the village on h8 is not yours, and nobody passes it",
    );
    accepted("Y-7.6", &at.replace("h8+", "j8+"), "move h9 h7");
    // i9 leads from h9 to j8 as well: another way round is no passing.
    accepted("Y-7.6", &at.replace("h8+", "h11+"), "move h9 h7");
}

#[test]
fn y_7_7_own_villages_are_passed_or_stopped_in() {
    let at = "seat 1 villages d8 warriors c8=snake*2";
    fact("Y-7.7", choices_of("move c8", at, ""), "b7 b8 c7 c9 d6 d7 d8 d9 e7 e9".to_owned());
    becomes("Y-7.7", at, "move c8 d8", &["seat 1 villages d8 warriors d8=snake*2"]);
    becomes("Y-7.7", at, "move c8 e9", &["seat 1 villages d8 warriors e9=snake*2"]);
    let large = "seat 1 villages d8+ warriors c8=snake";
    becomes("Y-7.7", large, "move c8 e9", &["seat 1 villages d8+ warriors e9=snake"]);
}

#[test]
fn y_7_8_nobody_passes_through_a_city() {
    fact(
        "Y-7.8",
        choices_of("move c7", "seat 1 warriors c7=jaguar", ""),
        "b6 b7 c6 c8 d6 d7".to_owned(),
    );
    let list = choices_of("move c8", "seat 1 warriors c8=jaguar", "");
    fact("Y-7.8", list, "b7 b8 c7 c9 d6 d7 d8 d9 e7 e9".to_owned());
    refused(
        "Y-7.2",
        "seat 1 warriors c8=jaguar",
        "move c8 c6",
        "Y-7.2: c8 and c6 are not joined by two steps over beaches alone",
    );
}

#[test]
fn y_7_9_the_way_is_named_when_something_is_delivered_on_it() {
    let at = "seat 1 villages e9+ warriors d8=jaguar*2";
    fact(
        "Y-7.12",
        choices_of("move d8", at, ""),
        "c8 c9 d6 d7 d9 e9 d9 e7 e8 e9 e10 e9 e10 e9 f8 e9 f9".to_owned(),
    );
    refused("Y-7.9", at, "move d8 f9", "Y-7.9: the warrior delivers on the way: say move d8 e9 f9");
    accepted("Y-7.9", at, "move d8 e9 f9");
    becomes("Y-7.9", at, "move d8 e9 f9", &["seat 1 prisoners 2 villages e9+ warriors f9=jaguar"]);
    // Nothing carried, a small village, a village of another seat: nothing to name.
    let empty = at.replace("*2", "");
    refused(
        "Y-7.9",
        &empty,
        "move d8 e9 f9",
        "Y-7.9: the warrior on d8 carries no prisoner, so the way it takes is not named",
    );
    accepted("Y-7.9", &empty, "move d8 f9");
    fact(
        "Y-7.12",
        choices_of("move d8", &empty, ""),
        "c8 c9 d6 d7 d9 e7 e8 e9 e10 f8 f9".to_owned(),
    );
    refused(
        "Y-7.9",
        &at.replace("e9+", "e9"),
        "move d8 e9 f9",
        "Y-7.9: e9 is no large village of yours, so it is not named",
    );
    refused(
        "Y-7.9",
        at,
        "move d8 d7 d6",
        "Y-7.9: d7 is no large village of yours, so it is not named",
    );
    // Two such ways: the first by cell order.
    let two = "seat 1 villages e7+ f5+ warriors e6=jaguar*1";
    refused(
        "Y-7.9",
        two,
        "move e6 f5 f6",
        "Y-7.9: your large village on e7 is also on the way: name it, not f5",
    );
    accepted("Y-7.9", two, "move e6 e7 f6");
    fact("Y-7.13", choices_of("move e6 f5", two, ""), "f4".to_owned());
}

#[test]
fn y_7_10_a_way_round_to_a_neighbour() {
    let at = "seat 1 villages e9+ warriors d8=jaguar*2";
    becomes("Y-7.10", at, "move d8 e9 d9", &["seat 1 prisoners 2 villages e9+ warriors d9=jaguar"]);
    becomes("Y-7.10", at, "move d8 d9", &["seat 1 villages e9+ warriors d9=jaguar*2"]);
    // f8 and f9 are neighbours on the same water: one entry.
    let list = choices_of("move f8 f", "seat 1 warriors f8=snake", "");
    fact("Y-7.10", list, "6 7 9 10".to_owned());
}

#[test]
fn y_7_11_a_warrior_with_every_way() {
    let at = "seat 1 villages e9+ warriors f8=jaguar ; seat 2 villages h8+ warriors k12=jaguar";
    fact(
        "Y-7.11",
        choices_of("move f8", at, ""),
        "d8 d9 e7 e8 e9 e10 f6 f7 f9 f10 h7 h8 h9".to_owned(),
    );
}
