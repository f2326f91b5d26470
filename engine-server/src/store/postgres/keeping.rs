//! Writes changes: one statement that proves what this server owns, writes what follows, and says what it took.
//!
//! The statement is a transaction. First it locks the shards of its changes for reading, in their order, and leaves out
//! those whose owner or epoch is another: a claim changes that row and so either comes before, and is seen, or
//! waits until these changes are durable. Then it writes what follows on what is kept. The rest is not written, and
//! is missing in the answer.

use std::collections::{BTreeMap, HashSet};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Row, Statement};

use super::link::{Link, Sealed, Trouble, cell, number};
use crate::cluster::{Epoch, ServerId, Shard};
use crate::store::{Change, StoreError};

/// What the fence compares: where this stands nothing else would do.
const FENCE: &str = "shards.owner = $1 AND shards.epoch = held.epoch";

/// A promise that is broken on purpose, so that tests see that they would notice. A server breaks none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    /// None is.
    #[default]
    None,
    /// Whoever writes is believed to own what it writes.
    NoFence,
    /// The epoch is compared, and whose it is not.
    FenceWithoutOwner,
    /// What nobody knows is said to have failed.
    UnknownIsFailed,
    /// Changes are said to be kept when they are sent.
    ToldBeforeCommit,
    /// What another server has is claimed too, and its epoch is not raised.
    DoubleClaim,
}

/// The statement, with this fault.
pub(super) fn keep_statement(fault: Fault) -> String {
    match fault {
        Fault::None | Fault::UnknownIsFailed | Fault::ToldBeforeCommit | Fault::DoubleClaim => {
            KEEP.to_owned()
        }
        Fault::NoFence => KEEP.replace(FENCE, "$1 <> ''"),
        Fault::FenceWithoutOwner => KEEP.replace(FENCE, "$1 <> '' AND shards.epoch = held.epoch"),
    }
}

/// See above. A change without a founding advances a face; a founding makes one, with its match.
pub(super) const KEEP: &str = "WITH fence AS MATERIALIZED (
        SELECT shards.shard FROM shards JOIN unnest($2::smallint[], $3::bigint[]) AS held (shard, epoch) USING (shard)
        WHERE shards.owner = $1 AND shards.epoch = held.epoch
        ORDER BY shards.shard FOR SHARE OF shards
    ), changes AS MATERIALIZED (
        SELECT change.* FROM unnest($4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[],
            $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::integer[], $15::text[], $16::bytea[],
            $17::text[], $18::text[], $19::text[], $20::bytea[], $21::bigint[], $22::bigint[], $23::text[],
            $24::smallint[], $25::text[], $26::bytea[], $27::bigint[], $28::bigint[])
        AS change (shard, epoch, number, revision, head, clocks, deadline, at, match_id, game, rules_revision,
            request_id, request_body, founding, roster, deal_group, card, follows, first, lines, seat, id, body,
            answer_first, answer_last)
        JOIN fence USING (shard)
    ), founded AS (
        INSERT INTO matches (number, match_id, shard, game, rules_revision, request_id, request_body, founding, roster,
            deal_group, card)
        SELECT number, match_id, shard, game, rules_revision, request_id, request_body, founding, coalesce(roster, ''),
            deal_group, coalesce(card, ''::bytea)
        FROM changes WHERE founding IS NOT NULL AND revision = 1
        ON CONFLICT DO NOTHING RETURNING number
    ), faced AS (
        INSERT INTO faces (number, revision, epoch, head, clocks, deadline, at)
        SELECT number, revision, epoch, head, clocks, deadline, at FROM changes JOIN founded USING (number)
        RETURNING number
    ), advanced AS (
        UPDATE faces SET revision = change.revision, epoch = change.epoch, head = change.head,
            clocks = change.clocks, deadline = change.deadline, at = change.at
        FROM changes AS change
        WHERE faces.number = change.number AND change.founding IS NULL AND faces.revision = change.revision - 1
            AND faces.head < coalesce(change.follows, faces.head + 1)
        RETURNING faces.number
    ), taken AS (
        SELECT number FROM faced UNION ALL SELECT number FROM advanced
    ), stepped AS (
        INSERT INTO steps (number, first, lines, seat, id, body, answer_first, answer_last)
        SELECT number, first, coalesce(lines, ''), seat, id, body, answer_first, answer_last
        FROM changes JOIN taken USING (number) WHERE first IS NOT NULL
    ), shown AS (
        UPDATE matches SET roster = coalesce(change.roster, matches.roster),
            deal_group = coalesce(change.deal_group, matches.deal_group), card = coalesce(change.card, matches.card)
        FROM changes AS change JOIN advanced USING (number)
        WHERE matches.number = change.number
            AND (change.roster IS NOT NULL OR change.deal_group IS NOT NULL OR change.card IS NOT NULL)
    )
    SELECT true AS fenced, shard::bigint AS key FROM fence UNION ALL SELECT false, number FROM taken";

/// Forgets a match, behind the same fence.
pub(super) const FORGET: &str = "WITH fence AS MATERIALIZED (
        SELECT shard FROM shards WHERE owner = $1 AND shard = $2 AND epoch = $3 FOR SHARE
    ), gone AS (
        DELETE FROM matches USING fence WHERE match_id = $4 AND matches.shard = fence.shard RETURNING number
    ), faceless AS (
        DELETE FROM faces USING gone WHERE faces.number = gone.number
    ), stepless AS (
        DELETE FROM steps USING gone WHERE steps.number = gone.number
    )
    SELECT shard FROM fence";

/// By what this server proves that matches are its own.
#[derive(Clone, Debug)]
pub(super) struct Fence {
    pub(super) server: ServerId,
    /// The epoch of each shard that the changes are of.
    pub(super) epochs: BTreeMap<Shard, Epoch>,
}

/// What became of a change in a statement that was committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// It is kept.
    Taken,
    /// Its shard is another's.
    NotOwned,
    /// It does not follow on what is kept.
    DoesNotFollow,
}

/// Changes as the database takes them: a list for each column. At most one change of each match.
#[derive(Default)]
pub(super) struct Round {
    keys: Vec<(Shard, i64)>,
    shard: Vec<i16>,
    epoch: Vec<i64>,
    number: Vec<i64>,
    revision: Vec<i64>,
    head: Vec<i64>,
    clocks: Vec<Option<String>>,
    deadline: Vec<Option<i64>>,
    at: Vec<i64>,
    match_id: Vec<String>,
    game: Vec<Option<String>>,
    rules_revision: Vec<Option<i32>>,
    request_id: Vec<Option<String>>,
    request_body: Vec<Option<Vec<u8>>>,
    founding: Vec<Option<String>>,
    roster: Vec<Option<String>>,
    deal_group: Vec<Option<String>>,
    card: Vec<Option<Vec<u8>>>,
    follows: Vec<Option<i64>>,
    first: Vec<Option<i64>>,
    lines: Vec<Option<String>>,
    seat: Vec<Option<i16>>,
    id: Vec<Option<String>>,
    body: Vec<Option<Vec<u8>>>,
    answer_first: Vec<Option<i64>>,
    answer_last: Vec<Option<i64>>,
}

impl Round {
    /// These changes behind this fence.
    pub(super) fn of<'a>(
        changes: impl IntoIterator<Item = &'a Change>,
        fence: &Fence,
    ) -> Result<Round, StoreError> {
        let mut round = Round::default();
        for change in changes {
            round.push(change, fence)?;
        }
        Ok(round)
    }

    fn push(&mut self, change: &Change, fence: &Fence) -> Result<(), StoreError> {
        let Change { match_id, founding, roster, deal_group, steps, request, card, face, .. } =
            change;
        let shard = Shard::of(match_id);
        let place = number(change.number)?;
        let epoch = fence.epochs.get(&shard).copied().unwrap_or_default();
        let follows = steps.as_ref().map(|steps| number(steps.first.0)).transpose()?;
        let answered = request.as_ref().map(|request| number(request.first.0)).transpose()?;
        let answer_last = request.as_ref().map(|request| number(request.last.0)).transpose()?;
        let revision = number(change.revision)?;
        let [head, at] = [number(face.head.0)?, number(face.at.0)?];
        let deadline = face.deadline.map(|moment| number(moment.0)).transpose()?;
        let rules_revision =
            founding.as_ref().map(|founding| i32::try_from(founding.rules_revision)).transpose();
        let rules_revision = rules_revision.map_err(|_| StoreError::Failed {
            said: "a revision of rules is too large".to_owned(),
        })?;
        // Nothing fails from here on: no list is longer than another.
        self.keys.push((shard, place));
        self.shard.push(i16::from(shard.number()));
        self.epoch.push(epoch);
        self.number.push(place);
        self.revision.push(revision);
        self.head.push(head);
        self.clocks.push(face.clocks.clone());
        self.deadline.push(deadline);
        self.at.push(at);
        self.match_id.push(match_id.to_string());
        self.game.push(founding.as_ref().map(|founding| founding.game.clone()));
        self.rules_revision.push(rules_revision);
        self.request_id.push(founding.as_ref().map(|founding| founding.request.0.clone()));
        self.request_body.push(founding.as_ref().map(|founding| founding.request.1.to_vec()));
        self.founding.push(founding.as_ref().map(|founding| founding.text.clone()));
        self.roster.push(roster.clone());
        self.deal_group.push(deal_group.clone());
        self.card.push(card.clone());
        self.follows.push(follows);
        self.first.push(follows.or(answered));
        self.lines.push(steps.as_ref().map(|steps| steps.lines.clone()));
        self.seat.push(request.as_ref().map(|request| i16::from(request.seat.number())));
        self.id.push(request.as_ref().map(|request| request.id.clone()));
        self.body.push(request.as_ref().map(|request| request.body.to_vec()));
        self.answer_first.push(answered);
        self.answer_last.push(answer_last);
        Ok(())
    }

    /// Keeps what is ours and follows. Answers for each change, once that is committed.
    pub(super) async fn keep(
        self,
        link: &Link,
        statement: &Statement,
        fence: &Fence,
    ) -> Result<Vec<Outcome>, Trouble> {
        let shards: Vec<i16> = fence.epochs.keys().map(|shard| i16::from(shard.number())).collect();
        let epochs: Vec<Epoch> = fence.epochs.values().copied().collect();
        let keys = self.keys;
        let values: [Box<dyn ToSql + Sync + Send>; 28] = [
            Box::new(Sealed(fence.server.as_str().to_owned())),
            Box::new(Sealed(shards)),
            Box::new(Sealed(epochs)),
            Box::new(Sealed(self.shard)),
            Box::new(Sealed(self.epoch)),
            Box::new(Sealed(self.number)),
            Box::new(Sealed(self.revision)),
            Box::new(Sealed(self.head)),
            Box::new(Sealed(self.clocks)),
            Box::new(Sealed(self.deadline)),
            Box::new(Sealed(self.at)),
            Box::new(Sealed(self.match_id)),
            Box::new(Sealed(self.game)),
            Box::new(Sealed(self.rules_revision)),
            Box::new(Sealed(self.request_id)),
            Box::new(Sealed(self.request_body)),
            Box::new(Sealed(self.founding)),
            Box::new(Sealed(self.roster)),
            Box::new(Sealed(self.deal_group)),
            Box::new(Sealed(self.card)),
            Box::new(Sealed(self.follows)),
            Box::new(Sealed(self.first)),
            Box::new(Sealed(self.lines)),
            Box::new(Sealed(self.seat)),
            Box::new(Sealed(self.id)),
            Box::new(Sealed(self.body)),
            Box::new(Sealed(self.answer_first)),
            Box::new(Sealed(self.answer_last)),
        ];
        let values: Vec<&(dyn ToSql + Sync)> =
            values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
        outcomes(&keys, &link.query(statement, &values).await?)
    }
}

/// What the answer says of each change.
fn outcomes(keys: &[(Shard, i64)], rows: &[Row]) -> Result<Vec<Outcome>, Trouble> {
    let (mut fenced, mut taken) = (HashSet::new(), HashSet::new());
    for row in rows {
        let of = if cell(row, "fenced")? { &mut fenced } else { &mut taken };
        of.insert(cell::<i64>(row, "key")?);
    }
    let outcome = |(shard, number): &(Shard, i64)| {
        if taken.contains(number) {
            Outcome::Taken
        } else if fenced.contains(&i64::from(shard.number())) {
            Outcome::DoesNotFollow
        } else {
            Outcome::NotOwned
        }
    };
    Ok(keys.iter().map(outcome).collect())
}
