//! A copy holds the database still only for so long: the log that waits for it is bounded.

use std::path::Path;

use engine_server::store::{Keeper, Settings, SqliteKeeper};
use server_test_support::store::samples::{first, later};
use server_test_support::store::shelf::Shelf;
use tempfile::TempDir;

/// A bound that a few hundred commits reach.
const MOST: u64 = 1 << 20;

fn open(path: &Path) -> SqliteKeeper {
    let settings = Settings { copy_log_bytes: MOST, checkpoint_pages: 20, ..Settings::default() };
    let mut keeper = SqliteKeeper::open_with(path, &settings).unwrap();
    keeper.keep(&[first(1)]).unwrap();
    keeper
}

fn length(path: &Path) -> u64 {
    std::fs::metadata(path).unwrap().len()
}

#[test]
fn a_copy_that_takes_too_long_is_given_up_and_the_log_is_brought_in_again() {
    let folder = TempDir::new().unwrap();
    let (store, copy) = (folder.path().join("store"), folder.path().join("copy"));
    let log = folder.path().join("store-wal");
    let mut keeper = open(&store);
    let snapshot = keeper.begin_copy().unwrap();
    let before = length(&store);
    let mut revision = 1;
    let mut commit = |keeper: &mut SqliteKeeper| {
        revision += 1;
        keeper.keep(&[later(1, revision)]).unwrap();
        keeper.tend().unwrap();
        revision
    };
    while length(&log) <= MOST {
        assert_eq!(length(&store), before, "the database holds still");
        commit(&mut keeper);
    }
    let mut last = commit(&mut keeper);
    let refused = snapshot.copy_to(&copy, &|_| {}).unwrap_err().to_string();
    assert!(refused.contains("took too long"), "{refused}");
    assert!(!copy.exists(), "nothing is left of it");
    // Brought in, the log is written over from its beginning.
    let grown = length(&log);
    for _ in 0..500 {
        last = commit(&mut keeper);
    }
    assert_eq!(length(&log), grown);
    // The next copy is as good as ever; ending the one that was given up changes nothing.
    keeper.end_copy().unwrap();
    let snapshot = keeper.begin_copy().unwrap();
    snapshot.copy_to(&copy, &|_| {}).unwrap();
    keeper.end_copy().unwrap();
    let changes = (2..=last).map(|revision| later(1, revision));
    let expected =
        changes.fold(Shelf::default().with(&[first(1)]), |shelf, change| shelf.with(&[change]));
    assert!(Shelf::read(&mut open_copy(&copy)).unwrap() == expected);
}

#[test]
fn a_short_log_gives_up_no_copy() {
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy");
    let mut keeper = open(&folder.path().join("store"));
    let snapshot = keeper.begin_copy().unwrap();
    for revision in 2..20 {
        keeper.keep(&[later(1, revision)]).unwrap();
        keeper.tend().unwrap();
    }
    snapshot.copy_to(&copy, &|_| {}).unwrap();
    let expected = Shelf::default().with(&[first(1)]);
    assert!(Shelf::read(&mut open_copy(&copy)).unwrap() == expected, "what was kept before it");
}

fn open_copy(path: &Path) -> SqliteKeeper {
    SqliteKeeper::open(path).unwrap()
}
