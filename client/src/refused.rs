//! A refusal in the server's words, and the one place that decides whether it passes.
//!
//! Everybody who tries again asks [`Refused::retry`]: calls, streams, players and the house. The
//! server says it in the detail of every refusal; [`usual_retry`] is what each reason means where
//! something in between has kept only the ErrorInfo.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use prost::Message;
use proto::google::rpc;
use proto::v1::{self, ErrorReason};
use tonic::{Code, Status};

/// What every value of the contract's enum of reasons begins with.
const REASON_PREFIX: &str = "ERROR_REASON_";
/// What every value of a game's enum of violations begins with.
const VIOLATION_PREFIX: &str = "VIOLATION_";

/// Whether the same request is worth another try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retry {
    /// It gets the same refusal.
    Never,
    /// The match has gone on, or has to: read what happened, then decide anew.
    AfterReading,
    /// It may succeed, under the same request id, after this time; after a short one where the server
    /// names none.
    Later(Option<Duration>),
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The gRPC code, for example `FailedPrecondition`.
    pub code: Code,
    /// Why; `None` when the server gave no reason, or one this client does not know.
    pub reason: Option<ErrorReason>,
    /// The reason as it came, for example `SEAT_TAKEN`; empty when the server gave none.
    pub reason_name: String,
    /// The id of the rule that was broken; empty when none was.
    pub rule: String,
    /// What is wrong in the words of the game, for example `VIOLATION_NO_PATH`; empty unless a rule of
    /// the game was broken.
    pub violation: String,
    /// One sentence.
    pub message: String,
    /// The numbers and names.
    pub facts: BTreeMap<String, String>,
    /// Whether trying again helps.
    pub retry: Retry,
}

impl Refused {
    /// A refusal that came as an answer on a stream.
    pub fn of(status: &rpc::Status) -> Refused {
        let code = Code::from_i32(status.code);
        let info = status.details.iter().find_map(|detail| detail.to_msg::<rpc::ErrorInfo>().ok());
        let info = info.filter(|info| info.domain == proto::ERROR_DOMAIN).unwrap_or_default();
        let detail = status.details.iter().find_map(|detail| detail.to_msg::<v1::Refusal>().ok());
        let detail = detail.unwrap_or_else(|| from_info(&info));
        let reason = Some(detail.reason()).filter(|reason| *reason != ErrorReason::Unspecified);
        let reason_name = match reason {
            Some(known) => name_of(known).to_owned(),
            None => info.reason,
        };
        let retry = match detail.retry() {
            v1::Retry::Never => Retry::Never,
            v1::Retry::AfterReading => Retry::AfterReading,
            v1::Retry::Later => Retry::Later(None),
            v1::Retry::Unspecified => match reason {
                Some(reason) => usual_retry(reason),
                None => retry_of_code(code, !reason_name.is_empty()),
            },
        };
        let retry = match retry {
            Retry::Later(_) => Retry::Later(told_delay(status)),
            Retry::Never | Retry::AfterReading => retry,
        };
        let v1::Refusal { rule, violation, facts, .. } = detail;
        let message = status.message.clone();
        Refused { code, reason, reason_name, rule, violation, message, facts, retry }
    }

    /// A refusal that came as the status of a call.
    pub fn of_call(status: &Status) -> Refused {
        let told = rpc::Status::decode(status.details()).unwrap_or_default();
        let (code, message) = (i32::from(status.code()), status.message().to_owned());
        Refused::of(&rpc::Status { code, message, ..told })
    }

    /// Whether the same request, under the same request id, may succeed later.
    pub fn passes(&self) -> bool {
        matches!(self.retry, Retry::Later(_))
    }

    /// How long the server asks to wait before; `None` where it names no time or waiting does not help.
    pub fn delay(&self) -> Option<Duration> {
        match self.retry {
            Retry::Later(delay) => delay,
            Retry::Never | Retry::AfterReading => None,
        }
    }

    /// Whether the match has gone on: what happened must be read before deciding anew.
    pub fn needs_reading(&self) -> bool {
        self.retry == Retry::AfterReading
    }

    /// One word for it: the game's, such as `NO_PATH`, else the host's, such as `SEAT_TAKEN`; empty
    /// when the server gave neither.
    pub fn name(&self) -> &str {
        match self.violation.strip_prefix(VIOLATION_PREFIX) {
            Some(violation) => violation,
            None => &self.reason_name,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = if self.name().is_empty() { "refused" } else { self.name() };
        write!(f, "{name}: {}", self.message)
    }
}

impl std::error::Error for Refused {}

/// What each reason means where the server does not say whether trying again helps.
fn usual_retry(reason: ErrorReason) -> Retry {
    match reason {
        ErrorReason::MatchNotStarted
        | ErrorReason::MatchNotOver
        | ErrorReason::DealNotRevealed
        | ErrorReason::NotDeciding
        | ErrorReason::NonceNotDue
        | ErrorReason::UndoNotDeciding
        | ErrorReason::StaleSequence
        | ErrorReason::SequencePastHead => Retry::AfterReading,
        ErrorReason::Draining
        | ErrorReason::TooManyMatches
        | ErrorReason::MatchQuota
        | ErrorReason::TooManyWatchers
        | ErrorReason::TooManyStreams
        | ErrorReason::TooManyUnreadBytes
        | ErrorReason::RateLimited
        | ErrorReason::CallTimedOut
        | ErrorReason::OpenOverdue
        | ErrorReason::ConnectionTooOld
        | ErrorReason::StoreFailed
        // The match is being handed over; the next server asked, or the same, will have it.
        | ErrorReason::NotOwner => Retry::Later(None),
        ErrorReason::Unspecified
        | ErrorReason::RuleBroken
        | ErrorReason::MalformedRequest
        | ErrorReason::TokenMissing
        | ErrorReason::TokenUnknown
        | ErrorReason::HouseKeyNeeded
        | ErrorReason::CreatorKeyNeeded
        | ErrorReason::InviteNeeded
        | ErrorReason::Banned
        | ErrorReason::MatchNotFound
        | ErrorReason::RequestIdReused
        | ErrorReason::SeatTaken
        | ErrorReason::SeatReserved
        | ErrorReason::NoFreeSeat
        | ErrorReason::MatchNotWaiting
        | ErrorReason::MatchOver
        | ErrorReason::MatchCancelled
        | ErrorReason::NonceNotPromised
        | ErrorReason::NonceMismatch
        | ErrorReason::NothingToUndo
        | ErrorReason::UndoPastHorizon
        | ErrorReason::UndoTooOften
        | ErrorReason::UndoNotAStep
        | ErrorReason::SeatGivenUp
        | ErrorReason::IndexUnknown
        | ErrorReason::BatchSize
        | ErrorReason::RevealNotLast
        | ErrorReason::NoDrawPending
        | ErrorReason::OutcomeImpossible
        | ErrorReason::AnswerTooLarge
        | ErrorReason::SeatOpenedElsewhere
        | ErrorReason::OpenExpectedOnce
        | ErrorReason::MatchUnreadable
        | ErrorReason::RecordUnreadable
        | ErrorReason::DealGroupClosed
        | ErrorReason::DealGroupUnknown
        | ErrorReason::Internal => Retry::Never,
    }
}

/// A status without a reason we know: from the transport, from something in between, or from a newer
/// server. With a reason it is a judgement, unless its code says that it passes.
fn retry_of_code(code: Code, has_reason: bool) -> Retry {
    match code {
        Code::Unavailable => Retry::Later(None),
        Code::Unknown
        | Code::Internal
        | Code::Cancelled
        | Code::DeadlineExceeded
        | Code::ResourceExhausted => {
            if has_reason {
                Retry::Never
            } else {
                Retry::Later(None)
            }
        }
        Code::Ok
        | Code::InvalidArgument
        | Code::NotFound
        | Code::AlreadyExists
        | Code::PermissionDenied
        | Code::FailedPrecondition
        | Code::Aborted
        | Code::OutOfRange
        | Code::Unimplemented
        | Code::DataLoss
        | Code::Unauthenticated => Retry::Never,
    }
}

/// The detail as far as an ErrorInfo says the same; what it cannot say is unset.
fn from_info(info: &rpc::ErrorInfo) -> v1::Refusal {
    let reason = ErrorReason::from_str_name(&format!("{REASON_PREFIX}{}", info.reason));
    let mut facts: BTreeMap<String, String> = info.metadata.clone().into_iter().collect();
    let (rule, violation) = (facts.remove("rule"), facts.remove("violation"));
    v1::Refusal {
        reason: reason.unwrap_or_default().into(),
        rule: rule.unwrap_or_default(),
        violation: violation.unwrap_or_default(),
        retry: v1::Retry::Unspecified.into(),
        facts: facts.into_iter().collect(),
    }
}

fn name_of(reason: ErrorReason) -> &'static str {
    let name = reason.as_str_name();
    name.strip_prefix(REASON_PREFIX).unwrap_or(name)
}

fn told_delay(status: &rpc::Status) -> Option<Duration> {
    let told = status.details.iter().find_map(|detail| detail.to_msg::<rpc::RetryInfo>().ok())?;
    Duration::try_from(told.retry_delay?).ok()
}

#[cfg(test)]
mod tests;
