//! Where a stream begins and what it carries.

use std::time::Duration;

use proto::v1;
use table::Sequence;

/// Where a stream begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// With the first event of the match.
    AtTheStart,
    /// With the event after this one.
    After(Sequence),
    /// With a view of the present.
    Now,
}

/// What a stream carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Feed {
    /// Every event once and in order.
    #[default]
    Events,
    /// The newest view and no events; a slow reader skips some. It begins with the present, wherever
    /// it is told to begin.
    Views,
    /// Every event once and in order, and a view with those that reach the newest.
    ViewsAndEvents,
}

/// How much a prompt tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PromptSize {
    /// Every legal action, typed and in the notation.
    #[default]
    Full,
    /// Every legal action, in the notation only.
    Notation,
    /// How many legal actions there are.
    Count,
}

/// What is wanted of a stream. A [`Begin`] alone is one: events, whole prompts, no heartbeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StreamOptions {
    /// Where it begins.
    pub begin: Begin,
    /// What it carries.
    pub feed: Feed,
    /// How much prompts tell.
    pub prompt_size: PromptSize,
    /// The server speaks at least this often, from 1 s to 10 min, so that a silent line is noticed by
    /// what stands between. `None`: it speaks when there is something to say.
    pub heartbeat: Option<Duration>,
}

impl From<Begin> for StreamOptions {
    fn from(begin: Begin) -> StreamOptions {
        let (feed, prompt_size) = (Feed::default(), PromptSize::default());
        StreamOptions { begin, feed, prompt_size, heartbeat: None }
    }
}

impl StreamOptions {
    /// A view of the present, then newer ones.
    pub fn views() -> StreamOptions {
        StreamOptions { feed: Feed::Views, ..StreamOptions::from(Begin::Now) }
    }

    /// Everything from here on, with a view wherever the newest event is reached.
    pub fn views_and_events(begin: Begin) -> StreamOptions {
        StreamOptions { feed: Feed::ViewsAndEvents, ..StreamOptions::from(begin) }
    }

    /// The last event the reader has before anything was read; `None`: it begins with a view.
    pub(super) fn seen(&self) -> Option<Sequence> {
        match (self.feed, self.begin) {
            (Feed::Views, _) | (_, Begin::Now) => None,
            (Feed::Events | Feed::ViewsAndEvents, Begin::AtTheStart) => Some(Sequence(0)),
            (Feed::Events | Feed::ViewsAndEvents, Begin::After(sequence)) => Some(sequence),
        }
    }

    /// The first message of a stream whose reader has everything up to `seen`.
    pub(super) fn open(&self, match_id: &str, seen: Option<Sequence>) -> v1::Open {
        let (feed, seen) = match self.feed {
            Feed::Events => (v1::Feed::Events, seen),
            Feed::Views => (v1::Feed::Views, None),
            Feed::ViewsAndEvents => (v1::Feed::ViewsAndEvents, seen),
        };
        let prompt_size = match self.prompt_size {
            PromptSize::Full => v1::PromptSize::Full,
            PromptSize::Notation => v1::PromptSize::Notation,
            PromptSize::Count => v1::PromptSize::None,
        };
        v1::Open {
            match_id: match_id.to_owned(),
            after_sequence: seen.map(|seen| seen.0),
            feed: feed.into(),
            prompt_size: prompt_size.into(),
            heartbeat: self.heartbeat.and_then(|every| every.try_into().ok()),
        }
    }
}
