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

/// One match, as [`kept`] reads it.
pub(super) const KEPT: &str = "SELECT revision, number, game, rules_revision, request_id, \
     request_body, founding, roster, deal_group, head, clocks, deadline, at, newest FROM matches JOIN faces USING (number) \
     WHERE match_id = ?1";

/// The steps at a place, as [`steps`] reads them.
pub(super) const STEPS: &str = "SELECT number, before, lines, seat, id, body, answer_first, \
     answer_last FROM steps WHERE place = ?1";

/// The seat of steps that nobody asked for.
pub(super) const NOBODY: u8 = 0;

pub(super) fn overview(row: &Row<'_>) -> Result<Overview, StoreError> {
    let mut cells = Cells::of(row);
    let match_id: String = cells.next("match_id")?;
    let match_id = MatchId::new(match_id)
        .ok_or_else(|| StoreError::Corrupt { what: "a match id that is no word".to_owned() })?;
    Ok(Overview {
        match_id,
        number: cells.next("number")?,
        game: cells.next("game")?,
        request: (cells.next("request_id")?, cells.next("request_body")?),
        card: cells.next("card")?,
        deal_group: cells.next("deal_group")?,
        face: face(&mut cells)?,
        maker: cells.next("maker")?,
    })
}

/// A match without its steps and requests, and the place of its newest steps; `None`: it has none.
pub(super) fn kept(row: &Row<'_>) -> Result<(Kept, Option<i64>), StoreError> {
    let mut cells = Cells::of(row);
    let (revision, number) = (cells.next("revision")?, cells.next("number")?);
    let founding = Founding {
        game: cells.next("game")?,
        rules_revision: cells.next("rules_revision")?,
        request: (cells.next("request_id")?, cells.next("request_body")?),
        text: cells.next("founding")?,
    };
    let kept = Kept {
        number,
        revision,
        founding,
        roster: cells.next("roster")?,
        deal_group: cells.next("deal_group")?,
        lines: String::new(),
        requests: Vec::new(),
        face: face(&mut cells)?,
    };
    Ok((kept, cells.next("newest")?))
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
    let mut cells = Cells::of(row);
    Ok(Steps {
        number: cells.next("number")?,
        before: cells.next("before")?,
        lines: cells.next("lines")?,
        request: request(&mut cells)?,
    })
}

fn request(cells: &mut Cells<'_>) -> Result<Option<KeptRequest>, StoreError> {
    let seat: u8 = cells.next("seat")?;
    if seat == NOBODY {
        return Ok(None);
    }
    let seat = Seat::numbered(seat)
        .ok_or_else(|| StoreError::Corrupt { what: format!("a request of seat {seat}") })?;
    Ok(Some(KeptRequest {
        seat,
        id: cells.next("id")?,
        body: cells.next("body")?,
        first: Sequence(cells.next("answer_first")?),
        last: Sequence(cells.next("answer_last")?),
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

fn face(cells: &mut Cells<'_>) -> Result<Face, StoreError> {
    let head = Sequence(cells.next("head")?);
    let clocks = cells.next("clocks")?;
    let deadline: Option<u64> = cells.next("deadline")?;
    Ok(Face { head, clocks, deadline: deadline.map(Moment), at: Moment(cells.next("at")?) })
}

/// The cells of a row, read in the order of their query: to find each by its name would be half of reading it.
struct Cells<'a> {
    row: &'a Row<'a>,
    next: usize,
}

impl<'a> Cells<'a> {
    fn of(row: &'a Row<'_>) -> Cells<'a> {
        Cells { row, next: 0 }
    }

    /// The next cell, which has this name, and which one it was if it cannot be read.
    fn next<T: FromSql>(&mut self, name: &str) -> Result<T, StoreError> {
        let at = self.next;
        debug_assert_eq!(self.row.as_ref().column_name(at), Ok(name), "cells in another order");
        self.next += 1;
        self.row.get(at).map_err(|error| StoreError::Corrupt { what: format!("{name}: {error}") })
    }
}
