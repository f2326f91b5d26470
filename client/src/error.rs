//! Why something did not work, as a client sees it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use prost::Message;
use proto::google::rpc;
use tonic::{Code, Status};

use crate::Backoff;

/// Why a client cannot go on.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientError {
    /// This is no address of a server.
    BadAddress {
        /// What was given.
        address: String,
        /// What is wrong with it.
        reason: String,
    },
    /// This is no token: a header cannot carry it.
    BadToken,
    /// Nobody answers, or the connection is cut again and again.
    Unreachable {
        /// Where.
        address: String,
        /// How many attempts in a row failed.
        attempts: u32,
        /// For how long.
        waited: Duration,
        /// What the last attempt said.
        last: String,
    },
    /// A stream that is not resumed by itself was cut; opening it again may succeed.
    StreamCut {
        /// What the transport said.
        last: String,
    },
    /// The server refuses, and trying again would not help.
    Refused(Box<Refused>),
    /// The server sent what the contract does not allow.
    ContractBroken {
        /// What.
        what: String,
    },
    /// A Submit is still without an answer, and there can be one at a time.
    AnswerPending,
    /// This stream only watches: it has no seat to act for.
    NoSeat,
    /// The operating system gives no random bytes to draw a request id from.
    NoEntropy,
}

/// A refusal in the server's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The gRPC code, for example `FailedPrecondition`.
    pub code: Code,
    /// The reason in capitals, for example `NOT_ENOUGH_POINTS`; empty when the server gave none.
    pub reason: String,
    /// One sentence.
    pub message: String,
    /// The numbers and names, and under `rule` the id of a broken rule.
    pub facts: BTreeMap<String, String>,
}

impl Refused {
    /// A refusal that came as an answer on a stream.
    pub fn of(status: &rpc::Status) -> Refused {
        let info = status.details.iter().find_map(|detail| detail.to_msg::<rpc::ErrorInfo>().ok());
        let info = info.filter(|info| info.domain == proto::ERROR_DOMAIN).unwrap_or_default();
        Refused {
            code: Code::from_i32(status.code),
            reason: info.reason,
            message: status.message.clone(),
            facts: info.metadata.into_iter().collect(),
        }
    }

    /// A refusal that came as the status of a call.
    fn of_call(status: &Status) -> Refused {
        let told = rpc::Status::decode(status.details()).unwrap_or_default();
        Refused { code: status.code(), message: status.message().to_owned(), ..Refused::of(&told) }
    }
}

impl std::error::Error for Refused {}

/// What a failed call means for whoever made it.
pub(crate) enum Failure {
    /// The connection or the server is going away: the same again may succeed.
    Cut(String),
    /// The server has judged: the same again gets the same.
    Final(ClientError),
}

impl Failure {
    /// A status with one of the service's own reasons is a judgement, except that the server is about
    /// to stop. Without a reason it comes from the transport or from something in between.
    pub(crate) fn of(status: &Status) -> Failure {
        let refused = Refused::of_call(status);
        let may_pass = match status.code() {
            Code::Unavailable => true,
            Code::Unknown
            | Code::Internal
            | Code::Cancelled
            | Code::DeadlineExceeded
            | Code::ResourceExhausted => refused.reason.is_empty(),
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
            | Code::Unauthenticated => false,
        };
        if may_pass {
            return Failure::Cut(status.message().to_owned());
        }
        Failure::Final(ClientError::Refused(Box::new(refused)))
    }
}

impl ClientError {
    pub(crate) fn unreachable(address: &str, backoff: &Backoff, last: &str) -> ClientError {
        ClientError::Unreachable {
            address: address.to_owned(),
            attempts: backoff.failures(),
            waited: backoff.waited(),
            last: last.to_owned(),
        }
    }

    pub(crate) fn contract(what: impl Into<String>) -> ClientError {
        ClientError::ContractBroken { what: what.into() }
    }

    /// The reason of a refusal, for example `SEAT_TAKEN`; empty for anything else.
    pub fn reason(&self) -> &str {
        match self {
            ClientError::Refused(refused) => &refused.reason,
            ClientError::BadAddress { .. }
            | ClientError::BadToken
            | ClientError::Unreachable { .. }
            | ClientError::StreamCut { .. }
            | ClientError::ContractBroken { .. }
            | ClientError::AnswerPending
            | ClientError::NoSeat
            | ClientError::NoEntropy => "",
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::BadAddress { address, reason } => {
                write!(f, "'{address}' is no address of a server: {reason}")
            }
            ClientError::BadToken => {
                write!(f, "the token or key is not plain text in one line")
            }
            ClientError::Unreachable { address, attempts, waited, last } => {
                let seconds = waited.as_secs();
                write!(f, "{address} cannot be reached: {attempts} attempts in {seconds} s: {last}")
            }
            ClientError::StreamCut { last } => write!(f, "the stream was cut: {last}"),
            ClientError::Refused(refused) => refused.fmt(f),
            ClientError::ContractBroken { what } => {
                write!(f, "the server broke the contract: {what}")
            }
            ClientError::AnswerPending => write!(f, "the last submit has no answer yet"),
            ClientError::NoSeat => write!(f, "a watcher has no seat to act for"),
            ClientError::NoEntropy => write!(f, "the operating system gives no random bytes"),
        }
    }
}

impl std::error::Error for ClientError {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = if self.reason.is_empty() { "refused" } else { &self.reason };
        write!(f, "{reason}: {}", self.message)
    }
}
