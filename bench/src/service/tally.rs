//! What happened under load: every answered request and how long its answer took.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Every answer's time, in the order of the answers.
#[derive(Debug, Default)]
pub(super) struct Tally(Mutex<Vec<Duration>>);

impl Tally {
    /// A request that was sent at this moment has been answered.
    pub(super) fn answered(&self, sent: Instant) {
        let took = sent.elapsed();
        self.enter().push(took);
    }

    /// How many were answered so far.
    pub(super) fn count(&self) -> usize {
        self.enter().len()
    }

    /// The times of all answers after the first so many.
    pub(super) fn after(&self, first: usize) -> Vec<Duration> {
        self.enter()[first..].to_vec()
    }

    fn enter(&self) -> std::sync::MutexGuard<'_, Vec<Duration>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// The time that this share of all answers kept below, in microseconds.
pub(super) fn percentile(times: &mut [Duration], share: f64) -> Option<f64> {
    times.sort_unstable();
    let place = (times.len() as f64 * share) as usize;
    let time = times.get(place.min(times.len().checked_sub(1)?))?;
    Some(time.as_secs_f64() * 1e6)
}
