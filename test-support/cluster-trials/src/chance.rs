//! What is left to chance in a trial: the same numbers from the same seed.

use table::{Keystream, Seed};

/// A generator for one who decides something.
pub(crate) struct Chance(Keystream);

impl Chance {
    /// That of this one.
    pub(crate) fn of(seed: u64, who: u64) -> Chance {
        let mut key = *Seed::from_number(seed).bytes();
        key[8..16].copy_from_slice(&who.to_le_bytes());
        Chance(Keystream::new(&key, "trial"))
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    /// One of these, if there is any.
    pub(crate) fn one_of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len() as u32) as usize).cloned()
    }
}
