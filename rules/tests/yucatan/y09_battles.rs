//! Y-9: battle.

use test_support::cases::fact;

use crate::naive_list::GUILDS;
use crate::scene::{after, becomes, choices, effect};
use rules::{Game, Pending, Seat};

/// An attack from e9 on e10, away from every village.
fn duel(attacker: &str, defender: &str) -> String {
    format!(
        "seat 1 villages d5+ warriors e9={attacker} ; seat 2 villages h8+ warriors e10={defender}"
    )
}

#[test]
fn y_9_1_the_battle_comes_before_anything_else() {
    effect(
        "Y-9.1",
        &duel("snake", "hummingbird"),
        "move e9 e10",
        &[
            "WarriorMoved seat 1 from e9 by None to e10",
            "BattleFought cell e10 from e9 attacker seat 1 attacking Snake defender seat 2 defending Hummingbird winner seat 1 carried 1 to_supply 0",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    // Into a city with prisoners: a battle and no theft.
    let city = "seat 1 prisoners 4 warriors c7=jaguar ; seat 2 warriors d7=hummingbird*1 ; turn 2";
    effect(
        "Y-9.1",
        city,
        "move d7 c7",
        &[
            "WarriorMoved seat 2 from d7 by None to c7",
            "BattleFought cell c7 from d7 attacker seat 2 attacking Hummingbird defender seat 1 defending Jaguar winner seat 2 carried 2 to_supply 0",
            "TurnEnded round 20 seat 2",
            "TurnBegan round 21 seat 1",
        ],
    );
    // Into an own large village with prisoners: they are lost with the battle, not delivered first.
    let own = "seat 1 villages e10+ warriors e9=snake*2 ; seat 2 warriors e10=jaguar";
    becomes(
        "Y-9.1",
        own,
        "move e9 e10",
        &["seat 1 villages e10+", "seat 2 warriors e10=jaguar*3!"],
    );
}

#[test]
fn y_9_2_both_guilds_are_shown() {
    effect(
        "Y-9.2",
        &duel("jaguar", "hummingbird"),
        "move e9 e10",
        &[
            "WarriorMoved seat 1 from e9 by None to e10",
            "BattleFought cell e10 from e9 attacker seat 1 attacking Jaguar defender seat 2 defending Hummingbird winner seat 2 carried 1 to_supply 0",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
}

#[test]
fn y_9_3_which_guild_beats_which() {
    for attacker in GUILDS {
        for defender in GUILDS {
            let wins = matches!(
                (attacker, defender),
                ("jaguar", "snake") | ("snake", "hummingbird") | ("hummingbird", "jaguar")
            );
            let section = if wins {
                format!("seat 1 villages d5+ warriors e10={attacker}*1!")
            } else {
                format!("seat 2 villages h8+ warriors e10={defender}*1!")
            };
            becomes("Y-9.3", &duel(attacker, defender), "move e9 e10", &[&section, "turn 2"]);
        }
    }
    becomes(
        "Y-9.12",
        &duel("snake*1", "snake"),
        "move e9 e10",
        &["seat 1 villages d5+", "seat 2 villages h8+ warriors e10=snake*2!"],
    );
}

#[test]
fn y_9_4_the_loser_returns_to_its_reserve() {
    // All three jaguars stand; one falls, and can be deployed again.
    let three = "seat 1 villages d5+ e7 warriors b6=jaguar c6=jaguar e9=jaguar ; seat 2 villages h8+ warriors e10=hummingbird k12=snake";
    becomes(
        "Y-9.4",
        three,
        "move e9 e10",
        &["seat 1 villages d5+ e7 warriors b6=jaguar c6=jaguar"],
    );
    becomes(
        "Y-9.4",
        three,
        "move e9 e10 ; move k12 l11 ; deploy jaguar b7",
        &["seat 1 villages d5+ e7 warriors b6=jaguar b7=jaguar c6=jaguar"],
    );
}

#[test]
fn y_9_5_the_winner_keeps_at_most_three() {
    for (own, other, kept) in [
        ("", "", "*1"),
        ("*1", "", "*2"),
        ("*1", "*1", "*3"),
        ("", "*3", "*3"),
        ("*3", "*3", "*3"),
        ("*2", "*2", "*3"),
    ] {
        let at = duel(&format!("jaguar{own}"), &format!("snake{other}"));
        let wins = format!("seat 1 villages d5+ warriors e10=jaguar{kept}!");
        becomes("Y-9.5", &at, "move e9 e10", &[&wins, "seat 2 villages h8+"]);
        let at = duel(&format!("snake{other}"), &format!("jaguar{own}"));
        let wins = format!("seat 2 villages h8+ warriors e10=jaguar{kept}!");
        becomes("Y-9.5", &at, "move e9 e10", &[&wins, "seat 1 villages d5+"]);
    }
    effect(
        "Y-9.5",
        &duel("jaguar*2", "snake*3"),
        "move e9 e10",
        &[
            "WarriorMoved seat 1 from e9 by None to e10",
            "BattleFought cell e10 from e9 attacker seat 1 attacking Jaguar defender seat 2 defending Snake winner seat 1 carried 3 to_supply 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    let dry = "seat 1 prisoners 20 warriors e9=jaguar*1 ; seat 2 prisoners 28 warriors e10=snake*1";
    for rule in ["Y-9.5", "Y-9.15"] {
        becomes(rule, dry, "move e9 e10", &["seat 1 prisoners 20 warriors e10=jaguar*2!"]);
    }
    let ten = "seat 1 warriors e6=snake e8=jaguar*2 villages d5+";
    let ten = ten.replace(
        "warriors e6=snake e8=jaguar*2 villages d5+",
        "villages d5+ warriors e6=snake e8=jaguar*2",
    );
    let ten = format!("{ten} ; seat 2 villages h8+ warriors d8=hummingbird k12=jaguar ; turn 2");
    becomes(
        "Y-9.10",
        &ten,
        "move d8 e8",
        &["seat 2 villages h8+ warriors e8=hummingbird*3! k12=jaguar"],
    );
    let eleven = "seat 1 warriors e7=jaguar ; seat 2 villages h8+ warriors e8=hummingbird*3! k12=jaguar ; turn 2";
    becomes(
        "Y-9.11",
        eleven,
        "move e8 e7",
        &["seat 1", "seat 2 villages h8+ warriors e7=hummingbird*3! k12=jaguar"],
    );
}

#[test]
fn y_9_6_a_win_raids_and_steals_nothing() {
    let village = "seat 1 villages d5+ warriors h9=snake ; seat 2 villages h8+ warriors h8=hummingbird k12=jaguar";
    for rule in ["Y-9.6", "Y-9.9"] {
        becomes(
            rule,
            village,
            "move h9 h8",
            &[
                "seat 1 villages d5+ warriors h8=snake*1!",
                "seat 2 villages h8+ warriors k12=jaguar",
                "turn 2",
            ],
        );
    }
    let city = "seat 1 prisoners 4 warriors c7=jaguar ; seat 2 warriors d7=hummingbird*1 ; turn 2";
    for rule in ["Y-9.6", "Y-9.14"] {
        becomes(
            rule,
            city,
            "move d7 c7",
            &["seat 1 prisoners 4", "seat 2 warriors c7=hummingbird*2!", "turn 1"],
        );
    }
    // A defender in a foreign village changes it as little.
    let guest = "neutrals b9 ; seat 1 warriors b8=snake ; seat 2 warriors b9=jaguar";
    becomes("Y-9.6", guest, "move b8 b9", &["neutrals b9", "seat 2 warriors b9=jaguar*1!"]);
    let host = "seat 1 villages e10 warriors e9=snake ; seat 2 warriors e10=jaguar";
    becomes(
        "Y-9.6",
        host,
        "move e9 e10",
        &["seat 1 villages e10", "seat 2 warriors e10=jaguar*1!"],
    );
}

#[test]
fn y_9_7_a_winner_at_home_delivers() {
    let defends =
        "seat 1 villages d5+ warriors e9=snake*3 ; seat 2 villages e10+ warriors e10=jaguar";
    for rule in ["Y-9.7", "Y-9.13"] {
        becomes(
            rule,
            defends,
            "move e9 e10",
            &["seat 1 villages d5+", "seat 2 prisoners 3 villages e10+ warriors e10=jaguar!"],
        );
    }
    effect(
        "Y-9.7",
        defends,
        "move e9 e10",
        &[
            "WarriorMoved seat 1 from e9 by None to e10",
            "BattleFought cell e10 from e9 attacker seat 1 attacking Snake defender seat 2 defending Jaguar winner seat 2 carried 3 to_supply 1",
            "PrisonersDelivered seat 2 cell e10 carrier e10 number 3 in_city 3",
            "TurnEnded round 20 seat 1",
            "TurnBegan round 20 seat 2",
        ],
    );
    let attacks = "seat 1 villages e10+ warriors e9=snake*1 ; seat 2 warriors e10=hummingbird*1";
    becomes(
        "Y-9.7",
        attacks,
        "move e9 e10",
        &["seat 1 prisoners 3 villages e10+ warriors e10=snake!"],
    );
    let in_city = "seat 1 warriors c7=jaguar ; seat 2 warriors d7=snake ; turn 2";
    becomes("Y-9.7", in_city, "move d7 c7", &["seat 1 prisoners 1 warriors c7=jaguar!", "turn 1"]);
    // An own small village is no home.
    let small = defends.replace("e10+", "e10");
    becomes("Y-9.7", &small, "move e9 e10", &["seat 2 villages e10 warriors e10=jaguar*3!"]);
}

#[test]
fn y_9_8_no_decision_follows() {
    for attacker in GUILDS {
        let position = after(&duel(attacker, "jaguar"), "move e9 e10");
        fact("Y-9.8", position.pending(), Pending::Decide(Seat::Two));
        fact("Y-9.8", position.print_position().ends_with("round 20 ; turn 2"), true);
        let list = choices(&duel(attacker, "jaguar"), "move e9 e10");
        fact("Y-9.8", list.iter().any(|action| action.starts_with("village")), true);
    }
}
