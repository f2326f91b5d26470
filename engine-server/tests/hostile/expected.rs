//! What a refusal must tell: the table's reasons in the words of the wire.

use proto::WireGame;
use proto::google::rpc::ErrorInfo;
use table::{BATCH_LIMIT, Refusal, UndoRefusal};
use tonic::Code;

/// The refusal that must come: code, reason, facts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Expected {
    pub(crate) code: Code,
    pub(crate) info: ErrorInfo,
    /// What a game says of its broken rule.
    pub(crate) sentence: Option<String>,
}

/// A refusal with these facts.
pub(crate) fn told(code: Code, reason: &str, facts: &[(&str, String)]) -> Expected {
    let metadata = facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone())).collect();
    let domain = proto::ERROR_DOMAIN.to_owned();
    let info = ErrorInfo { reason: reason.to_owned(), domain, metadata };
    Expected { code, info, sentence: None }
}

/// What the table refuses, as the wire must tell it.
pub(crate) fn expected<G: WireGame>(refusal: Refusal<G>) -> Expected {
    let forbidden = Code::FailedPrecondition;
    match refusal {
        Refusal::Rule { index, violation } => {
            let broken = G::refusal_facts(&violation);
            let named = [
                ("index", index.to_string()),
                ("rule", broken.rule.to_string()),
                ("violation", broken.violation.to_owned()),
            ];
            let facts: Vec<_> = broken.facts.into_iter().chain(named).collect();
            let sentence = Some(broken.sentence);
            Expected { sentence, ..told(forbidden, "RULE_BROKEN", &facts) }
        }
        Refusal::RevealNotLast { index } => {
            told(forbidden, "REVEAL_NOT_LAST", &[("index", index.to_string())])
        }
        Refusal::BatchSize { count } => {
            let facts = [("count", count.to_string()), ("limit", BATCH_LIMIT.to_string())];
            told(Code::InvalidArgument, "BATCH_SIZE", &facts)
        }
        Refusal::MatchOver => told(forbidden, "MATCH_OVER", &[]),
        Refusal::GivenUp { seat } => {
            let facts = [("seat", seat.to_string()), ("rule", "H-3".to_owned())];
            told(forbidden, "SEAT_GIVEN_UP", &facts)
        }
    }
}

/// Why nothing is taken back, as the wire must tell it.
pub(crate) fn undo_expected(refusal: UndoRefusal) -> Expected {
    let refused = |reason, facts: &[(&str, String)]| told(Code::FailedPrecondition, reason, facts);
    match refusal {
        UndoRefusal::NotDeciding => refused("UNDO_NOT_DECIDING", &[]),
        UndoRefusal::NothingToUndo => refused("NOTHING_TO_UNDO", &[]),
        UndoRefusal::PastHorizon { horizon } => {
            refused("UNDO_PAST_HORIZON", &[("horizon", horizon.0.to_string())])
        }
        UndoRefusal::TooOften { limit } => {
            told(Code::ResourceExhausted, "UNDO_TOO_OFTEN", &[("limit", limit.to_string())])
        }
        UndoRefusal::NotAStep { nearest } => {
            refused("UNDO_NOT_A_STEP", &[("nearest", nearest.0.to_string())])
        }
    }
}
