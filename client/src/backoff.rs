//! How long to wait before the next attempt, and when to stop trying.

use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use tokio::time::Instant;

/// How often and how long somebody tries again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// About how long the first wait takes; each further one about twice as long.
    pub first_wait: Duration,
    /// No wait is longer.
    pub longest_wait: Duration,
    /// After this long without success it is given up. `None`: never.
    pub give_up_after: Option<Duration>,
}

impl Default for Patience {
    /// From 50 ms to 5 s between attempts, for a minute.
    fn default() -> Patience {
        Patience {
            first_wait: Duration::from_millis(50),
            longest_wait: Duration::from_secs(5),
            give_up_after: Some(Duration::from_secs(60)),
        }
    }
}

impl Patience {
    /// The same waits without an end.
    #[must_use]
    pub fn endless(self) -> Patience {
        Patience { give_up_after: None, ..self }
    }
}

/// Attempts in a row that have failed.
#[derive(Clone, Debug)]
pub struct Backoff {
    patience: Patience,
    failures: u32,
    since: Option<Instant>,
}

impl Backoff {
    /// No failure yet.
    pub fn new(patience: Patience) -> Backoff {
        Backoff { patience, failures: 0, since: None }
    }

    /// How many attempts in a row have failed.
    pub fn failures(&self) -> u32 {
        self.failures
    }

    /// How long ago the first of them failed.
    pub fn waited(&self) -> Duration {
        self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// An attempt has succeeded: the next failure is the first again.
    pub fn succeeded(&mut self) {
        self.failures = 0;
        self.since = None;
    }

    /// An attempt has failed: waits before the next one. False: patience has run out.
    pub async fn failed(&mut self) -> bool {
        self.failed_after(None).await
    }

    /// As [`failed`](Backoff::failed), where the server has said how long to wait: not shorter, and
    /// false at once where that is longer than patience lasts.
    pub async fn failed_after(&mut self, told: Option<Duration>) -> bool {
        let Some(wait) = self.next_attempt(told) else { return false };
        tokio::time::sleep(wait).await;
        true
    }

    /// An attempt has failed now: how long until the next one, unless patience has run out. For who
    /// has something else to do meanwhile.
    pub fn next_attempt(&mut self, told: Option<Duration>) -> Option<Duration> {
        self.failed_at(Instant::now(), told, chance())
    }

    /// An attempt has failed at this moment: how long until the next one, unless patience has run out.
    fn failed_at(&mut self, now: Instant, told: Option<Duration>, chance: u8) -> Option<Duration> {
        let since = *self.since.get_or_insert(now);
        let wait = match told {
            // "At once" is meant for the first; whoever is told so again and again must not spin.
            Some(Duration::ZERO) if self.failures == 0 => Duration::ZERO,
            // Everybody is told the same time; the own wait spreads those who come back after it.
            Some(told) => told.saturating_add(self.next_wait(chance)),
            None => self.next_wait(chance),
        };
        self.failures = self.failures.saturating_add(1);
        let over = self.patience.give_up_after.is_some_and(|limit| now - since + wait > limit);
        (!over).then_some(wait)
    }

    /// Twice as long after each failure, up to the longest; of that between a half and the whole,
    /// so that many clients of one server do not come back at the same moment.
    fn next_wait(&self, chance: u8) -> Duration {
        let doubled = self.patience.first_wait.saturating_mul(1 << self.failures.min(16));
        let whole = doubled.min(self.patience.longest_wait);
        whole / 2 + whole / 2 * u32::from(chance) / u32::from(u8::MAX)
    }
}

/// A byte of the operating system; without one all clients wait alike, which is only less polite.
fn chance() -> u8 {
    let mut byte = [u8::MAX];
    let _ = SysRng.try_fill_bytes(&mut byte);
    byte[0]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, timeout};

    use super::{Backoff, Patience};

    #[test]
    fn waits_double_up_to_the_longest_and_are_spread_over_a_half() {
        let check = |failures: u32, least: u64, most: u64| {
            let backoff = Backoff { failures, ..Backoff::new(Patience::default()) };
            assert_eq!(backoff.next_wait(0), Duration::from_millis(least), "{failures}");
            assert_eq!(backoff.next_wait(u8::MAX), Duration::from_millis(most), "{failures}");
        };
        check(0, 25, 50);
        check(1, 50, 100);
        check(3, 200, 400);
        check(7, 2500, 5000);
        check(40, 2500, 5000);
    }

    /// Fails until patience has run out, at most a hundred times; how long all waits take together.
    fn keep_failing(backoff: &mut Backoff, now: &mut Instant, chance: u8) -> Duration {
        let begin = *now;
        for _ in 0..100 {
            let Some(wait) = backoff.failed_at(*now, None, chance) else { break };
            *now += wait;
        }
        *now - begin
    }

    #[test]
    fn patience_runs_out_and_success_renews_it() {
        let (limit, mut now) = (Duration::from_secs(10), Instant::now());
        for chance in [0, 100, u8::MAX] {
            let give_up_after = Some(limit);
            let mut backoff = Backoff::new(Patience { give_up_after, ..Patience::default() });
            for _ in 0..2 {
                let waited = keep_failing(&mut backoff, &mut now, chance);
                assert!(waited <= limit && waited > limit / 2, "{chance}: {waited:?}");
                assert!((6..100).contains(&backoff.failures()), "{chance}");
                backoff.succeeded();
                assert_eq!((backoff.failures(), backoff.waited()), (0, Duration::ZERO));
            }
        }
    }

    #[test]
    fn endless_patience_never_runs_out() {
        let mut endless = Backoff::new(Patience::default().endless());
        let waited = keep_failing(&mut endless, &mut Instant::now(), 0);
        assert_eq!(endless.failures(), 100);
        assert!(Some(waited) > Patience::default().give_up_after, "{waited:?}");
    }

    #[test]
    fn what_the_server_tells_is_waited_and_never_less() {
        let mut backoff = Backoff::new(Patience::default());
        let now = Instant::now();
        let mut check = |told: u64, chance: u8, expected: Option<u64>| {
            let wait = backoff.failed_at(now, Some(Duration::from_millis(told)), chance);
            assert_eq!(wait, expected.map(Duration::from_millis), "{told}");
        };
        check(0, u8::MAX, Some(0));
        check(0, u8::MAX, Some(100));
        check(1000, 0, Some(1100));
        check(30_000, u8::MAX, Some(30_400));
        check(60_000, 0, None);
    }

    #[tokio::test]
    async fn a_failure_waits_as_long_as_patience_lasts() {
        let hour = Duration::from_hours(1);
        let slow = Patience { first_wait: hour, longest_wait: hour, give_up_after: None };
        let failed =
            async |patience, limit| timeout(limit, Backoff::new(patience).failed()).await.ok();
        assert_eq!(failed(slow, Duration::from_millis(1)).await, None, "still waits");
        // Where it must end, a busy machine may take its time.
        let ended = async |patience| failed(patience, Duration::from_mins(1)).await;
        assert_eq!(ended(Patience { first_wait: Duration::ZERO, ..slow }).await, Some(true));
        assert_eq!(ended(Patience { give_up_after: Some(hour / 4), ..slow }).await, Some(false));
    }
}
