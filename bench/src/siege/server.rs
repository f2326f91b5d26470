//! The server's process: started for one round, asked how it is, stopped.

use std::fs::File;
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use engine_server::config::Config;
use engine_server::run;
use engine_server::serve::Listeners;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tonic::transport::{Channel, Endpoint};

use crate::process::{self, input_closed};

/// How long a process may take to start, and to stop.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// All limits are the default ones, unless a load says otherwise.
const FLAGS: [&str; 6] = ["tikal-server", "--ephemeral", "--drain-seconds", "2", "--log", "warn"];

/// Is the server until standard input closes.
pub(super) async fn serve(flags: &[String]) -> anyhow::Result<()> {
    let flags = FLAGS.into_iter().chain(flags.iter().map(String::as_str));
    let config = Config::try_parse_from(flags)?;
    config.log.start();
    let service = TcpListener::bind("127.0.0.1:0").await?;
    let operations = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(std::io::stdout(), "{}", service.local_addr()?)?;
    writeln!(std::io::stdout(), "{}", operations.local_addr()?)?;
    let listeners = Listeners { service, operations: Some(operations) };
    run(listeners, &config, input_closed()).await
}

/// A running server. It ends with this value, if not before.
pub(super) struct Server {
    process: Child,
    log: File,
    pub(super) address: String,
    operations: String,
}

impl Server {
    /// Starts this program again as the server and waits until it listens.
    pub(super) async fn start(flags: &[&str]) -> anyhow::Result<Server> {
        let program = std::env::current_exe().context("this program can be found")?;
        let log = tempfile::tempfile().context("a file for its log can be made")?;
        let mut process = Command::new(program)
            .args(["serve", "--"])
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log.try_clone()?)
            .kill_on_drop(true)
            .spawn()
            .context("the server can be started")?;
        let said = process.stdout.take().context("its output is piped")?;
        let mut lines = BufReader::new(said).lines();
        let mut next = async || {
            let line = tokio::time::timeout(PATIENCE, lines.next_line()).await;
            line.context("the server did not start")??.context("the server ended at once")
        };
        let (address, operations) = (next().await?, next().await?);
        Ok(Server { process, log, address, operations })
    }

    /// So many connections, each of whose streams takes no more than the window before it is read.
    pub(super) async fn connect(
        &self,
        count: usize,
        window: Option<u32>,
    ) -> anyhow::Result<Vec<Channel>> {
        let endpoint = Endpoint::from_shared(format!("http://{}", self.address))?;
        let endpoint = endpoint.tcp_nodelay(true).connect_timeout(PATIENCE);
        let endpoint = endpoint.initial_stream_window_size(window);
        let mut connections = Vec::with_capacity(count);
        for _ in 0..count {
            connections.push(endpoint.connect().await?);
        }
        Ok(connections)
    }

    /// The processor time it has used so far.
    pub(super) fn processor_time(&self) -> anyhow::Result<Duration> {
        process::processor_time(&self.process)
    }

    /// The memory it has in use, in KiB.
    pub(super) fn resident_kib(&self) -> anyhow::Result<f64> {
        process::resident_kib(&self.process)
    }

    /// How many bytes it has logged.
    pub(super) fn log_bytes(&self) -> anyhow::Result<f64> {
        Ok(self.log.metadata()?.len() as f64)
    }

    /// Its counts, which an operator would read.
    pub(super) async fn metrics(&self) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect(&self.operations).await?;
        let request = "GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    }

    /// Makes sure that nothing broke inside, and stops it by closing its standard input.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        let counted = self.metrics().await.context("the server does not answer any more")?;
        let panics = counted.lines().find(|line| line.starts_with("tikal_panics_total "));
        anyhow::ensure!(panics == Some("tikal_panics_total 0"), "the server says {panics:?}");
        drop(self.process.stdin.take());
        let ended = tokio::time::timeout(PATIENCE, self.process.wait()).await;
        let ended = ended.context("the server did not stop")??;
        anyhow::ensure!(ended.success(), "the server ended with {ended}");
        Ok(())
    }
}
