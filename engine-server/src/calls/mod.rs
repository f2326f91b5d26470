//! What is the same for every call: an id, a place in the limits, a line in the log, its counts.

mod body;
mod desk;
mod intake;
mod layer;
mod methods;
mod received;
mod streams;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime};

use bytes::Bytes;
pub use desk::{CallLimits, Desk, DeskParts};
pub use layer::Calls;
pub(crate) use layer::wanted_timeout;
use prometheus_client::metrics::counter::Counter;
pub use received::Received;
pub use streams::StreamLimits;

use streams::SeatClaim;

use crate::metrics::Metrics;
use crate::origin::Origin;
use crate::pace::Payer;
use crate::refusal::Refusal;
use crate::refusal_detail::reason;

/// Where the ids of calls come from: a beginning that tells servers apart, and a counter.
#[derive(Debug)]
pub struct CallIds {
    beginning: String,
    next: AtomicU64,
}

impl CallIds {
    /// Ids that begin so; tests choose it.
    pub fn beginning(beginning: impl Into<String>) -> CallIds {
        CallIds { beginning: beginning.into(), next: AtomicU64::new(1) }
    }

    fn next(&self) -> String {
        format!("{}-{:08x}", self.beginning, self.next.fetch_add(1, Ordering::Relaxed))
    }
}

impl Default for CallIds {
    /// The second in which the server started, so that ids of an earlier run do not come again.
    fn default() -> CallIds {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        CallIds::beginning(format!("{:x}", now.as_secs()))
    }
}

/// One call, as its handler can reach it: an extension of every request.
#[derive(Clone)]
pub struct Call {
    id: Arc<str>,
    origin: Origin,
    /// `None`: what the call costs was paid where it arrived.
    payer: Option<Payer>,
    began: Instant,
    /// How long it may take until it is answered.
    limit: Duration,
    metrics: Metrics,
    received: Received,
    game: CallGame,
    /// For a stream: what makes its place one of a seat.
    seat_claim: Option<SeatClaim>,
}

/// The game a call is about, once its handler has found out.
#[derive(Clone, Debug, Default)]
pub(crate) struct CallGame(Arc<GameOfCall>);

#[derive(Debug, Default)]
struct GameOfCall {
    name: OnceLock<&'static str>,
    /// What accepted actions are counted in, found for the first of them: a stream has many.
    actions: OnceLock<Counter>,
}

impl CallGame {
    /// Its name; empty while nobody knows.
    pub(crate) fn name(&self) -> &'static str {
        self.0.name.get().copied().unwrap_or_default()
    }
}

impl Call {
    /// The id under which the call is logged.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whose call it is, as far as addresses tell: behind a trusted proxy whom the proxy names, behind another server
    /// whom that heard.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The next message of the call as it came; `None` if none came. One for each that is read.
    pub fn message(&self) -> Option<Bytes> {
        self.received.take()
    }

    /// Nobody here takes the messages of the call, so none are kept.
    pub(crate) fn forget_messages(&self) {
        self.received.forget();
    }

    /// Pays for one more message of the call's stream.
    pub fn charge(&self) -> Result<(), Refusal> {
        self.payer.as_ref().map_or(Ok(()), Payer::charge)
    }

    /// Whether another server has passed it on.
    pub(crate) fn is_from_peer(&self) -> bool {
        self.payer.is_none()
    }

    /// How long ago it came.
    pub(crate) fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// How long it may take until it is answered, or its stream begins.
    pub(crate) fn limit(&self) -> Duration {
        self.limit
    }

    /// The stream of the call is one of a seat, for which places are kept.
    pub fn holds_seat(&self) {
        self.seat_claim.iter().for_each(SeatClaim::prove);
    }

    /// The call is about a match or a position of this game.
    pub fn is_about(&self, game: &'static str) {
        // A call is about one match, so whoever says it again says the same.
        let _ = self.game.0.name.set(game);
    }

    /// Counts actions that were accepted on the call's stream.
    pub fn accepted(&self, actions: usize) {
        let counter = || self.metrics.actions(self.game.name());
        self.game.0.actions.get_or_init(counter).inc_by(actions as u64);
    }

    /// Counts a message that was refused without ending the call's stream.
    pub fn refused(&self, refusal: &Refusal) {
        self.metrics.refused(self.game.name(), reason(refusal));
    }
}
