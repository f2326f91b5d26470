//! Turns refusals into what travels: a google.rpc.Status with typed details. The only room that
//! builds a `tonic::Status`.

use std::collections::BTreeMap;

use http::Response;
use prost::Message;
use prost_types::Any;
use proto::ERROR_DOMAIN;
use proto::google::rpc::bad_request::FieldViolation;
use proto::google::rpc::{self, BadRequest, ErrorInfo};
use table::BATCH_LIMIT;
use tonic::{Code, Status};

use crate::refusal::{BrokenRule, FieldProblem, Refusal};

/// The status of a refused call.
pub fn status(refusal: &Refusal) -> Status {
    let told = refused(refusal);
    Status::with_details(code(refusal), told.message.clone(), told.encode_to_vec().into())
}

/// The status of a refused Submit on a stream, which does not end the stream.
pub fn refused(refusal: &Refusal) -> rpc::Status {
    let info = ErrorInfo {
        reason: reason(refusal).to_owned(),
        domain: ERROR_DOMAIN.to_owned(),
        metadata: facts(refusal),
    };
    let mut details = vec![any(&info)];
    if let Refusal::Malformed(problems) = refusal {
        details.push(any(&bad_request(problems)));
    }
    rpc::Status {
        code: i32::from(code(refusal)),
        message: refusal.to_string(),
        details: details.into_iter().flatten().collect(),
    }
}

/// The answer of a call whose handler panicked. What happened is in the log under the incident.
pub fn panicked<B: Default>(incident: &Refusal) -> Response<B> {
    status(incident).into_http()
}

fn any<M: prost::Name>(message: &M) -> Option<Any> {
    Any::from_msg(message).ok()
}

fn bad_request(problems: &[FieldProblem]) -> BadRequest {
    let violation = |problem: &FieldProblem| FieldViolation {
        field: problem.path.clone(),
        description: problem.reason.clone(),
    };
    BadRequest { field_violations: problems.iter().map(violation).collect() }
}

fn code(refusal: &Refusal) -> Code {
    match refusal {
        Refusal::TokenMissing | Refusal::TokenUnknown => Code::Unauthenticated,
        Refusal::HouseKeyNeeded | Refusal::InviteNeeded => Code::PermissionDenied,
        Refusal::MatchNotFound { .. } => Code::NotFound,
        Refusal::Malformed(_)
        | Refusal::BatchSize { .. }
        | Refusal::NonceMismatch
        | Refusal::IndexUnknown { .. }
        | Refusal::OpenExpectedOnce => Code::InvalidArgument,
        Refusal::RequestIdReused | Refusal::SeatTaken { .. } => Code::AlreadyExists,
        Refusal::SeatReserved { .. }
        | Refusal::NoFreeSeat
        | Refusal::NotWaiting
        | Refusal::NotStarted
        | Refusal::MatchOver
        | Refusal::MatchCancelled
        | Refusal::NonceNotPromised
        | Refusal::NonceNotDue
        | Refusal::UndoNotDeciding
        | Refusal::NothingToUndo
        | Refusal::UndoPastHorizon { .. }
        | Refusal::UndoNotAStep { .. }
        | Refusal::SeatGivenUp { .. }
        | Refusal::RevealNotLast { .. }
        | Refusal::NoDrawPending { .. }
        | Refusal::OutcomeImpossible { .. }
        | Refusal::Rule(_) => Code::FailedPrecondition,
        Refusal::StaleSequence { .. } | Refusal::SeatOpenedElsewhere => Code::Aborted,
        Refusal::SequencePastHead { .. } => Code::OutOfRange,
        Refusal::Draining | Refusal::StoreFailed => Code::Unavailable,
        Refusal::TooManyMatches { .. } | Refusal::AnswerTooLarge { .. } => Code::ResourceExhausted,
        Refusal::Internal { .. } => Code::Internal,
    }
}

fn reason(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::TokenMissing => "TOKEN_MISSING",
        Refusal::TokenUnknown => "TOKEN_UNKNOWN",
        Refusal::HouseKeyNeeded => "HOUSE_KEY_NEEDED",
        Refusal::InviteNeeded => "INVITE_NEEDED",
        Refusal::MatchNotFound { .. } => "MATCH_NOT_FOUND",
        Refusal::Malformed(_) => "MALFORMED_REQUEST",
        Refusal::RequestIdReused => "REQUEST_ID_REUSED",
        Refusal::SeatTaken { .. } => "SEAT_TAKEN",
        Refusal::SeatReserved { .. } => "SEAT_RESERVED",
        Refusal::NoFreeSeat => "NO_FREE_SEAT",
        Refusal::NotWaiting => "MATCH_NOT_WAITING",
        Refusal::NotStarted => "MATCH_NOT_STARTED",
        Refusal::MatchOver => "MATCH_OVER",
        Refusal::MatchCancelled => "MATCH_CANCELLED",
        Refusal::NonceNotPromised => "NONCE_NOT_PROMISED",
        Refusal::NonceNotDue => "NONCE_NOT_DUE",
        Refusal::NonceMismatch => "NONCE_MISMATCH",
        Refusal::UndoNotDeciding => "UNDO_NOT_DECIDING",
        Refusal::NothingToUndo => "NOTHING_TO_UNDO",
        Refusal::UndoPastHorizon { .. } => "UNDO_PAST_HORIZON",
        Refusal::UndoNotAStep { .. } => "UNDO_NOT_A_STEP",
        Refusal::SeatGivenUp { .. } => "SEAT_GIVEN_UP",
        Refusal::StaleSequence { .. } => "STALE_SEQUENCE",
        Refusal::IndexUnknown { .. } => "INDEX_UNKNOWN",
        Refusal::BatchSize { .. } => "BATCH_SIZE",
        Refusal::RevealNotLast { .. } => "REVEAL_NOT_LAST",
        Refusal::NoDrawPending { .. } => "NO_DRAW_PENDING",
        Refusal::OutcomeImpossible { .. } => "OUTCOME_IMPOSSIBLE",
        Refusal::AnswerTooLarge { .. } => "ANSWER_TOO_LARGE",
        Refusal::Rule(broken) => broken.told.reason,
        Refusal::SequencePastHead { .. } => "SEQUENCE_PAST_HEAD",
        Refusal::SeatOpenedElsewhere => "SEAT_OPENED_ELSEWHERE",
        Refusal::OpenExpectedOnce => "OPEN_EXPECTED_ONCE",
        Refusal::Draining => "DRAINING",
        Refusal::TooManyMatches { .. } => "TOO_MANY_MATCHES",
        Refusal::StoreFailed => "STORE_FAILED",
        Refusal::Internal { .. } => "INTERNAL",
    }
}

/// The numbers and names of a refusal.
fn facts(refusal: &Refusal) -> BTreeMap<String, String> {
    let fact = |name: &str, value: &dyn ToString| (name.to_owned(), value.to_string());
    let facts = match refusal {
        Refusal::MatchNotFound { match_id } => vec![fact("match_id", match_id)],
        Refusal::SeatTaken { seat } | Refusal::SeatReserved { seat } => vec![fact("seat", seat)],
        Refusal::SeatGivenUp { seat } => vec![fact("seat", seat), fact("rule", &"H-3")],
        Refusal::StaleSequence { expected, head } => {
            vec![fact("expected", expected), fact("head", head)]
        }
        Refusal::IndexUnknown { index, count } => {
            vec![fact("index", index), fact("count", count)]
        }
        Refusal::BatchSize { count } => vec![fact("count", count), fact("limit", &BATCH_LIMIT)],
        Refusal::RevealNotLast { index } | Refusal::NoDrawPending { index } => {
            vec![fact("index", index)]
        }
        Refusal::OutcomeImpossible { index, deck, outcome } => {
            vec![fact("index", index), fact("deck", deck), fact("outcome", outcome)]
        }
        Refusal::AnswerTooLarge { fitting, limit } => {
            vec![fact("fitting", fitting), fact("limit", limit)]
        }
        Refusal::UndoPastHorizon { horizon } => vec![fact("horizon", horizon)],
        Refusal::UndoNotAStep { nearest } => vec![fact("nearest", nearest)],
        Refusal::Rule(broken) => rule_facts(broken),
        Refusal::SequencePastHead { asked, head } => {
            vec![fact("asked", asked), fact("head", head)]
        }
        Refusal::TooManyMatches { limit } => vec![fact("limit", limit)],
        Refusal::Internal { incident } => vec![fact("incident", incident)],
        Refusal::TokenMissing
        | Refusal::TokenUnknown
        | Refusal::HouseKeyNeeded
        | Refusal::InviteNeeded
        | Refusal::Malformed(_)
        | Refusal::RequestIdReused
        | Refusal::NoFreeSeat
        | Refusal::NotWaiting
        | Refusal::NotStarted
        | Refusal::MatchOver
        | Refusal::MatchCancelled
        | Refusal::NonceNotPromised
        | Refusal::NonceNotDue
        | Refusal::NonceMismatch
        | Refusal::UndoNotDeciding
        | Refusal::NothingToUndo
        | Refusal::StoreFailed
        | Refusal::SeatOpenedElsewhere
        | Refusal::OpenExpectedOnce
        | Refusal::Draining => Vec::new(),
    };
    facts.into_iter().collect()
}

fn rule_facts(broken: &BrokenRule) -> Vec<(String, String)> {
    let told = ErrorInfo::from(broken.told.clone()).metadata;
    told.into_iter().chain([("index".to_owned(), broken.index.to_string())]).collect()
}
