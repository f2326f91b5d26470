//! Reads matches from an open file.

use rusqlite::{Connection, OptionalExtension};
use table::MatchId;

use super::rows::{self, failed};
use crate::store::{Kept, Overview, StoreError};

/// What is kept of every match, by number.
pub(super) fn overview(file: &Connection) -> Result<Vec<Overview>, StoreError> {
    let mut query = file.prepare_cached(rows::OVERVIEW).map_err(failed)?;
    let rows = query.query_map([], |row| Ok(rows::overview(row))).map_err(failed)?;
    rows.map(|row| row.map_err(failed)?).collect()
}

/// Everything that is kept of one match; `None`: nothing.
pub(super) fn load(file: &Connection, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
    let mut query = file.prepare_cached(rows::KEPT).map_err(failed)?;
    let found = query.query_row([match_id.as_str()], |row| Ok(rows::kept(row)));
    let Some(found) = found.optional().map_err(failed)? else { return Ok(None) };
    let (mut kept, newest) = found?;
    for steps in steps(file, kept.number, newest)?.into_iter().rev() {
        kept.lines.push_str(&steps.lines);
        kept.requests.extend(steps.request);
    }
    Ok(Some(kept))
}

/// The steps of a match, from its newest back to its first.
pub(super) fn steps(
    file: &Connection,
    number: u64,
    newest: Option<i64>,
) -> Result<Vec<rows::Steps>, StoreError> {
    let broken = |place: i64| StoreError::Corrupt {
        what: format!("no steps of match {number} at place {place}"),
    };
    let mut query = file.prepare_cached(rows::STEPS).map_err(failed)?;
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
