//! `tikal verify`: what a record proves, and what it does not.

use std::fmt::Display;

use clap::Args;
use client::Server;

use super::Notes;
use super::setting::Setting;
use super::source::{self, SourceFlags};
use crate::clean::clean;
use crate::exit::NotVerified;
use crate::match_view::SeatNumber;
use crate::output;
use crate::verify::{Chance, Proof, Signer, Unproved, told_key, typed_key, verify};
use crate::words::Words;

/// Flags of `tikal verify`.
#[derive(Clone, Debug, Args)]
pub struct VerifyFlags {
    #[command(flatten)]
    source: SourceFlags,
    /// Believe only what the server has signed; it is asked for its keys.
    #[arg(long)]
    signed: bool,
    /// Believe only what this public key has signed: 64 hexadecimal digits. Can be given several times.
    #[arg(long = "key", value_name = "KEY", value_parser = key)]
    keys: Vec<String>,
}

/// By whom a record may be signed.
struct Believed {
    /// The keys of the flags.
    given: Vec<String>,
    /// The address of a server and its keys.
    server: Option<(String, Vec<String>)>,
    /// A record that none of these signed is not believed.
    must: bool,
}

/// Who vouches for a record.
enum Voucher<'a> {
    /// A server that was asked, at this address.
    Server(&'a Signer, &'a str),
    /// Whoever has a key that was given.
    Given(&'a Signer),
    /// Whoever has a key that nobody here knows.
    Unknown(&'a Signer),
    /// Nobody.
    Nobody,
}

pub(super) async fn run(setting: &Setting, flags: VerifyFlags) -> anyhow::Result<()> {
    let found = source::read(setting, &flags.source).await?;
    let words = &setting.words;
    let proof = verify(&found.text).map_err(|why| NotVerified(refutation(words, &why)))?;
    // Whoever names a match means the server that has it; a file is judged without asking anybody.
    let server = match found.server {
        None if flags.signed => Some(setting.server().await?),
        asked => asked,
    };
    let believed = Believed {
        must: flags.signed || !flags.keys.is_empty(),
        given: flags.keys,
        server: match server {
            Some(server) => Some((server.address().to_owned(), keys_of(&server).await?)),
            None => None,
        },
    };
    let voucher = believed.voucher(proof.signer.as_ref());
    if let (true, Some(why)) = (believed.must, unbelieved(words, &voucher)) {
        return Err(NotVerified(why).into());
    }
    if setting.json() {
        return Ok(output::json(&json(&proof, &voucher))?);
    }
    let values: [(&str, &dyn Display); 2] =
        [("decisions", &proof.decisions), ("draws", &proof.draws)];
    output::line(&words.say(Notes::Proved, &values))?;
    match &proof.chance {
        Chance::Open => output::line(words.word(Notes::ProvedOpen))?,
        Chance::Fixed => {
            output::line(words.word(Notes::ProvedFixed))?;
            output::line(words.word(Notes::NotProved))?;
        }
        Chance::Shared(seats) => {
            output::line(&words.say(Notes::ProvedShared, &[("seats", &numbers(seats))]))?;
            output::line(words.word(Notes::NotProved))?;
        }
    }
    Ok(output::line(&told(words, &voucher))?)
}

async fn keys_of(server: &Server) -> anyhow::Result<Vec<String>> {
    let told = server.info().await?.record_keys;
    Ok(told.iter().filter_map(|key| told_key(&key.public_key)).collect())
}

fn key(text: &str) -> Result<String, String> {
    typed_key(text).ok_or_else(|| "a public key has 64 hexadecimal digits".to_owned())
}

impl Believed {
    fn voucher<'a>(&'a self, signer: Option<&'a Signer>) -> Voucher<'a> {
        let Some(signer) = signer else { return Voucher::Nobody };
        let server = self.server.as_ref().filter(|(_, keys)| keys.contains(&signer.key));
        match server {
            Some((address, _)) => Voucher::Server(signer, address),
            None if self.given.contains(&signer.key) => Voucher::Given(signer),
            None => Voucher::Unknown(signer),
        }
    }
}

/// Who signed, in a sentence.
fn told(words: &Words, voucher: &Voucher<'_>) -> String {
    match voucher {
        Voucher::Server(Signer { key, match_id }, address) => {
            let address = clean(address);
            words.say(
                Notes::SignedByServer,
                &[("server", &address), ("match", match_id), ("key", key)],
            )
        }
        Voucher::Given(Signer { key, match_id }) => {
            words.say(Notes::SignedByKey, &[("match", match_id), ("key", key)])
        }
        Voucher::Unknown(Signer { key, match_id }) => {
            words.say(Notes::SignedByUnknown, &[("match", match_id), ("key", key)])
        }
        Voucher::Nobody => words.word(Notes::Unsigned).to_owned(),
    }
}

/// Why a record is not believed that somebody must have signed; `None`: somebody has.
fn unbelieved(words: &Words, voucher: &Voucher<'_>) -> Option<String> {
    match voucher {
        Voucher::Server(..) | Voucher::Given(_) => None,
        Voucher::Unknown(signer) => {
            Some(words.say(Notes::UnprovedOtherKey, &[("key", &signer.key)]))
        }
        Voucher::Nobody => Some(words.word(Notes::UnprovedUnsigned).to_owned()),
    }
}

fn refutation(words: &Words, why: &Unproved) -> String {
    match why {
        Unproved::NoRecord { line, expected } => {
            words.say(Notes::UnprovedNoRecord, &[("line", line), ("expected", expected)])
        }
        Unproved::NotFinished => words.word(Notes::UnprovedNotFinished).to_owned(),
        Unproved::OtherSeed => words.word(Notes::UnprovedOtherSeed).to_owned(),
        Unproved::OtherNonce(seat) => words.say(Notes::UnprovedOtherNonce, &[("seat", seat)]),
        Unproved::Illegal { sequence, reason } => {
            words.say(Notes::UnprovedIllegal, &[("step", sequence), ("reason", reason)])
        }
        Unproved::Differs { sequence } => words.say(Notes::UnprovedDiffers, &[("step", sequence)]),
        Unproved::OtherEnd => words.word(Notes::UnprovedOtherEnd).to_owned(),
        Unproved::OtherSignature => words.word(Notes::UnprovedOtherSignature).to_owned(),
    }
}

fn json(proof: &Proof, voucher: &Voucher<'_>) -> serde_json::Value {
    let (chance, seats) = match &proof.chance {
        Chance::Open => ("open", Vec::new()),
        Chance::Fixed => ("fixed", Vec::new()),
        Chance::Shared(seats) => ("shared", seats.iter().map(|seat| seat.0).collect()),
    };
    let signed_by = match voucher {
        Voucher::Server(..) => "server",
        Voucher::Given(_) => "key",
        Voucher::Unknown(_) => "unknown",
        Voucher::Nobody => "nobody",
    };
    serde_json::json!({
        "kind": "proved",
        "decisions": proof.decisions,
        "draws": proof.draws,
        "chance": chance,
        "nonces_of": seats,
        "signed_by": signed_by,
        "key": proof.signer.as_ref().map(|signer| &signer.key),
        "match_id": proof.signer.as_ref().map(|signer| &signer.match_id),
    })
}

fn numbers(seats: &[SeatNumber]) -> String {
    seats.iter().map(SeatNumber::to_string).collect::<Vec<_>>().join(", ")
}
