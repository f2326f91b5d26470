//! Finds out what became of changes whose commit got no answer, by a transaction that itself writes and commits.
//!
//! Reading alone would not do: the lost statement may still run, or be kept on one machine only. So it is done again,
//! behind the fence of then. Where the lost one was not taken, this one takes the change, and a lost one that comes
//! later no longer follows. Where it was, this one waits until that is over and finds it. Either way something is
//! written, and the answer to the commit says that everything up to it is as durable as it will ever be.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::keeping::{Fence, KEEP, Outcome, Round};
use super::link::{Link, Sealed, Trouble, cell, number};
use crate::cluster::Shard;
use crate::store::{Change, StoreError};

/// Changes of which nobody knows whether they are kept, with the fence that they were sent behind.
#[derive(Clone)]
pub(super) struct Doubt {
    pub(super) changes: Vec<Change>,
    pub(super) fence: Fence,
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It is kept.
    Kept,
    /// It is not, and never will be: its shard is another's.
    NotOwned,
    /// It is not, and never will be: it does not follow.
    DoesNotFollow,
    /// Its shard is another's, whose changes lie over what could tell. The next owner knows, by the request's id.
    NobodyKnows,
}

/// What stands where the changes would be.
const FOUND: &str = "SELECT change.number, faces.revision, faces.epoch, matches.match_id, matches.request_body, \
    steps.lines, steps.seat, steps.id, steps.body \
    FROM unnest($1::bigint[], $2::bigint[]) AS change (number, first) \
    LEFT JOIN faces ON faces.number = change.number LEFT JOIN matches ON matches.number = change.number \
    LEFT JOIN steps ON steps.number = change.number AND steps.first = change.first";

/// Settles them, in one transaction. After `Ok` each verdict holds for good.
pub(super) async fn settle(link: &Link, doubt: &Doubt) -> Result<Vec<Verdict>, Trouble> {
    let Doubt { changes, fence } = doubt;
    match together(link, changes, fence).await {
        // One of them stands in the way of the others: each for itself.
        Err(trouble) if trouble.is_duplicate() => {}
        settled => return settled,
    }
    let mut verdicts = Vec::new();
    for change in changes {
        match together(link, std::slice::from_ref(change), fence).await {
            Ok(settled) => verdicts.extend(settled),
            Err(trouble) if trouble.is_duplicate() => verdicts.push(Verdict::DoesNotFollow),
            Err(trouble) => return Err(trouble),
        }
    }
    Ok(verdicts)
}

async fn together(link: &Link, changes: &[Change], fence: &Fence) -> Result<Vec<Verdict>, Trouble> {
    link.simple("BEGIN").await?;
    match inside(link, changes, fence).await {
        Ok(verdicts) => link.simple("COMMIT").await.map(|()| verdicts),
        Err(trouble) => {
            // If even that is not heard the connection is of no use, and the next one begins anew.
            let _ = link.simple("ROLLBACK").await;
            Err(trouble)
        }
    }
}

async fn inside(link: &Link, changes: &[Change], fence: &Fence) -> Result<Vec<Verdict>, Trouble> {
    let unfit = |error: StoreError| Trouble::Corrupt { what: error.to_string() };
    let round = Round::of(changes, fence).map_err(unfit)?;
    let statement = link.prepare(KEEP).await?;
    let outcomes = round.keep(link, &statement, fence).await?;
    let mut numbers = Vec::new();
    let mut firsts = Vec::new();
    for change in changes {
        numbers.push(number(change.number).map_err(unfit)?);
        let first = change.steps.as_ref().map(|steps| steps.first);
        let first = first.or(change.request.as_ref().map(|request| request.first));
        firsts.push(first.map(|first| number(first.0)).transpose().map_err(unfit)?);
    }
    let rows = link.query_with(FOUND, &[&Sealed(numbers), &Sealed(firsts)]).await?;
    let found: HashMap<i64, &Row> =
        rows.iter().map(|row| Ok((cell(row, "number")?, row))).collect::<Result<_, Trouble>>()?;
    let mut verdicts = Vec::new();
    for (change, outcome) in changes.iter().zip(outcomes) {
        let row = i64::try_from(change.number).ok().and_then(|number| found.get(&number));
        verdicts.push(verdict(change, outcome, fence, row.copied())?);
    }
    // Counted also where there was nothing left to write: a commit that writes nothing waits for nobody.
    link.simple("UPDATE store SET settled = settled + 1").await?;
    Ok(verdicts)
}

fn verdict(
    change: &Change,
    outcome: Outcome,
    fence: &Fence,
    found: Option<&Row>,
) -> Result<Verdict, Trouble> {
    let lost = match outcome {
        Outcome::Taken => return Ok(Verdict::Kept),
        Outcome::NotOwned => Verdict::NotOwned,
        Outcome::DoesNotFollow => Verdict::DoesNotFollow,
    };
    let Some(row) = found else { return Ok(lost) };
    if let Some(founding) = &change.founding {
        let known: (Option<String>, Option<Vec<u8>>) =
            (cell(row, "match_id")?, cell(row, "request_body")?);
        let is_this = known.0.as_deref() == Some(change.match_id.as_str())
            && known.1.as_deref() == Some(founding.request.1.as_slice());
        return Ok(if is_this { Verdict::Kept } else { lost });
    }
    if change.steps.is_some() || change.request.is_some() {
        return Ok(if is_step_of(change, row)? { Verdict::Kept } else { lost });
    }
    // Nothing but a roster or a face: the face says who wrote last.
    let epoch: Option<i64> = cell(row, "epoch")?;
    let revision: Option<i64> = cell(row, "revision")?;
    let ours = fence.epochs.get(&Shard::of(&change.match_id)).copied();
    let is_past = revision.is_some_and(|revision| {
        u64::try_from(revision).is_ok_and(|revision| revision >= change.revision)
    });
    Ok(match (epoch == ours, is_past) {
        (true, true) => Verdict::Kept,
        (true, false) => lost,
        // Whoever has the shard now went on from the change, or from what was before it.
        (false, true) => Verdict::NobodyKnows,
        (false, false) => lost,
    })
}

/// Whether the steps that stand there are the change's.
fn is_step_of(change: &Change, row: &Row) -> Result<bool, Trouble> {
    let lines: Option<String> = cell(row, "lines")?;
    let seat: Option<i16> = cell(row, "seat")?;
    let id: Option<String> = cell(row, "id")?;
    let body: Option<Vec<u8>> = cell(row, "body")?;
    let (steps, request) = (change.steps.as_ref(), change.request.as_ref());
    Ok(lines.as_deref() == Some(steps.map_or("", |steps| &steps.lines))
        && seat == request.map(|request| i16::from(request.seat.number()))
        && id.as_deref() == request.map(|request| request.id.as_str())
        && body.as_deref() == request.map(|request| request.body.as_slice()))
}
