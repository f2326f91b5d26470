//! Proving a record: every draw dealt again from the seed, every decision judged again.

use rules::{Game, Seat};
use table::{Discrepancy, Fairness, PublicKey, Record};

use crate::match_view::SeatNumber;
use crate::replay;

/// What a record proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Decisions that were legal.
    pub decisions: usize,
    /// Draws that follow from the seed.
    pub draws: usize,
    /// What can be said about who knew or chose the draws.
    pub chance: Chance,
    /// Who signed it; `None`: nobody.
    pub signer: Option<Signer>,
}

/// Who says that it was played so. The signature fits; whose the key is, it does not say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signer {
    /// The public key, as 64 hexadecimal digits.
    pub key: String,
    /// The match, by the id it had at the signer.
    pub match_id: String,
}

/// What can be said about the draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The seed was given: nothing.
    Open,
    /// They were fixed before play, by a seed that the server drew alone.
    Fixed,
    /// They were fixed before play, and nobody could choose them against these seats, which gave
    /// nonces.
    Shared(Vec<SeatNumber>),
}

/// Why a record proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// It is no record; at this line another thing was expected.
    NoRecord {
        /// The line, from 1.
        line: usize,
        /// What was expected.
        expected: String,
    },
    /// The match goes on: its seed is secret.
    NotFinished,
    /// The seed is not the one that was committed to.
    OtherSeed,
    /// A seat's nonce is not the one it promised.
    OtherNonce(SeatNumber),
    /// This step breaks a rule.
    Illegal {
        /// The number of its first event.
        sequence: u64,
        /// Which, and how.
        reason: String,
    },
    /// From this step on something else follows from the seed and the rules.
    Differs {
        /// The number of its first event.
        sequence: u64,
    },
    /// It ends otherwise than it says.
    OtherEnd,
    /// The signature was made for another record, or by another key.
    OtherSignature,
}

/// Plays the record of a match again and compares everything.
///
/// # Errors
/// Why the text proves nothing.
pub fn verify(record: &str) -> Result<Proof, Unproved> {
    replay::of_record(record).verify(record)
}

/// The same for a record of this game.
pub(crate) fn verify_as<G: Game>(record: &str) -> Result<Proof, Unproved> {
    let record: Record<G> = Record::parse(record)
        .map_err(|error| Unproved::NoRecord { line: error.line, expected: error.expected })?;
    let proof = table::verify(&record).map_err(unproved)?;
    let chance = match proof.fairness {
        Fairness::Open => Chance::Open,
        Fairness::Fair { nonces_of } if nonces_of.is_empty() => Chance::Fixed,
        Fairness::Fair { nonces_of } => Chance::Shared(nonces_of.into_iter().map(number).collect()),
    };
    let signer = proof.signer.map(|signer| Signer {
        key: signer.key.to_string(),
        match_id: signer.match_id.to_string(),
    });
    Ok(Proof { decisions: proof.decisions, draws: proof.draws, chance, signer })
}

fn unproved(discrepancy: Discrepancy) -> Unproved {
    match discrepancy {
        Discrepancy::NotFinished => Unproved::NotFinished,
        Discrepancy::Commitment => Unproved::OtherSeed,
        Discrepancy::Promise { seat } => Unproved::OtherNonce(number(seat)),
        Discrepancy::Refused { sequence, reason } => Unproved::Illegal { sequence, reason },
        Discrepancy::Differs { sequence } => Unproved::Differs { sequence },
        Discrepancy::Ending => Unproved::OtherEnd,
        Discrepancy::Signature => Unproved::OtherSignature,
    }
}

/// A public key that somebody typed, as it is printed; `None`: it is none.
pub(crate) fn typed_key(text: &str) -> Option<String> {
    PublicKey::parse(&text.to_ascii_lowercase()).map(|key| key.to_string())
}

/// A public key that a server told, as it is printed; `None`: it is none.
pub(crate) fn told_key(bytes: &[u8]) -> Option<String> {
    bytes.try_into().ok().map(|bytes| PublicKey::new(bytes).to_string())
}

fn number(seat: Seat) -> SeatNumber {
    SeatNumber(seat.number())
}
