//! What a server is made of: its listeners, and what it would else take from the system.

use std::sync::Arc;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::calls::CallIds;
use crate::cluster::{Cluster, Holdings, fresh_name};
use crate::config::Config;
use crate::forwarding::Peering;
use crate::games::{GameKind, hosted_games};
use crate::metrics::Metrics;
use crate::pace::{SystemTicks, Ticks};
use crate::secrets::{Entropy, SystemEntropy};
use crate::store::{
    Database, Fault, Keeper, Loss, PostgresKeeper, Settings, SqliteKeeper, StoreError,
};
use crate::time::{Clock, SystemClock};

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

/// What tests choose and a program takes from its flags and the system.
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
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where matches are kept; `None`: nowhere.
    pub keeper: Option<Box<dyn Keeper>>,
    /// The other servers of its store; `None`: it has its store alone.
    pub sharing: Option<Sharing>,
    /// Called once the server serves: flags, certificate and store are good.
    pub on_ready: Option<Box<dyn FnOnce() + Send>>,
    /// Told when the certificate is to be read again.
    pub reload: Arc<Notify>,
    /// How calls pass to other servers and from them; `None`: as the cluster says, if it shares its store.
    pub peering: Option<Peering>,
}

/// What a server needs that shares its store with others.
pub struct Sharing {
    /// What it holds, for all its rooms.
    pub cluster: Arc<Cluster>,
    /// Where they agree who has what.
    pub database: Database,
    /// What is wrong with how it claims: nothing, but in tests that must notice.
    pub fault: Fault,
}

impl Sharing {
    /// A server of this database that holds nothing yet, with its keeper.
    ///
    /// # Errors
    /// Says what is wrong with the database.
    pub fn of(database: Database) -> Result<(Sharing, PostgresKeeper), StoreError> {
        let holdings = Arc::new(Holdings::of_this_machine(fresh_name()));
        let keeper = PostgresKeeper::open(&database, Arc::clone(&holdings))?;
        let cluster = Arc::new(Cluster::new(holdings, database.clone()));
        Ok((Sharing { cluster, database, fault: Fault::None }, keeper))
    }
}

impl Parts {
    /// What the flags ask for: every game, and a file, a database or nothing to keep matches in.
    pub fn of(config: &Config) -> anyhow::Result<Parts> {
        let mut parts = Parts::new(hosted_games());
        if let Some(path) = config.store.path() {
            let loss = if config.store.accept_loss { Loss::Accept } else { Loss::Refuse };
            let settings = Settings { loss, ..Settings::default() };
            let keeper = SqliteKeeper::open_with(path, &settings);
            let keeper = keeper.with_context(|| format!("--store {}", path.display()))?;
            parts.keeper = Some(Box::new(keeper));
        }
        if let Some(database) = config.store.database()? {
            let place = database.place();
            let opened = Sharing::of(database);
            let (sharing, mut keeper) = opened.with_context(|| format!("--store {place}"))?;
            keeper.count_in(parts.metrics.clone());
            parts.sharing = Some(sharing);
            parts.keeper = Some(Box::new(keeper));
        }
        Ok(parts)
    }

    /// These games, all else from the system, and nothing kept.
    pub fn new(games: Vec<Box<dyn GameKind>>) -> Parts {
        Parts {
            games,
            entropy: Box::new(SystemEntropy),
            call_ids: Arc::default(),
            ticks: Arc::new(SystemTicks::default()),
            metrics: Metrics::default(),
            clock: Arc::new(SystemClock::default()),
            keeper: None,
            sharing: None,
            on_ready: None,
            reload: Arc::default(),
            peering: None,
        }
    }
}
