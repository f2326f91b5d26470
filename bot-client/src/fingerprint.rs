//! A number for a position, to know it again: fast, and of use only within one search.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A set of fingerprints.
pub(crate) type Fingerprints = HashSet<u64, BuildHasherDefault<Mixer>>;

/// The number of a value. Equal values have equal numbers, different ones different numbers but for
/// an accident that a search survives.
pub(crate) fn fingerprint(value: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

/// Folds words into one by turning and multiplying.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mixer(u64);

/// Odd, and with its ones well spread: from the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(SPREAD);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.mix(byte.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
