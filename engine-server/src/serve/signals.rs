//! What the operator tells the process by signals: to stop, and to read its certificate again.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::Notify;

/// Completes when the process is asked to stop: SIGTERM or Ctrl-C.
pub async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

/// Lets a file that must not grow any more (`RLIMIT_FSIZE`) be a write that fails, as on a full disk: unasked, the system
/// ends the process without a word.
pub fn survive_file_limits() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // SIGXFSZ, on every system but those on MIPS. Once caught it stays so, whoever listens.
        if let Err(error) = signal(SignalKind::from_raw(25)) {
            tracing::warn!(%error, "a limit on the size of files would end this server");
        }
    }
}

/// Passes each SIGHUP on, which would else end the process: from this call on, as long as the future is polled.
pub fn reload_signals(reload: Arc<Notify>) -> impl Future<Output = ()> + Send {
    #[cfg(unix)]
    let mut hung_up = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::hangup()).ok()
    };
    async move {
        #[cfg(unix)]
        if let Some(hung_up) = &mut hung_up {
            while hung_up.recv().await.is_some() {
                reload.notify_one();
            }
        }
        // Where there is no such signal nobody asks.
        drop(reload);
        std::future::pending::<()>().await;
    }
}
