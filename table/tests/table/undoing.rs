//! Undo goes back to any position of the present turn, but never past something new.

use rules::Policy;
use table::{Entry, Sequence, Table, UndoRefusal};

use crate::match_under_way::{actions, fresh, fresh_auction, listed, play_until, seat};

#[test]
fn every_step_of_a_turn_can_be_taken_back() {
    let mut table = fresh(2, 1);
    assert_eq!(table.undo_to(), None, "the tile was just drawn");
    let mut positions = vec![(table.log().head(), *table.position())];
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    for text in ["place worker a5", "place worker a5", "walk worker a5 b4"] {
        positions.push((table.log().head(), *table.position()));
        table.act(seat(1), &actions(&[text])).unwrap();
    }
    assert_eq!(table.undo_to(), Some(positions[0].0));
    for (sequence, position) in positions.into_iter().rev() {
        let head = table.log().head();
        let accepted = table.undo(seat(1), sequence).unwrap();
        assert_eq!((accepted.first.0, accepted.last.0), (head.0 + 1, head.0 + 1));
        assert_eq!(*table.position(), position);
        let (_, entry) = table.log().entries_after(head).next().unwrap();
        let position = Box::new(position);
        let expected = Entry::ActionsUndone { seat: seat(1), back_to: sequence, position };
        assert_eq!(*entry, expected, "undo appends, nothing is removed");
    }
    assert_eq!(table.undo(seat(1), Sequence(1)), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn play_goes_on_after_an_undo() {
    let mut table = fresh(2, 1);
    let start = table.log().head();
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    table.undo(seat(1), start).unwrap();
    let undone = table.log().head();
    table.act(seat(1), &[tile]).unwrap();
    assert_eq!(table.undo_to(), Some(undone), "the undo itself is a place to go back to");
    table.undo(seat(1), undone).unwrap();
}

#[test]
fn only_the_deciding_seat_goes_back_and_only_to_a_step() {
    let mut table = fresh(2, 1);
    let start = table.log().head();
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    assert_eq!(table.undo(seat(2), start), Err(UndoRefusal::NotDeciding));
    let past = UndoRefusal::PastHorizon { horizon: start };
    assert_eq!(table.undo(seat(1), Sequence(start.0 - 1)), Err(past));
    let inside = UndoRefusal::NotAStep { nearest: start };
    assert_eq!(table.undo(seat(1), Sequence(start.0 + 1)), Err(inside));
    assert_eq!(table.undo(seat(1), Sequence(start.0 + 900)), Err(inside));
}

#[test]
fn nobody_goes_back_past_a_reveal_or_a_turn() {
    let mut table = fresh(2, 3);
    let recovers = |table: &Table<_>| listed(table, "recover").is_some();
    play_until(&mut table, Policy::Busy, recovers);
    let decider = table.decider().unwrap();
    let recover = listed(&table, "recover").unwrap();
    let head = table.log().head();
    table.act(decider, &[recover]).unwrap();
    assert_eq!(table.undo(decider, head), Err(UndoRefusal::NothingToUndo), "the treasure is seen");
    table.act(decider, &actions(&["end"])).unwrap();
    let next = table.decider().unwrap();
    assert_eq!(table.undo(next, head), Err(UndoRefusal::NothingToUndo), "the turn is over");
}

#[test]
fn a_chosen_tile_can_be_put_back_but_a_bid_stands() {
    let mut table = fresh_auction(2, 1);
    table.act(seat(1), &actions(&["bid 1"])).unwrap();
    table.act(seat(2), &actions(&["pass"])).unwrap();
    assert_eq!((table.decider(), table.undo_to()), (Some(seat(1)), None));
    let head = table.log().head();
    let choose = listed(&table, "choose").unwrap();
    table.act(seat(1), &[choose]).unwrap();
    assert_eq!(table.undo_to(), Some(head));
    table.undo(seat(1), head).unwrap();
    assert_eq!(listed(&table, "choose"), Some(choose));
}
