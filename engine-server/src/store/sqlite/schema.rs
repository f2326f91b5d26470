//! The tables, their versions, and how an older file becomes a newer one.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::head::Mark;
use super::rows::failed;
use crate::store::{StoreError, Unfit};

/// Marks a file as ours: "Tika".
const APPLICATION_ID: i32 = 0x5469_6b61;

/// Step n leads from version n to version n + 1. A step that was released never changes.
const MIGRATIONS: &[&str] = &[
    // A match's own number is its row, so that the overview is read in order without sorting, and
    // what its other rows begin with: short, and each match's rows lie together. How a match stands
    // changes with every action and has small rows of its own: many matches share a page of them.
    // Steps and the request that caused them are one row, so that an action touches one page more;
    // its key lets no request count twice, and the face's head no step. Seat 0: nobody asked, and
    // the id is the step's number. Times are milliseconds. Everything leaves with its match.
    "CREATE TABLE server (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        secret BLOB NOT NULL
    ) STRICT;
    CREATE TABLE matches (
        number INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        request_id TEXT NOT NULL UNIQUE,
        request_body BLOB NOT NULL,
        founding TEXT NOT NULL,
        roster TEXT NOT NULL
    ) STRICT;
    CREATE TABLE faces (
        number INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
        revision INTEGER NOT NULL,
        head INTEGER NOT NULL,
        card BLOB NOT NULL,
        clocks TEXT,
        deadline INTEGER,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX faces_due ON faces (deadline) WHERE deadline IS NOT NULL;
    CREATE TABLE steps (
        number INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        id TEXT NOT NULL,
        first INTEGER NOT NULL,
        lines TEXT NOT NULL,
        body BLOB,
        answer_first INTEGER,
        answer_last INTEGER,
        PRIMARY KEY (number, seat, id)
    ) STRICT, WITHOUT ROWID;",
    // The card changes seldom and moves to the match, so that a hundred faces share a page. A face's
    // head is its newest event from now on, as far as the answers tell; a card may know a newer one.
    "ALTER TABLE matches ADD COLUMN card BLOB NOT NULL DEFAULT x'';
    UPDATE matches SET card = (SELECT card FROM faces WHERE faces.number = matches.number);
    ALTER TABLE faces DROP COLUMN card;
    UPDATE faces SET head = max(head, coalesce(
        (SELECT max(answer_last) FROM steps WHERE steps.number = faces.number), head));",
    // Steps lie in the order in which they were kept, whatever their match: what a hundred matches
    // add in one commit fills a few pages at the end, where it was a page for each. No index finds a
    // match's steps, for it would be as scattered: its face names the newest, and each the one before.
    "CREATE TABLE steps_as_kept (
        place INTEGER PRIMARY KEY,
        number INTEGER NOT NULL,
        before INTEGER,
        seat INTEGER NOT NULL,
        id TEXT NOT NULL,
        lines TEXT NOT NULL,
        body BLOB,
        answer_first INTEGER,
        answer_last INTEGER
    ) STRICT;
    INSERT INTO steps_as_kept
        SELECT place, number, lag(place) OVER (PARTITION BY number ORDER BY place), seat,
            iif(seat = 0, '', id), lines, body, answer_first, answer_last
        FROM (SELECT row_number() OVER (ORDER BY number, first) AS place, * FROM steps);
    DROP TABLE steps;
    ALTER TABLE steps_as_kept RENAME TO steps;
    ALTER TABLE faces ADD COLUMN newest INTEGER;
    UPDATE faces SET newest = kept.place
        FROM (SELECT number, max(place) AS place FROM steps GROUP BY number) AS kept
        WHERE kept.number = faces.number;",
    // Cards are messages of the contract, and those of contract 0.1 say other things by the same
    // numbers. The server makes an empty card anew from the match itself.
    "UPDATE matches SET card = x'';",
    // Every match until now was played by the first revision of its rules.
    "ALTER TABLE matches ADD COLUMN rules_revision INTEGER NOT NULL DEFAULT 1;",
    // With whom a match shares its deal: of the group itself nothing is kept.
    "ALTER TABLE matches ADD COLUMN deal_group TEXT;",
    // The keys that records are signed with, in the order in which they were used. Only the newest has its
    // secret: a key that is no longer used must not be stolen either.
    "CREATE TABLE record_keys (
        place INTEGER PRIMARY KEY,
        public BLOB NOT NULL UNIQUE,
        secret BLOB
    ) STRICT;",
    // The number of the last commit, which changes with each, and which store it is: what its head says too.
    "CREATE TABLE commits (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        store BLOB NOT NULL,
        number INTEGER NOT NULL
    ) STRICT;
    INSERT INTO commits (only, store, number) VALUES (1, randomblob(16), 0);",
    // An action writes a page for its steps and one for the match's face, and no other: its commit's number lies in
    // the face, and the faces that are due are found by reading all of them, which happens once a start.
    "ALTER TABLE faces ADD COLUMN in_commit INTEGER NOT NULL DEFAULT 0;
    DROP INDEX IF EXISTS faces_due;",
];

/// The version of a file into which another store is being moved: no server opens it.
const UNFINISHED: i64 = 0x5469_6b61;

/// The version that brought numbers of commits.
const COUNTS_COMMITS: i64 = 8;

/// The version that keeps the numbers of most commits in faces.
const COUNTS_IN_FACES: i64 = 9;

/// Refuses a file that is not ours or that a newer server has written. Reads only.
pub(super) fn recognise(file: &Connection) -> Result<(), StoreError> {
    let application_id: i32 = pragma(file, "application_id")?;
    let version = version(file)?;
    let tables: i64 = file
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(failed)?;
    let is_empty = (application_id, version, tables) == (0, 0, 0);
    if !is_empty && application_id != APPLICATION_ID {
        return Err(StoreError::Unfit(Unfit::Foreign { application_id }));
    }
    if version == UNFINISHED {
        return Err(StoreError::Unfit(Unfit::Unfinished));
    }
    let known = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    if version > known {
        return Err(StoreError::Unfit(Unfit::Newer { version, known }));
    }
    Ok(())
}

/// Takes the steps that the file has not taken yet, each whole or not at all.
pub(super) fn bring_up_to_date(file: &mut Connection) -> Result<(), StoreError> {
    let done = usize::try_from(version(file)?)
        .map_err(|_| StoreError::Corrupt { what: "a version below zero".to_owned() })?;
    for (step, sql) in (1_i64..).zip(MIGRATIONS).skip(done) {
        let transaction =
            file.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        transaction.execute_batch(sql).map_err(failed)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(failed)?;
        transaction.pragma_update(None, "user_version", step).map_err(failed)?;
        transaction.commit().map_err(failed)?;
    }
    Ok(())
}

/// Marks the newest tables as those of a store that is being filled, or no longer.
pub(super) fn mark_unfinished(file: &Connection, is_unfinished: bool) -> Result<(), StoreError> {
    let known = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    let version = if is_unfinished { UNFINISHED } else { known };
    file.pragma_update(None, "user_version", version).map_err(failed)
}

/// The version of the tables.
pub(super) fn version(file: &Connection) -> Result<i64, StoreError> {
    pragma(file, "user_version")
}

/// Whether this server has no newer version.
pub(super) fn is_newest(version: i64) -> bool {
    usize::try_from(version) == Ok(MIGRATIONS.len())
}

/// The last commit; `None`: the file is older than these numbers, or empty.
pub(super) fn mark(file: &Connection) -> Result<Option<Mark>, StoreError> {
    let version = version(file)?;
    if version < COUNTS_COMMITS {
        return Ok(None);
    }
    let query = match version < COUNTS_IN_FACES {
        true => "SELECT store, number FROM commits",
        false => {
            "SELECT store, max(number, coalesce((SELECT max(in_commit) FROM faces), 0)) FROM commits"
        }
    };
    let read = |row: &rusqlite::Row<'_>| Ok(Mark { store: row.get(0)?, commit: row.get(1)? });
    file.query_row(query, [], read).optional().map_err(failed)
}

/// Gives the open transaction this number, if no face has it.
pub(super) fn count_commit(file: &Connection, commit: u64) -> Result<(), StoreError> {
    let mut count = file.prepare_cached("UPDATE commits SET number = ?1").map_err(failed)?;
    count.execute([commit]).map(|_| ()).map_err(failed)
}

fn pragma<T: rusqlite::types::FromSql>(file: &Connection, name: &str) -> Result<T, StoreError> {
    file.pragma_query_value(None, name, |row| row.get(0)).map_err(failed)
}
