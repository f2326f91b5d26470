//! Threads for work that takes milliseconds, which nobody who plays should wait for: a few at a time.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::incident::incident;
use crate::refusal::Refusal;

/// The threads of a server that may be busy.
#[derive(Clone)]
pub(crate) struct BlockingThreads(Arc<Semaphore>);

impl BlockingThreads {
    /// One core is left to those who play.
    pub(crate) fn new() -> BlockingThreads {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        BlockingThreads(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }

    /// Waits until one is free.
    ///
    /// # Errors
    /// Refused when the server stops.
    pub(super) async fn free(&self) -> Result<BlockingThread, Refusal> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        permit.map(BlockingThread).map_err(|_| Refusal::Draining)
    }
}

/// A thread that waits for work.
pub(super) struct BlockingThread(OwnedSemaphorePermit);

impl BlockingThread {
    /// Does the work there. It goes on to its end if its caller hangs up.
    ///
    /// # Errors
    /// What the work refuses; an incident if it panics; or that the server stops.
    pub(super) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let BlockingThread(permit) = self;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            // Held until here: a caller who hangs up does not make room for one more.
            drop(permit);
            done
        });
        match done.await {
            Ok(done) => done,
            Err(stopped) => Err(match stopped.try_into_panic() {
                Ok(panic) => incident(panic.as_ref()),
                Err(_) => Refusal::Draining,
            }),
        }
    }
}
