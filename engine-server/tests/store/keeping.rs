//! What was kept comes back, whole and in order; what does not follow is refused, and nothing with it.

use std::path::Path;

use engine_server::store::{Change, Keeper, SqliteKeeper, StoreError};
use rules::Seat;
use server_test_support::store::samples::{change, first, later, match_id};
use server_test_support::store::shelf::Shelf;
use table::{MatchId, Moment};
use tempfile::TempDir;

use crate::homes::on_each;

/// These groups are kept; then the last one is refused because of this match, and changes nothing.
fn refused(groups: &[&[Change]], last: &[Change], number: u64) {
    on_each(|open| {
        let mut keeper = open();
        let mut shelf = Shelf::default();
        for group in groups {
            keeper.keep(group).unwrap();
            shelf = shelf.with(group);
        }
        let conflict = StoreError::Conflict { match_id: match_id(number) };
        assert_eq!(keeper.keep(last), Err(conflict));
        assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf);
    });
}

#[test]
fn what_was_kept_is_there_after_a_restart() {
    on_each(|open| {
        let mut keeper = open();
        let mut shelf = Shelf::default();
        for revision in 1..=12 {
            let group = [change(2, revision), change(1, revision), change(7, revision)];
            keeper.keep(&group).unwrap();
            shelf = shelf.with(&group);
            assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf);
        }
        drop(keeper);
        let mut keeper = open();
        assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf);
    });
}

#[test]
fn lines_come_in_the_order_of_their_numbers() {
    on_each(|open| {
        let mut keeper = open();
        // More than nine, so that an order by text would show.
        let changes: Vec<Change> = (1..=120).map(|revision| change(1, revision)).collect();
        keeper.keep(&changes).unwrap();
        let lines = keeper.load(&match_id(1)).unwrap().unwrap().lines;
        let expected: String = (2..=120).map(|n| format!("1 walk 1 {n}\n1 end {n}\n")).collect();
        assert_eq!(lines, expected);
    });
}

#[test]
fn a_group_may_hold_several_changes_of_one_match() {
    on_each(|open| {
        let mut keeper = open();
        let group = [first(1), later(1, 2), first(2), later(1, 3)];
        keeper.keep(&group).unwrap();
        assert_eq!(Shelf::read(&mut keeper).unwrap(), Shelf::default().with(&group));
    });
}

#[test]
fn nothing_is_kept_of_a_match_nobody_made() {
    on_each(|open| {
        let mut keeper = open();
        assert_eq!(keeper.load(&match_id(1)), Ok(None));
        assert_eq!(keeper.overview(), Ok(Vec::new()));
        assert_eq!(keeper.keep(&[]), Ok(()));
        assert_eq!(keeper.forget(&match_id(1)), Ok(()));
    });
}

#[test]
fn a_change_that_does_not_follow_is_a_conflict() {
    refused(&[], &[later(1, 2)], 1);
    refused(&[], &[later(1, 1)], 1);
    refused(&[], &[Change { revision: 0, ..later(1, 1) }], 1);
    refused(&[], &[Change { revision: 2, ..first(1) }], 1);
    refused(&[&[first(1)]], &[first(1)], 1);
    refused(&[&[first(1)]], &[later(1, 3)], 1);
    refused(&[&[first(1), later(1, 2)]], &[later(1, 2)], 1);
}

#[test]
fn one_conflict_takes_the_whole_group_back() {
    refused(&[&[first(1)]], &[later(1, 2), first(2), later(2, 3)], 2);
    refused(&[&[first(1)]], &[first(2), later(1, 3), first(3)], 1);
}

#[test]
fn what_must_be_alone_is_a_conflict_when_it_is_not() {
    let mut same_number = first(2);
    same_number.number = 1;
    refused(&[&[first(1)]], &[same_number], 2);

    let mut same_request = first(2);
    same_request.founding.as_mut().unwrap().request.0 = "create-1".to_owned();
    refused(&[&[first(1)]], &[same_request], 2);

    let mut same_step = later(1, 3);
    same_step.steps = later(1, 2).steps;
    refused(&[&[first(1), later(1, 2)]], &[same_step], 1);
}

#[test]
fn two_seats_may_use_the_same_request_id() {
    on_each(|open| {
        let mut keeper = open();
        let mut other_seat = later(1, 3);
        other_seat.request = later(1, 2).request.map(|mut request| {
            request.seat = Seat::One;
            request
        });
        let group = [first(1), later(1, 2), other_seat];
        keeper.keep(&group).unwrap();
        assert_eq!(Shelf::read(&mut keeper).unwrap(), Shelf::default().with(&group));
    });
}

#[test]
fn a_number_that_the_file_cannot_hold_is_refused() {
    on_each(|open| {
        let mut keeper = open();
        let mut endless = first(1);
        endless.face.at = Moment(u64::MAX);
        assert!(matches!(keeper.keep(&[endless]), Err(StoreError::Failed { .. })));
        keeper.keep(&[first(1)]).unwrap();
    });
}

#[test]
fn forgetting_leaves_nothing_of_a_match_and_all_of_the_others() {
    on_each(|open| {
        let mut keeper = open();
        let all = [first(1), first(2), later(1, 2), later(2, 2)];
        keeper.keep(&all).unwrap();
        keeper.forget(&match_id(1)).unwrap();
        let shelf = Shelf::default().with(&all).without(&match_id(1));
        assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf);
    });
}

#[test]
fn no_row_of_a_forgotten_match_is_left_in_the_file() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    keeper.keep(&[first(1), first(2), later(1, 2), later(2, 2)]).unwrap();
    keeper.forget(&match_id(1)).unwrap();
    keeper.check().unwrap();
    drop(keeper);
    assert_eq!(count(&path, &match_id(1)), 0);
    assert_ne!(count(&path, &match_id(2)), 0);
}

#[test]
fn of_several_changes_each_has_its_own_fate() {
    on_each(|open| {
        let mut keeper = open();
        keeper.keep(&[first(1), first(2), later(1, 2)]).unwrap();
        let conflict = |number| Err(StoreError::Conflict { match_id: match_id(number) });
        // Two that follow, one that does not, one whose request came before, one whose number is too large.
        let mut same_request = later(1, 3);
        same_request.request = later(1, 2).request;
        let mut endless = first(5);
        endless.face.at = Moment(u64::MAX);
        let group = [later(2, 2), later(3, 2), first(4), same_request, endless];
        let fates = keeper.keep_each(&group);
        // In the file requests are told apart by the match itself; the database does it once more.
        assert_eq!(fates[..3], [Ok(()), conflict(3), Ok(())]);
        assert!(matches!(fates[4], Err(StoreError::Failed { .. })), "{:?}", fates[4]);
        assert_eq!(keeper.load(&match_id(2)).unwrap().unwrap().revision, 2);
        assert_eq!(keeper.load(&match_id(4)).unwrap().unwrap().revision, 1);
        assert_eq!(keeper.keep_each(&[]), []);
        // Also of one match, one after the other.
        let fates = keeper.keep_each(&[later(4, 2), later(4, 3), later(4, 5)]);
        assert_eq!(fates, [Ok(()), Ok(()), conflict(4)]);
    });
}

#[test]
fn the_first_secret_stays() {
    on_each(|open| {
        let mut keeper = open();
        assert_eq!(keeper.secret([1; 32]), Ok([1; 32]));
        assert_eq!(keeper.secret([2; 32]), Ok([1; 32]));
        drop(keeper);
        assert_eq!(open().secret([3; 32]), Ok([1; 32]));
    });
}

/// Whatever an action touches is written and synced before it is answered.
#[test]
fn an_action_writes_two_pages() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    let log = || std::fs::metadata(folder.path().join("store-wal")).unwrap().len();
    let page = 24 + 4096;
    keeper.keep(&[first(1)]).unwrap();
    let mut written = Vec::new();
    for revision in 2..=12 {
        let before = log();
        let mut change = later(1, revision);
        change.face.deadline = Some(Moment(revision * 1000));
        // What now and then changes with an action has rows of its own.
        (change.roster, change.deal_group, change.card) = (None, None, None);
        keeper.keep(&[change]).unwrap();
        written.push((log() - before) / page);
    }
    assert_eq!(written, [2; 11]);
}

/// How many rows of the match's own table speak of it; no row of the others may be without its match.
fn count(path: &Path, match_id: &MatchId) -> i64 {
    let file = rusqlite::Connection::open(path).unwrap();
    for table in ["faces", "steps"] {
        let sql = format!("SELECT count(*) FROM {table}");
        let all: i64 = file.query_row(&sql, (), |row| row.get(0)).unwrap();
        let sql = format!("{sql} WHERE number NOT IN (SELECT number FROM matches)");
        let astray: i64 = file.query_row(&sql, (), |row| row.get(0)).unwrap();
        assert!(astray == 0 && all > 0, "{astray} of {all} {table} are without a match");
    }
    let sql = "SELECT count(*) FROM matches WHERE match_id = ?1";
    file.query_row(sql, [match_id.as_str()], |row| row.get(0)).unwrap()
}
