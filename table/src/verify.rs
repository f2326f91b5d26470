//! Proves a record: deals again from the revealed seed and replays every action.

use std::fmt;

use rules::{Game, Seat};

use crate::{
    Cause, Deal, Dealer, Line, Log, MatchId, Provenance, PublicKey, Record, Seed, Signature, Step,
    Table,
};

/// What a verified record proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Draws that came out of the seed again.
    pub draws: usize,
    /// Decisions that were legal, fallback decisions included.
    pub decisions: usize,
    /// What can be said about the chance.
    pub fairness: Fairness,
    /// Who signed; `None`: nobody did.
    pub signer: Option<Signer>,
}

/// Who says that a record was played so, and of which match. The signature fits; whose the key is, only those
/// can say who know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signer {
    /// By what it is recognised.
    pub key: PublicKey,
    /// The match, by the id it had there.
    pub match_id: MatchId,
}

/// What a record says about its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// The seed was given: whoever gave it knew every draw.
    Open,
    /// Draws were fixed before play, and nobody could choose them against a seat that gave a nonce.
    Fair {
        /// The seats that gave one.
        nonces_of: Vec<Seat>,
    },
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Proof { draws, decisions, fairness, signer } = self;
        write!(f, "{decisions} decisions are legal and {draws} draws follow from the seed. ")?;
        match fairness {
            Fairness::Open => {
                write!(f, "The seed was given, so nothing is proved about who knew the draws.")
            }
            Fairness::Fair { nonces_of } if nonces_of.is_empty() => write!(
                f,
                "The draws were fixed before play. No seat gave a nonce, so the dealer could choose \
                 them."
            ),
            Fairness::Fair { nonces_of } => {
                let seats: Vec<String> = nonces_of.iter().map(Seat::to_string).collect();
                write!(
                    f,
                    "The draws were fixed before play, and nobody could choose them against seat {}. \
                     Not proved: that the dealer told nobody.",
                    seats.join(", ")
                )
            }
        }?;
        match signer {
            // Neither key nor match: equal games are told alike, whoever hosted them.
            Some(_) => write!(f, " It is signed; its last line says with which key."),
            None => write!(
                f,
                " Nobody signed it: it could have been played so, and whether it was is not proved."
            ),
        }
    }
}

/// Why a record is not believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Discrepancy {
    /// The match goes on; its seed is not revealed yet.
    NotFinished,
    /// The seed is not the one that was committed to.
    Commitment,
    /// This seat's nonce is not the one it promised.
    Promise {
        /// Whose.
        seat: Seat,
    },
    /// This step is refused when it is played again.
    Refused {
        /// The number of its first entry.
        sequence: u64,
        /// Why.
        reason: String,
    },
    /// Playing again gives another step here.
    Differs {
        /// The number in the record.
        sequence: u64,
    },
    /// The match does not end here, or not so.
    Ending,
    /// The signature is not of this record: somebody changed the one or the other.
    Signature,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Discrepancy::NotFinished => write!(f, "the match is not finished, its seed is secret"),
            Discrepancy::Commitment => write!(f, "the seed does not match the commitment"),
            Discrepancy::Promise { seat } => {
                write!(f, "the nonce of seat {seat} does not match its promise")
            }
            Discrepancy::Refused { sequence, reason } => {
                write!(f, "step {sequence} is refused: {reason}")
            }
            Discrepancy::Differs { sequence } => {
                write!(f, "step {sequence} differs from what follows by the rules and the seed")
            }
            Discrepancy::Ending => write!(f, "the match does not end as the record says"),
            Discrepancy::Signature => write!(
                f,
                "the signature does not fit: it was made for another record, or by another key"
            ),
        }
    }
}

impl std::error::Error for Discrepancy {}

/// Re-derives every draw and replays every action of a finished match. A signature must fit.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Proof, Discrepancy> {
    let deal = deal_of(record)?;
    let table = restore(&record.options, deal, &record.lines)?;
    if Record::of(&table).revealed != record.revealed {
        return Err(Discrepancy::Ending);
    }
    let signer =
        record.signature.as_ref().map(|signature| signer(record, signature)).transpose()?;
    let drawn = |line: &&Line<G>| matches!(line.cause, Cause::Drawn { .. });
    let decided =
        |line: &&Line<G>| matches!(line.cause, Cause::Played { .. } | Cause::Fallback { .. });
    Ok(Proof {
        draws: record.lines.iter().filter(drawn).count(),
        decisions: record.lines.iter().filter(decided).count(),
        fairness: fairness(record),
        signer,
    })
}

/// Who signed this record, and no other.
fn signer<G: Game>(record: &Record<G>, signature: &Signature) -> Result<Signer, Discrepancy> {
    let Signature { match_id, key, .. } = signature;
    // The draws of a fair deal follow from the match's id: nobody signs them as another's.
    let is_of_match = match &record.provenance {
        Provenance::Open => true,
        Provenance::Fair { match_id: dealt_for, .. } => dealt_for == match_id,
    };
    if !is_of_match || !signature.fits(&record.body()) {
        return Err(Discrepancy::Signature);
    }
    Ok(Signer { key: *key, match_id: match_id.clone() })
}

/// Plays a match again from what was agreed, its deal and the causes of its steps. Every step must
/// come out as it is written.
pub fn restore<G: Game>(
    options: &G::Options,
    deal: Deal,
    lines: &[Line<G>],
) -> Result<Table<G>, Discrepancy> {
    play_again(Table::new(options.clone(), deal), lines)
}

/// The log of a record, finished or not, with the draws it names instead of a seed's: what somebody
/// needs who wants to look at a match. It proves nothing about the draws.
pub fn retell<G: Game>(record: &Record<G>) -> Result<Log<G>, Discrepancy> {
    let drawn = record.lines.iter().filter_map(|line| match line.cause {
        Cause::Drawn { deck, outcome } => Some((deck, outcome)),
        Cause::Started
        | Cause::Played { .. }
        | Cause::Fallback { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    // A match that goes on keeps its seed; nothing is drawn from this one, and nobody gets it.
    let no_deal = Deal::open(Seed::new([0; 32]));
    let table = Table::dealt_by(Dealer::repeating(drawn), record.options.clone(), no_deal);
    play_again(table, &record.lines).map(Table::into_log)
}

/// Takes every step again; each must come out as it is written.
fn play_again<G: Game>(mut table: Table<G>, lines: &[Line<G>]) -> Result<Table<G>, Discrepancy> {
    for line in lines {
        replay(&mut table, &line.cause)
            .map_err(|reason| Discrepancy::Refused { sequence: line.first.0, reason })?;
    }
    let steps = table.log().steps();
    let differs =
        |(line, step): (&Line<G>, &Step<G>)| line.first != step.first || line.cause != step.cause;
    let pairs = lines.iter().zip(steps);
    if let Some((line, _)) = pairs.into_iter().find(|&pair| differs(pair)) {
        return Err(Discrepancy::Differs { sequence: line.first.0 });
    }
    if table.log().steps().count() != lines.len() {
        return Err(Discrepancy::Ending);
    }
    Ok(table)
}

/// The deal the record reveals, if it is the one that was promised.
fn deal_of<G: Game>(record: &Record<G>) -> Result<Deal, Discrepancy> {
    let revealed = record.revealed.as_ref().ok_or(Discrepancy::NotFinished)?;
    if revealed.seed.commitment() != record.commitment {
        return Err(Discrepancy::Commitment);
    }
    let Provenance::Fair { match_id, promises } = &record.provenance else {
        return Ok(Deal::open(revealed.seed));
    };
    for ((seat, nonce), promise) in Seat::ALL.into_iter().zip(&revealed.nonces).zip(promises) {
        if nonce.map(|nonce| nonce.promise()) != *promise {
            return Err(Discrepancy::Promise { seat });
        }
    }
    let (nonces, match_id) = (revealed.nonces.clone(), match_id.clone());
    Ok(Deal::Fair { seed: revealed.seed, nonces, match_id })
}

/// Does again what came from outside; draws and fallback decisions follow by themselves.
fn replay<G: Game>(table: &mut Table<G>, cause: &Cause<G>) -> Result<(), String> {
    match *cause {
        Cause::Played { seat, action } => {
            table.act(seat, &[action]).map(drop).map_err(|refusal| refusal.to_string())
        }
        Cause::Undid { seat, back_to } => {
            table.undo(seat, back_to).map(drop).map_err(|refusal| refusal.to_string())
        }
        Cause::TimedOut { seat } if table.decider() == Some(seat) => {
            table.time_out().map(drop).ok_or_else(|| "nobody decides".to_owned())
        }
        Cause::TimedOut { seat } => Err(format!("seat {seat} does not decide")),
        Cause::Resigned { seat } => {
            table.resign(seat).map(drop).ok_or_else(|| format!("seat {seat} cannot resign"))
        }
        Cause::Started | Cause::Drawn { .. } | Cause::Fallback { .. } => Ok(()),
    }
}

fn fairness<G: Game>(record: &Record<G>) -> Fairness {
    match (&record.provenance, &record.revealed) {
        (Provenance::Fair { .. }, Some(revealed)) => {
            let given = Seat::ALL.into_iter().zip(&revealed.nonces);
            let nonces_of = given.filter(|(_, nonce)| nonce.is_some()).map(|(seat, _)| seat);
            Fairness::Fair { nonces_of: nonces_of.collect() }
        }
        (Provenance::Open | Provenance::Fair { .. }, _) => Fairness::Open,
    }
}
