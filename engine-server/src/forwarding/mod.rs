//! Calls of matches that another server has: any server takes any call, and passes it on to the owner as bytes.
//!
//! Read `owners` first: what this room is told from outside. `layer` decides where a call is served,
//! `peers` keeps connections to other servers and `door` takes theirs, both by the key in `peer_key`.
//! What passes is bodies of HTTP/2: `upload` is one on its way to the owner, `answer` one on its way back.

mod answer;
mod door;
mod later;
mod layer;
mod messages;
mod methods;
mod owners;
mod passage;
mod peek;
mod peer_headers;
mod peer_key;
mod peers;
mod tenure;
mod upload;

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

pub(crate) use door::PeerDoor;
pub(crate) use layer::ToOwner;
pub use owners::{Owner, Owners, PeerAddress};
pub(crate) use peer_headers::FromPeer;
pub(crate) use peer_key::PeerKey;

use crate::config::Limits;
use crate::metrics::Metrics;
use crate::secrets::Secrets;
use peers::Peers;

/// What a server needs to pass calls on and to take those of others.
pub struct Peering {
    /// Who serves the matches of each shard.
    pub owners: Arc<dyn Owners>,
    /// Where other servers connect, and nobody else.
    pub listener: TcpListener,
}

/// What passing calls on needs.
pub(crate) struct Forwarding {
    owners: Arc<dyn Owners>,
    secrets: Arc<Secrets>,
    peers: Peers,
    metrics: Metrics,
    draining: watch::Receiver<bool>,
    /// The most bytes of a message that comes in.
    request_bytes: usize,
    /// How long a stream may take to say what it opens.
    open_within: Duration,
}

impl Forwarding {
    /// Nothing was passed on yet.
    pub(crate) fn new(
        owners: Arc<dyn Owners>,
        secrets: Arc<Secrets>,
        key: &PeerKey,
        limits: &Limits,
        metrics: Metrics,
        draining: watch::Receiver<bool>,
    ) -> Forwarding {
        Forwarding {
            owners,
            secrets,
            peers: Peers::new(key, limits.max_header_bytes),
            metrics,
            draining,
            request_bytes: limits.max_request_bytes,
            open_within: limits.first_call_seconds,
        }
    }
}

/// Completes once the server drains. What it waited for is let go of: it must not be held while something else is
/// awaited.
async fn drained(mut draining: watch::Receiver<bool>) {
    let _ = draining.wait_for(|draining| *draining).await;
}
