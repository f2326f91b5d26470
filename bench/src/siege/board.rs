//! What is noted of a match while it is played: when each Submit was sent, how long answers took.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The notes of one match, or of matches that are played one after the other.
#[derive(Debug, Default)]
pub(super) struct Board {
    sent: Mutex<BTreeMap<u64, Instant>>,
    answered: Mutex<Vec<Duration>>,
}

impl Board {
    /// A Submit goes out now, made when the match was at this event.
    pub(super) fn sent(&self, at: u64) {
        enter(&self.sent).insert(at, Instant::now());
    }

    /// The answer to that Submit has come.
    pub(super) fn answered(&self, at: u64) {
        let sent = enter(&self.sent).get(&at).copied();
        enter(&self.answered).extend(sent.map(|sent| sent.elapsed()));
    }

    /// How many were answered so far.
    pub(super) fn answers(&self) -> usize {
        enter(&self.answered).len()
    }

    /// The times of all answers after the first so many.
    pub(super) fn times_after(&self, first: usize) -> Vec<Duration> {
        enter(&self.answered)[first..].to_vec()
    }

    /// The newest event at which a Submit was made.
    pub(super) fn last_sent(&self) -> u64 {
        enter(&self.sent).last_key_value().map_or(0, |(at, _)| *at)
    }

    /// How long ago the Submits were sent that led a reader from one event to another.
    pub(super) fn ago(&self, from: u64, to: u64) -> Vec<Duration> {
        enter(&self.sent).range(from..to).map(|(_, sent)| sent.elapsed()).collect()
    }
}

/// The time that this share of all kept below, in microseconds.
pub(super) fn percentile(times: &mut [Duration], share: f64) -> Option<f64> {
    times.sort_unstable();
    let place = (times.len() as f64 * share) as usize;
    let time = times.get(place.min(times.len().checked_sub(1)?))?;
    Some(time.as_secs_f64() * 1e6)
}

pub(super) fn enter<T>(notes: &Mutex<T>) -> MutexGuard<'_, T> {
    notes.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
