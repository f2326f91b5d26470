//! What becomes of a panic: a line in the log under an incident number, and a refusal with that
//! number instead of what happened.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::StreamExt;
use futures_util::stream::Stream;

use crate::refusal::Refusal;

/// Logs what a panic said and gives it a number.
pub fn incident(panic: &(dyn Any + Send)) -> Refusal {
    static INCIDENTS: AtomicU64 = AtomicU64::new(1);
    let incident = format!("panic-{}", INCIDENTS.fetch_add(1, Ordering::Relaxed));
    let said = panic.downcast_ref::<&str>().copied();
    let said = said.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    tracing::error!(incident, said = said.unwrap_or("nothing"), "a handler panicked");
    Refusal::Internal { incident }
}

/// A stream that ends with an incident where it would have panicked, and so would have torn down
/// every call of its connection: no layer around a handler sees what its stream does later.
pub fn guarded<T>(
    stream: impl Stream<Item = Result<T, Refusal>> + Send,
) -> impl Stream<Item = Result<T, Refusal>> + Send {
    // A room that panicked is entered again on purpose; see `MatchRoom::enter`.
    AssertUnwindSafe(stream)
        .catch_unwind()
        .map(|caught| caught.unwrap_or_else(|panic| Err(incident(panic.as_ref()))))
}
