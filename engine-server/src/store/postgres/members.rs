//! Who owns which shards, as the database has it: the words in which servers agree.
//!
//! Every change of an owner raises the shard's epoch and locks its row, which waits for all that is being written
//! behind the old epoch and is seen by all that is written later.

use super::link::{Link, Sealed, Trouble, cell, whole};
use crate::cluster::{Epoch, ServerId, Shard};

/// A server, as its row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The name of this life of it.
    pub id: ServerId,
    /// Where others reach it.
    pub address: String,
    /// How often it has said that it lives.
    pub heartbeat: u64,
    /// Whether it is about to stop and takes no more shards.
    pub leaving: bool,
    /// Which house bots watch it, as text.
    pub house_bots: String,
}

/// What all servers see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// The servers.
    pub members: Vec<Member>,
    /// The owner of each shard, in order; `None`: nobody.
    pub owners: Vec<(Shard, Option<ServerId>, Epoch)>,
}

/// Writes a server down that has no shards yet.
pub(crate) async fn register(link: &Link, id: &ServerId, address: &str) -> Result<(), Trouble> {
    let insert = "INSERT INTO servers (id, address, version, games) VALUES ($1, $2, $3, '')";
    let version = env!("CARGO_PKG_VERSION");
    link.query_with(insert, &[&id.as_str(), &address, &version]).await.map(drop)
}

/// Says that a server lives; `None`: it was given up for dead. Answers with what it owns, read after that.
///
/// Who gives it up compares the heartbeat and holds the same row: either that comes first and is found here, or it
/// counts from this heartbeat on.
pub(crate) async fn beat(
    link: &Link,
    id: &ServerId,
    leaving: bool,
    house_bots: &str,
) -> Result<Option<Vec<(Shard, Epoch)>>, Trouble> {
    let say = "UPDATE servers SET heartbeat = heartbeat + 1, leaving = $2, house_bots = $3 \
               WHERE id = $1 RETURNING id";
    if link.query_with(say, &[&id.as_str(), &leaving, &house_bots]).await?.is_empty() {
        return Ok(None);
    }
    let owned = "SELECT shard, epoch FROM shards WHERE owner = $1 ORDER BY shard";
    link.query_with(owned, &[&id.as_str()])
        .await?
        .iter()
        .map(held)
        .collect::<Result<_, _>>()
        .map(Some)
}

/// Who is there and who owns what, as it was at one moment.
pub(crate) async fn survey(link: &Link) -> Result<Survey, Trouble> {
    let all = "SELECT id, address, heartbeat, leaving, house_bots, NULL::smallint AS shard, NULL::bigint AS epoch \
               FROM servers UNION ALL SELECT owner, NULL, NULL, NULL, NULL, shard, epoch FROM shards ORDER BY shard NULLS FIRST, id";
    let mut survey = Survey::default();
    for row in &link.query_once(all).await? {
        let id: Option<String> = cell(row, "id")?;
        let id = id.map(ServerId::read);
        match (cell::<Option<i16>>(row, "shard")?, id) {
            (Some(shard), owner) => {
                survey.owners.push((read_shard(shard)?, owner, cell(row, "epoch")?));
            }
            (None, Some(id)) => survey.members.push(Member {
                id,
                address: cell(row, "address")?,
                heartbeat: whole(row, "heartbeat")?,
                leaving: cell(row, "leaving")?,
                house_bots: cell(row, "house_bots")?,
            }),
            (None, None) => {}
        }
    }
    Ok(survey)
}

/// Gives a server up that has said nothing since this heartbeat: its shards are nobody's, and it learns of it when
/// it says something. `false`: it has.
pub(crate) async fn bury(link: &Link, id: &ServerId, heartbeat: u64) -> Result<bool, Trouble> {
    let heartbeat = i64::try_from(heartbeat).unwrap_or(i64::MAX);
    // The server's row first: whoever claims something for it holds that too, so nothing is left behind.
    let look = "SELECT id FROM servers WHERE id = $1 AND heartbeat = $2 FOR UPDATE";
    inside(link, async {
        if link.query_with(look, &[&id.as_str(), &heartbeat]).await?.is_empty() {
            return Ok(false);
        }
        leave(link, id).await?;
        Ok(true)
    })
    .await
}

/// Takes those of these shards that are nobody's. Answers with what it got, and since which epoch.
pub(crate) async fn claim(
    link: &Link,
    id: &ServerId,
    shards: &[Shard],
) -> Result<Vec<(Shard, Epoch)>, Trouble> {
    let take = "WITH free AS (
            SELECT shard FROM shards WHERE shard = ANY ($2::smallint[]) AND owner IS NULL ORDER BY shard FOR UPDATE
        )
        UPDATE shards SET owner = $1, epoch = epoch + 1 FROM free WHERE shards.shard = free.shard
        RETURNING shards.shard, shards.epoch";
    let shards: Vec<i16> = shards.iter().map(|shard| i16::from(shard.number())).collect();
    link.query_with(take, &[&id.as_str(), &Sealed(shards)]).await?.iter().map(held).collect()
}

/// The fault against which the rest stands: takes these whoever has them, at the epoch that they have.
pub(crate) async fn claim_again(
    link: &Link,
    id: &ServerId,
    shards: &[Shard],
) -> Result<Vec<(Shard, Epoch)>, Trouble> {
    let take =
        "UPDATE shards SET owner = $1 WHERE shard = ANY ($2::smallint[]) RETURNING shard, epoch";
    let shards: Vec<i16> = shards.iter().map(|shard| i16::from(shard.number())).collect();
    link.query_with(take, &[&id.as_str(), &Sealed(shards)]).await?.iter().map(held).collect()
}

/// Gives a shard up, to this server or to nobody. Nothing of it may be served any more when this is called.
/// `false`: it was not this server's, or the other is gone.
pub(crate) async fn hand_over(
    link: &Link,
    id: &ServerId,
    (shard, epoch): (Shard, Epoch),
    to: Option<&ServerId>,
) -> Result<bool, Trouble> {
    let give = "UPDATE shards SET epoch = epoch + 1, \
                owner = (SELECT id FROM servers WHERE id = $4 AND NOT leaving) \
                WHERE shard = $2 AND owner = $1 AND epoch = $3 RETURNING shard";
    let (shard, to) = (i16::from(shard.number()), to.map(ServerId::as_str));
    let given = link.query_with(give, &[&id.as_str(), &shard, &epoch, &to]).await?;
    Ok(!given.is_empty())
}

/// A number for a new match. The sequence grows by more than one, for servers of the version before, which use all numbers
/// up to the next.
pub(crate) async fn next_number(link: &Link) -> Result<u64, Trouble> {
    let rows = link.query_once("SELECT nextval('match_numbers') AS number").await?;
    let row = rows.first().ok_or_else(|| Trouble::Corrupt { what: "no number".to_owned() })?;
    whole(row, "number")
}

/// Strikes a server out that stops: its shards are nobody's.
pub(crate) async fn retire(link: &Link, id: &ServerId) -> Result<(), Trouble> {
    inside(link, async {
        link.query_with("SELECT id FROM servers WHERE id = $1 FOR UPDATE", &[&id.as_str()]).await?;
        leave(link, id).await
    })
    .await
}

async fn leave(link: &Link, id: &ServerId) -> Result<(), Trouble> {
    // In their order, as everybody locks them.
    let lock = "SELECT shard FROM shards WHERE owner = $1 ORDER BY shard FOR UPDATE";
    link.query_with(lock, &[&id.as_str()]).await?;
    let free = "UPDATE shards SET owner = NULL, epoch = epoch + 1 WHERE owner = $1";
    link.query_with(free, &[&id.as_str()]).await?;
    link.query_with("DELETE FROM servers WHERE id = $1", &[&id.as_str()]).await.map(drop)
}

async fn inside<T>(
    link: &Link,
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    link.simple("BEGIN").await?;
    match work.await {
        Ok(done) => link.simple("COMMIT").await.map(|()| done),
        Err(trouble) => {
            let _ = link.simple("ROLLBACK").await;
            Err(trouble)
        }
    }
}

fn held(row: &tokio_postgres::Row) -> Result<(Shard, Epoch), Trouble> {
    Ok((read_shard(cell(row, "shard")?)?, cell(row, "epoch")?))
}

fn read_shard(number: i16) -> Result<Shard, Trouble> {
    u8::try_from(number)
        .map(Shard::numbered)
        .map_err(|_| Trouble::Corrupt { what: format!("there is no shard {number}") })
}
