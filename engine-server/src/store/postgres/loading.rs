//! Reads matches, each in one statement and so as it was at one moment.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use rules::Seat;
use table::{MatchId, Moment, Sequence};
use tokio_postgres::Row;

use super::database::Database;
use super::driver::Driver;
use super::link::{Link, Sealed, Trouble, cell, whole};
use crate::cluster::Shard;
use crate::store::{Face, Founding, Kept, KeptRequest, Loader, Overview, StoreError};

const OVERVIEW: &str = "SELECT match_id, number, game, request_id, request_body, card, deal_group, founding, \
    head, clocks, deadline, at FROM matches JOIN faces USING (number) \
    WHERE shard = ANY ($1::smallint[]) ORDER BY number";

const KEPT: &str = "SELECT revision, number, game, rules_revision, request_id, request_body, founding, roster, \
    deal_group, head, clocks, deadline, at, own.* \
    FROM matches JOIN faces USING (number) CROSS JOIN LATERAL ( \
        SELECT coalesce(string_agg(lines, '' ORDER BY first), '') AS lines, \
            coalesce(array_agg(seat ORDER BY first) FILTER (WHERE seat IS NOT NULL), '{}') AS seats, \
            coalesce(array_agg(id ORDER BY first) FILTER (WHERE seat IS NOT NULL), '{}') AS ids, \
            coalesce(array_agg(body ORDER BY first) FILTER (WHERE seat IS NOT NULL), '{}') AS bodies, \
            coalesce(array_agg(answer_first ORDER BY first) FILTER (WHERE seat IS NOT NULL), '{}') AS firsts, \
            coalesce(array_agg(answer_last ORDER BY first) FILTER (WHERE seat IS NOT NULL), '{}') AS lasts \
        FROM steps WHERE steps.number = matches.number) AS own \
    WHERE match_id = $1";

/// Matches of which the last change is in doubt: nobody may read them before that is settled.
pub(super) type Doubtful = Arc<Mutex<HashSet<MatchId>>>;

/// Reads matches over a connection of its own, so that nobody who comes back waits for the commits of others.
pub(super) struct PostgresLoader {
    pub(super) driver: Arc<Driver>,
    pub(super) database: Database,
    pub(super) doubtful: Doubtful,
    pub(super) link: Arc<tokio::sync::Mutex<Option<Link>>>,
}

impl Loader for PostgresLoader {
    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        let is_doubtful = self
            .doubtful
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .contains(match_id);
        if is_doubtful {
            let said = "it is not known yet whether the match's last change was kept".to_owned();
            return Err(StoreError::Failed { said });
        }
        let (link, database) = (Arc::clone(&self.link), self.database.clone());
        let match_id = match_id.clone();
        self.driver.wait(async move {
            let mut link = link.lock().await;
            if link.as_ref().is_none_or(Link::is_closed) {
                *link = Some(Link::connect(&database).await?);
            }
            let Some(ready) = link.as_ref() else { return Ok(None) };
            let loaded = load(ready, &match_id).await;
            if matches!(loaded, Err(Trouble::Unknown { .. })) {
                // Nothing was to be kept: whatever that connection still does is nobody's business.
                *link = None;
            }
            loaded.map_err(|trouble| trouble.before_anything_was_asked().into())
        })
    }
}

/// What is kept of every match of these shards, by number.
pub(crate) async fn overview(link: &Link, shards: &[Shard]) -> Result<Vec<Overview>, Trouble> {
    let shards: Vec<i16> = shards.iter().map(|shard| i16::from(shard.number())).collect();
    let rows = link.query_with(OVERVIEW, &[&Sealed(shards)]).await?;
    rows.iter().map(read_overview).collect()
}

/// Everything that is kept of one match; `None`: nothing.
pub(super) async fn load(link: &Link, match_id: &MatchId) -> Result<Option<Kept>, Trouble> {
    let rows = link.query_with(KEPT, &[&Sealed(match_id.as_str().to_owned())]).await?;
    rows.first().map(read_kept).transpose()
}

fn read_overview(row: &Row) -> Result<Overview, Trouble> {
    let match_id: String = cell(row, "match_id")?;
    let match_id = MatchId::new(match_id)
        .ok_or_else(|| Trouble::Corrupt { what: "a match id that is no word".to_owned() })?;
    let founding: &str = cell(row, "founding")?;
    let founding: Option<serde_json::Value> = serde_json::from_str(founding).ok();
    let maker = founding.as_ref().and_then(|founding| founding.get("maker")?.as_str());
    Ok(Overview {
        match_id,
        number: whole(row, "number")?,
        game: cell(row, "game")?,
        request: (cell(row, "request_id")?, body(row, "request_body")?),
        card: cell(row, "card")?,
        deal_group: cell(row, "deal_group")?,
        maker: maker.map(str::to_owned),
        face: face(row)?,
    })
}

fn read_kept(row: &Row) -> Result<Kept, Trouble> {
    let rules_revision: i32 = cell(row, "rules_revision")?;
    let founding = Founding {
        game: cell(row, "game")?,
        rules_revision: u32::try_from(rules_revision).map_err(|_| impossible("rules_revision"))?,
        request: (cell(row, "request_id")?, body(row, "request_body")?),
        text: cell(row, "founding")?,
    };
    Ok(Kept {
        number: whole(row, "number")?,
        revision: whole(row, "revision")?,
        founding,
        roster: cell(row, "roster")?,
        deal_group: cell(row, "deal_group")?,
        lines: cell(row, "lines")?,
        requests: requests(row)?,
        face: face(row)?,
    })
}

fn requests(row: &Row) -> Result<Vec<KeptRequest>, Trouble> {
    let seats: Vec<i16> = cell(row, "seats")?;
    let ids: Vec<String> = cell(row, "ids")?;
    let bodies: Vec<Vec<u8>> = cell(row, "bodies")?;
    let [firsts, lasts]: [Vec<i64>; 2] = [cell(row, "firsts")?, cell(row, "lasts")?];
    let sequences = firsts.into_iter().zip(lasts);
    let mut read = Vec::new();
    for (((seat, id), body), (first, last)) in seats.into_iter().zip(ids).zip(bodies).zip(sequences)
    {
        let seat = u8::try_from(seat).ok().and_then(Seat::numbered);
        let sequence = |number: i64| u64::try_from(number).map(Sequence);
        read.push(KeptRequest {
            seat: seat.ok_or_else(|| impossible("seat"))?,
            id,
            body: body.try_into().map_err(|_| impossible("body"))?,
            first: sequence(first).map_err(|_| impossible("answer_first"))?,
            last: sequence(last).map_err(|_| impossible("answer_last"))?,
        });
    }
    Ok(read)
}

fn face(row: &Row) -> Result<Face, Trouble> {
    let deadline: Option<i64> = cell(row, "deadline")?;
    let deadline = deadline.map(u64::try_from).transpose().map_err(|_| impossible("deadline"))?;
    Ok(Face {
        head: Sequence(whole(row, "head")?),
        clocks: cell(row, "clocks")?,
        deadline: deadline.map(Moment),
        at: Moment(whole(row, "at")?),
    })
}

fn body(row: &Row, name: &str) -> Result<[u8; 32], Trouble> {
    let bytes: &[u8] = cell(row, name)?;
    bytes.try_into().map_err(|_| impossible(name))
}

fn impossible(name: &str) -> Trouble {
    Trouble::Corrupt { what: format!("{name} is not what it can be") }
}
