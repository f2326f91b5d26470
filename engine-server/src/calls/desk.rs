//! Where calls are taken in and signed off: what they all share, and the account of each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::HeaderMap;
use tokio::sync::watch;
use tonic::Code;
use tracing::Span;

use super::methods::{Method, Methods};
use super::streams::{Place, StreamLimits, Streams};
use super::{CallGame, CallIds};
use crate::config::Limits;
use crate::metrics::{Metrics, code_name};
use crate::origin::{Origin, TrustedProxies};
use crate::origins::{OriginAccount, Origins};
use crate::pace::{Pacer, Payer};
use crate::refusal::Refusal;
use crate::refusal_detail::reason;
use crate::serve::Visitor;
use crate::status::Ending;
use crate::unread::Unread;

/// What all calls of a server share.
pub struct Desk {
    pub(super) ids: Arc<CallIds>,
    pub(super) pacer: Arc<Pacer>,
    pub(super) metrics: Metrics,
    pub(super) methods: Methods,
    pub(super) limits: CallLimits,
    pub(super) proxies: TrustedProxies,
    pub(super) draining: watch::Receiver<bool>,
    pub(super) origins: Arc<Origins>,
    pub(super) streams: Arc<Streams>,
    /// What nobody has taken yet, of everybody.
    pub(super) unread: Arc<Unread>,
}

/// The limits that are looked at for each call.
#[derive(Clone, Copy, Debug)]
pub struct CallLimits {
    /// How long a call may take until it is answered.
    pub timeout: Duration,
    /// The most streams at a time.
    pub streams: StreamLimits,
    /// The most bytes that may wait to be read.
    pub unread_bytes: usize,
}

impl From<&Limits> for CallLimits {
    fn from(limits: &Limits) -> CallLimits {
        CallLimits {
            timeout: limits.call_timeout_seconds,
            streams: StreamLimits {
                all: limits.max_streams,
                of_origin: limits.max_streams_per_address,
            },
            unread_bytes: limits.max_unread_bytes,
        }
    }
}

/// What a desk is given.
pub struct DeskParts {
    /// The limits of calls.
    pub limits: CallLimits,
    /// Who may say for whom it speaks.
    pub proxies: TrustedProxies,
    /// Where the ids of calls come from.
    pub ids: Arc<CallIds>,
    /// How often callers may call.
    pub pacer: Arc<Pacer>,
    /// What each origin has in use.
    pub origins: Arc<Origins>,
    /// What is counted.
    pub metrics: Metrics,
    /// True once the server is about to stop.
    pub draining: watch::Receiver<bool>,
}

impl Desk {
    /// A desk at which nobody has called yet.
    pub fn new(parts: DeskParts) -> Desk {
        let DeskParts { limits, proxies, ids, pacer, origins, metrics, draining } = parts;
        let streams = Arc::new(Streams::new(limits.streams, metrics.clone()));
        let unread = Unread::shown_by(metrics.unread_bytes().clone(), limits.unread_bytes);
        let unread = Arc::new(unread);
        let methods = Methods::served();
        Desk { ids, pacer, metrics, methods, limits, proxies, draining, origins, streams, unread }
    }

    /// Where a request comes from.
    pub(super) fn origin(
        &self,
        visitor: &Visitor,
        headers: &HeaderMap,
    ) -> (Origin, Arc<OriginAccount>) {
        let origin = visitor.address().map(|peer| self.proxies.origin(peer, headers));
        let origin = origin.unwrap_or_default();
        (origin, self.origins.account(origin, self.pacer.now()))
    }

    /// Who pays for a request of this origin, with this secret if it has one.
    pub(super) fn payer(
        &self,
        secret: Option<&str>,
        visitor: &Visitor,
        account: &OriginAccount,
    ) -> Payer {
        self.pacer.payer(secret, visitor.bucket(), Arc::clone(&account.bucket))
    }

    /// Charges what is no call, a page for example: it is paid for as a call is, and by nobody's token.
    ///
    /// # Errors
    /// How long to wait where there were too many.
    pub(crate) fn charge(&self, visitor: &Visitor, headers: &HeaderMap) -> Result<(), Duration> {
        let (_, account) = self.origin(visitor, headers);
        self.payer(None, visitor, &account).pay().inspect_err(|&retry_after| {
            self.metrics.refused("", reason(&Refusal::RateLimited { retry_after }));
        })
    }
}

/// The account of a call: it is counted and logged once, when this is dropped.
///
/// Of several servers the one where a call arrived counts the call, and the one that has its match what it did there:
/// added up over all servers, each is there once.
pub(super) struct Account {
    pub(super) id: Arc<str>,
    pub(super) span: Span,
    pub(super) method: Method,
    pub(super) game: CallGame,
    metrics: Metrics,
    began: Instant,
    ending: Option<Ending>,
    pub(super) place: Option<Place>,
    /// Whether another server has passed it on.
    pub(super) is_of_peer: bool,
}

impl Account {
    pub(super) fn open(id: Arc<str>, span: Span, method: Method, metrics: Metrics) -> Account {
        let (began, ending, place) = (Instant::now(), None, None);
        let (game, is_of_peer) = (CallGame::default(), false);
        Account { id, span, method, game, metrics, began, ending, place, is_of_peer }
    }

    /// The call is answered, or its stream begins.
    pub(super) fn answered(&self) {
        if !self.is_of_peer {
            self.metrics.call_answered(&self.method.name, self.began.elapsed());
        }
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
        if !self.is_of_peer {
            self.metrics.call_ended(&self.method.name, ending.code);
        }
        // What a peer has signed it has counted, too.
        if !ending.is_of_peer {
            if let Some(reason) = &ending.reason {
                self.metrics.refused(self.game.name(), reason);
            }
            if ending.is_panic {
                self.metrics.panicked();
            }
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
