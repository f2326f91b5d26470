//! The key of a run, from which every deal follows: secret while the run goes on, told when it ends.

use std::fmt;

use anyhow::Context;
use hmac::{Hmac, KeyInit, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use rules::Seat;
use sha2::{Digest, Sha256};
use table::{HexError, Seed, hex};

use crate::PrivateKey;

/// 256 bits that fix every deal of a run. Who knows them knows all decks: `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RunKey([u8; 32]);

/// What fixes the games of one deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealKeys {
    /// Fixes the decks.
    pub seed: Seed,
    /// Fixes the bots' own chance.
    pub bot_seed: u64,
    /// What house bots mix into choices among secrets.
    pub private_key: PrivateKey,
    /// What a program is given for its own chance, by seat.
    program_seeds: [u64; Seat::ALL.len()],
}

impl RunKey {
    /// A key from the operating system, for runs that nobody can foresee.
    ///
    /// # Errors
    /// When the system has no random bytes.
    pub fn draw() -> anyhow::Result<RunKey> {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).context("drawing the key of the run")?;
        Ok(RunKey(bytes))
    }

    /// A key for runs that shall repeat: SHA-256("tikal run 1" ‖ the number, little-endian).
    pub fn from_number(number: u64) -> RunKey {
        let hash = Sha256::new().chain_update(b"tikal run 1").chain_update(number.to_le_bytes());
        RunKey(hash.finalize().into())
    }

    /// What fixes the games of this deal, from 1. The seed of its decks is HMAC-SHA256(key, the number in
    /// decimal digits).
    pub fn deal(&self, number: u32) -> DealKeys {
        let [a, b, c, d, e, f, g, h, ..] = self.mac(&format!("bots {number}"));
        DealKeys {
            seed: Seed::new(self.mac(&number.to_string())),
            bot_seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            private_key: PrivateKey::new(self.mac(&format!("private {number}"))),
            program_seeds: Seat::ALL.map(|seat| self.program_seed(number, seat)),
        }
    }

    /// Of 53 bits, because that is what the numbers of every language hold exactly.
    fn program_seed(&self, deal: u32, seat: Seat) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.mac(&format!("program {deal} {seat}"));
        u64::from_be_bytes([a, b, c, d, e, f, g, h]) >> 11
    }

    fn mac(&self, what: &str) -> [u8; 32] {
        // A key shorter than a block is filled up with zeros, so that it need not be tried as a slice,
        // which could be refused for its length.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&self.0);
        let mac = Hmac::<Sha256>::new(&block.into()).chain_update(what);
        mac.finalize().into_bytes().into()
    }

    /// The key as 64 hexadecimal digits, for the end of a run.
    pub fn reveal(&self) -> String {
        hex::print(&self.0)
    }

    /// The inverse of [`reveal`](RunKey::reveal).
    ///
    /// # Errors
    /// When the text is not 64 hexadecimal digits in lower case.
    pub fn parse(text: &str) -> Result<RunKey, HexError> {
        hex::parse(text).map(RunKey)
    }
}

impl DealKeys {
    /// What a program at this seat is given for its own chance, below 2^53: the same in every game of the
    /// deal, and another for every seat.
    pub fn program_seed(&self, seat: Seat) -> u64 {
        let [one, two, three, four] = self.program_seeds;
        match seat {
            Seat::One => one,
            Seat::Two => two,
            Seat::Three => three,
            Seat::Four => four,
        }
    }
}

impl fmt::Debug for RunKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RunKey(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;
    use table::hex;

    use super::RunKey;

    #[test]
    fn programs_have_a_seed_for_every_deal_and_seat_that_anybody_can_compute() {
        // printf 'program 7 2' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101…01: its first 53 bits
        let key = RunKey::parse(&"01".repeat(32)).unwrap();
        assert_eq!(key.deal(7).program_seed(Seat::Two), 5_060_287_828_691_890);
        let seeds = [1, 2].map(|deal| Seat::ALL.map(|seat| key.deal(deal).program_seed(seat)));
        let mut seeds = seeds.concat();
        assert!(seeds.iter().all(|&seed| seed < 1 << 53));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 8);
    }

    #[test]
    fn deals_follow_from_the_key_as_anybody_can_compute() {
        // printf 7 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101…01
        let key = RunKey::parse(&"01".repeat(32)).unwrap();
        let seed = hex::print(key.deal(7).seed.bytes());
        assert_eq!(seed, "79666db65567a5db4459b67175ab186e099eac72550e370a70fab79e642ca09d");
        assert_eq!(RunKey::parse(&key.reveal()), Ok(key));
        assert_eq!(key.deal(7), key.deal(7));
        assert_ne!(key.deal(8).seed, key.deal(7).seed);
        assert_ne!(key.deal(8).bot_seed, key.deal(7).bot_seed);
        assert_ne!(key.deal(8).private_key, key.deal(7).private_key);
        assert_ne!(RunKey::from_number(1), RunKey::from_number(2));
        assert_eq!(format!("{key:?}"), "RunKey(hidden)");
    }
}
