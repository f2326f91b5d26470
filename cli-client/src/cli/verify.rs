//! `tikal verify`: what a record proves, and what it does not.

use clap::Args;

use super::Notes;
use super::setting::Setting;
use super::source::{self, SourceFlags};
use crate::exit::NotVerified;
use crate::match_view::SeatNumber;
use crate::output;
use crate::verify::{Chance, Proof, Unproved, verify};
use crate::words::Words;

/// Flags of `tikal verify`.
#[derive(Clone, Debug, Args)]
pub struct VerifyFlags {
    #[command(flatten)]
    source: SourceFlags,
}

pub(super) async fn run(setting: &Setting, flags: VerifyFlags) -> anyhow::Result<()> {
    let source = source::read(setting, &flags.source).await?;
    let words = &setting.words;
    let proof = verify(&source.record).map_err(|why| NotVerified(refutation(words, &why)))?;
    if setting.json() {
        return Ok(output::line(&json(&proof).to_string())?);
    }
    let values: [(&str, &dyn std::fmt::Display); 2] =
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
    Ok(())
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
    }
}

fn json(proof: &Proof) -> serde_json::Value {
    let (chance, seats) = match &proof.chance {
        Chance::Open => ("open", Vec::new()),
        Chance::Fixed => ("fixed", Vec::new()),
        Chance::Shared(seats) => ("shared", seats.iter().map(|seat| seat.0).collect()),
    };
    serde_json::json!({
        "kind": "proved",
        "decisions": proof.decisions,
        "draws": proof.draws,
        "chance": chance,
        "nonces_of": seats,
    })
}

fn numbers(seats: &[SeatNumber]) -> String {
    seats.iter().map(SeatNumber::to_string).collect::<Vec<_>>().join(", ")
}
