//! The tables, their versions, and the settings durability depends on.

use rusqlite::Connection;

use super::{Durability, StoreError};

/// What each version adds to the one before. A file is brought to the newest at start.
const VERSIONS: [&str; 1] = ["
    CREATE TABLE server (id INTEGER PRIMARY KEY CHECK (id = 1), secret BLOB NOT NULL) STRICT;
    CREATE TABLE matches (
        age INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        title TEXT NOT NULL,
        invite_only INTEGER NOT NULL,
        seed BLOB NOT NULL,
        open_seed INTEGER NOT NULL,
        created INTEGER NOT NULL,
        started INTEGER,
        ended INTEGER,
        request_id TEXT NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX matches_not_over ON matches (age) WHERE ended IS NULL;
    CREATE TABLE reserved (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, token BLOB NOT NULL,
        house_bot INTEGER NOT NULL, promise BLOB, nonce BLOB,
        request_id TEXT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE steps (
        match_id TEXT NOT NULL, first INTEGER NOT NULL, cause TEXT NOT NULL,
        PRIMARY KEY (match_id, first)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE requests (
        match_id TEXT NOT NULL, seat INTEGER NOT NULL, request_id TEXT NOT NULL,
        body BLOB NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat, request_id)
    ) STRICT, WITHOUT ROWID;
"];

/// Sets what durability depends on, and reads it back: a file system or a build that does not
/// honour it is found out before anybody is served.
pub(super) fn configure(
    connection: &Connection,
    durability: Durability,
) -> Result<(), StoreError> {
    let found: String =
        connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if found != "wal" {
        return Err(StoreError::NotDurable { setting: "journal_mode", found });
    }
    connection.pragma_update(None, "synchronous", durability.level())?;
    let found: u32 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
    if found != Durability::Full.level() {
        let found = found.to_string();
        return Err(StoreError::NotDurable { setting: "synchronous", found });
    }
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    Ok(())
}

/// Brings the file to the newest version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let newest = VERSIONS.len() as u32;
    if found > newest {
        return Err(StoreError::NewerSchema { found });
    }
    for (version, statements) in (1..).zip(VERSIONS).skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(statements)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
    }
    Ok(())
}
