//! What is told to those who know no game: events as text, points as they come, estimates.

use rules::tikal::Position;
use rules::{Audience, Game, Policy, Seat};
use test_support::event_laws::{EventForms, EventTexts, ScoreLog, event_texts, score_changes};
use test_support::laws::check_summary;
use test_support::{cases, play_game};

use crate::check::position;
use crate::every_action::all_options;
use crate::scene::full;

const PAGE: &str = include_str!("../../../docs/rules/tikal.md");

#[test]
fn every_event_has_a_text_of_its_own_in_a_form_of_the_page() {
    let mut texts = EventTexts::<Position>::default();
    let mut forms = EventForms::of_page(PAGE);
    for (seed, options) in (0..).zip(all_options()) {
        for policy in Policy::ALL {
            println!("game of {options:?}, {policy:?}, seed {seed}");
            play_game::<Position>(&options, policy, seed, |_, _, events, _| {
                for event in events {
                    texts.add(options.seats, event).unwrap();
                    forms.add(&Position::print_event(event)).unwrap();
                }
            });
        }
    }
    // A tile without a space is rare.
    let (_, lost) = cases::run::<Position>(&full("board enclosed ; draw 1"), "tile G4");
    for event in &lost {
        forms.add(&Position::print_event(event)).unwrap();
    }
    assert_eq!(forms.missing(), Vec::<&str>::new(), "of {} texts", texts.count());
}

#[test]
fn the_changes_of_a_whole_log_are_the_scores() {
    for (seed, options) in (0..).zip(all_options()) {
        for policy in Policy::ALL {
            println!("game of {options:?}, {policy:?}, seed {seed}");
            let mut log = ScoreLog::at(options.seats, &Position::start(&options));
            let end = play_game::<Position>(&options, policy, seed, |_, _, events, after| {
                events.iter().for_each(|event| log.add(event));
                log.check(after).unwrap();
            });
            assert!(end.scores().iter().any(|&(_, score)| score > 0));
            check_summary(options.seats, &end).unwrap();
        }
    }
}

#[test]
fn points_are_told_once_and_with_their_rule() {
    let changes = |short: &str, line: &str| score_changes::<Position>(&full(short), line);
    let scoring = "also b5=4 b3=A2.0=1 ; seat 1 workers b5*2 guards a3 treasures jade*2 mask*1 ; act 1 0 ; \
                   scoring B1 1 2 scored 0";
    let told = ["seat 1 +2 T-11.1", "seat 1 +4 T-11.2", "seat 1 +3 T-11.3", "seat 1 +1 T-11.3"];
    assert_eq!(changes(scoring, "end"), told);
    let auction = "2 players auction start 1 ; board enclosed ; seat 1 score 20 ; seat 2 score 20 ; \
                   shown G3 G4 ; bid 1";
    assert_eq!(changes(auction, "bid 3 ; pass"), ["seat 1 -3 A-6"]);
    assert_eq!(changes(auction, "pass ; pass"), Vec::<String>::new());
}

#[test]
fn an_event_is_told_in_the_words_of_the_notation() {
    let texts =
        |short: &str, line: &str| event_texts::<Position>(&full(short), line, Audience::Public);
    let walk = "seat 1 workers a5*1 ; act 1 10";
    assert_eq!(texts(walk, "walk worker a5 b4"), ["seat 1 walked worker a5 b4 cost 1 left 9"]);
    let guard = "seat 1 workers b5*3 leader b5 ; act 1 7";
    assert_eq!(
        texts(guard, "guard b5 worker"),
        ["seat 1 guarded b5 worker dismissed 2 leader left 2"]
    );
}

#[test]
fn temples_and_treasures_raise_the_estimate() {
    let estimate = |short: &str, seat: Seat| {
        let view = position(short).view(Audience::Public);
        Position::estimates(&view)[seat.index()].1
    };
    let poor = "seat 1 score 7 ; seat 2 score 7";
    assert_eq!(estimate(poor, Seat::One), 7.0);
    let rich = "also b5=4 b3=A2.0=2 ; seat 1 score 7 workers b5*2 guards a3 treasures jade*2 ; \
                seat 2 score 7";
    assert_eq!(estimate(rich, Seat::One), 7.0 + 4.0 + 2.0 + 3.0);
    assert_eq!(estimate(rich, Seat::Two), 7.0);
}
