//! Everything of another store, written into an empty database and read out of it.

use rules::Seat;
use table::{MatchId, Sequence};
use tokio_postgres::Row;

use super::link::{Link, Sealed, Trouble, cell, number};
use super::{PostgresKeeper, loading};
use crate::cluster::{ServerId, Shard};
use crate::record_keys::KeptKeys;
use crate::store::migration::{CopiedSteps, MatchCopy, Movable};
use crate::store::{KeptRequest, StoreError};

impl Movable for PostgresKeeper {
    fn copy_of(&mut self, match_id: &MatchId) -> Result<Option<MatchCopy>, StoreError> {
        let (link, match_id) = (self.link_of_its_own()?, match_id.clone());
        self.driver.wait(async move {
            let link = link.lock().await;
            let Some(kept) = loading::load(&link, &match_id).await? else { return Ok(None) };
            let number = number(kept.number)?;
            let card = "SELECT card FROM matches WHERE number = $1";
            let rows = link.query_with(card, &[&number]).await?;
            let Some(row) = rows.first() else { return Ok(None) };
            let card = cell(row, "card")?;
            let steps = "SELECT lines, seat, id, body, answer_first, answer_last FROM steps \
                         WHERE number = $1 ORDER BY first";
            let steps = link.query_with(steps, &[&number]).await?;
            let steps = steps.iter().map(read_steps).collect::<Result<_, _>>()?;
            Ok(Some(MatchCopy { match_id, kept, card, steps }))
        })
    }

    fn is_still_alone(&mut self) -> Result<bool, StoreError> {
        let (link, id) = (self.link_of_its_own()?, self.holdings().server());
        self.driver.wait(async move { Ok(is_alone(&*link.lock().await, &id).await?) })
    }

    fn begin_filling(&mut self) -> Result<(), StoreError> {
        let (link, id) = (self.link_of_its_own()?, self.holdings().server());
        self.driver.wait(async move {
            let link = link.lock().await;
            let used = "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM record_keys) + \
                        (SELECT count(secret) FROM store) AS used";
            inside(&link, &id, async {
                let rows = link.query_once(used).await?;
                let used = rows.first().map(|row| cell::<i64>(row, "used")).transpose()?;
                if used != Some(0) {
                    return Ok(Err(StoreError::Failed { said: "the store is not empty".to_owned() }));
                }
                // `oldest` keeps servers away that do not know the other mark yet.
                let mark = "UPDATE store SET unfinished = true, oldest = oldest + 1000000";
                link.simple(mark).await.map(Ok)
            })
            .await?
        })
    }

    fn fill_secrets(&mut self, secret: [u8; 32], keys: &KeptKeys) -> Result<(), StoreError> {
        self.import_secrets(secret, keys)
    }

    fn fill(&mut self, matches: Vec<MatchCopy>) -> Result<(), StoreError> {
        let (link, id) = (self.link_of_its_own()?, self.holdings().server());
        self.driver.wait(async move {
            let link = link.lock().await;
            let mut rows = Vec::new();
            for copy in matches {
                rows.push((StepRows::of(&copy.steps)?, copy));
            }
            let filled = inside(&link, &id, async {
                for (steps, copy) in rows {
                    add(&link, copy, steps).await?;
                }
                Ok(())
            });
            Ok(filled.await?)
        })
    }

    fn end_filling(&mut self, newest: u64) -> Result<(), StoreError> {
        let (link, id) = (self.link_of_its_own()?, self.holdings().server());
        let newest = number(newest.max(1))?;
        self.driver.wait(async move {
            let link = link.lock().await;
            let ended = inside(&link, &id, async {
                link.query_with("SELECT setval('match_numbers', $1)", &[&newest]).await?;
                let mark = "UPDATE store SET unfinished = false, oldest = oldest - 1000000";
                link.simple(mark).await
            });
            Ok(ended.await?)
        })
    }
}

async fn is_alone(link: &Link, id: &ServerId) -> Result<bool, Trouble> {
    let own = "SELECT count(*) AS own FROM (SELECT shard FROM shards WHERE owner = $1 ORDER BY shard FOR SHARE) AS own";
    let rows = link.query_with(own, &[&id.as_str()]).await?;
    let own = rows.first().map(|row| cell::<i64>(row, "own")).transpose()?;
    Ok(own == i64::try_from(Shard::COUNT).ok())
}

/// Has this done in one transaction, in which nobody else owns anything.
async fn inside<T>(
    link: &Link,
    id: &ServerId,
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    link.simple("BEGIN").await?;
    let done = async {
        if !is_alone(link, id).await? {
            let said = "another server has taken the database over".to_owned();
            return Err(Trouble::Refused { state: String::new(), said });
        }
        work.await
    };
    match done.await {
        Ok(done) => link.simple("COMMIT").await.map(|()| done),
        Err(trouble) => {
            let _ = link.simple("ROLLBACK").await;
            Err(trouble)
        }
    }
}

async fn add(link: &Link, copy: MatchCopy, steps: StepRows) -> Result<(), Trouble> {
    let MatchCopy { match_id, kept, card, .. } = copy;
    let unfit = |error: StoreError| Trouble::Corrupt { what: error.to_string() };
    let shard = i16::from(Shard::of(&match_id).number());
    let [own, revision, head] =
        [kept.number, kept.revision, kept.face.head.0].map(|it| number(it).map_err(unfit));
    let (own, revision, head) = (own?, revision?, head?);
    let at = number(kept.face.at.0).map_err(unfit)?;
    let deadline = kept.face.deadline.map(|it| number(it.0)).transpose().map_err(unfit)?;
    let rules = i32::try_from(kept.founding.rules_revision)
        .map_err(|_| Trouble::Corrupt { what: "rules_revision is too large".to_owned() })?;
    let (request_id, request_body) = kept.founding.request;
    let insert = "INSERT INTO matches (number, match_id, shard, game, rules_revision, request_id, request_body, \
                  founding, roster, deal_group, card) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let values = (
        Sealed(match_id.as_str().to_owned()),
        Sealed(request_id),
        Sealed(request_body.to_vec()),
        Sealed(kept.founding.text),
        Sealed(kept.roster),
        Sealed(kept.deal_group),
        Sealed(card),
    );
    link.query_with(
        insert,
        &[
            &own,
            &values.0,
            &shard,
            &kept.founding.game,
            &rules,
            &values.1,
            &values.2,
            &values.3,
            &values.4,
            &values.5,
            &values.6,
        ],
    )
    .await?;
    let insert = "INSERT INTO faces (number, revision, epoch, head, clocks, deadline, at) \
                  VALUES ($1, $2, 0, $3, $4, $5, $6)";
    let clocks = Sealed(kept.face.clocks);
    link.query_with(insert, &[&own, &revision, &head, &clocks, &deadline, &at]).await?;
    let insert = "INSERT INTO steps (number, first, lines, seat, id, body, answer_first, answer_last) \
                  SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::smallint[], $5::text[], $6::bytea[], \
                  $7::bigint[], $8::bigint[])";
    let StepRows { first, lines, seat, id, body, answer_first, answer_last } = steps;
    let values = (Sealed(lines), Sealed(id), Sealed(body));
    link.query_with(
        insert,
        &[&own, &first, &values.0, &seat, &values.1, &values.2, &answer_first, &answer_last],
    )
    .await
    .map(drop)
}

/// The steps of a match: a list for each column.
#[derive(Default)]
struct StepRows {
    first: Vec<i64>,
    lines: Vec<String>,
    seat: Vec<Option<i16>>,
    id: Vec<Option<String>>,
    body: Vec<Option<Vec<u8>>>,
    answer_first: Vec<Option<i64>>,
    answer_last: Vec<Option<i64>>,
}

impl StepRows {
    fn of(steps: &[CopiedSteps]) -> Result<StepRows, StoreError> {
        let mut rows = StepRows::default();
        for steps in steps {
            let request = steps.request.as_ref();
            rows.first.push(number(steps.first()?)?);
            rows.lines.push(steps.lines.clone());
            rows.seat.push(request.map(|request| i16::from(request.seat.number())));
            rows.id.push(request.map(|request| request.id.clone()));
            rows.body.push(request.map(|request| request.body.to_vec()));
            rows.answer_first.push(request.map(|it| number(it.first.0)).transpose()?);
            rows.answer_last.push(request.map(|it| number(it.last.0)).transpose()?);
        }
        Ok(rows)
    }
}

fn read_steps(row: &Row) -> Result<CopiedSteps, Trouble> {
    let impossible =
        |name: &str| Trouble::Corrupt { what: format!("{name} is not what it can be") };
    let seat: Option<i16> = cell(row, "seat")?;
    let request = match seat {
        None => None,
        Some(seat) => {
            let seat = u8::try_from(seat).ok().and_then(Seat::numbered);
            let body: Vec<u8> = cell(row, "body")?;
            let sequence = |name: &str| {
                u64::try_from(cell::<i64>(row, name)?).map(Sequence).map_err(|_| impossible(name))
            };
            Some(KeptRequest {
                seat: seat.ok_or_else(|| impossible("seat"))?,
                id: cell(row, "id")?,
                body: body.try_into().map_err(|_| impossible("body"))?,
                first: sequence("answer_first")?,
                last: sequence("answer_last")?,
            })
        }
    };
    Ok(CopiedSteps { lines: cell(row, "lines")?, request })
}
