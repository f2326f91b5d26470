//! The connection that writes: made anew when it is lost, with its statements ready.

use std::time::{Duration, Instant};

use table::MatchId;
use tokio_postgres::Statement;

use super::database::Database;
use super::keeping::{FORGET, Fault, Fence, Outcome, Round, keep_statement};
use super::link::{Link, Sealed, Trouble};
use super::settling::{Doubt, Verdict, settle};
use crate::cluster::{Epoch, ServerId, Shard};

/// How long a database that could not be reached is left alone: so many are refused at once meanwhile.
const REST: Duration = Duration::from_millis(500);

/// The connection that writes.
pub(super) struct Session {
    database: Database,
    fault: Fault,
    ready: Option<Ready>,
    /// It could not be reached: why, and when that was tried.
    unreached: Option<(Instant, Trouble)>,
}

struct Ready {
    link: Link,
    keep: Statement,
    forget: Statement,
}

/// A group in several rounds that was not kept: the round, the change's place in it, and why.
pub(super) type Unkept = (usize, usize, Outcome);

impl Session {
    pub(super) fn new(database: Database, fault: Fault) -> Session {
        Session { database, fault, ready: None, unreached: None }
    }

    /// Makes sure that there is a connection.
    pub(super) async fn reach(&mut self) -> Result<(), Trouble> {
        self.ready().await.map(drop)
    }

    /// One statement, one commit. What it answers is committed.
    pub(super) async fn keep(
        &mut self,
        round: Round,
        fence: &Fence,
    ) -> Result<Vec<Outcome>, Trouble> {
        let ready = self.ready().await?;
        let kept = round.keep(&ready.link, &ready.keep, fence).await;
        self.judged(kept)
    }

    /// Several rounds in one transaction: all of them or, with the first that is not taken, none.
    pub(super) async fn keep_all(
        &mut self,
        rounds: Vec<Round>,
        fence: &Fence,
    ) -> Result<Option<Unkept>, (usize, Trouble)> {
        let ready = self.ready().await.map_err(|trouble| (0, trouble))?;
        let (mut done, mut at) = (ready.link.simple("BEGIN").await.map(|()| None), 0);
        for (number, round) in rounds.into_iter().enumerate() {
            if !matches!(done, Ok(None)) {
                break;
            }
            at = number;
            let kept = round.keep(&ready.link, &ready.keep, fence).await;
            done = kept.map(|outcomes| {
                let bad = outcomes.iter().position(|outcome| *outcome != Outcome::Taken)?;
                Some((number, bad, outcomes[bad]))
            });
        }
        let ended = match &done {
            Ok(None) => ready.link.simple("COMMIT").await,
            Ok(Some(_)) | Err(_) => {
                // What ends without a commit is taken back, whether this arrives or not.
                let rolled = ready.link.simple("ROLLBACK").await;
                if rolled.is_err() {
                    self.ready = None;
                }
                return match done {
                    // It was not committed, whatever became of the connection.
                    Err(Trouble::Unknown { said }) => Err((at, Trouble::Unreached { said })),
                    other => other.map_err(|trouble| (at, trouble)),
                };
            }
        };
        self.judged(ended).map(|()| None).map_err(|trouble| (at, trouble))
    }

    /// Forgets a match; `false`: it is another server's.
    pub(super) async fn forget(
        &mut self,
        server: &ServerId,
        (shard, epoch): (Shard, Epoch),
        match_id: &MatchId,
    ) -> Result<bool, Trouble> {
        let shard = i16::from(shard.number());
        let id = Sealed(match_id.as_str().to_owned());
        let ready = self.ready().await?;
        let gone = ready.link.query(&ready.forget, &[&server.as_str(), &shard, &epoch, &id]).await;
        // Forgetting twice does no harm: where nobody knows, it is simply said that it failed.
        self.judged(gone).map(|rows| !rows.is_empty())
    }

    /// Finds out what became of changes that got no answer.
    pub(super) async fn settle(&mut self, doubt: &Doubt) -> Result<Vec<Verdict>, Trouble> {
        let ready = self.ready().await?;
        let settled = settle(&ready.link, doubt).await;
        if settled.is_err() {
            self.ready = None;
        }
        settled
    }

    /// Writes something.
    pub(super) async fn probe(&mut self) -> Result<(), Trouble> {
        let ready = self.ready().await?;
        let probed = ready.link.simple("UPDATE store SET probed = probed + 1").await;
        self.judged(probed)
    }

    /// After an answer that did not come the connection is of no use: what comes over it next may belong to that.
    fn judged<T>(&mut self, done: Result<T, Trouble>) -> Result<T, Trouble> {
        if matches!(done, Err(Trouble::Unknown { .. })) {
            self.ready = None;
        }
        done
    }

    async fn ready(&mut self) -> Result<&Ready, Trouble> {
        if self.ready.as_ref().is_some_and(|ready| ready.link.is_closed()) {
            self.ready = None;
        }
        let ready = match self.ready.take() {
            Some(ready) => ready,
            None => {
                if let Some((at, trouble)) = &self.unreached
                    && at.elapsed() < REST
                {
                    return Err(trouble.clone());
                }
                match connect(&self.database, self.fault).await {
                    Ok(ready) => ready,
                    Err(trouble) => {
                        self.unreached = Some((Instant::now(), trouble.clone()));
                        return Err(trouble);
                    }
                }
            }
        };
        self.unreached = None;
        Ok(self.ready.insert(ready))
    }
}

async fn connect(database: &Database, fault: Fault) -> Result<Ready, Trouble> {
    let link = Link::connect(database).await?;
    let prepared =
        async { Ok((link.prepare(&keep_statement(fault)).await?, link.prepare(FORGET).await?)) };
    let (keep, forget) = prepared.await.map_err(Trouble::before_anything_was_asked)?;
    Ok(Ready { link, keep, forget })
}
