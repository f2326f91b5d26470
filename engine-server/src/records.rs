//! Records that callers send: verified, and looked at moment by moment as anybody.

use proto::envelope::{self, MatchFacts};
use proto::v1;
use rules::{Audience, Game};
use table::{
    Entry, Fairness, GivenUp, Log, Provenance, Record, Sequence, Signer, record_game, retell,
    verify,
};

use crate::hosted::Hosted;
use crate::record_keys::RecordKeys;
use crate::refusal::Refusal;
use crate::scenes::{Page, Scenes};

/// The most bytes of a record: well within a request, and the longest games stay far below.
pub const RECORD_LIMIT: usize = 512 * 1024;

/// A record of any game.
pub trait RecordReader: Send {
    /// Whether it is true, and what it proves. These keys are this server's; it may be asked to believe no
    /// others.
    fn verdict(&self, keys: &RecordKeys, require_signature: bool) -> v1::VerifyRecordResponse;
    /// A part of its moments.
    ///
    /// # Errors
    /// Refused when the record does not hold, or the page begins past its end.
    fn scenes(
        &self,
        audience: Audience,
        page: Page,
    ) -> Result<v1::ListRecordViewsResponse, Refusal>;
}

/// The game a text says it is a record of.
pub fn game_of(text: &str) -> Option<&str> {
    record_game(text)
}

/// A record that was read and not judged yet.
pub struct ReadRecord<G: Game> {
    record: Record<G>,
}

impl<G: Hosted> ReadRecord<G> {
    /// Reads a text.
    ///
    /// # Errors
    /// Says in which line it is no record of this game.
    pub fn of_text(text: &str) -> Result<ReadRecord<G>, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        Ok(ReadRecord { record })
    }

    fn head(&self, log: &Log<G>) -> u64 {
        log.head().0
    }
}

impl<G: Hosted> RecordReader for ReadRecord<G> {
    fn verdict(&self, keys: &RecordKeys, require_signature: bool) -> v1::VerifyRecordResponse {
        let told = v1::VerifyRecordResponse {
            game: G::NAME.to_owned(),
            rules_revision: G::RULES_REVISION,
            open_seed: self.open_seed(),
            head_sequence: retell(&self.record).map_or(0, |log| self.head(&log)),
            ..v1::VerifyRecordResponse::default()
        };
        let proof = match verify(&self.record) {
            Ok(proof) => proof,
            Err(problem) => {
                return v1::VerifyRecordResponse { problem: problem.to_string(), ..told };
            }
        };
        let is_ours = proof.signer.as_ref().map(|signer| keys.has(&signer.key));
        let told = v1::VerifyRecordResponse {
            signer: proof.signer.as_ref().map(|signer| wire_signer(signer, keys)),
            ..told
        };
        if require_signature && is_ours != Some(true) {
            let problem = unvouched(is_ours).unwrap_or_default().to_owned();
            return v1::VerifyRecordResponse { problem, ..told };
        }
        let mut caveats = caveats(&proof.fairness);
        caveats.extend(unvouched(is_ours).map(str::to_owned));
        v1::VerifyRecordResponse {
            verified: true,
            standing: self.record.revealed.as_ref().map(|end| (&end.ending.standing).into()),
            caveats,
            ..told
        }
    }

    fn scenes(
        &self,
        audience: Audience,
        page: Page,
    ) -> Result<v1::ListRecordViewsResponse, Refusal> {
        if matches!(audience, Audience::Seat(seat) if !G::seats(&self.record.options).has(seat)) {
            return Err(Refusal::malformed("perspective", "not a seat of this match"));
        }
        let log = retell(&self.record)
            .map_err(|problem| Refusal::RecordUnreadable { problem: problem.to_string() })?;
        let head = log.head();
        let scenes = Scenes { facts: self, log: &log, start: G::start(&self.record.options) };
        let given_up = |seat, number: Sequence| given_up_by(&log, seat, number);
        let scenes = scenes.page(audience, page, given_up)?;
        Ok(v1::ListRecordViewsResponse { scenes, head_sequence: head.0 })
    }
}

impl<G: Hosted> MatchFacts<G> for ReadRecord<G> {
    fn match_id(&self) -> &str {
        match &self.record.provenance {
            Provenance::Open => "",
            Provenance::Fair { match_id, .. } => match_id.as_str(),
        }
    }

    /// What the record says of them: their names.
    fn participants(&self) -> Vec<v1::Participant> {
        let named =
            |name: &String| v1::Participant { name: name.clone(), ..v1::Participant::default() };
        self.record.names.iter().map(named).collect()
    }

    fn options(&self) -> &G::Options {
        &self.record.options
    }

    fn commitment(&self) -> [u8; 32] {
        self.record.commitment
    }

    fn open_seed(&self) -> bool {
        matches!(self.record.provenance, Provenance::Open)
    }

    fn reveal(&self) -> Option<v1::Reveal> {
        let revealed = self.record.revealed.as_ref()?;
        Some(envelope::reveal(&revealed.seed, &revealed.nonces))
    }
}

fn wire_signer(signer: &Signer, keys: &RecordKeys) -> v1::RecordSigner {
    let Signer { key, match_id } = signer;
    let (public_key, match_id) = (key.bytes().to_vec(), match_id.to_string());
    v1::RecordSigner { public_key, match_id, is_this_server: keys.has(key) }
}

/// Why nobody whom this server knows vouches for a record; `None`: it does so itself.
fn unvouched(is_ours: Option<bool>) -> Option<&'static str> {
    match is_ours {
        Some(true) => None,
        Some(false) => Some(
            "It is signed with a key that is not this server's, so whether the match was played so is for the \
             owner of that key to say.",
        ),
        None => Some(
            "Nobody signed it: it could have been played so, and whether it was is not proved; actions may \
             have been left out or changed.",
        ),
    }
}

/// What is not proved of the draws though everything holds.
fn caveats(fairness: &Fairness) -> Vec<String> {
    let known = "That the host told nobody what would be drawn is not proved.";
    let chosen = match fairness {
        Fairness::Open => "The seed was given, so whoever gave it knew every draw.",
        Fairness::Fair { nonces_of } if nonces_of.is_empty() => {
            "No seat gave a nonce, so the host could choose the draws before the match."
        }
        Fairness::Fair { .. } => return vec![known.to_owned()],
    };
    vec![chosen.to_owned(), known.to_owned()]
}

/// Why a seat had been given up by this entry, if it had.
fn given_up_by<G: Game>(log: &Log<G>, seat: rules::Seat, last: Sequence) -> Option<GivenUp> {
    let entries = log.entries_after(Sequence(0)).take_while(|(number, _)| *number <= last);
    entries.into_iter().find_map(|(_, entry)| match entry {
        Entry::SeatGivenUp { seat: whose, cause } if *whose == seat => Some(*cause),
        Entry::SeatGivenUp { .. }
        | Entry::MatchStarted
        | Entry::Game(_)
        | Entry::ActionsUndone { .. }
        | Entry::DecisionTimedOut { .. }
        | Entry::MatchEnded(_) => None,
    })
}
