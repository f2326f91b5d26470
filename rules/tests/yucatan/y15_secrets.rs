//! Y-15: who knows what.

use rules::yucatan::{Event, Position};
use rules::{Audience, Game, Pending, Seat};
use test_support::SplitMix64;
use test_support::cases::{event_text, fact, run};

use crate::scene::{after, choices_of, full};

const ONE: Audience = Audience::Seat(Seat::One);
const TWO: Audience = Audience::Seat(Seat::Two);

/// The sections of seats 1 and 2 in an audience's view after the line.
fn seats_seen(audience: Audience, short: &str, line: &str) -> [String; 2] {
    let text = Position::print_view(&after(short, line).view(audience));
    let mut seats = text.split(" ; ").filter(|section| section.starts_with("seat "));
    [seats.next(), seats.next()].map(|section| section.expect("a seat").to_owned())
}

/// The events of a line as an audience sees them.
fn events_seen(audience: Audience, short: &str, line: &str) -> Vec<String> {
    let (_, events) = run::<Position>(&full(short), line);
    events.iter().map(|event| event_text(&Position::seen(event, audience))).collect()
}

const SCENE: &str = "neutrals b9 ; seat 1 levels 2 prisoners 4 villages d5+ f9 warriors b6=jaguar \
                     e9=hummingbird*2 ; seat 2 prisoners 1 villages h8+ warriors e10=snake k12=jaguar*1!";

#[test]
fn y_15_1_and_y_15_2_all_but_the_guilds_is_open() {
    let open = "neutrals b9";
    for audience in [ONE, TWO, Audience::Public] {
        let text = Position::print_view(&after(SCENE, "").view(audience));
        fact("Y-15.1", text.split(" ; ").any(|section| section == open), true);
        fact("Y-15.1", text.ends_with(" ; round 20 ; turn 1"), true);
    }
    let one = "seat 1 levels 2 prisoners 4 villages d5+ f9 warriors b6=jaguar e9=hummingbird*2";
    let one_hidden = "seat 1 levels 2 prisoners 4 villages d5+ f9 warriors b6=? e9=?*2";
    let two = "seat 2 levels 0 prisoners 1 villages h8+ warriors e10=snake k12=jaguar*1!";
    let two_hidden = "seat 2 levels 0 prisoners 1 villages h8+ warriors e10=? k12=jaguar*1!";
    for rule in ["Y-15.1", "Y-15.2"] {
        fact(rule, seats_seen(ONE, SCENE, ""), [one, two_hidden].map(str::to_owned));
        fact(rule, seats_seen(TWO, SCENE, ""), [one_hidden, two].map(str::to_owned));
        let public = seats_seen(Audience::Public, SCENE, "");
        fact(rule, public, [one_hidden, two_hidden].map(str::to_owned));
    }
    // What is deployed, and the first two warriors: the owner alone sees what they are.
    let deployed = events_seen(ONE, SCENE, "deploy snake b7");
    fact("Y-15.2", deployed[0].contains("Snake"), true);
    for audience in [TWO, Audience::Public] {
        let deployed = events_seen(audience, SCENE, "deploy snake b7");
        fact("Y-15.2", deployed[0].contains("Snake"), false);
        let twin = events_seen(audience, SCENE, "deploy jaguar b7");
        fact("Y-15.2", deployed, twin);
    }
    let setup = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
                 seat 2 villages f8 h7+ ; warriors 2";
    let put = |audience| events_seen(audience, setup, "warriors jaguar j10 snake k12");
    fact("Y-15.2", put(TWO)[0].contains("guilds [Jaguar Snake]"), true);
    for audience in [ONE, Audience::Public] {
        fact("Y-15.2", put(audience)[0].ends_with("guilds None"), true);
    }
}

#[test]
fn y_15_3_and_y_15_4_a_battle_shows_both_and_the_winner_stays_shown() {
    let line = "move e9 e10";
    let all = events_seen(ONE, SCENE, line);
    for audience in [TWO, Audience::Public] {
        fact("Y-15.3", events_seen(audience, SCENE, line), all.clone());
    }
    fact("Y-15.3", all[1].contains("Hummingbird") && all[1].contains("Snake"), true);
    let winner = "seat 2 levels 0 prisoners 1 villages h8+ warriors e10=snake*3! k12=jaguar*1!";
    fact("Y-15.4", seats_seen(ONE, SCENE, line)[1].clone(), winner.to_owned());
    fact("Y-15.4", seats_seen(Audience::Public, SCENE, line)[1].clone(), winner.to_owned());
    // It is shown wherever it goes, and to the next battle.
    let moved = "move e9 e10 ; move e10 e11";
    let gone = seats_seen(ONE, SCENE, moved)[1].clone();
    fact("Y-15.4", gone.contains("e11=snake*3!"), true);
    // Beaten it returns to the reserve; deployed again it is secret again.
    let again = "seat 1 villages d5+ warriors b6=jaguar! d8=snake ; seat 2 villages h8+ warriors e9=hummingbird!";
    let line = "move d8 e9 ; deploy hummingbird j10";
    fact("Y-15.4", seats_seen(ONE, again, line)[1].ends_with("warriors j10=?"), true);
    fact("Y-15.4", seats_seen(TWO, again, line)[1].ends_with("warriors j10=hummingbird"), true);
}

#[test]
fn y_15_5_of_a_reserve_others_see_the_size() {
    // A beaten warrior returns before everybody's eyes, and the next one deployed is `?` all the same.
    let beaten = "seat 1 villages d5+ warriors d8=snake ; seat 2 villages h8+ warriors e9=hummingbird k12=jaguar";
    let in_reserve =
        |line: &str| after(beaten, line).view(ONE).open().warriors_in_reserve(Seat::Two);
    fact("Y-15.5", in_reserve(""), 7);
    fact("Y-15.5", in_reserve("move d8 e9"), 8);
    fact("Y-15.5", in_reserve("move d8 e9 ; deploy hummingbird j10"), 7);
    let seen = &seats_seen(ONE, beaten, "move d8 e9 ; deploy hummingbird j10")[1];
    fact("Y-15.5", seen.ends_with("warriors j10=? k12=?"), true);
    // A sample may deal any guild that is left.
    let view = after(SCENE, "").view(ONE);
    let mut chance = SplitMix64(5);
    let mut dealt = [0; 3];
    for _ in 0..300 {
        let sample = Position::sample_hidden(&view, &mut chance);
        let text = sample.print_position();
        for (count, guild) in dealt.iter_mut().zip(["e10=jaguar", "e10=hummingbird", "e10=snake"]) {
            *count += u32::from(text.contains(guild));
        }
        fact("Y-15.5", sample.view(ONE), view);
    }
    // k12 is a shown jaguar: of seat 2's guilds 2, 3 and 3 are left for e10.
    println!("e10 as jaguar, hummingbird, snake: {dealt:?}");
    fact("Y-15.5", dealt.iter().sum::<u32>(), 300);
    fact("Y-15.5", dealt[0] > 40 && dealt[1] > 75 && dealt[2] > 75, true);
}

#[test]
fn y_15_6_a_removal_tells_no_guild() {
    let at = |k12: &str| {
        format!("seat 1 warriors h9=snake ; seat 2 villages h8 warriors k12={k12} l10=snake")
    };
    let seen = |k12: &str| events_seen(ONE, &at(k12), "move h9 h8 ; remove k12");
    fact("Y-15.6", seen("jaguar"), seen("hummingbird"));
    fact("Y-15.6", seen("jaguar").iter().any(|event| event.contains("Jaguar")), false);
}

#[test]
fn y_15_7_actions_as_others_may_hear_of_them() {
    for (action, public) in [
        ("deploy snake d5", "deploy ? d5"),
        ("warriors jaguar b6 snake c8", "warriors ? b6 ? c8"),
        ("move d8 e9 f9", "move d8 e9 f9"),
        ("remove l10", "remove l10"),
        ("take 3", "take 3"),
        ("village e9", "village e9"),
        ("pass", "pass"),
    ] {
        let action = Position::parse_action(action).expect("an action");
        fact("Y-15.7", Position::print_public_action(&action), public.to_owned());
    }
    for text in ["deploy ? d5", "warriors ? b6 ? c8"] {
        fact("Y-15.7", Position::parse_action(text).is_ok(), false);
    }
}

#[test]
fn y_15_8_no_unknown_guild_decides_what_is_legal_or_who_is_next() {
    for guild in ["jaguar", "hummingbird", "snake"] {
        let at = SCENE.replace("e10=snake", &format!("e10={guild}"));
        fact("Y-15.8", crate::scene::choices(&at, ""), crate::scene::choices(SCENE, ""));
        let next = after(&at, "move e9 e10");
        fact("Y-15.8", next.pending(), Pending::Decide(Seat::Two));
    }
}

#[test]
fn y_15_9_no_warrior_is_replaced() {
    for text in ["replace b6", "replace b6 snake", "exchange b6 snake", "show b6"] {
        fact("Y-15.9", Position::parse_action(text).is_ok(), false);
    }
    fact("Y-15.9", choices_of("replace", SCENE, ""), String::new());
}

#[test]
fn y_15_10_the_end_shows_no_more() {
    let over = "seat 1 levels 4 prisoners 3 warriors b6=jaguar ; seat 2 warriors k12=snake";
    let [one, two] = seats_seen(Audience::Public, over, "build");
    fact("Y-15.10", one, "seat 1 levels 5 prisoners 0 warriors b6=?".to_owned());
    fact("Y-15.10", two, "seat 2 levels 0 prisoners 0 warriors k12=?".to_owned());
}

/// What informs, and whom: only a battle tells anybody a guild it did not know.
#[test]
fn only_battles_inform() {
    let (_, events) = run::<Position>(&full(SCENE), "move e9 e10 ; move e10 e11 ; deploy snake b7");
    for event in &events {
        let battle = matches!(event, Event::BattleFought { .. });
        for audience in [ONE, TWO, Audience::Public] {
            assert_eq!(Position::informs(event, audience), battle, "{event:?}");
        }
    }
}
