//! Where a house bot's own chance comes from: its match's seed, and a key that nobody else knows.

use std::fmt;

use anyhow::Context;
use rand::TryRng;
use rand::rngs::SysRng;
use rules::Seat;
use sha2::{Digest, Sha256};
use table::{Keystream, Seed};

/// What only the bots of one side know of a match. Mixed into choices among secrets: whoever knows a bot
/// and its seed could otherwise play the bot's decisions over and learn what it hides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PrivateKey([u8; 32]);

impl PrivateKey {
    /// A key of these bytes.
    pub const fn new(bytes: [u8; 32]) -> PrivateKey {
        PrivateKey(bytes)
    }

    /// A key for games that are to be played again: no secret.
    pub fn from_number(number: u64) -> PrivateKey {
        PrivateKey(*Seed::from_number(number).bytes())
    }

    /// The bytes, for who keeps what a bot did.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A key from the operating system.
    ///
    /// # Errors
    /// When the system has no random bytes: without them nothing would be secret.
    pub fn draw() -> anyhow::Result<PrivateKey> {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).context("drawing a private key")?;
        Ok(PrivateKey(bytes))
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey(hidden)")
    }
}

/// The two streams of a bot at one seat; it takes the one that fits its game.
pub struct BotChance {
    /// From the seed alone: for games without secrets.
    pub open: Keystream,
    /// From the private key too: for whatever says something about what the bot hides.
    pub secret: Keystream,
}

impl BotChance {
    /// The streams of the bot at this seat.
    pub fn new(seed: u64, private_key: &PrivateKey, seat: Seat) -> BotChance {
        // No deck of a match has this name, and decks are shuffled with another key.
        let name = format!("bot seat {seat}");
        let seed = Seed::from_number(seed);
        let mixed: [u8; 32] = Sha256::new()
            .chain_update(b"tikal bot 1")
            .chain_update(private_key.0)
            .chain_update(seed.bytes())
            .finalize()
            .into();
        BotChance {
            open: Keystream::new(seed.bytes(), &name),
            secret: Keystream::new(&mixed, &name),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;

    use super::{BotChance, PrivateKey};

    fn words(seed: u64, key: u64, seat: Seat) -> (u32, u32) {
        let mut chance = BotChance::new(seed, &PrivateKey::from_number(key), seat);
        (chance.open.word(), chance.secret.word())
    }

    #[test]
    fn only_the_secret_stream_knows_the_private_key() {
        let (open, secret) = words(1, 1, Seat::One);
        assert_eq!(words(1, 1, Seat::One), (open, secret));
        let other_key = words(1, 2, Seat::One);
        assert_eq!(other_key.0, open);
        assert_ne!(other_key.1, secret);
        assert_ne!(words(2, 1, Seat::One).1, secret);
        assert_ne!(words(1, 1, Seat::Two).1, secret);
    }
}
