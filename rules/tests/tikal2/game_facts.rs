//! What is told to those who know no game: events as text, points as they come, estimates.

use rules::tikal2::Position;
use rules::{Audience, Game, Policy, Seat};
use test_support::event_laws::{EventForms, EventTexts, ScoreLog, event_texts, score_changes};
use test_support::laws::check_summary;
use test_support::play_game;

use crate::actions::all_options;
use crate::check::position;
use crate::scene::full;

const PAGE: &str = include_str!("../../../docs/rules/tikal2.md");

#[test]
fn every_event_has_a_text_of_its_own_in_a_form_of_the_page() {
    let mut texts = EventTexts::<Position>::default();
    let mut forms = EventForms::of_page(PAGE);
    for (seed, text) in (0..).zip(all_options()) {
        let options = Position::parse_options(&text).unwrap();
        for policy in Policy::ALL {
            println!("game of {text}, {policy:?}, seed {seed}");
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
    assert_eq!(forms.missing(), Vec::<&str>::new(), "of {} texts", texts.count());
}

#[test]
fn the_changes_of_a_whole_log_are_the_scores() {
    for (seed, text) in (0..).zip(all_options()) {
        let options = Position::parse_options(&text).unwrap();
        for policy in Policy::ALL {
            println!("game of {text}, {policy:?}, seed {seed}");
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
    let delivery = "wheel 4 ; seat 1 canoe 2 treasures mask*4 ; put 16=3";
    assert_eq!(
        changes(delivery, "take 16 ; deliver mask 4"),
        ["seat 1 +12 L-4.3", "seat 1 +3 L-5.2"]
    );
    let round = "done 15 ; turn 2 tile 16 ; sites - - - - - - ; temple c1=pink c2=yellow c3=multi ; \
                 seat 1 camp pink*1 flags c1.1 c3.1";
    assert_eq!(changes(round, "end"), ["seat 1 +1 L-14.3", "seat 1 +3 L-14.4", "seat 1 +3 L-14.5"]);
}

#[test]
fn what_is_hidden_is_a_question_mark() {
    let texts = |audience| {
        let at = full("turn 1 tile 9 icons treasure treasure ; pile 1 mask:2 +8");
        let line = "look treasures 1 ; treasure vase ; treasure dagger ; keep vase";
        event_texts::<Position>(&at, line, audience)
    };
    let own = [
        "seat 1 looked treasures 1 known mask",
        "seat 1 saw treasures 1 vase",
        "seat 1 saw treasures 1 dagger",
        "seat 1 kept treasures 1 vase",
    ];
    assert_eq!(texts(Audience::Seat(Seat::One)), own);
    let others = [
        "seat 1 looked treasures 1 known ?",
        "seat 1 saw treasures 1 ?",
        "seat 1 saw treasures 1 ?",
        "seat 1 kept treasures 1 ?",
    ];
    for audience in [Audience::Seat(Seat::Two), Audience::Public] {
        assert_eq!(texts(audience), others);
    }
}

/// What seat 1 may expect, by its own view and by everybody's.
fn estimates(short: &str) -> [f64; 2] {
    let position = position(short);
    [Audience::Seat(Seat::One), Audience::Public].map(|audience| {
        let estimates = Position::estimates(&position.view(audience));
        estimates[Seat::One.index()].1
    })
}

#[test]
fn camps_flags_and_hands_raise_the_estimate() {
    assert_eq!(estimates("seat 1 score 7"), [7.0, 7.0]);
    // Three colours score 6 in both scorings to come.
    assert_eq!(estimates("seat 1 score 7 camp pink*1 yellow*1 green*1"), [19.0, 19.0]);
    let altar = "temple c1=pink ; seat 1 score 7 flags c1.1 ; seat 2 camp pink*1";
    assert_eq!(estimates(altar), [13.0, 13.0]);
    let lost = "temple c1=pink ; seat 1 score 7 flags c1.1 ; seat 2 camp pink*1 flags c1.2";
    assert_eq!(estimates(lost), [7.0, 7.0]);
}

#[test]
fn a_hand_counts_for_its_owner_and_as_the_mean_for_others() {
    // At wheel 0 a mask costs 5 and a vase 2; over all kinds half of the price is 1.7, but at least 1.
    let [own, others] = estimates("seat 1 treasures mask*2");
    assert_eq!(own, 5.0);
    assert!((others - 3.4).abs() < 0.1, "{others}");
    let [own, same] = estimates("seat 1 treasures vase*2");
    assert_eq!((own, same), (2.0, others));
    let [both, _] = estimates("seat 1 cards pair*2");
    let [five, mean] = estimates("seat 1 cards five*1");
    assert_eq!((both, five), (12.0, 5.0));
    // Two cards give 3, one gives 5, of thirteen.
    assert!((mean - 11.0 / 13.0).abs() < 1e-9, "{mean}");
}
