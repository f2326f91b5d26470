//! How far from a mean 95 % of its estimates lie: Student's t for few observations.

/// The two-sided 95 % points for 1 to 10 degrees of freedom, where the series below is too coarse.
const FEW: [f64; 10] =
    [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];
/// The same of the normal distribution.
pub(super) const NORMAL: f64 = 1.959_963_985;

/// The two-sided 95 % point of Student's t. `None` without a degree of freedom.
///
/// Beyond the table it is the Cornish-Fisher series in 1/n to its third member, which is right to four
/// digits there.
pub(super) fn two_sided_95(degrees: usize) -> Option<f64> {
    if let Some(place) = degrees.checked_sub(1).filter(|&place| place < FEW.len()) {
        return FEW.get(place).copied();
    }
    if degrees == 0 {
        return None;
    }
    let (z, n) = (NORMAL, degrees as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    Some(z + first / n + second / n.powi(2) + third / n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::two_sided_95;

    #[test]
    fn the_points_are_those_of_the_printed_tables() {
        assert_eq!(two_sided_95(0), None);
        let printed = [(1, 12.706), (2, 4.303), (10, 2.228), (11, 2.201), (19, 2.093), (30, 2.042)];
        for (degrees, point) in printed.into_iter().chain([(60, 2.000), (120, 1.980)]) {
            let reckoned = two_sided_95(degrees).unwrap();
            assert!((reckoned - point).abs() < 0.0006, "{degrees}: {reckoned} instead of {point}");
        }
    }
}
