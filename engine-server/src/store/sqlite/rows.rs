//! What the tables say, read back. Whatever stands in the file, reading it panics nowhere.

use rules::Seat;
use rusqlite::types::FromSql;
use rusqlite::{Error, ErrorCode, Row};
use table::{MatchId, Moment, Sequence};

use crate::store::{Face, Founding, Kept, KeptRequest, Overview, StoreError, Unfit};

/// Every match, as [`overview`] reads it.
pub(super) const OVERVIEW: &str = "SELECT match_id, number, game, request_id, request_body, card, \
     clocks, deadline, at FROM matches JOIN faces USING (number) ORDER BY number";

/// One match, as [`kept`] reads it.
pub(super) const KEPT: &str = "SELECT revision, number, game, request_id, request_body, founding, \
     roster, card, clocks, deadline, at FROM matches JOIN faces USING (number) \
     WHERE match_id = ?1";

/// The causes of the match of a number, in order.
pub(super) const STEPS: &str = "SELECT lines FROM steps WHERE number = ?1 ORDER BY first";

/// The requests of the match of a number, as [`request`] reads them.
pub(super) const REQUESTS: &str =
    "SELECT seat, id, body, first, last FROM requests WHERE number = ?1";

pub(super) fn overview(row: &Row<'_>) -> Result<Overview, StoreError> {
    let match_id: String = cell(row, "match_id")?;
    let match_id = MatchId::new(match_id)
        .ok_or_else(|| StoreError::Corrupt { what: "a match id that is no word".to_owned() })?;
    Ok(Overview {
        match_id,
        number: cell(row, "number")?,
        game: cell(row, "game")?,
        request: (cell(row, "request_id")?, cell(row, "request_body")?),
        face: face(row)?,
    })
}

/// A match without its steps and requests.
pub(super) fn kept(row: &Row<'_>) -> Result<Kept, StoreError> {
    let founding = Founding {
        number: cell(row, "number")?,
        game: cell(row, "game")?,
        request: (cell(row, "request_id")?, cell(row, "request_body")?),
        text: cell(row, "founding")?,
    };
    Ok(Kept {
        revision: cell(row, "revision")?,
        founding,
        roster: cell(row, "roster")?,
        lines: String::new(),
        requests: Vec::new(),
        face: face(row)?,
    })
}

pub(super) fn request(row: &Row<'_>) -> Result<KeptRequest, StoreError> {
    let seat: u8 = cell(row, "seat")?;
    let seat = Seat::numbered(seat)
        .ok_or_else(|| StoreError::Corrupt { what: format!("a request of seat {seat}") })?;
    Ok(KeptRequest {
        seat,
        id: cell(row, "id")?,
        body: cell(row, "body")?,
        first: Sequence(cell(row, "first")?),
        last: Sequence(cell(row, "last")?),
    })
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
        card: cell(row, "card")?,
        clocks: cell(row, "clocks")?,
        deadline: deadline.map(Moment),
        at: Moment(cell(row, "at")?),
    })
}

/// One cell, and which one it was if it cannot be read.
fn cell<T: FromSql>(row: &Row<'_>, name: &str) -> Result<T, StoreError> {
    row.get(name).map_err(|error| StoreError::Corrupt { what: format!("{name}: {error}") })
}
