//! The newest changes as one kind of watcher is told of them: numbered, bounded, encoded once for all of them.

use std::collections::VecDeque;

use proto::{EncodedGone, EncodedMatch};
use tokio::sync::watch;

/// How many changes are kept for watchers that are a little late. At the pace at which changes are told, that
/// is at least some seconds of the busiest lobby, and minutes of a usual one.
const KEPT: usize = 1024;

/// What watchers with the same filter are told.
pub(super) struct Recent {
    changes: VecDeque<Change>,
    /// The number of the newest change, from 1.
    pub(super) newest: u64,
    /// Changes whenever there is something new.
    pub(super) stirred: watch::Sender<u64>,
}

/// One change.
pub(super) struct Change {
    /// The match's number.
    pub(super) of: u64,
    /// When it was made, counted in changes of the whole lobby.
    pub(super) made: u64,
    pub(super) told: Told,
}

/// What watchers learn.
#[derive(Clone)]
pub(super) enum Told {
    /// The match is so from now on.
    Shown(EncodedMatch),
    /// The match is no longer there.
    Gone(EncodedGone),
}

impl Told {
    pub(super) fn encoded_len(&self) -> usize {
        match self {
            Told::Shown(info) => info.encoded_len(),
            Told::Gone(gone) => gone.encoded_len(),
        }
    }
}

impl Recent {
    pub(super) fn new() -> Recent {
        Recent { changes: VecDeque::new(), newest: 0, stirred: watch::Sender::new(0) }
    }

    /// Adds a change and forgets the oldest, if there are too many. Nobody hears of it yet.
    pub(super) fn push(&mut self, change: Change) {
        if self.changes.len() == KEPT {
            self.changes.pop_front();
        }
        self.changes.push_back(change);
        self.newest += 1;
    }

    /// Lets watchers look, if there is something new.
    pub(super) fn stir(&self) {
        let newest = self.newest;
        self.stirred.send_if_modified(|told| std::mem::replace(told, newest) != newest);
    }

    /// The changes after this one, each with its number; `None`: some of them were forgotten.
    pub(super) fn after(&self, number: u64) -> Option<impl Iterator<Item = (u64, &Change)>> {
        let first = self.newest - self.changes.len() as u64;
        let skipped = usize::try_from(number.checked_sub(first)?).ok()?;
        Some((number + 1..).zip(self.changes.iter().skip(skipped)))
    }

    /// Whether somebody watches.
    pub(super) fn is_watched(&self) -> bool {
        self.stirred.receiver_count() > 0
    }
}
