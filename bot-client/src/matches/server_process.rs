//! A `tikal-server` that a run starts for itself and ends with itself.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long a server may take to start.
const START_LIMIT: Duration = Duration::from_secs(20);

/// A running server. Dropping it ends the process.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    address: String,
}

impl ServerProcess {
    /// Starts the server that lies beside this program, on a free port of this machine. It keeps
    /// its matches in this file or, without one, nowhere.
    pub async fn start(store: Option<&Path>) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_program(&beside_us()?, store).await
    }

    /// Starts this server program.
    pub async fn start_program(
        program: &Path,
        store: Option<&Path>,
    ) -> anyhow::Result<ServerProcess> {
        let mut command = Command::new(program);
        match store {
            Some(file) => command.arg("--store").arg(file),
            None => command.arg("--ephemeral"),
        };
        let mut child = command
            .args(["--listen", "127.0.0.1:0", "--log", "warn"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} cannot be started; build it first", program.display()))?;
        let output = child.stdout.take().context("the server's output is piped")?;
        let listening = async {
            let mut lines = BufReader::new(output).lines();
            while let Some(line) = lines.next_line().await? {
                if let Some(address) = line.strip_prefix("listening on ") {
                    return Ok(format!("http://{address}"));
                }
            }
            bail!("the server ended before it was listening")
        };
        let address = tokio::time::timeout(START_LIMIT, listening)
            .await
            .context("the server does not say where it is listening")??;
        Ok(ServerProcess { child, address })
    }

    /// Where it listens, such as `http://127.0.0.1:40123`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends it and waits until it is gone.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.child.kill().await.context("the server cannot be stopped")
    }
}

fn beside_us() -> anyhow::Result<PathBuf> {
    let us = std::env::current_exe().context("where this program lies")?;
    let name = format!("tikal-server{}", std::env::consts::EXE_SUFFIX);
    Ok(us.with_file_name(name))
}
