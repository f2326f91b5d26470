//! Tokens, invite codes and seeds: where they come from and how they are compared.

use std::fmt;
use std::sync::Mutex;

use hmac::{Hmac, KeyInit, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::{MatchId, Seed, hex};

use crate::census::{Maker, MakerKind};
use crate::cluster::{LETTERS, Shard};

/// Where random bytes come from: the operating system, or a script in tests.
pub trait Entropy: Send {
    /// Fills the buffer.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// The operating system's generator.
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    #[expect(clippy::expect_used, reason = "without random bytes nothing can be kept secret")]
    fn fill(&mut self, bytes: &mut [u8]) {
        SysRng.try_fill_bytes(bytes).expect("the operating system gives random bytes");
    }
}

/// The server's own secret, and everything that is drawn or derived from it.
pub struct Secrets {
    entropy: Mutex<Box<dyn Entropy>>,
    key: [u8; 32],
    operator_keys: OperatorKeys,
}

/// The keys the operator gives out, as hashes. Each says who a caller is.
#[derive(Clone, Copy, Debug, Default)]
pub struct OperatorKeys {
    /// Whoever joins reserved seats; `None`: nobody does.
    pub house: Option<SecretHash>,
    /// Whoever makes matches; `None`: anybody does.
    pub creator: Option<SecretHash>,
}

impl Secrets {
    /// Secrets that follow from a key, which must be the same for as long as tokens are to hold.
    pub fn new(entropy: Box<dyn Entropy>, key: [u8; 32], operator_keys: OperatorKeys) -> Secrets {
        Secrets { entropy: Mutex::new(entropy), key, operator_keys }
    }

    /// 32 random bytes.
    pub fn draw(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        // A poisoned lock means a panic while filling; the bytes are drawn anew all the same.
        let mut entropy = self.entropy.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        entropy.fill(&mut bytes);
        bytes
    }

    /// The id of a match that this request makes, of this shard if that is given, as for matches that share a deal.
    /// It follows from the request, so that every server of a store knows whose a request is, and a retry of it
    /// comes to the same server as the first. Who has not the secret cannot choose the shard, nor tell one id by another.
    pub fn match_id(&self, request_id: &str, shard: Option<Shard>) -> Option<MatchId> {
        let mac = self.mac(&["match", request_id]);
        let [number, spare, rest @ ..] = &mac;
        let beginning = shard.unwrap_or(Shard::numbered(*number)).beginning(*spare);
        let rest = rest.iter().take(10).map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
        MatchId::new(beginning.into_iter().chain(rest).collect::<String>())
    }

    /// The token of a seat. It follows from the request that took the seat, so that a retry of that
    /// request gets the same token while only its hash is stored.
    pub fn seat_token(&self, match_id: &str, seat: u8, request_id: &str) -> String {
        // The kind in front tells a person, and a log that must not have it, what this is.
        format!("seat_{}", self.derive(&["seat", match_id, &seat.to_string(), request_id]))
    }

    /// The invite code of a match.
    pub fn invite_code(&self, match_id: &str) -> String {
        self.derive(&["invite", match_id]).chars().take(16).collect()
    }

    /// The seed of a group of matches whose creator gives none. It follows from the group's secret, so that
    /// every match of the group gets the same while nothing is kept of the group itself.
    pub fn group_seed(&self, secret: &str) -> Seed {
        Seed::new(self.mac(&["deal", secret]))
    }

    /// By what whoever makes matches is recognised: an address, or the name of a key. Nobody without the
    /// server's secret can find out which address it is.
    pub fn maker(&self, kind: MakerKind, who: &str) -> Maker {
        let kind_word = match kind {
            MakerKind::Address => "address",
            MakerKind::Key => "key",
        };
        let mac = self.mac(&["maker", kind_word, who]);
        let [a, b, c, d, e, f, g, h, ..] = mac;
        Maker { kind, mark: u64::from_be_bytes([a, b, c, d, e, f, g, h]) }
    }

    /// What the operator's keys are recognised by.
    pub fn operator_keys(&self) -> &OperatorKeys {
        &self.operator_keys
    }

    fn derive(&self, parts: &[&str]) -> String {
        hex::print(&self.mac(parts))
    }

    fn mac(&self, parts: &[&str]) -> [u8; 32] {
        // A key shorter than a block is filled up with zeros, so that it need not be tried as a slice,
        // which could be refused for its length.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&self.key);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        for part in parts {
            mac.update(part.as_bytes());
            mac.update(&[0]);
        }
        mac.finalize().into_bytes().into()
    }
}

/// The hash of a secret: enough to recognise it, not to know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// The hash of a secret.
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(Sha256::digest(secret).into())
    }

    /// The hash that these bytes are.
    pub const fn from_bytes(bytes: [u8; 32]) -> SecretHash {
        SecretHash(bytes)
    }

    /// The bytes of the hash, for the store.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this is the secret, in time that does not tell how much of it is right.
    pub fn matches(&self, secret: &str) -> bool {
        self.0.ct_eq(&SecretHash::of(secret).0).into()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}
