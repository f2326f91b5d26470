//! Who serves a match: what this server is told from outside, shard by shard.

use std::fmt;
use std::sync::Arc;

use tokio::sync::watch;

use crate::cluster::Shard;

/// Where a server takes calls from other servers, such as `10.0.0.7:7713`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PeerAddress(Arc<str>);

impl PeerAddress {
    /// This host and port.
    pub fn new(address: impl Into<Arc<str>>) -> PeerAddress {
        PeerAddress(address.into())
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PeerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who has a shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// This server.
    Us,
    /// Another one.
    Peer(PeerAddress),
    /// Nobody, as far as this server knows.
    Nobody,
}

/// Who serves the matches of each shard right now.
pub trait Owners: Send + Sync + 'static {
    /// Who has the shard. Asked for every call, so it must be cheap. It says [`Owner::Us`] only while this server
    /// may answer for the shard, reads too: it looks at the clock itself and waits for nobody to notice that a
    /// lease has run out.
    fn owner(&self, shard: Shard) -> Owner;

    /// Counts how often the owner of the shard has changed. A stream that was begun before a change ends with
    /// it, also if the same server has the shard again: what it reads may have been let go of meanwhile.
    fn changes(&self, shard: Shard) -> watch::Receiver<u64>;
}
