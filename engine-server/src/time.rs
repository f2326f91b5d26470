//! What time it is, and waking up later: the system's clock, or one that a test moves by hand.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use table::Moment;

/// A clock. Its moments are milliseconds since 1970 and never go back.
pub trait Clock: Send + Sync {
    /// The present.
    fn now(&self) -> Moment;
    /// Completes at this moment or soon after.
    fn reached(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The system's clock: the time of day at its start, and from there on what has passed since.
/// Somebody who sets the time of day changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    started: Instant,
    since_1970: Duration,
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        SystemClock { started: Instant::now(), since_1970 }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let now = self.since_1970 + self.started.elapsed();
        Moment(u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
    }

    fn reached(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let wait = Duration::from_millis(moment.0.saturating_sub(self.now().0));
        Box::pin(tokio::time::sleep(wait))
    }
}

/// A moment as the wire tells it.
pub fn time_of_day(moment: Moment) -> SystemTime {
    let since_1970 = Duration::from_millis(moment.0);
    // A moment no calendar of this system has is told as 1970 rather than not at all.
    UNIX_EPOCH.checked_add(since_1970).unwrap_or(UNIX_EPOCH)
}
