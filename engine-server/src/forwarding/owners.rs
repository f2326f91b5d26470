//! Who serves a match: what this server is told from outside, shard by shard.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use table::MatchId;
use tokio::sync::watch;

/// How many shards the matches of a store fall into.
const SHARDS: usize = 256;

/// A part of the matches that one server has at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shard(u8);

impl Shard {
    /// The shard of a match: the first byte of the SHA-256 of its id. Every server must find the same, of every
    /// version, for as long as a store lives.
    pub fn of(match_id: &MatchId) -> Shard {
        let [first, ..]: [u8; 32] = Sha256::digest(match_id.as_str()).into();
        Shard(first)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Shard> {
        (0..=u8::MAX).map(Shard)
    }

    /// Its place among all, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

const _: () = assert!(SHARDS == u8::MAX as usize + 1);

impl From<u8> for Shard {
    fn from(number: u8) -> Shard {
        Shard(number)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shard_of_a_match_never_changes() {
        let check = |id: &str, expected: u8| {
            assert_eq!(Shard::of(&MatchId::new(id).unwrap()), Shard(expected), "{id}");
        };
        // The first bytes of `printf ID | sha256sum`.
        check("m1", 0xca);
        check("abcdefghjkmn", 0xff);
    }

    #[test]
    fn there_is_a_place_for_every_shard() {
        let places: Vec<usize> = Shard::all().map(Shard::index).collect();
        assert_eq!(places, (0..SHARDS).collect::<Vec<_>>());
    }
}
