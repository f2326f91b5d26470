//! How long decisions took, counted in steps of half an octave. Time never enters a table of results.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How many steps there are: the last begins at about two and a half hours.
pub const STEPS: usize = 67;

/// Decisions by how long they took. Step `n` holds those of 2^(n/2) microseconds and more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Thinking {
    counts: Vec<u32>,
}

impl Thinking {
    /// One more decision.
    pub fn add(&mut self, took: Duration) {
        let micros = took.as_micros().max(1) as f64;
        let step = ((2.0 * micros.log2()) as usize).min(STEPS - 1);
        if self.counts.len() <= step {
            self.counts.resize(step + 1, 0);
        }
        if let Some(count) = self.counts.get_mut(step) {
            *count += 1;
        }
    }

    /// All decisions of another count too.
    pub fn merge(&mut self, other: &Thinking) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len().min(STEPS), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// Decisions by step, up to the last that has any.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// How many there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// A time that this part of all decisions, between 0 and 1, did not exceed, rounded up to the end of
    /// its step. `None` without a decision.
    pub fn quantile(&self, part: f64) -> Option<Duration> {
        let wanted = (part * self.total() as f64).ceil() as u64;
        let mut seen = 0;
        for (step, &count) in self.counts.iter().enumerate() {
            seen += u64::from(count);
            if seen >= wanted.max(1) {
                return Some(from(step + 1));
            }
        }
        None
    }
}

/// Where a step begins.
pub fn from(step: usize) -> Duration {
    Duration::from_secs_f64(2f64.powf(step as f64 / 2.0) / 1e6)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{STEPS, Thinking};

    #[test]
    fn times_are_counted_in_half_octaves() {
        let mut thinking = Thinking::default();
        assert_eq!(thinking.quantile(0.5), None);
        for micros in [0, 1, 2, 3, 1_000] {
            thinking.add(Duration::from_micros(micros));
        }
        assert_eq!(thinking.counts()[..4], [2, 0, 1, 1]);
        assert_eq!(thinking.total(), 5);
        assert_eq!(thinking.quantile(0.4), Some(Duration::from_nanos(1_414)));
        assert_eq!(thinking.quantile(1.0), Some(Duration::from_micros(1_024)));
        thinking.add(Duration::from_secs(1_000_000));
        assert_eq!(thinking.counts().len(), STEPS);
    }
}
