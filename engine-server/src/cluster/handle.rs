//! What the rest of a server knows of the cluster: what is its own, and who has the rest.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use super::numbers::Numbers;
use super::{Epoch, Holdings, Lease, ServerId, Shard};
use crate::forwarding::{Owner, Owners, PeerAddress};
use crate::refusal::Refusal;
use crate::store::{Database, Survey};

/// The cluster, as this server knows it.
pub struct Cluster {
    holdings: Arc<Holdings>,
    /// The owner of each shard when that was last looked at, if it is another server. It may be another by now.
    others: RwLock<Vec<Option<Other>>>,
    numbers: Numbers,
}

/// Another server that has a shard.
#[derive(Clone, PartialEq, Eq)]
struct Other {
    server: ServerId,
    epoch: Epoch,
    address: PeerAddress,
}

impl Cluster {
    /// A server that holds this, and shares this database with others.
    pub fn new(holdings: Arc<Holdings>, database: Database) -> Cluster {
        let others = RwLock::new(vec![None; Shard::COUNT]);
        Cluster { holdings, others, numbers: Numbers::new(database) }
    }

    /// What this server holds.
    pub fn holdings(&self) -> &Arc<Holdings> {
        &self.holdings
    }

    /// The right to answer for a shard.
    ///
    /// # Errors
    /// Refused when another server has it, as far as is known, or nobody.
    pub fn lease(self: &Arc<Self>, shard: Shard) -> Result<Lease, Refusal> {
        match self.holdings.serving(shard) {
            Some(epoch) => Ok(Lease { cluster: Arc::clone(self), shard, epoch }),
            None => Err(self.not_owner(shard)),
        }
    }

    /// Why this server does not answer for a shard.
    pub fn not_owner(&self, shard: Shard) -> Refusal {
        Refusal::NotOwner { owner: self.other(shard).map(|address| address.to_string()) }
    }

    /// A number for a new match.
    ///
    /// # Errors
    /// Refused when the database does not answer.
    pub async fn next_number(&self) -> Result<u64, Refusal> {
        self.numbers.next().await.map_err(|trouble| {
            tracing::error!(?trouble, "there is no number for a new match");
            Refusal::StoreFailed
        })
    }

    /// Remembers where the others are.
    pub(super) fn note_owners(&self, survey: &Survey) {
        let own = self.holdings.server();
        let addresses: HashMap<&ServerId, PeerAddress> = survey
            .members
            .iter()
            .map(|member| (&member.id, PeerAddress::new(member.address.as_str())))
            .collect();
        let mut now = vec![None; Shard::COUNT];
        for (shard, owner, epoch) in &survey.owners {
            let Some(server) = owner.as_ref().filter(|owner| **owner != own) else { continue };
            let Some(address) = addresses.get(server).cloned() else { continue };
            now[shard.index()] = Some(Other { server: server.clone(), epoch: *epoch, address });
        }
        let changed: Vec<Shard> = {
            let mut others = self.others.write().unwrap_or_else(PoisonError::into_inner);
            let before = std::mem::replace(&mut *others, now);
            Shard::all().filter(|it| before[it.index()] != others[it.index()]).collect()
        };
        // What this server holds it was told of when it came, and what begins there must not end for old news.
        let foreign = changed.into_iter().filter(|shard| !self.holdings.holds(*shard));
        foreign.for_each(|shard| self.holdings.note_change(shard));
    }

    /// Where the other server is that has a shard.
    fn other(&self, shard: Shard) -> Option<PeerAddress> {
        let others = self.others.read().unwrap_or_else(PoisonError::into_inner);
        others[shard.index()].as_ref().map(|other| other.address.clone())
    }
}

impl Owners for Cluster {
    fn owner(&self, shard: Shard) -> Owner {
        if self.holdings.serving(shard).is_some() {
            return Owner::Us;
        }
        // What it holds without a lease is nobody's until the database has spoken; what was seen before is older.
        if self.holdings.holds(shard) {
            return Owner::Nobody;
        }
        self.other(shard).map_or(Owner::Nobody, Owner::Peer)
    }

    fn changes(&self, shard: Shard) -> watch::Receiver<u64> {
        self.holdings.changes(shard)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use super::*;
    use crate::cluster::BootClock;
    use crate::store::Member;

    /// A clock that a test moves.
    #[derive(Default)]
    struct Hand(AtomicU64);

    impl BootClock for Hand {
        fn now(&self) -> Duration {
            Duration::from_nanos(self.0.load(Ordering::Relaxed))
        }
    }

    fn seen(owner: Option<&ServerId>, epoch: Epoch, members: &[(&ServerId, &str)]) -> Survey {
        let members = members.iter().map(|(id, address)| Member {
            id: (*id).clone(),
            address: (*address).to_owned(),
            heartbeat: 1,
            leaving: false,
            house_bots: String::new(),
        });
        let owners = vec![(Shard::numbered(7), owner.cloned(), epoch)];
        Survey { members: members.collect(), owners }
    }

    #[test]
    fn an_owner_is_told_as_long_as_it_is_one_and_every_change_is_counted() {
        let [us, one, two] = [1, 2, 3].map(|number| ServerId::of(&[number; 16]));
        let hand = Arc::new(Hand::default());
        let holdings = Arc::new(Holdings::new(us.clone(), hand.clone()));
        let database = Database::new("postgres://nobody@localhost/none", None, None).unwrap();
        let cluster = Cluster::new(Arc::clone(&holdings), database);
        let shard = Shard::numbered(7);
        let mut changes = cluster.changes(shard);
        let mut check = |expected: Owner, changed: bool| {
            assert_eq!(cluster.owner(shard), expected);
            assert_eq!(changes.has_changed().unwrap(), changed, "{expected:?}");
            changes.mark_unchanged();
        };
        let peer = |address: &str| Owner::Peer(PeerAddress::new(address));
        let members = [(&us, "here:1"), (&one, "one:1"), (&two, "two:1")];
        check(Owner::Nobody, false);
        cluster.note_owners(&seen(Some(&one), 1, &members));
        check(peer("one:1"), true);
        cluster.note_owners(&seen(Some(&one), 1, &members));
        check(peer("one:1"), false);
        // The same server again, but it had lost the shard meanwhile.
        cluster.note_owners(&seen(Some(&one), 3, &members));
        check(peer("one:1"), true);
        cluster.note_owners(&seen(Some(&two), 4, &members));
        check(peer("two:1"), true);
        holdings.renew(Duration::from_nanos(10));
        holdings.gain(shard, 5);
        check(Owner::Us, true);
        // What was seen of others is of no account now, and no news.
        cluster.note_owners(&seen(Some(&us), 5, &members));
        check(Owner::Us, false);
        hand.0.store(10, Ordering::Relaxed);
        check(Owner::Nobody, false);
        holdings.renew(Duration::from_nanos(20));
        check(Owner::Us, false);
        holdings.lose(shard);
        check(Owner::Nobody, true);
        holdings.gain(shard, 7);
        check(Owner::Us, true);
        holdings.begin_anew(ServerId::of(&[9; 16]));
        check(Owner::Nobody, true);
        // An owner that is not among the members cannot be reached.
        cluster.note_owners(&seen(Some(&one), 8, &[]));
        check(Owner::Nobody, false);
    }
}
