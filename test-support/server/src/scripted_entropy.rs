//! Random bytes that are the same in every run.

use engine_server::secrets::Entropy;
use table::{Keystream, Seed};

/// Bytes that follow from a number.
pub struct Scripted(Keystream);

impl Scripted {
    /// The bytes of this number.
    pub fn new(number: u64) -> Scripted {
        Scripted(Keystream::new(Seed::from_number(number).bytes(), "entropy"))
    }
}

impl Entropy for Scripted {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.0.below(256) as u8);
    }
}
