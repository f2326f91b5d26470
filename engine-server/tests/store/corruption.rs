//! Whatever stands in the file, reading it is an error and no panic.

use std::path::PathBuf;

use engine_server::store::{Change, Keeper, Settings, SqliteKeeper, StoreError, Synchronous};
use rusqlite::Connection;
use server_test_support::store::samples::{change, first, later, match_id};
use table::Keystream;
use tempfile::TempDir;

fn store() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    keeper.keep(&[first(1), later(1, 2)]).unwrap();
    (folder, path)
}

/// After this command the match cannot be loaded, and the error names the cell.
fn unreadable(sql: &str, cell: &str) {
    let (_folder, path) = store();
    let file = Connection::open(&path).unwrap();
    file.execute_batch(&format!("PRAGMA ignore_check_constraints = ON; {sql}")).unwrap();
    drop(file);
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    let loaded = keeper.load(&match_id(1));
    let Err(StoreError::Corrupt { what }) = loaded else { panic!("{sql}: {loaded:?}") };
    assert!(what.contains(cell), "{what}");
}

#[test]
fn a_cell_that_cannot_be_is_named() {
    unreadable("UPDATE matches SET request_body = x'00'", "request_body");
    unreadable("UPDATE faces SET revision = -1", "revision");
    unreadable("UPDATE faces SET deadline = -5", "deadline");
    unreadable("UPDATE faces SET at = -1", "at");
    unreadable("UPDATE matches SET founding = CAST(x'ff' AS TEXT)", "founding");
    unreadable("UPDATE steps SET lines = CAST(x'ff' AS TEXT)", "");
    unreadable("UPDATE steps SET seat = 5", "seat 5");
    unreadable("UPDATE steps SET seat = 500", "seat");
    unreadable("UPDATE steps SET body = x''", "body");
    unreadable("UPDATE steps SET number = 2", "no steps of match 1 at place 1");
    unreadable("UPDATE steps SET before = place", "no steps of match 1 at place 1");
    unreadable("UPDATE steps SET before = 0", "no steps of match 1 at place 0");
    unreadable("DELETE FROM steps", "no steps of match 1 at place 1");
}

#[test]
fn a_match_id_that_is_no_word_is_named() {
    let (_folder, path) = store();
    let file = Connection::open(&path).unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF; UPDATE matches SET match_id = 'two words'")
        .unwrap();
    drop(file);
    let overview = SqliteKeeper::open(&path).unwrap().overview();
    assert!(matches!(overview, Err(StoreError::Corrupt { .. })), "{overview:?}");
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let (_folder, path) = store();
    std::fs::write(&path, "not a database, and long enough to be looked at ".repeat(100)).unwrap();
    let opened = SqliteKeeper::open(&path).map(drop);
    assert!(matches!(opened, Err(StoreError::Corrupt { .. })), "{opened:?}");
}

#[test]
fn garbage_in_the_middle_is_refused_at_the_start() {
    let (folder, path) = store();
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    let opened = SqliteKeeper::open(&path).map(drop);
    let Err(StoreError::Corrupt { what }) = opened else { panic!("{opened:?}") };
    assert!(!what.is_empty());
    assert_eq!(std::fs::read(&path).unwrap(), bytes, "it was changed all the same");
    drop(folder);
}

/// One bit where SQLite keeps nothing is no fault to it: only what the store was closed as tells of it.
#[test]
fn a_bit_that_was_flipped_after_closing_is_found_by_a_check() {
    let (folder, path) = store();
    let examine = || SqliteKeeper::examine(&path, &mut |_, _| Ok(()));
    examine().unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    let at = bytes.len() - 2048;
    bytes[at] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let Err(StoreError::Corrupt { what }) = examine() else { panic!("not noticed") };
    assert!(what.contains("something has written to the file"), "{what}");
    // Players need not wait for whoever finds out: nothing that can be read is wrong.
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    keeper.probe().unwrap();
    drop(keeper);
    examine().unwrap();
    drop(folder);
}

/// Some hundred files with a few wrong bytes each: every call ends, with whatever answer.
#[test]
fn wrong_bytes_panic_nowhere() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    let group: Vec<Change> = (1..=40).map(|revision| change(1, revision)).collect();
    keeper.keep(&group).unwrap();
    drop(keeper);
    let whole = std::fs::read(&path).unwrap();
    let mut chance = Keystream::new(&[7; 32], "wrong bytes");
    // What is lost with the power is not asked here.
    let quick = Settings { synchronous: Synchronous::Off, ..Settings::default() };
    let mut noticed = 0;
    for round in 0..300 {
        let mut bytes = whole.clone();
        for _ in 0..=round % 8 {
            bytes[chance.below(whole.len() as u32) as usize] = chance.word() as u8;
        }
        let path = folder.path().join(format!("store-{round}"));
        std::fs::write(&path, bytes).unwrap();
        let read = SqliteKeeper::open_with(&path, &quick).and_then(|mut keeper| {
            keeper.overview()?;
            keeper.load(&match_id(1))?;
            keeper.keep(&[later(1, 41)])?;
            keeper.check()
        });
        noticed += u32::from(read.is_err());
    }
    assert!(noticed > 0, "no wrong byte mattered: the test looks at nothing");
}
