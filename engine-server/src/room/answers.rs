//! Which requests were answered, so that a retry gets the same answer and has no second effect.

use std::collections::{HashMap, VecDeque};

use proto::v1;
use rules::Seat;

use crate::refusal::Refusal;

/// The accepted requests of one match. Refusals are judged anew and not kept.
#[derive(Debug, Default)]
pub(super) struct Answers {
    given: HashMap<(Seat, String), ([u8; 32], v1::Accepted)>,
    order: VecDeque<(Seat, String)>,
}

/// How many answers a match remembers; a retry comes at once or not at all.
const KEPT: usize = 1024;

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
    pub(super) fn keep(
        &mut self,
        seat: Seat,
        request_id: &str,
        body: [u8; 32],
        accepted: v1::Accepted,
    ) {
        let key = (seat, request_id.to_owned());
        if self.order.len() == KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.given.remove(&oldest);
        }
        self.order.push_back(key.clone());
        self.given.insert(key, (body, accepted));
    }
}
