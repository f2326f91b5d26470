//! The keys a server signs records with: the present one, and earlier ones whose signatures still hold.

use std::fmt;

use proto::v1;
use table::{MatchId, PublicKey, SigningKey};

/// Keys as a store keeps them. The secret is in no debug print.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptKeys {
    /// What the present key follows from.
    pub secret: [u8; 32],
    /// Keys that were used before, newest first. Their secrets are gone.
    pub former: Vec<PublicKey>,
}

impl fmt::Debug for KeptKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptKeys").field("former", &self.former).finish_non_exhaustive()
    }
}

/// The keys a server signs with, and recognises its own records by.
#[derive(Debug)]
pub struct RecordKeys {
    present: SigningKey,
    former: Vec<PublicKey>,
}

impl RecordKeys {
    /// The kept keys, ready to sign.
    pub fn new(kept: KeptKeys) -> RecordKeys {
        RecordKeys { present: SigningKey::from_secret(&kept.secret), former: kept.former }
    }

    /// The record of a match that is over, with the signature behind it.
    pub fn sign(&self, mut record: String, match_id: &MatchId) -> String {
        let signature = self.present.sign(&record, match_id);
        record.push_str(&format!("{signature}\n"));
        record
    }

    /// Whether a key is, or was, this server's.
    pub fn has(&self, key: &PublicKey) -> bool {
        self.all().any(|known| known == *key)
    }

    /// What everybody may know of them, the present one first.
    pub fn wire(&self) -> Vec<v1::RecordKey> {
        self.all().map(|key| v1::RecordKey { public_key: key.bytes().to_vec() }).collect()
    }

    /// The public keys, the present one first.
    pub fn all(&self) -> impl Iterator<Item = PublicKey> {
        std::iter::once(self.present.public()).chain(self.former.iter().copied())
    }
}
