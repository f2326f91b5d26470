//! What is told to those who know no game: events as text, points as they come, estimates.

use rules::yucatan::Position;
use rules::{Audience, Game, Policy, Seat};
use test_support::event_laws::{EventForms, EventTexts, ScoreLog, event_texts, score_changes};
use test_support::laws::check_summary;
use test_support::{cases, play_game};

use crate::every_action::all_options;
use crate::scene::full;
use crate::y03_turn::SHUT_IN;

const PAGE: &str = include_str!("../../../docs/rules/yucatan.md");

#[test]
fn every_event_has_a_text_of_its_own_in_a_form_of_the_page() {
    let mut texts = EventTexts::<Position>::default();
    let mut forms = EventForms::of_page(PAGE);
    for (seed, options) in (0..).zip(all_options(120)) {
        for policy in Policy::ALL {
            println!("game of `{}`, {policy:?}, seed {seed}", Position::print_options(&options));
            play_game::<Position>(&options, policy, seed, |_, _, events, _| {
                for event in events {
                    texts.add(options.seats, event).unwrap();
                    forms.add(&Position::print_event(event)).unwrap();
                    let seen = Position::seen(event, Audience::Public);
                    forms.add(&Position::print_event(&seen)).unwrap();
                }
            });
        }
    }
    // What games as short as these hardly reach.
    let left_out = "large h4 ; large h13 ; large f12 ; large e5 ; small f7";
    for (at, line) in [
        ("start 4 players rounds 300 start 1", left_out),
        (SHUT_IN, "pass"),
        ("seat 1 levels 4 prisoners 3 villages d5+ warriors b6=jaguar", "build"),
    ] {
        for text in event_texts::<Position>(&full(at), line, Audience::Public) {
            forms.add(&text).unwrap();
        }
    }
    assert_eq!(forms.missing(), Vec::<&str>::new(), "of {} texts", texts.count());
}

#[test]
fn the_changes_of_a_whole_log_are_the_scores() {
    let mut levels = 0;
    for (seed, options) in (0..).zip(all_options(120)) {
        for policy in Policy::ALL {
            println!("game of `{}`, {policy:?}, seed {seed}", Position::print_options(&options));
            let mut log = ScoreLog::at(options.seats, &Position::start(&options));
            let end = play_game::<Position>(&options, policy, seed, |_, _, events, after| {
                events.iter().for_each(|event| log.add(event));
                log.check(after).unwrap();
            });
            check_summary(options.seats, &end).unwrap();
            levels += end.scores().iter().map(|&(_, score)| score).sum::<i32>();
        }
    }
    assert!(levels > 20, "only {levels} levels were built");
}

#[test]
fn a_level_is_a_point() {
    let at = full("seat 1 levels 2 prisoners 4 villages d5+ warriors b6=jaguar");
    assert_eq!(score_changes::<Position>(&at, "build"), ["seat 1 +1 Y-13.2"]);
}

#[test]
fn what_is_hidden_is_a_question_mark() {
    let at = full("seat 1 villages d5+ warriors b6=jaguar");
    let texts = |audience| event_texts::<Position>(&at, "deploy snake d5", audience);
    let after = ["seat 1 ended turn round 20", "seat 2 began turn round 20"];
    let told = |first: &'static str| [&[first], after.as_slice()].concat();
    assert_eq!(texts(Audience::Seat(Seat::One)), told("seat 1 deployed snake d5 village small"));
    for audience in [Audience::Seat(Seat::Two), Audience::Public] {
        assert_eq!(texts(audience), told("seat 1 deployed ? d5 village small"));
    }
}

/// What seat 1 may expect as this audience sees it.
fn estimate(short: &str, audience: Audience) -> f64 {
    let position = cases::position::<Position>(&full(short));
    Position::estimates(&position.view(audience))[Seat::One.index()].1
}

#[test]
fn the_nearer_a_level_the_higher_the_estimate() {
    // From the poorest to the richest.
    let ladder = [
        "seat 1 villages d5",
        "seat 1 villages d5+",
        "seat 1 villages d5+ warriors b6=jaguar",
        "seat 1 villages d5+ warriors b6=jaguar*2",
        "seat 1 prisoners 2 villages d5+ warriors b6=jaguar",
        "seat 1 levels 1 villages d5+ warriors b6=jaguar",
        "seat 1 levels 4 villages d5+ warriors b6=jaguar",
    ];
    let estimates = ladder.map(|short| estimate(short, Audience::Public));
    assert!(estimates.is_sorted_by(|poorer, richer| poorer < richer), "{estimates:?}");
    assert_eq!(estimate("seat 1 levels 4 prisoners 30", Audience::Public), 5.0);
}

#[test]
fn a_load_beside_a_rival_counts_by_what_the_audience_knows() {
    let alone = "seat 1 warriors e8=jaguar*3";
    let beside = |guild: &str| format!("{alone} ; seat 2 warriors d8={guild}");
    let (own, others) = (Audience::Seat(Seat::One), Audience::Seat(Seat::Two));
    let safe = estimate(alone, own);
    // Nobody but the owners knows the guilds: one of three would beat the jaguar.
    for guild in ["snake", "hummingbird"] {
        for audience in [own, others, Audience::Public] {
            let guess = estimate(&beside(guild), audience);
            assert!((safe - guess - 1.0 / 6.0).abs() < 1e-9, "{guess}");
        }
    }
    // A shown one is known to whom knows the jaguar.
    assert_eq!(estimate(&beside("snake!"), own), safe);
    assert!((safe - estimate(&beside("hummingbird!"), own) - 0.5).abs() < 1e-9);
    assert!(estimate(&beside("hummingbird!"), others) > estimate(&beside("hummingbird!"), own));
}
