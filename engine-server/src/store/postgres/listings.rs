//! What the lobby shows of matches, as far as it was not seen yet.
//!
//! A number that grows with every change would not do as a place to go on from: commits become visible in another order
//! than they take numbers in, and who has seen 8 would never look at 7. A row has the transaction that wrote it, and a
//! snapshot says of each transaction whether it was over; so what is new is what the last snapshot did not have.

use std::fmt;

use tokio_postgres::Row;

use super::link::{Link, Sealed, Trouble, cell};
use crate::cluster::Shard;

/// Two kinds of shards: of the first every match, of the second what is new since that snapshot. What is found by its
/// transaction is found first and alone, so that no plan reads all matches of a shard instead. A transaction that this
/// snapshot does not have either is of another database, whose dump this one was made of.
const NEWS: &str = "WITH whole AS (
        SELECT matches.number, match_id, card, head FROM matches JOIN faces USING (number)
        WHERE shard = ANY ($1::smallint[])
    ), changed AS MATERIALIZED (
        SELECT number, match_id, shard, card FROM matches WHERE listed >= $3::text::xid8
            AND NOT pg_visible_in_snapshot(listed, $4::text::pg_snapshot)
            AND pg_visible_in_snapshot(listed, pg_current_snapshot())
    ), gone AS MATERIALIZED (
        SELECT number, match_id, shard FROM forgotten WHERE listed >= $3::text::xid8
            AND NOT pg_visible_in_snapshot(listed, $4::text::pg_snapshot)
            AND pg_visible_in_snapshot(listed, pg_current_snapshot())
    ), news AS (
        SELECT number, match_id, card, head FROM whole
        UNION ALL SELECT changed.number, match_id, card, head FROM changed JOIN faces USING (number)
        WHERE shard = ANY ($2::smallint[])
        UNION ALL SELECT number, match_id, NULL::bytea, 0 FROM gone WHERE shard = ANY ($2::smallint[])
    )
    SELECT pg_current_snapshot()::text AS seen, news.* FROM (SELECT 1) AS one LEFT JOIN news ON true";

/// What forgotten matches leave is kept for so many transactions. Who has seen nothing for half of that long reads all.
const KEPT_FOR: u64 = 1_000_000;

/// What was visible when something was read.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    text: String,
    /// Every transaction before this one was over.
    before: u64,
}

/// A match as the lobby shows it.
pub(crate) struct Listing {
    pub(crate) number: u64,
    pub(crate) match_id: String,
    /// The encoded `Match` of the wire, and its newest event; `None`: the match is forgotten.
    pub(crate) card: Option<(Vec<u8>, u64)>,
}

/// What was found.
pub(crate) struct Listings {
    pub(crate) matches: Vec<Listing>,
    /// From here on the next look finds the rest.
    pub(crate) seen: Seen,
}

impl Seen {
    fn read(text: String) -> Result<Seen, Trouble> {
        let before = text.split(':').next().and_then(|number| number.parse().ok());
        let before = before.ok_or_else(|| Trouble::Corrupt { what: format!("snapshot {text}") })?;
        Ok(Seen { text, before })
    }

    /// Whether what was forgotten since this may be missing by then.
    pub(crate) fn is_too_old(&self, now: &Seen) -> bool {
        now.before.saturating_sub(self.before) > KEPT_FOR / 2
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

/// Every match of the shards `whole`, and of the shards `changed` what was not seen yet. Without anything seen before
/// nothing counts as changed.
pub(crate) async fn listings(
    link: &Link,
    whole: &[Shard],
    changed: &[Shard],
    seen: Option<&Seen>,
) -> Result<Listings, Trouble> {
    let numbers = |shards: &[Shard]| -> Sealed<Vec<i16>> {
        Sealed(shards.iter().map(|shard| i16::from(shard.number())).collect())
    };
    // Nothing is later than the last transaction that there can be.
    let (from, text) = match seen {
        Some(seen) => (seen.before.to_string(), seen.text.clone()),
        None => (i64::MAX.to_string(), "1:1:".to_owned()),
    };
    let (whole, changed) = (numbers(whole), numbers(changed));
    let rows = link.query_with(NEWS, &[&whole, &changed, &from, &text]).await?;
    let first = rows.first().ok_or_else(|| Trouble::Corrupt { what: "no snapshot".to_owned() })?;
    let seen = Seen::read(cell(first, "seen")?)?;
    let matches = rows.iter().filter_map(|row| listing(row).transpose());
    Ok(Listings { matches: matches.collect::<Result<_, _>>()?, seen })
}

fn listing(row: &Row) -> Result<Option<Listing>, Trouble> {
    let Some(number) = cell::<Option<i64>>(row, "number")? else { return Ok(None) };
    let unsigned = |number: i64| {
        u64::try_from(number).map_err(|_| Trouble::Corrupt { what: format!("number {number}") })
    };
    let head = unsigned(cell::<Option<i64>>(row, "head")?.unwrap_or_default())?;
    let card: Option<Vec<u8>> = cell(row, "card")?;
    Ok(Some(Listing {
        number: unsigned(number)?,
        match_id: cell(row, "match_id")?,
        card: card.map(|card| (card, head)),
    }))
}

/// Takes away what nobody asks for any more: traces of matches that were forgotten long before this was seen.
pub(crate) async fn sweep(link: &Link, seen: &Seen) -> Result<(), Trouble> {
    let before = seen.before.saturating_sub(KEPT_FOR).to_string();
    let old = "DELETE FROM forgotten WHERE listed < $1::text::xid8";
    link.query_with(old, &[&before]).await.map(drop)
}
