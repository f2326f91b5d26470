//! A batch is played whole or not at all, and never looks past a reveal.

use rules::{Game, Policy};
use table::{Record, Refusal, Table};

use crate::match_under_way::{actions, fresh, listed, play_until, seat};

/// A 2-player match in which seat 1 has laid its first tile.
fn acting() -> Table<rules::tikal::Position> {
    let mut table = fresh(2, 1);
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    table
}

fn check_refused(texts: &[&str], sentence: &str, place: Option<usize>) {
    let mut table = acting();
    let before = Record::of(&table);
    let refusal = table.act(seat(1), &actions(texts)).unwrap_err();
    assert_eq!(refusal.to_string(), sentence);
    let index = match refusal {
        Refusal::Rule { index, .. } | Refusal::RevealNotLast { index } => Some(index),
        Refusal::BatchSize { .. } | Refusal::MatchOver | Refusal::GivenUp { .. } => None,
    };
    assert_eq!(index, place);
    assert_eq!(Record::of(&table), before, "a refusal changes nothing");
}

#[test]
fn a_batch_is_accepted_whole() {
    let mut table = acting();
    let head = table.log().head();
    let batch = ["place worker a5", "place leader a5", "walk worker a5 b4", "end"];
    let accepted = table.act(seat(1), &actions(&batch)).unwrap();
    assert_eq!(accepted.first.0, head.0 + 1);
    assert_eq!(accepted.last, table.log().head());
    assert_eq!(table.decider(), Some(seat(2)));
}

#[test]
fn one_refusal_refuses_all_and_names_its_place() {
    check_refused(
        &["place worker a5", "walk leader a5 b4", "end"],
        "T-5.1: no leader of yours stands on a5",
        Some(1),
    );
    check_refused(
        &["place leader a5", "place leader a5"],
        "T-4.1: no leader is left in your supply",
        Some(1),
    );
}

#[test]
fn a_reveal_must_be_the_last() {
    let sentence = "action 1 reveals something or ends the turn, so it must be the last";
    check_refused(&["end", "place worker a5"], sentence, Some(0));
}

#[test]
fn a_recovery_must_be_the_last_and_is_judged_without_drawing() {
    let mut table = fresh(2, 3);
    let can_recover = |table: &Table<_>| {
        listed(table, "recover").is_some()
            && table.position().points_left().is_some_and(|points| points.0 >= 4)
    };
    play_until(&mut table, Policy::Busy, can_recover);
    let recover = listed(&table, "recover").unwrap();
    let decider = table.decider().unwrap();
    let after = listed(&table, "place worker").unwrap_or(recover);
    let before = Record::of(&table);
    let refused = table.act(decider, &[recover, after]);
    assert_eq!(refused, Err(Refusal::RevealNotLast { index: 0 }));
    assert_eq!(Record::of(&table), before);
    table.act(decider, &[recover]).unwrap();
    assert_eq!(table.decider(), Some(decider), "the draw came by itself");
}

#[test]
fn a_batch_has_1_to_32_actions() {
    check_refused(&[], "a batch has 1 to 32 actions, not 0", None);
    check_refused(&["end"; 33], "a batch has 1 to 32 actions, not 33", None);
}

#[test]
fn nobody_acts_after_the_end() {
    let mut table = fresh(2, 5);
    play_until(&mut table, Policy::Random, |_| false);
    assert_eq!(table.act(seat(1), &actions(&["end"])), Err(Refusal::MatchOver));
    assert_eq!(table.time_out(), None);
    assert_eq!(table.resign(seat(1)), None);
    let winners = table.position().standing().winners();
    assert_eq!(table.ending().unwrap().standing.winners(), winners);
}
