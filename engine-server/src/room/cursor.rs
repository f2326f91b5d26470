//! Where a reader is in the log of a match.

use proto::{EncodedUpdate, v1};
use table::Sequence;

/// A reader's place. It costs the same however far behind the reader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The last event the reader has.
    pub(super) seen: Sequence,
    /// The next reading begins with a view of the present.
    pub(super) wants_view: bool,
    /// What comes after that.
    pub(super) feed: v1::Feed,
    /// How much a prompt tells.
    pub(super) prompt_size: v1::PromptSize,
    /// Whether anything was read.
    pub(super) started: bool,
}

impl Cursor {
    /// The place a stream is opened at.
    pub fn open(open: &v1::Open) -> Cursor {
        let feed = open.feed();
        // Views begin with the present, whatever the reader has.
        let after = open.after_sequence.filter(|_| feed != v1::Feed::Views);
        Cursor {
            seen: Sequence(after.unwrap_or(0)),
            wants_view: after.is_none(),
            feed,
            prompt_size: open.prompt_size(),
            started: false,
        }
    }

    /// Whether there is nothing to read in a log that ends here, and goes on.
    pub(super) fn has_all_of(&self, head: Sequence) -> bool {
        self.started && self.seen == head
    }

    /// The last event the reader has.
    pub fn seen(&self) -> Sequence {
        self.seen
    }

    /// How much a prompt tells this reader.
    pub fn prompt_size(&self) -> v1::PromptSize {
        self.prompt_size
    }
}

/// What a reader gets.
#[derive(Clone, PartialEq, Debug)]
pub enum Reading {
    /// Something new.
    Update(EncodedUpdate),
    /// Nothing new yet.
    Wait,
    /// Nothing new, ever: the match is over and all of it was read.
    End,
}
