//! Matches in a SQLite file.
//!
//! One server has the file, and in it one thread. `opening` makes sure of what a commit promises,
//! `schema` knows the tables, `rows` reads them back.

mod opening;
mod rows;
mod schema;

use std::path::Path;

use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};
use table::MatchId;

use super::{Change, Founding, Keeper, Kept, Overview, StoreError};
pub use opening::{Settings, Synchronous};
use rows::failed;

/// A SQLite file. Closed when dropped.
#[derive(Debug)]
pub struct SqliteKeeper {
    file: Connection,
}

impl SqliteKeeper {
    /// Opens the store at this path; makes one if there is none. No other server can have it as
    /// long as this one does.
    pub fn open(path: &Path) -> Result<SqliteKeeper, StoreError> {
        SqliteKeeper::open_with(path, &Settings::default())
    }

    /// Opens it with other settings than a server's.
    pub fn open_with(path: &Path, settings: &Settings) -> Result<SqliteKeeper, StoreError> {
        let mut file = opening::open(path, settings)?;
        schema::bring_up_to_date(&mut file)?;
        Ok(SqliteKeeper { file })
    }

    /// Whether the file is whole, from its pages to its indexes. Reads all of it.
    pub fn check(&mut self) -> Result<(), StoreError> {
        let said: String = self
            .file
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
            .map_err(failed)?;
        if said == "ok" { Ok(()) } else { Err(StoreError::Corrupt { what: said }) }
    }

    /// The steps of a match, from its newest back to its first.
    fn steps(&self, number: u64, newest: Option<i64>) -> Result<Vec<rows::Steps>, StoreError> {
        let broken = |place: i64| StoreError::Corrupt {
            what: format!("no steps of match {number} at place {place}"),
        };
        let mut query = self.file.prepare_cached(rows::STEPS).map_err(failed)?;
        let (mut all, mut next) = (Vec::new(), newest);
        while let Some(place) = next {
            let found = query.query_row([place], |row| Ok(rows::steps(row))).optional();
            let steps = found.map_err(failed)?.ok_or_else(|| broken(place))??;
            next = steps.before;
            // Whatever stands in the file, this comes to an end.
            if steps.number != number || next.is_some_and(|before| before >= place) {
                return Err(broken(place));
            }
            all.push(steps);
        }
        Ok(all)
    }

    fn transaction(&mut self) -> Result<Transaction<'_>, StoreError> {
        self.file.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)
    }
}

impl Keeper for SqliteKeeper {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let transaction = self.transaction()?;
        transaction
            .execute(
                "INSERT INTO server (only, secret) VALUES (1, ?1) ON CONFLICT DO NOTHING",
                [fresh],
            )
            .map_err(failed)?;
        let kept = transaction
            .query_row("SELECT secret FROM server", [], |row| row.get(0))
            .map_err(failed)?;
        transaction.commit().map_err(failed)?;
        Ok(kept)
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        let mut query = self.file.prepare_cached(rows::OVERVIEW).map_err(failed)?;
        let rows = query.query_map([], |row| Ok(rows::overview(row))).map_err(failed)?;
        rows.map(|row| row.map_err(failed)?).collect()
    }

    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        let mut query = self.file.prepare_cached(rows::KEPT).map_err(failed)?;
        let found =
            query.query_row([match_id.as_str()], |row| Ok((rows::kept(row), rows::newest(row))));
        let Some((kept, newest)) = found.optional().map_err(failed)? else { return Ok(None) };
        let mut kept = kept?;
        for steps in self.steps(kept.number, newest?)?.into_iter().rev() {
            kept.lines.push_str(&steps.lines);
            kept.requests.extend(steps.request);
        }
        Ok(Some(kept))
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        let transaction = self.transaction()?;
        for change in changes {
            // A fault on the way drops the transaction, which takes the whole group back.
            match keep_one(&transaction, change) {
                Ok(true) => {}
                Ok(false) => {
                    return Err(StoreError::Conflict { match_id: change.match_id.clone() });
                }
                // Its number, or the request that made it, is kept already: somebody else knows better.
                Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                    return Err(StoreError::Conflict { match_id: change.match_id.clone() });
                }
                Err(error) => return Err(failed(error)),
            }
        }
        transaction.commit().map_err(failed)
    }

    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError> {
        let transaction = self.transaction()?;
        for forget in [FORGET_STEPS, "DELETE FROM matches WHERE match_id = ?1"] {
            let mut forget = transaction.prepare_cached(forget).map_err(failed)?;
            forget.execute([match_id.as_str()]).map_err(failed)?;
        }
        transaction.commit().map_err(failed)
    }
}

/// All steps of a match, from the newest back. Its face goes with the match itself: see the tables.
const FORGET_STEPS: &str = "WITH RECURSIVE own (place, before) AS (
        SELECT place, before FROM steps WHERE place = (
            SELECT newest FROM faces JOIN matches USING (number) WHERE match_id = ?1)
        UNION ALL
        SELECT steps.place, steps.before FROM steps JOIN own ON steps.place = own.before
        WHERE steps.place < own.place)
    DELETE FROM steps WHERE place IN (SELECT place FROM own)";

/// Keeps one change; `false`: the match is not kept at the revision before it.
fn keep_one(file: &Connection, change: &Change) -> rusqlite::Result<bool> {
    let newest = add_steps(file, change)?;
    match &change.founding {
        Some(founding) => found(file, change, founding, newest),
        None => advance(file, change, newest),
    }
}

/// Keeps the steps behind those of the match that are the newest still, and says where; `None`: there
/// is nothing to keep but the face.
fn add_steps(file: &Connection, change: &Change) -> rusqlite::Result<Option<i64>> {
    let (steps, request) = (change.steps.as_ref(), change.request.as_ref());
    if steps.is_none() && request.is_none() {
        return Ok(None);
    }
    file.prepare_cached(
        "INSERT INTO steps (number, before, seat, id, lines, body, answer_first, answer_last) \
         VALUES (?1, (SELECT newest FROM faces WHERE number = ?1), ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        change.number,
        request.map_or(rows::NOBODY, |request| request.seat.number()),
        request.map_or("", |request| &request.id),
        steps.map_or("", |steps| &steps.lines),
        request.map(|request| request.body),
        request.map(|request| request.first.0),
        request.map(|request| request.last.0),
    ])?;
    Ok(Some(file.last_insert_rowid()))
}

/// Keeps a match's beginning; `false`: it has begun before.
fn found(
    file: &Connection,
    change: &Change,
    founding: &Founding,
    newest: Option<i64>,
) -> rusqlite::Result<bool> {
    if change.revision != 1 {
        return Ok(false);
    }
    let (request_id, request_body) = &founding.request;
    let is_new =
        file.prepare_cached(
            "INSERT INTO matches (number, match_id, game, request_id, request_body, founding, \
             roster, card, rules_revision, deal_group) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, coalesce(?7, ''), coalesce(?8, x''), ?9, ?10) \
             ON CONFLICT (match_id) DO NOTHING",
        )?
        .execute(params![
            change.number,
            change.match_id.as_str(),
            founding.game,
            request_id,
            request_body,
            founding.text,
            change.roster,
            change.card,
            founding.rules_revision,
            change.deal_group,
        ])? == 1;
    if !is_new {
        return Ok(false);
    }
    let face = &change.face;
    file.prepare_cached(
        "INSERT INTO faces (number, revision, head, clocks, deadline, at, newest) \
         VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        change.number,
        face.head.0,
        face.clocks,
        face.deadline.map(|moment| moment.0),
        face.at.0,
        newest,
    ])?;
    Ok(true)
}

/// Keeps how a match stands now; `false`: it is not kept at the revision before, or has these steps
/// already.
fn advance(file: &Connection, change: &Change, newest: Option<i64>) -> rusqlite::Result<bool> {
    let Some(before) = change.revision.checked_sub(1) else { return Ok(false) };
    let face = &change.face;
    let follows =
        file.prepare_cached(
            "UPDATE faces SET revision = ?3, head = ?4, clocks = ?5, deadline = ?6, at = ?7, \
             newest = coalesce(?9, newest) \
             WHERE number = ?1 AND revision = ?2 AND head < coalesce(?8, head + 1)",
        )?
        .execute(params![
            change.number,
            before,
            change.revision,
            face.head.0,
            face.clocks,
            face.deadline.map(|moment| moment.0),
            face.at.0,
            change.steps.as_ref().map(|steps| steps.first.0),
            newest,
        ])? == 1;
    let rest = [change.roster.is_some(), change.card.is_some(), change.deal_group.is_some()];
    if follows && rest.contains(&true) {
        file.prepare_cached(
            "UPDATE matches SET roster = coalesce(?2, roster), card = coalesce(?3, card), \
             deal_group = coalesce(?4, deal_group) WHERE number = ?1",
        )?
        .execute(params![change.number, change.roster, change.card, change.deal_group])?;
    }
    Ok(follows)
}
