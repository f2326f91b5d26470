//! Contenders take turns in short rounds; what counts is the median over the rounds.
//!
//! A machine is never quiet: clocks change and neighbours come and go. Contenders that are compared
//! run one after the other in every round, so that such weather meets all of them.

use std::time::{Duration, Instant};

/// What a contender did in some time.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// How many of what it is counted by: decisions, or positions copied and changed.
    pub done: u64,
    /// How long that took.
    pub took: Duration,
}

impl Work {
    /// Repeats a piece of work, which says how much it did, until the time is up.
    pub fn until(time: Duration, mut piece: impl FnMut() -> u64) -> Work {
        let began = Instant::now();
        let mut done = 0;
        loop {
            done += piece();
            let took = began.elapsed();
            if took >= time {
                return Work { done, took };
            }
        }
    }

    /// How much was done in a second.
    pub fn per_second(self) -> f64 {
        self.done as f64 / self.took.as_secs_f64()
    }
}

/// Something that can be measured.
pub trait Contender {
    /// Works for about this long; `None` if it broke down.
    fn work(&mut self, time: Duration) -> Option<Work>;
}

impl<F: FnMut(Duration) -> Work> Contender for F {
    fn work(&mut self, time: Duration) -> Option<Work> {
        Some(self(time))
    }
}

/// How many rounds of what length.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    /// How often each contender works.
    pub count: usize,
    /// How long each time.
    pub each: Duration,
}

impl Rounds {
    /// Eleven rounds that fill the given time, all contenders together.
    pub fn filling(time: Duration, contenders: usize) -> Rounds {
        let count = 11;
        Rounds { count, each: time / (count * contenders.max(1)) as u32 }
    }

    /// Lets everybody warm up, then work in turns. The speeds come back in the contenders' order.
    pub fn run(self, contenders: &mut [Box<dyn Contender>]) -> Vec<Speeds> {
        let mut speeds = vec![Speeds(Vec::new()); contenders.len()];
        for contender in contenders.iter_mut() {
            contender.work(self.each / 4);
        }
        for _ in 0..self.count {
            for (contender, speeds) in contenders.iter_mut().zip(&mut speeds) {
                speeds.0.extend(contender.work(self.each).map(Work::per_second));
            }
        }
        speeds
    }
}

/// The speeds of one contender, per second, round by round.
#[derive(Clone, Debug)]
pub struct Speeds(Vec<f64>);

impl Speeds {
    /// The middle one of all rounds, with its spread.
    pub fn summary(&self) -> Option<Summary> {
        Summary::of(self.0.clone())
    }

    /// How many times as fast as another contender, compared round by round.
    pub fn ratio(&self, peer: &Speeds) -> Option<Summary> {
        Summary::of(self.0.iter().zip(&peer.0).map(|(own, peer)| own / peer).collect())
    }
}

/// A median and the middle half of the values around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// As many values are below as above.
    pub median: f64,
    /// A quarter of the values is lower.
    pub low: f64,
    /// A quarter of the values is higher.
    pub high: f64,
}

impl Summary {
    /// A value that was not measured but counted: no spread.
    pub const fn exact(value: f64) -> Summary {
        Summary { median: value, low: value, high: value }
    }

    /// The summary of these values; `None` if there is none.
    pub fn of(mut values: Vec<f64>) -> Option<Summary> {
        values.sort_by(f64::total_cmp);
        let last = values.len().checked_sub(1)?;
        Some(Summary {
            median: values[last / 2],
            low: values[last / 4],
            high: values[last - last / 4],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Speeds, Summary};

    fn check(values: &[f64], expected: Option<(f64, f64, f64)>) {
        let expected = expected.map(|(low, median, high)| Summary { median, low, high });
        assert_eq!(Speeds(values.to_vec()).summary(), expected);
    }

    #[test]
    fn the_summary_is_the_middle_and_the_middle_half() {
        check(&[], None);
        check(&[3.0], Some((3.0, 3.0, 3.0)));
        check(&[5.0, 1.0, 3.0, 2.0, 4.0], Some((2.0, 3.0, 4.0)));
        check(&[9.0, 1.0, 5.0], Some((1.0, 5.0, 9.0)));
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let ratio = Speeds(vec![2.0, 40.0, 6.0]).ratio(&Speeds(vec![1.0, 20.0, 2.0]));
        assert_eq!(ratio.map(|ratio| ratio.median), Some(2.0));
    }
}
