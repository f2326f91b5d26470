//! Messages that matter to a relay, out of the bytes that pass.

use bytes::Bytes;
use prost::Message;
use proto::v1;
use proto::v1::play_request::Request;

/// What a program says.
pub(super) enum Said {
    /// It follows this match.
    Opened(String),
    /// It submits on its stream.
    Submitted(v1::Submit),
    /// It submits by a call of its own.
    Called(v1::SubmitActionsRequest),
}

/// What a program is told.
pub(super) enum Told {
    /// On a stream.
    Update(Box<v1::Update>),
    /// To a submit that was a call of its own.
    Accepted(v1::Accepted),
    /// What it may do.
    Listed(v1::ListLegalActionsResponse),
    /// Its seat.
    Seated(v1::SeatGrant),
}

/// Reads a message of the program; `None`: it does not matter here.
pub(super) fn said(path: &str, message: &Bytes) -> Option<Said> {
    let message = message.clone();
    match method(path) {
        "Play" => match v1::PlayRequest::decode(message).ok()?.request? {
            Request::Open(open) => Some(Said::Opened(open.match_id)),
            Request::Submit(submit) => Some(Said::Submitted(submit)),
        },
        "SubmitActions" => v1::SubmitActionsRequest::decode(message).ok().map(Said::Called),
        _ => None,
    }
}

/// Reads a message of the server; `None`: it does not matter here.
pub(super) fn told(path: &str, message: &Bytes) -> Option<Told> {
    let message = message.clone();
    match method(path) {
        "Play" => v1::PlayResponse::decode(message).ok()?.update.map(update),
        "WatchMatch" => v1::WatchMatchResponse::decode(message).ok()?.update.map(update),
        "SubmitActions" => {
            v1::SubmitActionsResponse::decode(message).ok()?.accepted.map(Told::Accepted)
        }
        "ListLegalActions" => v1::ListLegalActionsResponse::decode(message).ok().map(Told::Listed),
        "JoinMatch" => v1::JoinMatchResponse::decode(message).ok()?.grant.map(Told::Seated),
        _ => None,
    }
}

/// Whether a call submits.
pub(super) fn submits(path: &str) -> bool {
    method(path) == "SubmitActions"
}

fn update(update: v1::Update) -> Told {
    Told::Update(Box::new(update))
}

fn method(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}
