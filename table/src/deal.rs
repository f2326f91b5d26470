//! Where a match's chance comes from: the seed, the seats' nonces and the key made of them.

use std::fmt;

use hkdf::Hkdf;
use sha2::{Digest, Sha256};

use crate::keystream::Keystream;

/// 256 bits that fix every draw. Hidden until the match ends: `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A given seed for tests and duplicate deals: the number, little-endian, then zeros.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().zip(number.to_le_bytes()) {
            *place = byte;
        }
        Seed(bytes)
    }

    /// The bytes, for the end of a match.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before the first draw: SHA-256("tikal seed 1" ‖ seed).
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::new().chain_update(b"tikal seed 1").chain_update(self.0).finalize().into()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// What a seat adds to the chance of a match, promised before the deal and given afterwards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce([u8; 32]);

impl Nonce {
    /// A nonce of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Nonce {
        Nonce(bytes)
    }

    /// The bytes, for the end of a match.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The promise a seat makes when joining: SHA-256(nonce).
    pub fn promise(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(hidden)")
    }
}

/// The name of a match, part of the key of a fair deal. One word.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MatchId(String);

impl MatchId {
    /// A name of one word: printable ASCII without spaces, 1 to 64 characters.
    pub fn new(name: impl Into<String>) -> Option<MatchId> {
        let name = name.into();
        let word = name.bytes().all(|letter| letter.is_ascii_graphic());
        (word && (1..=64).contains(&name.len())).then_some(MatchId(name))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How the decks of a match are shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// The seed was given by somebody: for tests and duplicate deals. Proves nothing.
    Open {
        /// The given seed.
        seed: Seed,
    },
    /// The seed is the dealer's secret, mixed with the seats' nonces.
    Fair {
        /// The secret seed.
        seed: Seed,
        /// One per seat, by number; `None` for a seat that gave none.
        nonces: Vec<Option<Nonce>>,
        /// The match this deal is for.
        match_id: MatchId,
    },
}

impl Deal {
    /// A deal of a given seed.
    pub const fn open(seed: Seed) -> Deal {
        Deal::Open { seed }
    }

    /// The seed.
    pub const fn seed(&self) -> &Seed {
        match self {
            Deal::Open { seed } | Deal::Fair { seed, .. } => seed,
        }
    }

    /// The keystream that shuffles the deck of this name.
    pub fn stream(&self, deck: &str) -> Keystream {
        Keystream::new(&self.key(), deck)
    }

    /// HKDF-SHA256(seed, salt, "tikal deal 1" ‖ match id). The salt is the hash of the nonces in
    /// seat order, each with a byte 1 before it, a byte 0 for a seat without one. A given seed has
    /// neither salt nor match id, so that equal seeds deal equal decks in any match.
    fn key(&self) -> [u8; 32] {
        let (hkdf, match_id) = match self {
            Deal::Open { seed } => (Hkdf::<Sha256>::new(None, &seed.0), ""),
            Deal::Fair { seed, nonces, match_id } => {
                let mut salt = Sha256::new();
                for nonce in nonces {
                    match nonce {
                        Some(nonce) => salt = salt.chain_update([1]).chain_update(nonce.0),
                        None => salt = salt.chain_update([0]),
                    }
                }
                (Hkdf::<Sha256>::new(Some(&salt.finalize()), &seed.0), match_id.as_str())
            }
        };
        let mut key = [0; 32];
        let info = [b"tikal deal 1", match_id.as_bytes()];
        // 32 bytes are far below the most HKDF can give, the only thing it refuses.
        let expanded = hkdf.expand_multi_info(&info, &mut key);
        debug_assert!(expanded.is_ok());
        key
    }
}

/// Text that is not 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexError;

/// 32 bytes as 64 hexadecimal digits, and back.
pub mod hex {
    use super::HexError;

    /// The digits, in lower case.
    pub fn print(bytes: &[u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The bytes; only what [`print()`] writes is accepted.
    pub fn parse(text: &str) -> Result<[u8; 32], HexError> {
        let digit = |letter: u8| match letter {
            b'0'..=b'9' => Ok(letter - b'0'),
            b'a'..=b'f' => Ok(letter - b'a' + 10),
            _ => Err(HexError),
        };
        let letters: &[u8; 64] = text.as_bytes().try_into().map_err(|_| HexError)?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(letters.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(bytes)
    }
}
