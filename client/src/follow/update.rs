//! What a reader of a match is told at once, with the answer made plain.

use proto::v1;
use table::Sequence;

use crate::{ClientError, Refused};

/// What has come since the update before, to be read in this order.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// The match as of this event.
    pub sequence: Sequence,
    /// What the caller may see at `sequence`; only where a stream begins with a view or has no other.
    pub view: Option<v1::View>,
    /// What happened, each event once and in order.
    pub events: Vec<v1::Event>,
    /// What became of the caller's submit.
    pub answer: Option<Result<v1::Accepted, Refused>>,
    /// The caller's seat decides now.
    pub prompt: Option<v1::Prompt>,
}

impl Update {
    pub(super) fn at(sequence: Sequence) -> Update {
        Update { sequence, view: None, events: Vec::new(), answer: None, prompt: None }
    }

    /// Whether there is nothing to read: the first of a resumed stream may be so.
    pub(super) fn is_empty(&self) -> bool {
        self.view.is_none()
            && self.events.is_empty()
            && self.answer.is_none()
            && self.prompt.is_none()
    }

    /// The number of the last event, if the events follow `seen` without gap or repetition.
    pub(super) fn last_after(&self, seen: Sequence) -> Result<Sequence, ClientError> {
        let mut last = seen;
        for event in &self.events {
            if event.sequence != last.0 + 1 {
                let what = format!("event {} came after event {last}", event.sequence);
                return Err(ClientError::contract(what));
            }
            last = Sequence(event.sequence);
        }
        Ok(last)
    }
}

/// What the server says to a submit.
pub(super) fn verdict(answer: v1::Answer) -> Result<Result<v1::Accepted, Refused>, ClientError> {
    match answer.verdict {
        Some(v1::answer::Verdict::Accepted(accepted)) => Ok(Ok(accepted)),
        Some(v1::answer::Verdict::Refused(status)) => Ok(Err(Refused::of(&status))),
        None => Err(ClientError::contract("an answer without a verdict")),
    }
}
