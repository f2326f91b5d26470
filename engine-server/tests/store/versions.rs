//! Older files are opened, newer and foreign ones are left alone.

use std::path::Path;

use engine_server::store::{Keeper, SqliteKeeper, StoreError, Unfit};
use rusqlite::Connection;
use server_test_support::store::samples::{first, later, match_id};
use server_test_support::store::shelf::Shelf;
use tempfile::TempDir;

/// The file after these commands cannot be opened, and is what it was before the attempt.
fn refused(sql: &str, unfit: Unfit) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    build(&path, sql);
    let before = std::fs::read(&path).unwrap();
    assert_eq!(SqliteKeeper::open(&path).map(drop), Err(StoreError::Unfit(unfit)));
    assert_eq!(std::fs::read(&path).unwrap(), before, "the file was changed");
}

fn build(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn version_1_is_opened() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    build(&path, include_str!("version_1.sql"));
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    assert_eq!(keeper.secret([0; 32]), Ok([9; 32]));
    // Its cards are of an older contract, and are made anew by the server.
    let mut second = later(1, 2);
    second.card = Some(Vec::new());
    let shelf = Shelf::default().with(&[first(1), second]);
    assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf);
    keeper.keep(&[later(1, 3)]).unwrap();
    assert_eq!(Shelf::read(&mut keeper).unwrap(), shelf.with(&[later(1, 3)]));
}

/// Their key was not their order, and steps that nobody asked for lay before all others.
#[test]
fn steps_of_version_1_come_in_their_order() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let more =
        "INSERT INTO steps SELECT 1, 1, 'request-a', 100, 'third', body, 100, 104 FROM steps;
        INSERT INTO steps (number, seat, id, first, lines) VALUES (1, 0, '30', 30, 'second ');";
    build(&path, &format!("{}; {more}", include_str!("version_1.sql")));
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    let kept = keeper.load(&match_id(1)).unwrap().unwrap();
    assert_eq!(kept.lines, "1 walk 1 2\n1 end 2\nsecond third");
    let requests: Vec<_> = kept.requests.iter().map(|request| request.id.as_str()).collect();
    assert_eq!(requests, ["request-2", "request-a"]);
    keeper.forget(&match_id(1)).unwrap();
    drop(keeper);
    let file = Connection::open(&path).unwrap();
    let left = file.query_row("SELECT count(*) FROM steps", [], |row| row.get(0));
    assert_eq!(left, Ok(0));
}

/// The page of version 1 above says what the server writes: a table that changed without a
/// migration would be seen here.
#[test]
fn a_new_file_has_the_tables_of_the_newest_version() {
    let folder = TempDir::new().unwrap();
    let (made, written) = (folder.path().join("made"), folder.path().join("written"));
    drop(SqliteKeeper::open(&made).unwrap());
    build(&written, include_str!("version_1.sql"));
    drop(SqliteKeeper::open(&written).unwrap());
    assert_eq!(tables(&made), tables(&written));
}

#[test]
fn a_newer_version_is_refused() {
    let sql = format!("{}; PRAGMA user_version = 10;", include_str!("version_1.sql"));
    refused(&sql, Unfit::Newer { version: 10, known: 9 });
}

#[test]
fn a_file_of_another_program_is_refused() {
    refused("CREATE TABLE notes (text)", Unfit::Foreign { application_id: 0 });
    refused("PRAGMA user_version = 1", Unfit::Foreign { application_id: 0 });
    refused("PRAGMA application_id = 77", Unfit::Foreign { application_id: 77 });
}

/// Every table and index, without the way its text is laid out.
fn tables(path: &Path) -> Vec<String> {
    let file = Connection::open(path).unwrap();
    let mut query =
        file.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").unwrap();
    let texts = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let squeeze = |text: String| text.split_whitespace().collect::<String>();
    texts.map(|text| squeeze(text.unwrap())).collect()
}
