//! Which requests were answered, so that a retry gets the same answer and has no second effect.

use std::collections::HashMap;

use proto::v1;
use rules::Seat;

use crate::refusal::Refusal;
use crate::store::KeptRequest;

/// The accepted requests of one match. Refusals are judged anew and not kept. Each has at least one
/// entry in the log, so there are never more of them than of those.
#[derive(Debug, Default)]
pub(super) struct Answers {
    given: HashMap<(Seat, String), ([u8; 32], v1::Accepted)>,
}

impl Answers {
    /// The answer this request got before.
    pub(super) fn find(
        &self,
        seat: Seat,
        request_id: &str,
        body: &[u8; 32],
    ) -> Result<Option<v1::Accepted>, Refusal> {
        match self.given.get(&(seat, request_id.to_owned())) {
            Some((known, accepted)) if known == body => Ok(Some(*accepted)),
            Some(_) => Err(Refusal::RequestIdReused),
            None => Ok(None),
        }
    }

    /// Remembers an accepted request.
    pub(super) fn keep(&mut self, request: &KeptRequest) {
        let accepted =
            v1::Accepted { first_sequence: request.first.0, last_sequence: request.last.0 };
        self.given.insert((request.seat, request.id.clone()), (request.body, accepted));
    }
}
