//! What tells a retry from another request with the same id: the bytes of the request as they came.
//!
//! Not what was read of them: a server that is replaced by a newer one between a request and its retry
//! would read more of the same bytes, and take the retry for another request.

use bytes::Bytes;
use prost::{Message, Name};
use proto::v1;
use sha2::{Digest, Sha256};
use tonic::Request;

use crate::calls::Call;
use crate::refusal::Refusal;

/// The hash of a request.
pub(super) fn body_hash<M: Name>(request: &Request<M>) -> Result<[u8; 32], Refusal> {
    Ok(hash::<M>(&[message(request.extensions().get())?]))
}

/// The hash of the Submit that came as a request of its own.
pub(super) fn submit_hash(
    request: &Request<v1::SubmitActionsRequest>,
) -> Result<[u8; 32], Refusal> {
    next_submit_hash(request.extensions().get())
}

/// The hash of the Submit in the next message of a call: the same however it came.
pub(super) fn next_submit_hash(call: Option<&Call>) -> Result<[u8; 32], Refusal> {
    let carried = CarriedSubmit::decode(message(call)?).map_err(|_| unreadable())?;
    Ok(hash::<v1::Submit>(&carried.submit))
}

/// What carries a Submit, which is left as it is. A PlayRequest and a SubmitActionsRequest have it in
/// the same field; where that comes more than once, all of it counts.
#[derive(Clone, PartialEq, Message)]
struct CarriedSubmit {
    #[prost(bytes = "bytes", repeated, tag = "2")]
    submit: Vec<Bytes>,
}

/// The kind counts too: the same id for another kind of request is another request.
fn hash<M: Name>(parts: &[Bytes]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(M::full_name()).chain_update([0]);
    parts.iter().fold(hash, |hash, part| hash.chain_update(part)).finalize().into()
}

fn message(call: Option<&Call>) -> Result<Bytes, Refusal> {
    call.and_then(Call::message).ok_or_else(unreadable)
}

fn unreadable() -> Refusal {
    Refusal::malformed("request", "cannot be read as it came")
}
