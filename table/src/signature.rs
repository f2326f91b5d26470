//! Signatures of records: which server says that a match went as its record says.
//!
//! The rules and the seed prove that a record could have been played; who leaves actions out at its end and
//! lets a seat resign instead has written another match that could have been. So the server that hosted a
//! match signs it. The signature is a line after the record's body and no part of it: equal matches have
//! equal bodies, whoever hosted them.
//!
//! ```text
//! signed MATCH by KEY: SIGNATURE
//! ```
//!
//! It is Ed25519 (RFC 8032) over these lines, where the digest is of the body as it is printed:
//!
//! ```text
//! tikal record signature 1
//! match MATCH
//! key KEY
//! sha256 DIGEST
//! ```

use std::fmt;

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use sha2::{Digest, Sha256};

use crate::{MatchId, hex};

/// What the line of a signature begins with.
pub(crate) const SIGNED: &str = "signed ";

/// What a signer is recognised by: the 32 bytes of an Ed25519 public key. Its text is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// The key of these bytes.
    pub const fn new(bytes: [u8; 32]) -> PublicKey {
        PublicKey(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key that a text names; only what is printed is accepted.
    pub fn parse(text: &str) -> Option<PublicKey> {
        hex::parse(text).ok().map(PublicKey)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::print(&self.0))
    }
}

/// The secret a server signs with. No debug print shows it.
pub struct SigningKey {
    pair: Ed25519KeyPair,
    public: PublicKey,
}

impl SigningKey {
    /// The key that follows from 32 random bytes.
    #[expect(
        clippy::expect_used,
        reason = "32 bytes are what a key is made of, and their type says so"
    )]
    pub fn from_secret(secret: &[u8; 32]) -> SigningKey {
        let pair = Ed25519KeyPair::from_seed_unchecked(secret).expect("32 bytes make a key");
        let public = pair.public_key().as_ref().try_into().expect("a public key has 32 bytes");
        SigningKey { pair, public: PublicKey(public) }
    }

    /// What others recognise its signatures by.
    pub const fn public(&self) -> PublicKey {
        self.public
    }

    /// Signs the body of a record of this match. The same body always gets the same signature.
    #[expect(clippy::expect_used, reason = "an Ed25519 signature has 64 bytes")]
    pub fn sign(&self, body: &str, match_id: &MatchId) -> Signature {
        let message = message(body, match_id, &self.public);
        let bytes = self.pair.sign(message.as_bytes()).as_ref().try_into();
        let bytes = bytes.expect("a signature has 64 bytes");
        Signature { match_id: match_id.clone(), key: self.public, bytes }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("public", &self.public).finish_non_exhaustive()
    }
}

/// What a server says of a record: it hosted this match, and it went so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Which match, by the id it had at the signer.
    pub match_id: MatchId,
    /// Who signed.
    pub key: PublicKey,
    /// The signature itself.
    pub bytes: [u8; 64],
}

impl Signature {
    /// Whether the holder of its key signed this body for this match. Whose key that is, it does not say.
    pub fn fits(&self, body: &str) -> bool {
        let message = message(body, &self.match_id, &self.key);
        let key = UnparsedPublicKey::new(&ED25519, self.key.bytes());
        key.verify(message.as_bytes(), &self.bytes).is_ok()
    }

    /// The signature that stands behind [`SIGNED`] in a line; only what is printed is accepted.
    pub(crate) fn parse(rest: &str) -> Option<Signature> {
        let (match_id, rest) = rest.split_once(" by ")?;
        let (key, signature) = rest.split_once(": ")?;
        let (first, second) = signature.split_at_checked(64)?;
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&hex::parse(first).ok()?);
        bytes[32..].copy_from_slice(&hex::parse(second).ok()?);
        Some(Signature { match_id: MatchId::new(match_id)?, key: PublicKey::parse(key)?, bytes })
    }
}

/// The line without its end.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Signature { match_id, key, bytes } = self;
        write!(f, "{SIGNED}{match_id} by {key}: ")?;
        bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The body of a record: its text without the line of a signature.
pub fn unsigned(text: &str) -> &str {
    let rest = text.strip_suffix('\n').unwrap_or(text);
    let last = rest.rfind('\n').map_or(0, |newline| newline + 1);
    if rest[last..].starts_with(SIGNED) { &text[..last] } else { text }
}

fn message(body: &str, match_id: &MatchId, key: &PublicKey) -> String {
    let digest = hex::print(&Sha256::digest(body).into());
    format!("tikal record signature 1\nmatch {match_id}\nkey {key}\nsha256 {digest}\n")
}
