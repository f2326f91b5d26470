//! Which shards this server holds, since which epoch, and until when it may serve them.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;

use table::MatchId;
use tokio::sync::watch;

use super::{BootClock, Shard, SystemBootClock};

/// How often a shard has changed hands. Every claim raises it, so no two servers ever hold a shard at one epoch.
pub type Epoch = i64;

/// Names one life of a server: a process that was given up for dead goes on under another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ServerId(String);

impl ServerId {
    /// The name that these random bytes make.
    pub fn of(bytes: &[u8; 16]) -> ServerId {
        ServerId(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The name as it was written down.
    pub fn read(text: String) -> ServerId {
        ServerId(text)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ServerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a server holds. Writers prove it to the database with every change (the fence, on which safety rests);
/// readers look here before they believe what is in memory (the lease).
pub struct Holdings {
    held: RwLock<Held>,
    /// Until when the lease runs, in nanoseconds of the clock.
    until: AtomicU64,
    clock: Arc<dyn BootClock>,
    /// How often the owner of each shard has changed, as far as this server knows.
    changes: Vec<watch::Sender<u64>>,
}

struct Held {
    server: ServerId,
    epochs: [Option<Epoch>; Shard::COUNT],
}

impl Holdings {
    /// A server of this name that holds nothing.
    pub fn new(server: ServerId, clock: Arc<dyn BootClock>) -> Holdings {
        let held = Held { server, epochs: [None; Shard::COUNT] };
        let changes = Shard::all().map(|_| watch::Sender::new(0)).collect();
        Holdings { held: RwLock::new(held), until: AtomicU64::new(0), clock, changes }
    }

    /// The same with the machine's clock.
    pub fn of_this_machine(server: ServerId) -> Holdings {
        Holdings::new(server, Arc::new(SystemBootClock))
    }

    /// What leases are measured by.
    pub fn clock(&self) -> &dyn BootClock {
        self.clock.as_ref()
    }

    /// The name under which it holds what it holds.
    pub fn server(&self) -> ServerId {
        self.read().server.clone()
    }

    /// The name, and the epochs at which it holds the shards of these matches; `None`: another has it, or nobody.
    pub fn fence(&self, matches: &[&MatchId]) -> (ServerId, Vec<Option<Epoch>>) {
        let held = self.read();
        let epochs = matches.iter().map(|id| held.epochs[Shard::of(id).index()]).collect();
        (held.server.clone(), epochs)
    }

    /// The epoch at which it may serve this shard now; `None`: it does not hold it, or its lease has run out.
    pub fn serving(&self, shard: Shard) -> Option<Epoch> {
        let epoch = self.read().epochs[shard.index()];
        // The clock last: what was read before was still so at that moment.
        epoch.filter(|_| self.has_lease())
    }

    /// Whether it holds this shard since this epoch, and its lease has not run out. Asked after what is in memory
    /// was read: yes means that what was read was so when this was asked.
    pub fn still_serves(&self, shard: Shard, epoch: Epoch) -> bool {
        self.serving(shard) == Some(epoch)
    }

    /// Whether it holds this shard, whatever the lease.
    pub fn holds(&self, shard: Shard) -> bool {
        self.read().epochs[shard.index()].is_some()
    }

    /// Counts how often the owner of a shard has changed.
    pub fn changes(&self, shard: Shard) -> watch::Receiver<u64> {
        self.changes[shard.index()].subscribe()
    }

    /// The owner of this shard is another than before. Said after it is so: who looks at the count first and at the
    /// owner then misses no change.
    pub(super) fn note_change(&self, shard: Shard) {
        self.changes[shard.index()].send_modify(|count| *count += 1);
    }

    /// Whether the lease has not run out.
    pub fn has_lease(&self) -> bool {
        nanos(self.clock.now()) < self.until.load(Ordering::Acquire)
    }

    /// Every shard that it holds, with its epoch, whatever the lease.
    pub fn all(&self) -> Vec<(Shard, Epoch)> {
        let held = self.read();
        Shard::all().filter_map(|shard| Some((shard, held.epochs[shard.index()]?))).collect()
    }

    /// The lease runs until then. It is never shortened: who wants that gives shards back.
    pub fn renew(&self, until: Duration) {
        self.until.fetch_max(nanos(until), Ordering::AcqRel);
    }

    /// It holds this shard from now on.
    pub fn gain(&self, shard: Shard, epoch: Epoch) {
        self.write().epochs[shard.index()] = Some(epoch);
        self.note_change(shard);
    }

    /// It holds this shard no more.
    pub fn lose(&self, shard: Shard) {
        self.write().epochs[shard.index()] = None;
        self.note_change(shard);
    }

    /// It begins anew under another name, without shards and without a lease. Answers with what it held.
    pub fn begin_anew(&self, server: ServerId) -> Vec<(Shard, Epoch)> {
        let before = self.all();
        let mut held = self.write();
        *held = Held { server, epochs: [None; Shard::COUNT] };
        self.until.store(0, Ordering::Release);
        drop(held);
        before.iter().for_each(|(shard, _)| self.note_change(*shard));
        before
    }

    fn read(&self) -> RwLockReadGuard<'_, Held> {
        // Nothing panics while it is held.
        self.held.read().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn write(&self) -> RwLockWriteGuard<'_, Held> {
        self.held.write().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl fmt::Debug for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = self.all().len();
        f.debug_struct("Holdings").field("server", &self.server()).field("held", &held).finish()
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that a test moves.
    #[derive(Default)]
    struct Hand(AtomicU64);

    impl BootClock for Hand {
        fn now(&self) -> Duration {
            Duration::from_nanos(self.0.load(Ordering::Relaxed))
        }
    }

    #[test]
    fn nothing_is_served_without_shard_epoch_and_lease() {
        let hand = Arc::new(Hand::default());
        let holdings = Holdings::new(ServerId::of(&[1; 16]), hand.clone());
        let shard = Shard::numbered(7);
        holdings.gain(shard, 3);
        assert_eq!(holdings.serving(shard), None, "there is no lease yet");
        holdings.renew(Duration::from_nanos(10));
        assert_eq!(holdings.serving(shard), Some(3));
        assert!(holdings.still_serves(shard, 3) && !holdings.still_serves(shard, 2));
        assert_eq!(holdings.serving(Shard::numbered(8)), None);
        // An answer that was long on its way shortens nothing.
        holdings.renew(Duration::from_nanos(5));
        hand.0.store(9, Ordering::Relaxed);
        assert_eq!(holdings.serving(shard), Some(3));
        hand.0.store(10, Ordering::Relaxed);
        assert_eq!(holdings.serving(shard), None, "the lease has run out");
        holdings.renew(Duration::from_nanos(20));
        holdings.lose(shard);
        assert_eq!(holdings.serving(shard), None);
        holdings.gain(shard, 5);
        assert_eq!(holdings.begin_anew(ServerId::of(&[2; 16])), [(shard, 5)]);
        holdings.gain(shard, 6);
        assert_eq!(holdings.serving(shard), None, "the lease was the dead server's");
    }
}
