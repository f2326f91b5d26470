//! Several servers that share a script of who has which matches: each hears of it what the test says.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use engine_server::cluster::Shard;
use engine_server::forwarding::{Owner, Owners, PeerAddress, Peering};
use engine_server::serve::Parts;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::relay::Relay;
use crate::scripted_entropy::Scripted;
use crate::server::{Server, config, parts};

/// Servers of Tikal with one secret, and what each thinks of who has what.
pub struct Cluster {
    pub servers: Vec<Server>,
    /// Where others reach each server, and what a test does to what passes there.
    pub relays: Vec<Relay>,
    opinions: Vec<Arc<Opinion>>,
}

/// What one server thinks of the shards.
pub struct Opinion {
    owners: Mutex<Vec<Owner>>,
    changes: Vec<watch::Sender<u64>>,
}

impl Opinion {
    fn new() -> Opinion {
        let owners = Shard::all().map(|_| Owner::Nobody).collect();
        let changes = Shard::all().map(|_| watch::Sender::new(0)).collect();
        Opinion { owners: Mutex::new(owners), changes }
    }

    /// From now on this one has the shard.
    pub fn set(&self, shard: Shard, owner: Owner) {
        self.owners.lock().unwrap()[shard.index()] = owner;
        self.changes[shard.index()].send_modify(|count| *count += 1);
    }
}

impl Owners for Opinion {
    fn owner(&self, shard: Shard) -> Owner {
        self.owners.lock().unwrap()[shard.index()].clone()
    }

    fn changes(&self, shard: Shard) -> watch::Receiver<u64> {
        self.changes[shard.index()].subscribe()
    }
}

impl Cluster {
    /// Three servers of which the first has everything.
    pub async fn start() -> Cluster {
        Cluster::with_flags(&[]).await
    }

    /// Three servers with these flags, of which the first has everything.
    pub async fn with_flags(flags: &[&str]) -> Cluster {
        Cluster::with_parts(3, flags, |_| parts()).await
    }

    /// Servers of which everything is chosen but what makes them a cluster.
    pub async fn with_parts(
        count: usize,
        flags: &[&str],
        parts: impl Fn(usize) -> Parts,
    ) -> Cluster {
        let mut cluster = Cluster { servers: Vec::new(), relays: Vec::new(), opinions: Vec::new() };
        for number in 0..count {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let opinion = Arc::new(Opinion::new());
            cluster.relays.push(Relay::to(listener.local_addr().unwrap()).await);
            let owners = Arc::clone(&opinion) as Arc<dyn Owners>;
            let peering = Some(Peering { owners, listener });
            // The first bytes of entropy are the secret, which servers of one store share.
            let entropy = Box::new(Scripted::new(7));
            let parts = Parts { entropy, peering, ..parts(number) };
            cluster.servers.push(Server::with_parts(config(flags), parts).await);
            cluster.opinions.push(opinion);
        }
        cluster.give_all(Some(0));
        cluster
    }

    /// What a server thinks.
    pub fn opinion(&self, server: usize) -> &Opinion {
        &self.opinions[server]
    }

    /// Where other servers reach this one.
    pub fn address(&self, server: usize) -> PeerAddress {
        PeerAddress::new(self.relays[server].address().to_string())
    }

    /// Where this one takes connections of other servers itself.
    pub fn peer_port(&self, server: usize) -> SocketAddr {
        self.relays[server].target()
    }

    /// Everybody hears that this server has all shards; `None`: nobody has them.
    pub fn give_all(&self, to: Option<usize>) {
        for number in 0..self.opinions.len() {
            self.tell(number, to);
        }
    }

    /// One server hears that this one has all shards.
    pub fn tell(&self, server: usize, owner: Option<usize>) {
        for shard in Shard::all() {
            let owner = match owner {
                Some(owner) if owner == server => Owner::Us,
                Some(owner) => Owner::Peer(self.address(owner)),
                None => Owner::Nobody,
            };
            self.opinions[server].set(shard, owner);
        }
    }
}
