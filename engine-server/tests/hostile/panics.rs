//! Counts every panic of this process, also those that a server turns into an answer.

use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts from now on.
pub(crate) fn count() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            told(panic);
        }));
    });
}

/// How many there were.
pub(crate) fn counted() -> usize {
    PANICS.load(Ordering::Relaxed)
}
