//! Turns refusals into what travels: a google.rpc.Status with typed details. The only room that
//! builds a `tonic::Status`.

use std::time::Duration;

use http::{HeaderMap, Response};
use prost::Message;
use prost_types::Any;
use proto::google::rpc::bad_request::FieldViolation;
use proto::google::rpc::{self, BadRequest, ErrorInfo, RequestInfo, RetryInfo};
use tonic::metadata::MetadataMap;
use tonic::{Code, Status};

use crate::refusal::{FieldProblem, Refusal};
use crate::refusal_detail::{detail, error_info, retry_delay};

/// The most bytes that are told of why bytes are no message. A status travels in headers, and those
/// are short.
const SAID_LIMIT: usize = 400;

/// The trailer that says who has a match.
const OWNER: &str = "tikal-owner";

/// The status of a refused call.
pub fn status(refusal: &Refusal) -> Status {
    let told = refused(refusal);
    let (code, details) = (code(refusal), told.encode_to_vec().into());
    let mut metadata = MetadataMap::new();
    if let Refusal::NotOwner { owner: Some(owner) } = refusal
        && let Ok(owner) = owner.parse()
    {
        metadata.insert(OWNER, owner);
    }
    Status::with_details_and_metadata(code, told.message, details, metadata)
}

/// The status of a refused Submit on a stream, which does not end the stream.
pub fn refused(refusal: &Refusal) -> rpc::Status {
    let detail = detail(refusal);
    let mut details = vec![any(&error_info(&detail)), any(&detail)];
    if let Refusal::Malformed(problems) = refusal {
        details.push(any(&bad_request(problems)));
    }
    if let Refusal::NameUnfit { path, problem } = refusal {
        let problem = FieldProblem { path: path.clone(), reason: problem.to_string() };
        details.push(any(&bad_request(&[problem])));
    }
    if let Some(delay) = retry_delay(refusal) {
        details.push(any(&retry_info(delay)));
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

/// Whether these headers end a call: they have a status.
pub fn ends_call(headers: &HeaderMap) -> bool {
    Status::from_header_map(headers).is_some()
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
    /// Whether another server has served the call and signed this.
    pub is_of_peer: bool,
}

impl Ending {
    /// An ending without a reason of ours.
    pub fn of(code: Code) -> Ending {
        Ending { code, reason: None, is_panic: false, is_of_peer: false }
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
/// call's id into its details. What another server has signed stays as it is, byte for byte: it knows the call by the
/// same id. `None`: there is no status, so a body comes first.
pub fn sign(headers: &mut HeaderMap, call_id: &str) -> Option<Ending> {
    let ended = Status::from_header_map(headers)?;
    if ended.code() == Code::Ok {
        return Some(Ending::of(Code::Ok));
    }
    let mut told = rpc::Status::decode(ended.details()).unwrap_or_default();
    let info = told.details.iter().find_map(|any| any.to_msg::<ErrorInfo>().ok());
    let is_of_peer = told.details.iter().any(|any| any.to_msg::<RequestInfo>().is_ok());
    if !is_of_peer {
        // A status that tonic made has no details yet.
        told.code = i32::from(ended.code());
        ended.message().clone_into(&mut told.message);
        let request = RequestInfo { request_id: call_id.to_owned(), ..RequestInfo::default() };
        told.details.extend(any(&request));
        let (code, details) = (ended.code(), told.encode_to_vec());
        let signed = Status::with_details(code, ended.message(), details.into());
        // What came out of headers fits into headers.
        let _ = signed.add_header(headers);
    }
    let incident = info.as_ref().and_then(|info| info.metadata.get("incident"));
    let is_panic = incident.is_some_and(|incident| incident.starts_with("panic-"));
    let reason = info.map(|info| info.reason);
    Some(Ending { code: ended.code(), reason, is_panic, is_of_peer })
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
        Refusal::HouseKeyNeeded
        | Refusal::CreatorKeyNeeded
        | Refusal::InviteNeeded
        | Refusal::Banned => Code::PermissionDenied,
        Refusal::MatchNotFound { .. } | Refusal::DealGroupUnknown => Code::NotFound,
        Refusal::Malformed(_)
        | Refusal::NameUnfit { .. }
        | Refusal::BatchSize { .. }
        | Refusal::NonceMismatch
        | Refusal::IndexUnknown { .. }
        | Refusal::OpenExpectedOnce
        | Refusal::RecordUnreadable { .. } => Code::InvalidArgument,
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
        | Refusal::MatchNotOver
        | Refusal::DealNotRevealed
        | Refusal::DealGroupClosed
        | Refusal::NotDeciding
        | Refusal::RevealNotLast { .. }
        | Refusal::NoDrawPending { .. }
        | Refusal::OutcomeImpossible { .. }
        | Refusal::Rule(_) => Code::FailedPrecondition,
        Refusal::StaleSequence { .. } | Refusal::SeatOpenedElsewhere => Code::Aborted,
        Refusal::SequencePastHead { .. } => Code::OutOfRange,
        Refusal::Draining
        | Refusal::StoreFailed
        | Refusal::ConnectionTooOld
        | Refusal::NotOwner { .. }
        | Refusal::OwnerChanged
        | Refusal::OwnerLost => Code::Unavailable,
        Refusal::CallTimedOut { .. } | Refusal::OpenOverdue { .. } => Code::DeadlineExceeded,
        Refusal::MatchUnreadable { .. } => Code::DataLoss,
        Refusal::TooManyMatches { .. }
        | Refusal::MatchQuota { .. }
        | Refusal::UndoTooOften { .. }
        | Refusal::AnswerTooLarge { .. }
        | Refusal::TooManyWatchers { .. }
        | Refusal::TooManyStreams { .. }
        | Refusal::TooManyUnreadBytes { .. }
        | Refusal::RateLimited { .. } => Code::ResourceExhausted,
        Refusal::Internal { .. } => Code::Internal,
    }
}
