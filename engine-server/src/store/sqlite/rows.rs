//! What the tables say, read back. Whatever stands in the file, reading it panics nowhere.

use rules::Seat;
use rusqlite::types::FromSql;
use rusqlite::{Error, ErrorCode, Row};
use table::{MatchId, Moment, Sequence};

use crate::store::{Face, Founding, Kept, KeptRequest, Overview, StoreError, Unfit};

/// Every match, as [`overview`] reads it.
pub(super) const OVERVIEW: &str = "SELECT match_id, number, game, request_id, request_body, card, \
     deal_group, head, clocks, deadline, at, \
     CASE WHEN json_valid(founding) THEN json_extract(founding, '$.maker') END AS maker \
     FROM matches JOIN faces USING (number) ORDER BY number";

/// One match, as [`kept`] and [`newest`] read it.
pub(super) const KEPT: &str = "SELECT revision, number, game, rules_revision, request_id, \
     request_body, founding, roster, deal_group, head, clocks, deadline, at, newest FROM matches JOIN faces USING (number) \
     WHERE match_id = ?1";

/// The steps at a place, as [`steps`] reads them.
pub(super) const STEPS: &str = "SELECT number, before, lines, seat, id, body, answer_first, \
     answer_last FROM steps WHERE place = ?1";

/// The seat of steps that nobody asked for.
pub(super) const NOBODY: u8 = 0;

pub(super) fn overview(row: &Row<'_>) -> Result<Overview, StoreError> {
    let match_id: String = cell(row, "match_id")?;
    let match_id = MatchId::new(match_id)
        .ok_or_else(|| StoreError::Corrupt { what: "a match id that is no word".to_owned() })?;
    Ok(Overview {
        match_id,
        number: cell(row, "number")?,
        game: cell(row, "game")?,
        request: (cell(row, "request_id")?, cell(row, "request_body")?),
        card: cell(row, "card")?,
        deal_group: cell(row, "deal_group")?,
        maker: cell(row, "maker")?,
        face: face(row)?,
    })
}

/// A match without its steps and requests.
pub(super) fn kept(row: &Row<'_>) -> Result<Kept, StoreError> {
    let founding = Founding {
        game: cell(row, "game")?,
        rules_revision: cell(row, "rules_revision")?,
        request: (cell(row, "request_id")?, cell(row, "request_body")?),
        text: cell(row, "founding")?,
    };
    Ok(Kept {
        number: cell(row, "number")?,
        revision: cell(row, "revision")?,
        founding,
        roster: cell(row, "roster")?,
        deal_group: cell(row, "deal_group")?,
        lines: String::new(),
        requests: Vec::new(),
        face: face(row)?,
    })
}

/// The place of a match's newest steps; `None`: it has none.
pub(super) fn newest(row: &Row<'_>) -> Result<Option<i64>, StoreError> {
    cell(row, "newest")
}

/// The steps of one change.
pub(super) struct Steps {
    /// The match's number.
    pub(super) number: u64,
    /// The place of the steps before; `None`: these are the first.
    pub(super) before: Option<i64>,
    /// The causes, one line each.
    pub(super) lines: String,
    /// The request that caused them; `None`: nobody asked for them.
    pub(super) request: Option<KeptRequest>,
}

pub(super) fn steps(row: &Row<'_>) -> Result<Steps, StoreError> {
    Ok(Steps {
        number: cell(row, "number")?,
        before: cell(row, "before")?,
        lines: cell(row, "lines")?,
        request: request(row)?,
    })
}

fn request(row: &Row<'_>) -> Result<Option<KeptRequest>, StoreError> {
    let seat: u8 = cell(row, "seat")?;
    if seat == NOBODY {
        return Ok(None);
    }
    let seat = Seat::numbered(seat)
        .ok_or_else(|| StoreError::Corrupt { what: format!("a request of seat {seat}") })?;
    Ok(Some(KeptRequest {
        seat,
        id: cell(row, "id")?,
        body: cell(row, "body")?,
        first: Sequence(cell(row, "answer_first")?),
        last: Sequence(cell(row, "answer_last")?),
    }))
}

/// What the database says, in the store's words.
pub(super) fn failed(error: Error) -> StoreError {
    if matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
    ) {
        return StoreError::Corrupt { what: error.to_string() };
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Corrupt { what: error.to_string() }
        }
        // We hold the file alone once it is open, so only opening can meet somebody else.
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Unfit(Unfit::InUse)
        }
        _ => StoreError::Failed { said: error.to_string() },
    }
}

fn face(row: &Row<'_>) -> Result<Face, StoreError> {
    let deadline: Option<u64> = cell(row, "deadline")?;
    Ok(Face {
        head: Sequence(cell(row, "head")?),
        clocks: cell(row, "clocks")?,
        deadline: deadline.map(Moment),
        at: Moment(cell(row, "at")?),
    })
}

/// One cell, and which one it was if it cannot be read.
fn cell<T: FromSql>(row: &Row<'_>, name: &str) -> Result<T, StoreError> {
    row.get(name).map_err(|error| StoreError::Corrupt { what: format!("{name}: {error}") })
}
