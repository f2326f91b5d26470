//! A thread of its own on which the database is talked to, for callers that wait for it as for a disk.

use std::future::Future;
use std::sync::mpsc::channel;

use tokio::runtime::{Builder, Handle, Runtime};

use crate::store::StoreError;

/// The thread. A keeper is called from a thread, from tests and while a server starts, and inside of a runtime no
/// other can be waited for; so what is to be done goes over there, and the caller waits for word.
#[derive(Debug)]
pub(super) struct Driver {
    runtime: Option<Runtime>,
}

impl Driver {
    /// Starts it.
    pub(super) fn start() -> Result<Driver, StoreError> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("postgres")
            .enable_all()
            .build();
        let runtime = runtime.map_err(|error| StoreError::Failed { said: error.to_string() })?;
        Ok(Driver { runtime: Some(runtime) })
    }

    /// Has it done over there, and waits.
    pub(super) fn wait<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = channel();
        let gone = || StoreError::Failed { said: "what talked to the database broke".to_owned() };
        let handle = self.handle().ok_or_else(gone)?;
        drop(handle.spawn(async move {
            // Who asked may have been dropped meanwhile.
            let _ = tell.send(work.await);
        }));
        // Nothing comes if the work panics.
        told.recv().unwrap_or_else(|_| Err(gone()))
    }

    /// Where else something may run beside it.
    pub(super) fn handle(&self) -> Option<&Handle> {
        self.runtime.as_ref().map(Runtime::handle)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Waiting for it is not allowed inside of another runtime, and nothing is left to wait for.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
