//! What a reader of a match is told at once, with the answer made plain.

use proto::v1;
use table::Sequence;

use super::Feed;
use crate::{ClientError, Refused};

/// What has come since the update before, to be read in this order.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// The match as of this event.
    pub sequence: Sequence,
    /// What the caller may see at `sequence`; where a stream begins with a view, and as its feed says.
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

    /// The number of the last event its reader has then, if what came follows `seen` without gap or
    /// repetition.
    pub(super) fn last_after(
        &self,
        feed: Feed,
        seen: Option<Sequence>,
    ) -> Result<Sequence, ClientError> {
        let Some(mut last) = seen.filter(|_| feed != Feed::Views) else {
            // Only views let their reader skip.
            return match (&self.view, seen) {
                (Some(_), _) => Ok(self.sequence),
                (None, Some(seen)) => Ok(seen),
                (None, None) => Err(ClientError::contract("no view at the beginning")),
            };
        };
        for event in &self.events {
            if event.sequence != last.0 + 1 {
                let what = format!("event {} came after event {last}", event.sequence);
                return Err(ClientError::contract(what));
            }
            last = Sequence(event.sequence);
        }
        if self.view.is_some() && self.sequence != last {
            let what = format!("a view of event {} came after event {last}", self.sequence);
            return Err(ClientError::contract(what));
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

#[cfg(test)]
mod tests {
    use proto::v1;
    use table::Sequence;

    use super::{Feed, Update};

    /// What a reader has after an update of these events, and whether a view comes along.
    fn check(feed: Feed, seen: Option<u64>, events: &[u64], view: Option<u64>, has: Option<u64>) {
        let at = view.or(events.last().copied()).unwrap_or_default();
        let event = |sequence: &u64| v1::Event { sequence: *sequence, kind: None };
        let update = Update {
            view: view.map(|_| v1::View::default()),
            events: events.iter().map(event).collect(),
            ..Update::at(Sequence(at))
        };
        let last = update.last_after(feed, seen.map(Sequence)).ok();
        assert_eq!(last, has.map(Sequence), "{feed:?} {seen:?} {events:?} {view:?}");
    }

    #[test]
    fn only_a_feed_of_views_may_skip() {
        check(Feed::Events, Some(3), &[4, 5], None, Some(5));
        check(Feed::Events, Some(3), &[5], None, None);
        check(Feed::Events, Some(3), &[3, 4], None, None);
        check(Feed::Events, None, &[], Some(7), Some(7));
        check(Feed::Events, None, &[1], None, None);
        check(Feed::Views, Some(3), &[], Some(9), Some(9));
        check(Feed::Views, None, &[], Some(9), Some(9));
        check(Feed::ViewsAndEvents, None, &[], Some(7), Some(7));
        check(Feed::ViewsAndEvents, Some(7), &[8, 9], Some(9), Some(9));
        check(Feed::ViewsAndEvents, Some(7), &[8, 9], None, Some(9));
        check(Feed::ViewsAndEvents, Some(7), &[], Some(9), None);
        check(Feed::ViewsAndEvents, Some(7), &[9], Some(9), None);
        check(Feed::ViewsAndEvents, Some(7), &[], Some(7), Some(7));
    }
}
