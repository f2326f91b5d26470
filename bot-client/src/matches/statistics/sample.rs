//! Numbers that were observed, one a deal: their mean, how they scatter, and how sure the mean is.

use super::student::two_sided_95;

/// A squared difference that deals of scores from 0 to 1 are always believed to have: one deal that was a
/// whole game off. So few deals that happen to agree do not look surer than they are.
pub(super) const ONE_ODD_DEAL: f64 = 1.0;

/// An interval this wide on either side says nothing of a share.
const ALL_THERE_CAN_BE: f64 = 1.0;

/// Observations, summed up as they come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: usize,
    mean: f64,
    /// The sum of squared differences from the mean.
    squares: f64,
}

/// A mean with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far the ends of the 95 % interval are from it; `None`: so few observations tell nothing of that.
    pub margin: Option<f64>,
}

impl Sample {
    /// One more observation (Welford's way, which loses no digits).
    pub fn add(&mut self, observed: f64) {
        self.count += 1;
        let before = observed - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (observed - self.mean);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Their mean; 0 without any.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The sum of squared differences from the mean.
    pub(super) fn squares(&self) -> f64 {
        self.squares
    }

    /// The mean of deal scores with its 95 % interval, by Student's t: at least as wide as if one deal had
    /// been a whole game off. `None` without an observation.
    pub fn estimate(&self) -> Option<Estimate> {
        let degrees = self.count.checked_sub(1)?;
        let margin = two_sided_95(degrees).map(|point| {
            let variance = self.squares.max(ONE_ODD_DEAL) / degrees as f64;
            point * (variance / self.count as f64).sqrt()
        });
        let margin = margin.filter(|&margin| margin < ALL_THERE_CAN_BE);
        Some(Estimate { mean: self.mean, margin })
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(observed: I) -> Sample {
        let mut sample = Sample::default();
        observed.into_iter().for_each(|one| sample.add(one));
        sample
    }
}

impl Estimate {
    /// The lower end of the interval, or the mean where there is none; a share is never below 0.
    pub fn lower(&self) -> f64 {
        (self.mean - self.margin.unwrap_or(0.0)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn means_and_intervals_are_as_reckoned_by_hand() {
        // Mean 0.583333; squares 3.25 - 6 · 0.340278 = 1.208333, variance 0.241667, standard error
        // 0.200693, times 2.5706.
        let sample: Sample = [0.0, 1.0, 1.0, 0.0, 1.0, 0.5].into_iter().collect();
        let estimate = sample.estimate().unwrap();
        assert!((estimate.mean - 0.583_333).abs() < 1e-5);
        assert!((estimate.margin.unwrap() - 0.515_902).abs() < 1e-5, "{estimate:?}");
        assert!((estimate.lower() - 0.067_431).abs() < 1e-5);
    }

    #[track_caller]
    fn check_margin(observed: impl IntoIterator<Item = f64>, expected: f64) {
        let estimate = observed.into_iter().collect::<Sample>().estimate().unwrap();
        assert!((estimate.margin.unwrap() - expected).abs() < 1e-4, "{estimate:?}");
    }

    #[test]
    fn deals_that_agree_are_believed_to_have_been_a_game_off() {
        // 4.3027 · √(1/2/3) is more than all there can be.
        let three: Sample = [0.25; 3].into_iter().collect();
        assert_eq!(three.estimate().unwrap().margin, None);
        // 2.0687 · √(1/23/24), 1.9720 · √(1/199/200).
        check_margin([1.0; 24], 0.088_05);
        check_margin([1.0; 200], 0.009_884);
        // Squares of 0.3125 count as much: 3.1824 · √(1/3/4).
        check_margin([0.5, 1.0, 0.25, 0.75], 0.918_68);
        // One deal that differs among 25 makes squares of 0.96, two make 1.84.
        check_margin((0..25).map(|deal| if deal < 1 { 0.0 } else { 1.0 }), 0.084_26);
        check_margin((0..25).map(|deal| if deal < 2 { 0.0 } else { 1.0 }), 0.114_29);
    }

    #[test]
    fn few_observations_say_little() {
        assert_eq!(Sample::default().estimate(), None);
        let one: Sample = [0.5].into_iter().collect();
        assert_eq!((one.estimate().unwrap().mean, one.estimate().unwrap().margin), (0.5, None));
    }
}
