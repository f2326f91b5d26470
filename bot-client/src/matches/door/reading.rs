//! What messages of the contract say, as far as a watchman must know.

use bytes::Bytes;
use proto::v1;
use tonic::Code;

/// Whether a refusal of this code says that the request was wrong, and not that it came too late
/// (`Aborted`) or that the server is busy or ill.
pub(super) fn blames_the_caller(code: Code) -> bool {
    match code {
        Code::InvalidArgument
        | Code::NotFound
        | Code::AlreadyExists
        | Code::PermissionDenied
        | Code::FailedPrecondition
        | Code::OutOfRange
        | Code::Unauthenticated => true,
        Code::Ok
        | Code::Cancelled
        | Code::Unknown
        | Code::DeadlineExceeded
        | Code::ResourceExhausted
        | Code::Aborted
        | Code::Unimplemented
        | Code::Internal
        | Code::Unavailable
        | Code::DataLoss => false,
    }
}

/// The streams of a match.
pub(super) fn is_stream(method: &str) -> bool {
    matches!(method, "Play" | "WatchMatch")
}

/// The message, if it is of the wanted method and can be read.
pub(super) fn decoded<M: prost::Message + Default>(
    method: &str,
    wanted: &str,
    message: &Bytes,
) -> Option<M> {
    if method == wanted { M::decode(message.clone()).ok() } else { None }
}

/// The Submit that a bot sends, on a stream or by a call.
pub(in crate::matches) fn submit_in(method: &str, message: &Bytes) -> Option<v1::Submit> {
    if let Some(request) = decoded::<v1::PlayRequest>(method, "Play", message) {
        return match request.request? {
            v1::play_request::Request::Submit(submit) => Some(submit),
            v1::play_request::Request::Open(_) => None,
        };
    }
    decoded::<v1::SubmitActionsRequest>(method, "SubmitActions", message)?.submit
}

/// The Update that a bot is told on a stream.
pub(in crate::matches) fn update_in(method: &str, message: &Bytes) -> Option<v1::Update> {
    if let Some(response) = decoded::<v1::PlayResponse>(method, "Play", message) {
        return response.update;
    }
    decoded::<v1::WatchMatchResponse>(method, "WatchMatch", message)?.update
}

/// The event at which a bot is asked for a decision.
pub(super) fn asked_in(method: &str, message: &Bytes) -> Option<u64> {
    if let Some(update) = update_in(method, message) {
        return update.prompt.map(|_| update.sequence);
    }
    let listed = decoded::<v1::ListLegalActionsResponse>(method, "ListLegalActions", message)?;
    listed.prompt.map(|_| listed.sequence)
}
