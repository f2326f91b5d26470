//! Who hears what became of a change, and where.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::watch;

use super::StoreError;
use super::condition::{Condition, note};
use super::gathering::CROWD;

/// Hears what became of a change: called once, when it is durable or refused.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Hears how long each commit took, and how many changes shared it.
pub type Committed = Box<dyn Fn(Duration, usize) + Send>;

/// Tells of commits and changes for the writer.
pub(super) struct Teller {
    committed: Committed,
    /// Where many hearers are called; `None`: on the writer's thread, as few are. On a runtime the
    /// writer wakes one task a commit, which wakes all others from inside: far cheaper for many, and the
    /// writer goes on. For few it would only be a detour.
    runtime: Option<Handle>,
    condition: watch::Sender<Condition>,
}

impl Teller {
    pub(super) fn new(
        committed: Committed,
        runtime: Option<Handle>,
        condition: watch::Sender<Condition>,
    ) -> Teller {
        Teller { committed, runtime, condition }
    }

    /// A commit took this long, with this for each of its changes.
    pub(super) fn committed(&self, after: Duration, kept: &[Result<(), StoreError>]) {
        (self.committed)(after, kept.len());
        // The worst of them counts.
        let says_nothing = |kept: &&Result<(), StoreError>| {
            matches!(kept, Ok(()) | Err(StoreError::Conflict { .. } | StoreError::NotOwner { .. }))
        };
        let bad = kept.iter().find(|kept| !says_nothing(kept));
        if let Some(told) = bad.or_else(|| kept.iter().find(|kept| kept.is_ok())) {
            self.note(told);
        }
    }

    /// What became of something else, for the store's condition.
    pub(super) fn note(&self, result: &Result<(), StoreError>) {
        note(&self.condition, result);
    }

    /// Whether what was handed over last could not be kept.
    pub(super) fn is_failing(&self) -> bool {
        *self.condition.borrow() == Condition::Failing
    }

    /// Tells every hearer what became of its change. Commits may be told of side by side: a match has
    /// one change in hand at a time.
    pub(super) fn tell(&self, hearers: Vec<Done>, kept: Vec<Result<(), StoreError>>) {
        match &self.runtime {
            Some(runtime) if hearers.len() >= CROWD => {
                drop(runtime.spawn(async move { tell_each(hearers, kept) }))
            }
            Some(_) | None => tell_each(hearers, kept),
        }
    }
}

/// Who hears it answers for one match; the others go on whatever it does.
fn tell_each(hearers: Vec<Done>, kept: Vec<Result<(), StoreError>>) {
    for (done, kept) in hearers.into_iter().zip(kept) {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| done(kept))) {
            tracing::error!(said = said(panic.as_ref()), "who was told of a change panicked");
        }
    }
}

/// What a panic said.
pub(super) fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("nothing")
}
