//! Writes changes of matches into an open transaction.

use rusqlite::{Connection, params};
use table::MatchId;

use super::rows;
use crate::store::{Change, Face, Founding};

/// Forgets everything about a match.
pub(super) fn forget(file: &Connection, match_id: &MatchId) -> rusqlite::Result<()> {
    for forget in [FORGET_STEPS, "DELETE FROM matches WHERE match_id = ?1"] {
        file.prepare_cached(forget)?.execute([match_id.as_str()])?;
    }
    Ok(())
}

/// All steps of a match, from the newest back. Its face goes with the match itself: see the tables.
const FORGET_STEPS: &str = "WITH RECURSIVE own (place, before) AS (
        SELECT place, before FROM steps WHERE place = (
            SELECT newest FROM faces JOIN matches USING (number) WHERE match_id = ?1)
        UNION ALL
        SELECT steps.place, steps.before FROM steps JOIN own ON steps.place = own.before
        WHERE steps.place < own.place)
    DELETE FROM steps WHERE place IN (SELECT place FROM own)";

/// Keeps one change in the commit of this number; `false`: the match is not kept at the revision before it.
pub(super) fn keep_one(file: &Connection, change: &Change, commit: u64) -> rusqlite::Result<bool> {
    let newest = add_steps(file, change)?;
    match &change.founding {
        Some(founding) => found(file, change, founding, (newest, commit)),
        None => advance(file, change, (newest, commit)),
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
    (newest, commit): (Option<i64>, u64),
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
    add_face(file, (change.number, change.revision), &change.face, (newest, commit))?;
    Ok(true)
}

/// Adds how a match stands that has just been added itself.
pub(super) fn add_face(
    file: &Connection,
    (number, revision): (u64, u64),
    face: &Face,
    (newest, commit): (Option<i64>, u64),
) -> rusqlite::Result<()> {
    file.prepare_cached(
        "INSERT INTO faces (number, revision, head, clocks, deadline, at, newest, in_commit) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        number,
        revision,
        face.head.0,
        face.clocks,
        face.deadline.map(|moment| moment.0),
        face.at.0,
        newest,
        commit,
    ])
    .map(drop)
}

/// Keeps how a match stands now; `false`: it is not kept at the revision before, or has these steps
/// already.
fn advance(
    file: &Connection,
    change: &Change,
    (newest, commit): (Option<i64>, u64),
) -> rusqlite::Result<bool> {
    let Some(before) = change.revision.checked_sub(1) else { return Ok(false) };
    let face = &change.face;
    let follows =
        file.prepare_cached(
            "UPDATE faces SET revision = ?3, head = ?4, clocks = ?5, deadline = ?6, at = ?7, \
             newest = coalesce(?9, newest), in_commit = ?10 \
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
            commit,
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
