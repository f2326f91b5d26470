//! Bytes that were produced for callers and that these have not taken yet: bounded for each connection,
//! for each origin and in all.

use std::sync::Arc;

use prometheus_client::metrics::gauge::Gauge;
use tokio::sync::Notify;

use crate::refusal::Refusal;

/// The bytes of one connection, one origin or everybody.
#[derive(Debug)]
pub struct Unread {
    /// A gauge, so that what is told to the operator need not be counted once more.
    bytes: Gauge,
    limit: usize,
    /// Told when there is room again after there was none.
    freed: Notify,
}

impl Unread {
    /// At most so many bytes.
    pub fn new(limit: usize) -> Unread {
        Unread::shown_by(Gauge::default(), limit)
    }

    /// At most so many bytes, which this gauge shows.
    pub fn shown_by(bytes: Gauge, limit: usize) -> Unread {
        Unread { bytes, limit, freed: Notify::new() }
    }

    /// How many there are.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.bytes.get()).unwrap_or_default()
    }

    fn add(&self, bytes: usize) {
        self.bytes.inc_by(signed(bytes));
    }

    fn is_full(&self) -> bool {
        self.bytes() >= self.limit
    }

    fn free(&self, bytes: usize) {
        let before = usize::try_from(self.bytes.dec_by(signed(bytes))).unwrap_or_default();
        if before >= self.limit && before.saturating_sub(bytes) < self.limit {
            self.freed.notify_waiters();
        }
    }
}

impl Default for Unread {
    /// Counts and refuses nothing.
    fn default() -> Unread {
        Unread::new(usize::MAX)
    }
}

/// All that the bytes of one call are counted in: one count to copy, for each piece of an answer has a copy.
#[derive(Clone)]
pub struct UnreadOf(Arc<[Arc<Unread>; 3]>);

impl UnreadOf {
    /// The call of a connection and an origin among all.
    pub fn new(connection: Arc<Unread>, origin: Arc<Unread>, all: Arc<Unread>) -> UnreadOf {
        UnreadOf(Arc::new([connection, origin, all]))
    }

    /// Whether anything more may be produced. Asked before the work is done.
    pub fn check(&self) -> Result<(), Refusal> {
        match self.full() {
            None => Ok(()),
            Some(full) => Err(Refusal::TooManyUnreadBytes { limit: full.limit }),
        }
    }

    /// Counts an answer, unless it is too much.
    pub fn try_count(&self, bytes: usize) -> Result<Counted, Refusal> {
        let counted = self.count(bytes);
        // Counted first, so that many at once cannot pass together. An answer alone always may: it is no
        // longer than messages may be.
        let exceeded = |unread: &&Arc<Unread>| unread.bytes() > unread.limit.max(bytes);
        match self.0.iter().find(exceeded) {
            None => Ok(counted),
            Some(full) => Err(Refusal::TooManyUnreadBytes { limit: full.limit }),
        }
    }

    /// Counts what was produced.
    pub fn count(&self, bytes: usize) -> Counted {
        self.0.iter().for_each(|unread| unread.add(bytes));
        Counted { of: self.clone(), bytes }
    }

    /// Waits until more may be produced.
    pub async fn room(self) {
        while let Some(full) = self.full() {
            let freed = full.freed.notified();
            // Looked at again once told of what is freed from here on.
            if full.is_full() {
                freed.await;
            }
        }
    }

    /// What has no room.
    pub fn full(&self) -> Option<&Arc<Unread>> {
        self.0.iter().find(|unread| unread.is_full())
    }
}

/// The length of a piece as a gauge counts; none is longer than that.
fn signed(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Bytes that are counted until this is dropped.
pub struct Counted {
    of: UnreadOf,
    bytes: usize,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.of.0.iter().for_each(|unread| unread.free(self.bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(limits: [usize; 3]) -> UnreadOf {
        let [connection, origin, all] = limits.map(|limit| Arc::new(Unread::new(limit)));
        UnreadOf::new(connection, origin, all)
    }

    #[test]
    fn each_of_the_three_bounds_holds() {
        for limits in [[100, 1000, 1000], [1000, 100, 1000], [1000, 1000, 100]] {
            let of = of(limits);
            let first = of.try_count(60).ok().unwrap();
            assert!(of.check().is_ok());
            let refused = of.try_count(60).err().unwrap();
            assert!(matches!(refused, Refusal::TooManyUnreadBytes { limit: 100 }), "{limits:?}");
            assert_eq!(of.0[0].bytes(), 60, "what is refused is not counted");
            let second = of.try_count(40).ok().unwrap();
            assert!(of.check().is_err(), "{limits:?}");
            drop((first, second));
            assert!(of.0.iter().all(|unread| unread.bytes() == 0));
        }
    }

    #[test]
    fn an_answer_alone_is_never_too_much() {
        let of = of([10, 10, 10]);
        let large = of.try_count(50).ok().unwrap();
        assert!(of.try_count(1).is_err());
        drop(large);
        assert!(of.try_count(1).is_ok());
    }

    #[tokio::test]
    async fn who_waits_is_told_of_room() {
        let of = of([10, 100, 100]);
        let counted = of.count(10);
        let waiting = tokio::spawn(of.clone().room());
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(counted);
        waiting.await.unwrap();
    }
}
