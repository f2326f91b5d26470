//! What a server is made of: its listeners, and what it would else take from the system.

use std::sync::Arc;

use tokio::net::TcpListener;

use crate::calls::CallIds;
use crate::lobby::GameKind;
use crate::metrics::Metrics;
use crate::pace::{SystemTicks, Ticks};
use crate::secrets::{Entropy, SystemEntropy};

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For players.
    pub service: TcpListener,
    /// For the operator; without it nobody reads metrics.
    pub operations: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(service: TcpListener) -> Listeners {
        Listeners { service, operations: None }
    }
}

/// What tests choose and a program takes from the system.
pub struct Parts {
    /// The games to host.
    pub games: Vec<Box<dyn GameKind>>,
    /// Where tokens and seeds come from.
    pub entropy: Box<dyn Entropy>,
    /// Where the ids of calls come from.
    pub call_ids: Arc<CallIds>,
    /// The clock of the rate limits.
    pub ticks: Arc<dyn Ticks>,
    /// What the server counts.
    pub metrics: Metrics,
}

impl Parts {
    /// These games, and all else from the system.
    pub fn new(games: Vec<Box<dyn GameKind>>) -> Parts {
        Parts {
            games,
            entropy: Box::new(SystemEntropy),
            call_ids: Arc::default(),
            ticks: Arc::new(SystemTicks::default()),
            metrics: Metrics::default(),
        }
    }
}
