//! The real `tikal-server`, which comes back at the same address with the same store.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::players::terminate;

/// How long the server may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server and the places of what it needs. Dropping it kills it.
pub(crate) struct ServerProcess {
    program: PathBuf,
    folder: PathBuf,
    house_key: String,
    /// For players: the first one takes a free port, later ones the same.
    pub(crate) address: SocketAddr,
    life: Life,
}

/// One process.
struct Life {
    child: Child,
    /// For the operator.
    operator: SocketAddr,
    /// Kept open: a server whose output nobody can read would be another one.
    _output: Lines<BufReader<ChildStdout>>,
}

impl ServerProcess {
    /// Starts a server on a free port, with a store of its own in this folder.
    pub(crate) async fn start(
        program: PathBuf,
        folder: &Path,
        house_key: &str,
    ) -> anyhow::Result<ServerProcess> {
        let (folder, house_key) = (folder.to_owned(), house_key.to_owned());
        let free = SocketAddr::from(([127, 0, 0, 1], 0));
        let (life, address) = live(&program, &folder, &house_key, free).await?;
        Ok(ServerProcess { program, folder, house_key, address, life })
    }

    /// For clients.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where metrics are.
    pub(crate) fn operator(&self) -> SocketAddr {
        self.life.operator
    }

    /// Kills it as `kill -9` does, and starts another on what it left.
    pub(crate) async fn kill_and_restart(&mut self) -> anyhow::Result<()> {
        ensure!(self.life.child.try_wait()?.is_none(), "the server ended before it was killed");
        self.life.child.kill().await.context("the server cannot be killed")?;
        self.restart().await
    }

    /// Lets it drain, and starts another when it has ended well.
    pub(crate) async fn drain_and_restart(&mut self) -> anyhow::Result<()> {
        terminate(&self.life.child)?;
        let ended = timeout(PATIENCE, self.life.child.wait()).await;
        let status = ended.context("the server does not drain")??;
        ensure!(status.success(), "the server drained and ended with {status}");
        self.restart().await
    }

    async fn restart(&mut self) -> anyhow::Result<()> {
        (self.life, _) = live(&self.program, &self.folder, &self.house_key, self.address).await?;
        Ok(())
    }
}

/// Where a server in this folder logs.
pub(crate) fn log(folder: &Path) -> PathBuf {
    folder.join("server.log")
}

/// Starts a process and reads where it listens.
async fn live(
    program: &Path,
    folder: &Path,
    house_key: &str,
    at: SocketAddr,
) -> anyhow::Result<(Life, SocketAddr)> {
    let log = File::options().create(true).append(true).open(log(folder))?;
    let mut child = Command::new(program)
        .args(["--metrics-listen", "127.0.0.1:0", "--listen", &at.to_string(), "--store"])
        .arg(folder.join("matches.sqlite"))
        // All matches are made from one address, many at a time.
        .args(["--max-waiting-per-address", "5000", "--max-running-per-address", "5000"])
        .env("TIKAL_HOUSE_KEY", house_key)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("{} cannot be started", program.display()))?;
    let output = child.stdout.take().context("the server's output is piped")?;
    let mut lines = BufReader::new(output).lines();
    let mut told = async |what: &str| -> anyhow::Result<SocketAddr> {
        let Some(line) = timeout(PATIENCE, lines.next_line()).await?? else {
            bail!("the server ended before it listened");
        };
        let address = line.strip_prefix(what).with_context(|| format!("it says: {line}"))?;
        Ok(address.parse()?)
    };
    let (address, operator) = (told("listening on ").await?, told("metrics on ").await?);
    Ok((Life { child, operator, _output: lines }, address))
}

/// The last lines of a log, for whoever looks for the reason.
pub(crate) fn last_lines(log: &Path, count: usize) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}
