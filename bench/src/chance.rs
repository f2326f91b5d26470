//! The generator every contender chooses with, so that none has a cheaper one.

/// SplitMix64: a few operations a number, the same on every machine.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A generator that gives the same numbers for the same seed.
    pub const fn seeded(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A number below `bound`, all alike; 0 if the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ mixed >> 31) * bound as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn every_number_below_the_bound_comes_and_no_other() {
        let mut chance = Chance::seeded(1);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[chance.below(7)] += 1;
        }
        assert!(seen.iter().all(|&times| times > 800), "{seen:?}");
        assert_eq!(chance.below(0), 0);
    }
}
