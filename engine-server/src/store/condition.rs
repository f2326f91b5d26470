//! Whether the store keeps what it is handed, for everybody who tells of it.

use tokio::sync::watch;

use super::StoreError;

/// How a store does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// What was handed over last was kept.
    Well,
    /// It was not; it is tried again about once a second.
    Failing,
    /// The store was taken away, and nothing is kept any more.
    Gone(StoreError),
}

/// What became of work, for the condition. That somebody else knows or has a match says nothing of the disk.
pub(super) fn note(condition: &watch::Sender<Condition>, result: &Result<(), StoreError>) {
    let now = match result {
        Ok(()) => Condition::Well,
        Err(StoreError::Conflict { .. } | StoreError::NotOwner { .. }) => return,
        Err(error @ StoreError::Gone { .. }) => Condition::Gone(error.clone()),
        Err(
            StoreError::Failed { .. }
            | StoreError::Unsettled { .. }
            | StoreError::Corrupt { .. }
            | StoreError::Unfit(_),
        ) => Condition::Failing,
    };
    condition.send_if_modified(|known| {
        let is_new = *known != now && !matches!(known, Condition::Gone(_));
        if is_new {
            *known = now;
        }
        is_new
    });
}
