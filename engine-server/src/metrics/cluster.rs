//! What a server counts that shares its store with others: totals, for there are hundreds of shards.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The counts of a server among others. One that is alone leaves them at 0.
#[derive(Debug)]
pub(crate) struct ClusterCounts {
    shards: Gauge,
    claims: Counter,
    losses: Counter,
    hand_overs: Counter,
    given_up: Counter,
    unknown: Counter,
    settled: Counter,
    database_seconds: Histogram,
}

impl Default for ClusterCounts {
    fn default() -> ClusterCounts {
        ClusterCounts {
            shards: Gauge::default(),
            claims: Counter::default(),
            losses: Counter::default(),
            hand_overs: Counter::default(),
            given_up: Counter::default(),
            unknown: Counter::default(),
            settled: Counter::default(),
            database_seconds: super::times(),
        }
    }
}

impl ClusterCounts {
    /// Gives every count its name and its line of help, which docs/operations.md repeats.
    pub(super) fn register(&self, to: &mut Registry) {
        to.register("shards", "Shards that this server has", self.shards.clone());
        to.register("shard_claims", "Shards that this server took over", self.claims.clone());
        let losses = self.losses.clone();
        to.register("shard_losses", "Shards that others took without being given them", losses);
        let given = self.hand_overs.clone();
        to.register("shard_hand_overs", "Shards that this server handed over", given);
        let given_up = self.given_up.clone();
        to.register("servers_given_up", "Other servers that this one gave up for dead", given_up);
        let unknown = self.unknown.clone();
        to.register("commits_unknown", "Commits whose answer was lost", unknown);
        let settled = self.settled.clone();
        to.register("commits_settled", "Those of which it is known by now", settled);
        let seconds = self.database_seconds.clone();
        to.register("database_seconds", "Time to a sign of life in the database", seconds);
    }

    /// How many shards it has.
    pub(crate) fn has(&self, shards: usize) {
        self.shards.set(i64::try_from(shards).unwrap_or(i64::MAX));
    }

    /// It took so many over.
    pub(crate) fn claimed(&self, shards: usize) {
        self.claims.inc_by(shards as u64);
    }

    /// Others took so many that it still believed to have.
    pub(crate) fn lost(&self, shards: usize) {
        self.losses.inc_by(shards as u64);
    }

    /// It handed so many over.
    pub(crate) fn handed_over(&self, shards: usize) {
        self.hand_overs.inc_by(shards as u64);
    }

    /// It gave another server up.
    pub(crate) fn gave_up(&self) {
        self.given_up.inc();
    }

    /// A commit got no answer.
    pub(crate) fn commit_unknown(&self) {
        self.unknown.inc();
    }

    /// It is known what became of it.
    pub(crate) fn commit_settled(&self) {
        self.settled.inc();
    }

    /// The database has written and committed a sign of life within this time.
    pub(crate) fn database_answered(&self, after: Duration) {
        self.database_seconds.observe(after.as_secs_f64());
    }
}
