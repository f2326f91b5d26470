//! A bell for games on a server of others: when it is rung they give up their matches and end.

use std::sync::Arc;

use tokio::sync::watch;

/// A bell. Clones ring together.
#[derive(Clone, Debug)]
pub struct Bell {
    rung: Arc<watch::Sender<bool>>,
}

/// The ear of one game. As long as it lives the game may still have something to do.
#[derive(Debug)]
pub(in crate::matches) struct Listening {
    rung: watch::Receiver<bool>,
}

impl Bell {
    /// Tells every game that it shall end.
    pub fn ring(&self) {
        self.rung.send_replace(true);
    }

    /// Waits until no game listens any more.
    pub async fn all_gone(&self) {
        self.rung.closed().await;
    }

    /// A game begins to listen.
    pub(in crate::matches) fn listen(&self) -> Listening {
        Listening { rung: self.rung.subscribe() }
    }
}

impl Default for Bell {
    fn default() -> Bell {
        Bell { rung: Arc::new(watch::Sender::new(false)) }
    }
}

impl Listening {
    /// Waits until the bell is rung: for ever, if nobody can ring it any more.
    pub(super) async fn rung(&mut self) {
        if self.rung.wait_for(|rung| *rung).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
