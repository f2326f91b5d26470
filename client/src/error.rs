//! Why something did not work, as a client sees it.

use std::fmt;
use std::time::Duration;

use proto::v1::ErrorReason;
use tonic::Status;

use crate::{Backoff, Refused};

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
        /// What was in the way, as far as that is known.
        why: Obstacle,
        /// What the last attempt said.
        last: String,
    },
    /// A stream that is not resumed by itself was cut; opening it again may succeed.
    StreamCut {
        /// What the transport said.
        last: String,
    },
    /// The server refuses: trying again would not help, or was of no use for as long as patience lasts.
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

/// A failure that may pass: the same again is worth a try.
pub(crate) struct Passing(Refused);

impl Passing {
    /// What a failed call or stream means for whoever made it.
    ///
    /// # Errors
    /// The server has judged: the same again gets the same, or what happened must be read first.
    pub(crate) fn of(status: &Status) -> Result<Passing, ClientError> {
        let refused = Refused::of_call(status);
        if refused.passes() {
            return Ok(Passing(refused));
        }
        Err(ClientError::Refused(Box::new(refused)))
    }

    /// How long the server asks to wait; `None`: it did not say.
    pub(crate) fn delay(&self) -> Option<Duration> {
        self.0.delay()
    }

    /// What was said.
    pub(crate) fn message(&self) -> &str {
        &self.0.message
    }

    /// Patience has run out: the server's refusal, or that there was nobody to refuse.
    pub(crate) fn given_up(self, address: &str, backoff: &Backoff) -> ClientError {
        if self.0.reason_name.is_empty() {
            // A server with TLS answers in frames that are none, which is all the transport says.
            let is_odd = self.0.message.contains("h2 protocol error");
            let why = match is_odd && address.starts_with("http://") {
                true => Obstacle::NoPlainHttp,
                false => Obstacle::Other,
            };
            return ClientError::unreachable(address, backoff, why, &self.0.message);
        }
        ClientError::Refused(Box::new(self.0))
    }
}

/// What is in the way to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The machine answers, and nothing listens at the port.
    NobodyListens,
    /// The address has a host that nobody knows.
    NoSuchHost,
    /// Nothing answers in time.
    NoAnswer,
    /// The server's certificate is not one that is trusted.
    NotTrusted,
    /// The address says `https://`, and the server does not speak TLS.
    NoTls,
    /// The address says `http://`, and what answers does not speak HTTP/2 without TLS.
    NoPlainHttp,
    /// Anything else.
    Other,
}

impl Obstacle {
    /// Whether the same again would meet it again: somebody has answered, and cannot be talked to like this.
    pub(crate) fn lasts(self) -> bool {
        match self {
            Obstacle::NotTrusted | Obstacle::NoTls | Obstacle::NoPlainHttp => true,
            Obstacle::NobodyListens
            | Obstacle::NoSuchHost
            | Obstacle::NoAnswer
            | Obstacle::Other => false,
        }
    }
}

impl ClientError {
    pub(crate) fn unreachable(
        address: &str,
        backoff: &Backoff,
        why: Obstacle,
        last: &str,
    ) -> ClientError {
        ClientError::Unreachable {
            address: address.to_owned(),
            attempts: backoff.failures(),
            waited: backoff.waited(),
            why,
            last: last.to_owned(),
        }
    }

    pub(crate) fn contract(what: impl Into<String>) -> ClientError {
        ClientError::ContractBroken { what: what.into() }
    }

    /// The refusal, if it is one.
    pub fn refused(&self) -> Option<&Refused> {
        match self {
            ClientError::Refused(refused) => Some(refused),
            ClientError::BadAddress { .. }
            | ClientError::BadToken
            | ClientError::Unreachable { .. }
            | ClientError::StreamCut { .. }
            | ClientError::ContractBroken { .. }
            | ClientError::AnswerPending
            | ClientError::NoSeat
            | ClientError::NoEntropy => None,
        }
    }

    /// The reason of a refusal, for example `SeatTaken`; `None` for anything else.
    pub fn reason(&self) -> Option<ErrorReason> {
        self.refused()?.reason
    }

    /// Whether the same may succeed later: patience has run out over a refusal that passes, or a
    /// stream was cut that is not opened again by itself.
    pub fn passes(&self) -> bool {
        match self {
            ClientError::StreamCut { .. } => true,
            ClientError::Refused(refused) => refused.passes(),
            ClientError::BadAddress { .. }
            | ClientError::BadToken
            | ClientError::Unreachable { .. }
            | ClientError::ContractBroken { .. }
            | ClientError::AnswerPending
            | ClientError::NoSeat
            | ClientError::NoEntropy => false,
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
            ClientError::Unreachable { address, attempts, waited, why, last } => {
                write!(f, "{address} cannot be reached: ")?;
                if *attempts > 1 {
                    write!(f, "{attempts} attempts in {} s: ", waited.as_secs())?;
                }
                match why {
                    Obstacle::NotTrusted => write!(
                        f,
                        "its certificate is not trusted ({last}): --ca FILE, or TIKAL_CA, names the one to trust"
                    ),
                    Obstacle::NoTls => {
                        write!(f, "what answers there speaks no TLS ({last}): try http://")
                    }
                    Obstacle::NoPlainHttp => {
                        write!(f, "what answers there speaks TLS: try https://")
                    }
                    Obstacle::NobodyListens
                    | Obstacle::NoSuchHost
                    | Obstacle::NoAnswer
                    | Obstacle::Other => f.write_str(last),
                }
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
