//! The record of a match: what was agreed, every cause in order, and what the end revealed.

use rules::Game;

use crate::record_text::in_one_line;
use crate::{
    Cause, Deal, Ending, Log, MatchId, Nonce, Seed, Sequence, Signature, SigningKey, Table,
};

/// A match on paper. Its text is one line a fact; `parse` is the inverse of `to_string`.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Game> {
    /// What was agreed before the match.
    pub options: G::Options,
    /// What the players are called, by seat; empty if nobody has said. Only a signature vouches for them.
    pub names: Vec<String>,
    /// Where the chance came from.
    pub provenance: Provenance,
    /// What was published before the first draw.
    pub commitment: [u8; 32],
    /// Every step's cause, in order.
    pub lines: Vec<Line<G>>,
    /// The end; `None` while the match goes on.
    pub revealed: Option<Revealed>,
    /// Who says that it was played so; `None`: nobody. Only what has ended is signed.
    pub signature: Option<Signature>,
}

/// What was known about the deal before the first draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// The seed was given.
    Open,
    /// The dealer's secret seed and the seats' nonces.
    Fair {
        /// Which match the deal was for.
        match_id: MatchId,
        /// What each seat promised, by number.
        promises: Vec<Option<[u8; 32]>>,
    },
}

/// One step: the number of its first entry, and why it was taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<G: Game> {
    /// The number of the step's first entry.
    pub first: Sequence,
    /// Why it was taken.
    pub cause: Cause<G>,
}

/// What the end of a match reveals.
#[derive(Clone, PartialEq, Debug)]
pub struct Revealed {
    /// How it ended.
    pub ending: Ending,
    /// The seed.
    pub seed: Seed,
    /// The seats' nonces, by number; empty for a given seed.
    pub nonces: Vec<Option<Nonce>>,
}

impl<G: Game> Record<G> {
    /// The record of a match as it is now. A match that goes on reveals neither seed nor nonces.
    pub fn of(table: &Table<G>) -> Record<G> {
        Record::of_log(table.options(), table.deal(), table.log(), table.ending())
    }

    /// The same with the players' names, by seat. What would break a line is left out of them.
    #[must_use]
    pub fn with_names(self, names: impl IntoIterator<Item: AsRef<str>>) -> Record<G> {
        let names = names.into_iter().map(|name| in_one_line(name.as_ref()));
        Record { names: names.take(G::seats(&self.options).count()).collect(), ..self }
    }

    /// The same of a copy of a table's log.
    pub fn of_log(
        options: &G::Options,
        deal: &Deal,
        log: &Log<G>,
        ending: Option<&Ending>,
    ) -> Record<G> {
        let (provenance, nonces) = match deal {
            Deal::Open { .. } => (Provenance::Open, Vec::new()),
            Deal::Fair { nonces, match_id, .. } => {
                let promise = |nonce: &Option<Nonce>| nonce.map(|nonce| nonce.promise());
                let promises = nonces.iter().map(promise).collect();
                (Provenance::Fair { match_id: match_id.clone(), promises }, nonces.clone())
            }
        };
        let line = |step: &crate::Step<G>| Line { first: step.first, cause: step.cause.clone() };
        Record {
            options: options.clone(),
            names: Vec::new(),
            provenance,
            commitment: deal.seed().commitment(),
            lines: log.steps().map(line).collect(),
            revealed: ending.map(|ending| Revealed {
                ending: ending.clone(),
                seed: *deal.seed(),
                nonces,
            }),
            signature: None,
        }
    }

    /// The same, signed as the record of this match. One that goes on is not signed.
    #[must_use]
    pub fn signed(self, match_id: &MatchId, key: &SigningKey) -> Record<G> {
        let is_over = self.revealed.is_some();
        let signature = is_over.then(|| key.sign(&self.body(), match_id));
        Record { signature, ..self }
    }
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: String,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for RecordError {}
