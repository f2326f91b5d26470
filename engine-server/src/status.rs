//! Turns refusals into what travels: a google.rpc.Status with typed details. The only room that
//! builds a `tonic::Status`.

use std::collections::BTreeMap;
use std::time::Duration;

use http::{HeaderMap, Response};
use prost::Message;
use prost_types::Any;
use proto::ERROR_DOMAIN;
use proto::google::rpc::bad_request::FieldViolation;
use proto::google::rpc::{self, BadRequest, ErrorInfo, RequestInfo, RetryInfo};
use table::BATCH_LIMIT;
use tonic::{Code, Status};

use crate::refusal::{BrokenRule, FieldProblem, Refusal, whole_milliseconds};

/// The most bytes that are told of why bytes are no message. A status travels in headers, and those
/// are short.
const SAID_LIMIT: usize = 400;

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
    if let Refusal::RateLimited { retry_after } = refusal {
        details.push(any(&retry_info(*retry_after)));
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

/// The trailers of a stream that is ended from outside.
pub fn trailers(refusal: &Refusal) -> HeaderMap {
    let mut trailers = HeaderMap::new();
    // Our sentences and details fit into headers.
    let _ = status(refusal).add_header(&mut trailers);
    trailers
}

/// How a call ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The code of its status.
    pub code: Code,
    /// The reason, if a refusal of ours ended it.
    pub reason: Option<String>,
    /// Whether a panic ended it.
    pub is_panic: bool,
}

impl Ending {
    /// An ending without a reason of ours.
    pub fn of(code: Code) -> Ending {
        Ending { code, reason: None, is_panic: false }
    }

    /// Whether the operator should look at it.
    pub fn is_our_fault(&self) -> bool {
        matches!(
            self.code,
            Code::Internal | Code::Unknown | Code::DataLoss | Code::DeadlineExceeded
        )
    }
}

/// Reads the status that ends a call from its headers or trailers and, if it is not OK, writes the
/// call's id into its details. `None`: there is no status, so a body comes first.
pub fn sign(headers: &mut HeaderMap, call_id: &str) -> Option<Ending> {
    let ended = Status::from_header_map(headers)?;
    if ended.code() == Code::Ok {
        return Some(Ending::of(Code::Ok));
    }
    let mut told = rpc::Status::decode(ended.details()).unwrap_or_default();
    // A status that tonic made has no details yet.
    told.code = i32::from(ended.code());
    ended.message().clone_into(&mut told.message);
    let info = told.details.iter().find_map(|any| any.to_msg::<ErrorInfo>().ok());
    let request = RequestInfo { request_id: call_id.to_owned(), ..RequestInfo::default() };
    told.details.extend(any(&request));
    let signed = Status::with_details(ended.code(), ended.message(), told.encode_to_vec().into());
    // What came out of headers fits into headers.
    let _ = signed.add_header(headers);
    let incident = info.as_ref().and_then(|info| info.metadata.get("incident"));
    let is_panic = incident.is_some_and(|incident| incident.starts_with("panic-"));
    Some(Ending { code: ended.code(), reason: info.map(|info| info.reason), is_panic })
}

/// The answer of a call, with a typed reason also where the transport refused bytes that are no
/// message before a handler saw them: it has a code and a sentence of its own, and no details.
pub fn typed<B: Default>(answer: Response<B>) -> Response<B> {
    let Some(told) = Status::from_header_map(answer.headers()) else { return answer };
    // What cannot be decoded, and what is too large to try.
    let undecoded = matches!(told.code(), Code::Internal | Code::OutOfRange);
    if !undecoded || !told.details().is_empty() {
        return answer;
    }
    let mut said = told.message().to_owned();
    said.truncate(said.floor_char_boundary(SAID_LIMIT));
    status(&Refusal::malformed("request", said)).into_http()
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

fn retry_info(after: Duration) -> RetryInfo {
    RetryInfo { retry_delay: prost_types::Duration::try_from(after).ok() }
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
        | Refusal::OpenExpectedOnce
        | Refusal::OpenOverdue { .. } => Code::InvalidArgument,
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
        Refusal::Draining | Refusal::StoreFailed | Refusal::ConnectionTooOld => Code::Unavailable,
        Refusal::CallTimedOut { .. } => Code::DeadlineExceeded,
        Refusal::MatchUnreadable { .. } => Code::DataLoss,
        Refusal::TooManyMatches { .. }
        | Refusal::UndoTooOften { .. }
        | Refusal::AnswerTooLarge { .. }
        | Refusal::TooManyWatchers { .. }
        | Refusal::TooManyStreams { .. }
        | Refusal::RateLimited { .. } => Code::ResourceExhausted,
        Refusal::Internal { .. } => Code::Internal,
    }
}

/// The reason as a word for programs.
pub fn reason(refusal: &Refusal) -> &'static str {
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
        Refusal::UndoTooOften { .. } => "UNDO_TOO_OFTEN",
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
        Refusal::OpenOverdue { .. } => "OPEN_OVERDUE",
        Refusal::Draining => "DRAINING",
        Refusal::TooManyMatches { .. } => "TOO_MANY_MATCHES",
        Refusal::StoreFailed => "STORE_FAILED",
        Refusal::MatchUnreadable { .. } => "MATCH_UNREADABLE",
        Refusal::TooManyWatchers { .. } => "TOO_MANY_WATCHERS",
        Refusal::TooManyStreams { .. } => "TOO_MANY_STREAMS",
        Refusal::RateLimited { .. } => "RATE_LIMITED",
        Refusal::CallTimedOut { .. } => "CALL_TIMED_OUT",
        Refusal::ConnectionTooOld => "CONNECTION_TOO_OLD",
        Refusal::Internal { .. } => "INTERNAL",
    }
}

/// The numbers and names of a refusal.
fn facts(refusal: &Refusal) -> BTreeMap<String, String> {
    let fact = |name: &str, value: &dyn ToString| (name.to_owned(), value.to_string());
    let facts = match refusal {
        Refusal::MatchNotFound { match_id } | Refusal::MatchUnreadable { match_id } => {
            vec![fact("match_id", match_id)]
        }
        Refusal::UndoTooOften { limit } => vec![fact("limit", limit)],
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
        Refusal::TooManyMatches { limit }
        | Refusal::TooManyWatchers { limit }
        | Refusal::TooManyStreams { limit } => vec![fact("limit", limit)],
        Refusal::RateLimited { retry_after } => {
            vec![fact("retry_ms", &whole_milliseconds(*retry_after))]
        }
        Refusal::CallTimedOut { limit } | Refusal::OpenOverdue { limit } => {
            vec![fact("limit_ms", &whole_milliseconds(*limit))]
        }
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
        | Refusal::Draining
        | Refusal::ConnectionTooOld => Vec::new(),
    };
    facts.into_iter().collect()
}

fn rule_facts(broken: &BrokenRule) -> Vec<(String, String)> {
    let told = ErrorInfo::from(broken.told.clone()).metadata;
    told.into_iter().chain([("index".to_owned(), broken.index.to_string())]).collect()
}
