//! Samples of what is hidden, as many as can be found without keeping a thread from everybody else.

use rules::Chance;
use table::Keystream;

use crate::refusal::Refusal;

/// How many numbers of chance the samples of one simulation may take. A deal takes some fifty. Views of
/// matches need few deals a sample, or about a hundred where what a seat does tells of two cards it must
/// hold; a game may try thousands before it gives up, and that for each of 64 samples.
pub(super) const DRAW_LIMIT: usize = 1_000_000;

/// Chance that counts how often it is asked.
pub(super) struct Meter {
    stream: Keystream,
    drawn: usize,
}

impl Chance for Meter {
    fn below(&mut self, bound: u32) -> u32 {
        self.drawn += 1;
        self.stream.below(bound)
    }
}

/// So many samples.
///
/// # Errors
/// Refused when they take more than `limit` numbers, with how many do not.
pub(super) fn samples<S>(
    count: usize,
    stream: Keystream,
    limit: usize,
    sample: impl Fn(&mut Meter) -> S,
) -> Result<Vec<S>, Refusal> {
    let mut meter = Meter { stream, drawn: 0 };
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        if meter.drawn > limit {
            let reason = format!("hardly any deal fits this view: at most {} samples", found.len());
            return Err(Refusal::malformed("samples", reason));
        }
        found.push(sample(&mut meter));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use rules::Chance;
    use table::Keystream;

    use super::samples;
    use crate::refusal::Refusal;

    /// How many samples of so many numbers each are found within 100 numbers.
    fn check(count: usize, numbers: usize, expected: Result<usize, &str>) {
        let stream = Keystream::new(&[0; 32], "hidden");
        let sample = |chance: &mut super::Meter| (0..numbers).map(|_| chance.below(6)).sum::<u32>();
        let found = samples(count, stream, 100, sample).map(|found| found.len());
        let expected = expected.map_err(|reason| Refusal::malformed("samples", reason));
        assert_eq!(found, expected, "{count} of {numbers}");
    }

    #[test]
    fn samples_that_are_found_are_given() {
        check(64, 1, Ok(64));
        check(10, 10, Ok(10));
        check(1, 5000, Ok(1));
    }

    #[test]
    fn samples_that_take_too_long_are_refused() {
        let refused = "hardly any deal fits this view: at most";
        check(64, 5, Err(&format!("{refused} 21 samples")));
        check(2, 5000, Err(&format!("{refused} 1 samples")));
    }
}
