//! Whether a file is whole: its pages, its indexes, and what belongs together.

use rusqlite::Connection;
use table::MatchId;

use super::rows::failed;
use super::{loading, schema};
use crate::store::{Kept, StoreError};

/// The most faults that are told of one file.
const TOLD: usize = 8;

/// What a whole store has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Examined {
    /// How many matches it keeps.
    pub matches: u64,
    /// The version of its tables.
    pub version: i64,
    /// Whether each match was read: those of older tables are not.
    pub are_read: bool,
}

/// Reads everything and compares what can be compared; shows each match.
pub(super) fn examine(
    file: &Connection,
    visit: &mut dyn FnMut(&MatchId, &Kept) -> Result<(), StoreError>,
) -> Result<Examined, StoreError> {
    whole(file)?;
    let version = schema::version(file)?;
    // A store that was made and never used has no tables yet.
    let count = if version == 0 { "SELECT 0" } else { "SELECT count(*) FROM matches" };
    let matches = file.query_row(count, [], |row| row.get(0)).map_err(failed)?;
    let are_read = schema::is_newest(version);
    let all = if are_read { loading::overview(file)? } else { Vec::new() };
    let mut faults = Vec::new();
    for found in all {
        let match_id = &found.match_id;
        let seen = loading::load(file, match_id).and_then(|kept| match kept {
            Some(kept) => visit(match_id, &kept),
            None => Err(StoreError::Corrupt { what: "it cannot be found by its id".to_owned() }),
        });
        if let Err(error) = seen {
            faults.push(format!("match {match_id}: {error}"));
        }
    }
    let (told, count) = (faults.iter().take(TOLD).cloned().collect::<Vec<_>>(), faults.len());
    match count {
        0 => Ok(Examined { matches, version, are_read }),
        _ => Err(StoreError::Corrupt {
            what: format!("{count} of {matches} matches: {}", told.join("; ")),
        }),
    }
}

/// Whether pages and rows are whole, without comparing every index: what a start has time for.
pub(super) fn quick(file: &Connection) -> Result<(), StoreError> {
    ask(file, &format!("PRAGMA quick_check({TOLD})"))
}

/// Whether pages and indexes are whole and agree.
pub(super) fn whole(file: &Connection) -> Result<(), StoreError> {
    ask(file, &format!("PRAGMA integrity_check({TOLD})"))
}

/// Asks SQLite for faults: one row each, or one that says `ok`.
fn ask(file: &Connection, question: &str) -> Result<(), StoreError> {
    let mut query = file.prepare(question).map_err(failed)?;
    let rows = query.query_map([], |row| row.get::<_, String>(0)).map_err(failed)?;
    let said: Vec<String> = rows.collect::<Result<_, _>>().map_err(failed)?;
    match said.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["ok"] => Ok(()),
        _ => Err(StoreError::Corrupt { what: said.join("; ") }),
    }
}
