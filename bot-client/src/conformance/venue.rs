//! Where a check is made: a server that is already there, or one that can be started again.

use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::TempDir;

use super::relay::{Relay, Weather};
use crate::matches::ServerProcess;

/// The name of the file in which a server keeps its matches.
const STORE: &str = "matches.sqlite";

/// A server to play on.
#[derive(Debug)]
pub(super) enum Venue {
    /// Somebody else's, at this address. It stays as it is.
    Standing(String),
    /// Our own.
    Restartable(Box<Restartable>),
}

/// A server that can be started again. The house reaches it over a relay, which leads on afterwards.
#[derive(Debug)]
pub(super) struct Restartable {
    /// What to start; `None`: the server beside this program.
    program: Option<PathBuf>,
    /// The running server; `None` while it is started again.
    server: Option<ServerProcess>,
    /// Where its matches are kept. Goes with the venue.
    folder: TempDir,
    /// The house's way to it.
    relay: Relay,
}

impl Venue {
    /// The server at this address.
    pub(super) fn standing(address: &str) -> Venue {
        Venue::Standing(address.to_owned())
    }

    /// A new server that keeps its matches over a restart.
    pub(super) async fn restartable(program: Option<&Path>) -> anyhow::Result<Venue> {
        let folder = TempDir::with_prefix("tikal-conformance-").context("a folder for a server")?;
        let server = start(program, Some(&folder.path().join(STORE))).await?;
        let relay = Relay::start(server.address(), Weather::default()).await?;
        let (program, server) = (program.map(Path::to_owned), Some(server));
        Ok(Venue::Restartable(Box::new(Restartable { program, server, folder, relay })))
    }

    /// Where the house's bots and watchers connect.
    pub(super) fn for_the_house(&self) -> &str {
        match self {
            Venue::Standing(address) => address,
            Venue::Restartable(ours) => ours.relay.url(),
        }
    }

    /// Kills the server and starts it again with what it has kept. A standing one stays.
    pub(super) async fn restart(&mut self) -> anyhow::Result<()> {
        let Venue::Restartable(ours) = self else { return Ok(()) };
        if let Some(running) = ours.server.take() {
            running.stop().await?;
        }
        let store = ours.folder.path().join(STORE);
        let started = start(ours.program.as_deref(), Some(&store)).await?;
        ours.relay.lead_to(started.address())?;
        ours.server = Some(started);
        Ok(())
    }
}

/// Starts this server, or the one beside this program.
pub(super) async fn start(
    program: Option<&Path>,
    store: Option<&Path>,
) -> anyhow::Result<ServerProcess> {
    match program {
        Some(program) => ServerProcess::start_program(program, store).await,
        None => ServerProcess::start(store).await,
    }
}
