//! A contender's process: started for one round, asked what it uses, stopped.

use std::ffi::OsString;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::Context;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tonic::transport::{Channel, Endpoint};

use super::contender::Subject;
use crate::process;

/// How long a contender may take to start, and to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running contender. It ends with this value, if not before.
pub(super) struct Server {
    process: Child,
    address: String,
    patience: Duration,
}

impl Server {
    /// Starts this program again as a contender and waits until it listens.
    pub(super) async fn start(subject: Subject) -> anyhow::Result<Server> {
        Server::start_in(subject, None).await
    }

    /// The same, with a folder whose store it goes on with.
    pub(super) async fn start_in(
        subject: Subject,
        folder: Option<&Path>,
    ) -> anyhow::Result<Server> {
        Server::start_under(&[], subject, folder, PATIENCE).await
    }

    /// The same, started by a program that is given its words and makes it take longer.
    pub(super) async fn start_under(
        runner: &[OsString],
        Subject { contender, game }: Subject,
        folder: Option<&Path>,
        patience: Duration,
    ) -> anyhow::Result<Server> {
        let program = std::env::current_exe().context("this program can be found")?;
        let mut words = runner.iter().cloned().chain([program.into_os_string()]);
        let mut process = Command::new(words.next().context("a program is started")?)
            .args(words)
            .args(["serve", &contender.to_string(), game.name()])
            .args(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{contender} can be started"))?;
        let said = process.stdout.take().context("its output is piped")?;
        let mut lines = BufReader::new(said).lines();
        let first = tokio::time::timeout(patience, lines.next_line()).await;
        let first = first.with_context(|| format!("{contender} did not start"))??;
        let address = first.with_context(|| format!("{contender} ended at once"))?;
        Ok(Server { process, address, patience })
    }

    /// So many connections.
    pub(super) async fn connect(&self, count: usize) -> anyhow::Result<Vec<Channel>> {
        let endpoint = Endpoint::from_shared(format!("http://{}", self.address))?;
        let endpoint = endpoint.tcp_nodelay(true).connect_timeout(self.patience);
        let mut connections = Vec::with_capacity(count);
        for _ in 0..count {
            connections.push(endpoint.connect().await?);
        }
        Ok(connections)
    }

    /// The memory it has in use, in KiB.
    pub(super) fn resident_kib(&self) -> anyhow::Result<f64> {
        process::resident_kib(&self.process)
    }

    /// The processor time it has used so far.
    pub(super) fn processor_time(&self) -> anyhow::Result<Duration> {
        process::processor_time(&self.process)
    }

    /// Closes its standard input, on which it stops.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        drop(self.process.stdin.take());
        let ended = tokio::time::timeout(self.patience, self.process.wait()).await;
        let ended = ended.context("a contender did not stop")??;
        anyhow::ensure!(ended.success(), "a contender ended with {ended}");
        Ok(())
    }
}
