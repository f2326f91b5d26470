//! Where calls are taken in and signed off: what they all share, and the account of each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tonic::Code;
use tracing::Span;

use super::methods::{Method, Methods};
use super::{CallGame, CallIds};
use crate::config::Limits;
use crate::metrics::{Metrics, code_name};
use crate::pace::Pacer;
use crate::refusal::Refusal;
use crate::status::Ending;

/// What all calls of a server share.
pub struct Desk {
    pub(super) ids: Arc<CallIds>,
    pub(super) pacer: Arc<Pacer>,
    pub(super) metrics: Metrics,
    pub(super) methods: Methods,
    pub(super) limits: CallLimits,
    pub(super) draining: watch::Receiver<bool>,
    streams: Arc<Semaphore>,
}

/// The limits that are looked at for each call.
#[derive(Clone, Copy, Debug)]
pub struct CallLimits {
    /// How long a call may take until it is answered.
    pub timeout: Duration,
    /// The most streams at a time.
    pub streams: usize,
}

impl From<&Limits> for CallLimits {
    fn from(limits: &Limits) -> CallLimits {
        CallLimits { timeout: limits.call_timeout_seconds, streams: limits.max_streams }
    }
}

impl Desk {
    /// A desk at which nobody has called yet.
    pub fn new(
        limits: CallLimits,
        ids: Arc<CallIds>,
        pacer: Arc<Pacer>,
        metrics: Metrics,
        draining: watch::Receiver<bool>,
    ) -> Desk {
        let streams = Arc::new(Semaphore::new(limits.streams.min(Semaphore::MAX_PERMITS)));
        Desk { ids, pacer, metrics, methods: Methods::served(), limits, draining, streams }
    }

    /// A place for a stream.
    pub(super) fn place(&self) -> Result<Place, Refusal> {
        let permit = Arc::clone(&self.streams).try_acquire_owned();
        let permit = permit.map_err(|_| Refusal::TooManyStreams { limit: self.limits.streams })?;
        self.metrics.streams().inc();
        Ok(Place { metrics: self.metrics.clone(), _permit: permit })
    }
}

/// A stream's place among all streams, given back when it is dropped.
pub(super) struct Place {
    metrics: Metrics,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.metrics.streams().dec();
    }
}

/// The account of a call: it is counted and logged once, when this is dropped.
pub(super) struct Account {
    pub(super) id: Arc<str>,
    pub(super) span: Span,
    pub(super) method: Method,
    pub(super) game: CallGame,
    metrics: Metrics,
    began: Instant,
    ending: Option<Ending>,
    pub(super) place: Option<Place>,
}

impl Account {
    pub(super) fn open(id: Arc<str>, span: Span, method: Method, metrics: Metrics) -> Account {
        let (began, ending, place) = (Instant::now(), None, None);
        Account { id, span, method, game: CallGame::default(), metrics, began, ending, place }
    }

    /// The call is answered, or its stream begins.
    pub(super) fn answered(&self) {
        self.metrics.call_answered(&self.method.name, self.began.elapsed());
    }

    /// How the call ends.
    pub(super) fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        // Whoever hangs up before the end has cancelled.
        let ending = self.ending.take().unwrap_or(Ending::of(Code::Cancelled));
        self.metrics.call_ended(&self.method.name, ending.code);
        if let Some(reason) = &ending.reason {
            self.metrics.refused(self.game.name(), reason);
        }
        if ending.is_panic {
            self.metrics.panicked();
        }
        let code = code_name(ending.code);
        let reason = ending.reason.as_deref().unwrap_or_default();
        let ms = self.began.elapsed().as_secs_f64() * 1000.0;
        let parent = &self.span;
        // At info a busy server would drown what matters: only the server's own faults are loud.
        if ending.is_our_fault() {
            tracing::warn!(parent: parent, code, reason, ms, "call ended");
        } else {
            tracing::debug!(parent: parent, code, reason, ms, "call ended");
        }
    }
}
