//! Numbers that were observed, one a deal: their mean, how they scatter, and how sure the mean is.

use super::student::two_sided_95;

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
    /// How far the ends of the 95 % interval are from it; `None`: one observation tells nothing of that.
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

    /// The variance of what they were drawn from; `None` for fewer than two.
    pub fn variance(&self) -> Option<f64> {
        (self.count > 1).then(|| self.squares / (self.count - 1) as f64)
    }

    /// The mean with its 95 % interval, by Student's t. `None` without an observation.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let margin = self.variance().and_then(|variance| {
            Some(two_sided_95(self.count - 1)? * (variance / self.count as f64).sqrt())
        });
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
        // Mean 0.625; squares 0.0156 + 0.1406 + 0.1406 + 0.0156 = 0.3125, variance 0.104167,
        // standard error 0.161374, times 3.1824.
        let sample: Sample = [0.5, 1.0, 0.25, 0.75].into_iter().collect();
        let estimate = sample.estimate().unwrap();
        assert!((estimate.mean - 0.625).abs() < 1e-12);
        assert!((estimate.margin.unwrap() - 0.513_558).abs() < 1e-5, "{estimate:?}");
        assert!((estimate.lower() - 0.111_442).abs() < 1e-5);
    }

    #[test]
    fn few_observations_say_little() {
        assert_eq!(Sample::default().estimate(), None);
        let one: Sample = [0.5].into_iter().collect();
        assert_eq!((one.estimate().unwrap().mean, one.estimate().unwrap().margin), (0.5, None));
        let same: Sample = [0.25, 0.25, 0.25].into_iter().collect();
        assert_eq!(same.estimate().unwrap().margin, Some(0.0));
    }
}
