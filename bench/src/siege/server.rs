//! The server's process: started for one round, asked how it is, stopped.

use std::fs::File;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
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
use tonic::transport::Endpoint;

use super::line::{Contract, Line};
use crate::process::{self, input_closed};

/// How long a process may take to start, and to stop.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// All limits are the default ones, unless a load says otherwise.
const FLAGS: [&str; 5] = ["--ephemeral", "--drain-seconds", "2", "--log", "warn"];
/// Where a server of its own listens.
const PORTS: [&str; 4] = ["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"];

/// A build of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Build {
    /// This one: this program is the server, too.
    This,
    /// The program of an earlier one.
    Earlier(PathBuf),
}

impl Build {
    /// What starts it with these flags, each of which has a value. Those are left out that an earlier one does not know:
    /// they widen limits that it has not.
    async fn command(&self, flags: &[&str]) -> anyhow::Result<Command> {
        match self {
            Build::This => {
                let program = std::env::current_exe().context("this program can be found")?;
                let mut command = Command::new(program);
                command.args(["serve", "--"]).args(flags);
                Ok(command)
            }
            Build::Earlier(program) => {
                let help = Command::new(program).arg("--help").output().await;
                let help = help.with_context(|| format!("{}", program.display()))?;
                let help = String::from_utf8_lossy(&help.stdout);
                let knows = |flag: &str| help.split_whitespace().any(|word| word == flag);
                let known = flags.chunks(2).filter(|pair| knows(pair[0])).flatten();
                let mut command = Command::new(program);
                command.args(FLAGS).args(PORTS).args(known);
                Ok(command)
            }
        }
    }
}

/// Is the server until standard input closes.
pub(super) async fn serve(flags: &[String]) -> anyhow::Result<()> {
    let flags = FLAGS.into_iter().chain(flags.iter().map(String::as_str));
    let config = Config::try_parse_from(std::iter::once("tikal-server").chain(flags))?;
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
    contract: Contract,
    ends_by_signal: bool,
}

impl Server {
    /// Starts this build of the server and waits until it listens.
    pub(super) async fn start(build: &Build, flags: &[&str]) -> anyhow::Result<Server> {
        let log = tempfile::tempfile().context("a file for its log can be made")?;
        let mut process = build
            .command(flags)
            .await?
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
            let line = line.context("the server did not start")??;
            let line = line.context("the server ended at once")?;
            // A server of its own says before what the address is for.
            anyhow::Ok(line.split_whitespace().last().unwrap_or_default().to_owned())
        };
        let (address, operations) = (next().await?, next().await?);
        let contract = Contract::Present;
        let ends_by_signal = *build != Build::This;
        let mut server = Server { process, log, address, operations, contract, ends_by_signal };
        if ends_by_signal {
            server.contract = Line::contract_of(&server.endpoint()?.connect().await?).await?;
        }
        Ok(server)
    }

    fn endpoint(&self) -> anyhow::Result<Endpoint> {
        let endpoint = Endpoint::from_shared(format!("http://{}", self.address))?;
        Ok(endpoint.tcp_nodelay(true).connect_timeout(PATIENCE))
    }

    /// A connection from the loopback's address that ends so.
    pub(super) async fn connect_from(&self, last: u8) -> anyhow::Result<Line> {
        let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
        let connected = self.endpoint()?.local_address(Some(address)).connect().await?;
        Ok(Line::new(connected, self.contract))
    }

    /// So many connections, each of whose streams takes no more than the window before it is read.
    pub(super) async fn connect(
        &self,
        count: usize,
        window: Option<u32>,
    ) -> anyhow::Result<Vec<Line>> {
        let endpoint = self.endpoint()?.initial_stream_window_size(window);
        let mut connections = Vec::with_capacity(count);
        for _ in 0..count {
            connections.push(Line::new(endpoint.connect().await?, self.contract));
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

    /// The number that an operator reads under this name.
    pub(super) async fn count(&self, name: &str) -> anyhow::Result<f64> {
        let page = self.metrics().await?;
        let mut lines = page.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(lines.next().with_context(|| format!("the server does not count {name}"))?.parse()?)
    }

    /// Makes sure that nothing broke inside, and stops it: this build by closing its standard input, an earlier one by
    /// a signal.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        let panics = self.count("tikal_panics_total").await;
        let panics = panics.context("the server does not answer any more")?;
        anyhow::ensure!(panics == 0.0, "the server has panicked {panics} times");
        drop(self.process.stdin.take());
        if let (true, Some(id)) = (self.ends_by_signal, self.process.id()) {
            let told = Command::new("kill").args(["-TERM", &id.to_string()]).status().await?;
            anyhow::ensure!(told.success(), "the server cannot be told to end: {told}");
        }
        let ended = tokio::time::timeout(PATIENCE, self.process.wait()).await;
        let ended = ended.context("the server did not stop")??;
        anyhow::ensure!(ended.success(), "the server ended with {ended}");
        Ok(())
    }
}
