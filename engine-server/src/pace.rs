//! How fast callers may call: a bucket for each token, each connection and each origin, refilled by time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::config::Limits;
use crate::refusal::Refusal;
use crate::secrets::SecretHash;

/// The most tokens that have a bucket of their own; further ones share one until some are idle.
const TOKENS: usize = 65_536;

/// How long to wait before idle buckets are looked for again.
const SWEEP: Duration = Duration::from_secs(1);

/// A clock that only goes forward: the system's, or one that tests move.
pub trait Ticks: Send + Sync {
    /// The time since some moment that never changes.
    fn now(&self) -> Duration;
}

/// The system's clock.
pub struct SystemTicks(Instant);

impl Default for SystemTicks {
    fn default() -> SystemTicks {
        SystemTicks(Instant::now())
    }
}

impl Ticks for SystemTicks {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// How many calls over time, and how many at once.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Nanoseconds after which one more call is allowed.
    interval: u64,
    /// Nanoseconds in which an empty bucket becomes full.
    depth: u64,
}

impl Rate {
    /// So many calls a second, and so many at once; at least one each.
    pub fn new(per_second: u32, burst: u32) -> Rate {
        let interval = 1_000_000_000 / u64::from(per_second.max(1));
        Rate { interval, depth: interval * u64::from(burst.max(1)) }
    }
}

/// The calls somebody may still make, kept as the moment at which all of them are allowed again.
#[derive(Debug, Default)]
pub struct Bucket {
    full_at: AtomicU64,
}

impl Bucket {
    /// Takes one call out of the bucket, or tells how long to wait for it.
    pub fn take(&self, rate: Rate, now: Duration) -> Result<(), Duration> {
        let now = nanoseconds(now);
        let taken = |full_at: u64| {
            let after = full_at.max(now).saturating_add(rate.interval);
            (after <= now.saturating_add(rate.depth)).then_some(after)
        };
        match self.full_at.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken) {
            Ok(_) => Ok(()),
            Err(full_at) => {
                let after = full_at.max(now).saturating_add(rate.interval);
                Err(Duration::from_nanos(after.saturating_sub(now.saturating_add(rate.depth))))
            }
        }
    }

    /// Whether nothing was taken from it that is not there again.
    pub fn is_full(&self, now: Duration) -> bool {
        self.full_at.load(Ordering::Relaxed) <= nanoseconds(now)
    }
}

/// The buckets of all tokens. Those of connections and origins live and end with these.
pub struct Pacer {
    ticks: Arc<dyn Ticks>,
    token: Rate,
    connection: Rate,
    origin: Rate,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    by_token: HashMap<SecretHash, Arc<Bucket>>,
    /// What tokens share that come when there is no more room.
    shared: Arc<Bucket>,
    swept: Duration,
}

/// Whose calls are counted: an origin, its connection unless that is a proxy's and everybody's, and a token
/// if one came along.
#[derive(Clone)]
pub struct Payer {
    pacer: Arc<Pacer>,
    token: Option<Arc<Bucket>>,
    connection: Option<Arc<Bucket>>,
    origin: Arc<Bucket>,
}

impl Pacer {
    /// Buckets of the sizes that the limits say.
    pub fn new(limits: &Limits, ticks: Arc<dyn Ticks>) -> Pacer {
        Pacer {
            ticks,
            token: Rate::new(limits.token_rate, limits.token_burst),
            connection: Rate::new(limits.connection_rate, limits.connection_burst),
            origin: Rate::new(limits.address_rate, limits.address_burst),
            buckets: Mutex::default(),
        }
    }

    /// Who pays for a call.
    pub fn payer(
        self: &Arc<Pacer>,
        token: Option<&str>,
        connection: Option<Arc<Bucket>>,
        origin: Arc<Bucket>,
    ) -> Payer {
        let token = token.map(|token| self.bucket(SecretHash::of(token)));
        Payer { pacer: Arc::clone(self), token, connection, origin }
    }

    /// The time by which buckets are filled again.
    pub fn now(&self) -> Duration {
        self.ticks.now()
    }

    fn bucket(&self, token: SecretHash) -> Arc<Bucket> {
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(bucket) = buckets.by_token.get(&token) {
            return Arc::clone(bucket);
        }
        let now = self.ticks.now();
        if buckets.by_token.len() >= TOKENS && now >= buckets.swept + SWEEP {
            buckets.swept = now;
            buckets.by_token.retain(|_, bucket| !bucket.is_full(now));
        }
        if buckets.by_token.len() >= TOKENS {
            return Arc::clone(&buckets.shared);
        }
        Arc::clone(buckets.by_token.entry(token).or_default())
    }
}

impl Payer {
    /// Takes one call from the token's bucket, then one from the connection's, then one from the origin's:
    /// whoever invents a new token for each call still pays with the connection, and whoever makes a new
    /// connection for each call with its address.
    pub fn charge(&self) -> Result<(), Refusal> {
        self.pay().map_err(|retry_after| Refusal::RateLimited { retry_after })
    }

    /// As [`charge`](Payer::charge); tells how long to wait.
    pub fn pay(&self) -> Result<(), Duration> {
        let now = self.pacer.ticks.now();
        let Payer { pacer, token, connection, origin } = self;
        let pay = |bucket: &Option<Arc<Bucket>>, rate| {
            bucket.as_ref().map_or(Ok(()), |own| own.take(rate, now))
        };
        let paid = pay(token, pacer.token).and_then(|()| pay(connection, pacer.connection));
        paid.and_then(|()| origin.take(pacer.origin, now))
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    struct Stopped;

    impl Ticks for Stopped {
        fn now(&self) -> Duration {
            SECOND
        }
    }

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let (bucket, rate) = (Bucket::default(), Rate::new(10, 3));
        let took = |millis| bucket.take(rate, SECOND + Duration::from_millis(millis));
        assert_eq!([took(0), took(0), took(0)], [Ok(()); 3]);
        assert_eq!(took(0), Err(Duration::from_millis(100)));
        assert_eq!(took(60), Err(Duration::from_millis(40)));
        assert_eq!([took(100), took(100)], [Ok(()), Err(Duration::from_millis(100))]);
        // However long nothing comes, no more than the burst is saved.
        assert_eq!([took(9000), took(9000), took(9000)], [Ok(()); 3]);
        assert!(took(9000).is_err());
    }

    #[test]
    fn tokens_beyond_the_bound_share_a_bucket_and_cost_no_memory() {
        use clap::Parser;
        let config = crate::config::Config::parse_from(["tikal-server", "--token-burst", "2"]);
        let pacer = Arc::new(Pacer::new(&config.limits, Arc::new(Stopped)));
        let connection = Arc::new(Bucket::default());
        let payer = |number: usize| {
            let token = format!("token {number}");
            pacer.payer(Some(&token), Some(Arc::clone(&connection)), Arc::default())
        };
        for number in 0..TOKENS {
            let payer = payer(number);
            assert!(payer.token.unwrap().take(pacer.token, SECOND).is_ok());
        }
        let (one, other) = (payer(TOKENS), payer(TOKENS + 1));
        assert!(Arc::ptr_eq(one.token.as_ref().unwrap(), other.token.as_ref().unwrap()));
        assert_eq!(pacer.buckets.lock().unwrap().by_token.len(), TOKENS);
        assert_eq!([one.charge(), other.charge()], [Ok(()), Ok(())]);
        assert!(one.charge().is_err(), "they share it");
    }
}
