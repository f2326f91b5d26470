//! What each origin has in use: its calls a second, its streams, its unread bytes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::config::Limits;
use crate::origin::Origin;
use crate::pace::Bucket;
use crate::unread::Unread;

/// The most origins that are told apart; further ones share one account until some are idle.
const ORIGINS: usize = 65_536;

/// How many there are before idle ones are looked for.
const FEW: usize = 1024;

/// The account of one origin.
#[derive(Debug)]
pub struct OriginAccount {
    /// The calls it may still make.
    pub bucket: Arc<Bucket>,
    /// What it has not taken yet.
    pub unread: Arc<Unread>,
    /// How many streams it has.
    pub streams: AtomicUsize,
    /// How many of these have not proved their seat and use what is kept for seats.
    pub unproved: AtomicUsize,
}

impl OriginAccount {
    fn new(limits: &Limits) -> OriginAccount {
        OriginAccount {
            bucket: Arc::default(),
            unread: Arc::new(Unread::new(limits.max_unread_bytes_per_address)),
            streams: AtomicUsize::new(0),
            unproved: AtomicUsize::new(0),
        }
    }

    /// Whether forgetting it would change nothing.
    fn is_idle(&self, now: Duration) -> bool {
        // A call that is under way counts its answer here.
        Arc::strong_count(&self.unread) == 1
            && self.bucket.is_full(now)
            && self.unread.bytes() == 0
            && self.streams.load(Ordering::Relaxed) == 0
    }
}

/// The accounts of all origins that are not idle.
pub struct Origins {
    limits: Limits,
    known: Mutex<Known>,
}

struct Known {
    accounts: HashMap<Origin, Arc<OriginAccount>>,
    /// How many there may be until idle ones are looked for again.
    room: usize,
    /// What origins share that come when there is no more room.
    shared: Arc<OriginAccount>,
}

impl Origins {
    /// Nobody has called yet.
    pub fn new(limits: &Limits) -> Origins {
        let shared = Arc::new(OriginAccount::new(limits));
        let known = Known { accounts: HashMap::new(), room: FEW, shared };
        Origins { limits: limits.clone(), known: Mutex::new(known) }
    }

    /// The account of an origin.
    pub fn account(&self, origin: Origin, now: Duration) -> Arc<OriginAccount> {
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(account) = known.accounts.get(&origin) {
            return Arc::clone(account);
        }
        if known.accounts.len() >= known.room {
            // Whoever holds an account may be about to use it.
            known
                .accounts
                .retain(|_, account| Arc::strong_count(account) > 1 || !account.is_idle(now));
            // Looking costs as much as there are accounts: it is done once for as many new ones.
            known.room = (2 * known.accounts.len()).clamp(FEW, ORIGINS);
        }
        if known.accounts.len() >= ORIGINS {
            return Arc::clone(&known.shared);
        }
        let account = Arc::new(OriginAccount::new(&self.limits));
        known.accounts.insert(origin, Arc::clone(&account));
        account
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use clap::Parser;

    use super::*;
    use crate::config::Config;
    use crate::pace::Rate;

    fn origin(number: usize) -> Origin {
        Origin::of(IpAddr::V4(Ipv4Addr::from_bits(number as u32)))
    }

    #[test]
    fn origins_that_do_nothing_are_forgotten_and_others_are_not() {
        let limits = Config::parse_from(["tikal-server"]).limits;
        let origins = Origins::new(&limits);
        let busy = origins.account(origin(0), Duration::ZERO);
        busy.streams.fetch_add(1, Ordering::Relaxed);
        let held = origins.account(origin(1), Duration::ZERO);
        for number in 2..10 * FEW {
            origins.account(origin(number), Duration::ZERO);
        }
        assert!(origins.known.lock().unwrap().accounts.len() <= FEW);
        assert!(Arc::ptr_eq(&held, &origins.account(origin(1), Duration::ZERO)));
        drop(busy);
        assert_eq!(origins.account(origin(0), Duration::ZERO).streams.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn origins_beyond_the_bound_share_an_account() {
        let limits = Config::parse_from(["tikal-server"]).limits;
        let (origins, now) = (Origins::new(&limits), Duration::from_secs(1));
        for number in 0..ORIGINS {
            let account = origins.account(origin(number), now);
            assert!(account.bucket.take(Rate::new(1, 1), now).is_ok());
        }
        let [one, other] = [1, 2].map(|more| origins.account(origin(ORIGINS + more), now));
        assert!(Arc::ptr_eq(&one, &other));
        assert_eq!(origins.known.lock().unwrap().accounts.len(), ORIGINS);
    }
}
