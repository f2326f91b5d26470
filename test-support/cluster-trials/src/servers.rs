//! The servers of a trial: real processes, each with a gate between it and the database.

use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use proto::v1::tikal_service_client::TikalServiceClient;
use server_test_support::server::Client;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;
use tonic::transport::Endpoint;

use crate::database::NAME;
use crate::gate::Gate;

/// How long a server may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// How servers of a trial are started.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// This program, or another build's `tikal-server`.
    pub(crate) program: Option<PathBuf>,
    /// What is wrong with it.
    pub(crate) fault: Option<&'static str>,
    pub(crate) lease_seconds: u64,
    /// Variables that it is given.
    pub(crate) variables: Vec<(String, String)>,
}

/// Where a server is, seen from its players and from the other servers.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The address that it listens on.
    pub(crate) address: String,
    /// The namespace of the network that it lives in; `None`: everybody's.
    pub(crate) namespace: Option<String>,
    /// Where the database is for it; `None`: behind a gate.
    pub(crate) database: Option<String>,
}

impl Place {
    /// On this machine, behind a gate.
    pub(crate) fn here() -> Place {
        Place { address: "127.0.0.1".to_owned(), namespace: None, database: None }
    }
}

/// A running server. Dropping it kills it.
pub(crate) struct Server {
    /// A name of its own in the history.
    pub(crate) name: String,
    pub(crate) client: Client,
    pub(crate) gate: Option<Gate>,
    /// Where the other servers reach it, which is its name in the database.
    pub(crate) peer: String,
    child: Child,
    _output: Lines<BufReader<ChildStdout>>,
}

/// One that was started and has not said where it listens.
pub(crate) struct Starting {
    name: String,
    gate: Option<Gate>,
    peer: String,
    child: Child,
}

impl Starting {
    /// Starts one; it logs into this folder. The sockets are those of the database.
    pub(crate) fn spawn(
        kind: &Kind,
        place: &Place,
        folder: &Path,
        sockets: &[PathBuf],
    ) -> anyhow::Result<Starting> {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let name = format!("server-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let store = |folders: &[PathBuf]| {
            let hosts = folders.iter().map(|it| it.to_string_lossy().replace('/', "%2F"));
            let hosts: Vec<String> = hosts.collect();
            format!("postgres://tikal@{}/{NAME}", hosts.join(","))
        };
        let (gate, store) = match (&place.database, sockets) {
            (Some(address), _) => (None, address.clone()),
            (None, [only]) => {
                let own = folder.join(&name);
                std::fs::create_dir(&own)?;
                let gate = Gate::open(&own, only)?;
                (Some(gate), store(&[own]))
            }
            (None, several) => (None, store(several)),
        };
        let peer = match place.namespace {
            // Alone there, it can have any.
            Some(_) => SocketAddr::new(place.address.parse()?, 7777),
            // By it the database tells one server from another.
            None => TcpListener::bind((place.address.as_str(), 0))?.local_addr()?,
        };
        let own = std::env::current_exe()?;
        let mut words: Vec<String> = Vec::new();
        if let Some(namespace) = &place.namespace {
            words.extend(["ip", "netns", "exec", namespace].map(str::to_owned));
        }
        match &kind.program {
            Some(program) => words.push(program.display().to_string()),
            None => {
                let fault = kind.fault.unwrap_or("none");
                words.extend([&own.display().to_string(), "serve", fault].map(str::to_owned));
            }
        }
        let flags = [
            ("--listen", format!("{}:0", place.address)),
            ("--peer-listen", peer.to_string()),
            ("--store", store),
            ("--lease-seconds", kind.lease_seconds.to_string()),
            ("--log", "info".to_owned()),
            ("--drain-seconds", "1".to_owned()),
            ("--max-waiting-per-address", "100000".to_owned()),
            ("--max-running-per-address", "100000".to_owned()),
        ];
        words.extend(flags.into_iter().flat_map(|(flag, value)| [flag.to_owned(), value]));
        if place.namespace.is_some() {
            words.push("--allow-plaintext".to_owned());
        }
        let log =
            File::options().create(true).append(true).open(folder.join(format!("{name}.log")))?;
        let child = Command::new(&words[0])
            .args(&words[1..])
            .envs(kind.variables.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .with_context(|| words.join(" "))?;
        Ok(Starting { name, gate, peer: peer.to_string(), child })
    }

    /// Waits until it listens.
    pub(crate) async fn listening(mut self) -> anyhow::Result<Server> {
        let output = self.child.stdout.take().context("its output is piped")?;
        let mut lines = BufReader::new(output).lines();
        let line =
            timeout(PATIENCE, lines.next_line()).await.with_context(|| self.name.clone())??;
        let Some(address) = line.as_deref().and_then(|line| line.strip_prefix("listening on "))
        else {
            bail!("{} said: {line:?}", self.name);
        };
        let channel = Endpoint::from_shared(format!("http://{address}"))?;
        let channel = channel.connect_timeout(Duration::from_secs(1)).connect_lazy();
        Ok(Server {
            name: self.name,
            client: TikalServiceClient::new(channel),
            gate: self.gate,
            peer: self.peer,
            child: self.child,
            _output: lines,
        })
    }
}

impl Server {
    /// Sends it a signal by its name.
    pub(crate) fn signal(&self, name: &str) -> anyhow::Result<()> {
        let id = self.child.id().context("the server has ended")?;
        let sent =
            std::process::Command::new("kill").args(["-s", name, &id.to_string()]).status()?;
        ensure!(sent.success(), "the signal {name} was not sent");
        Ok(())
    }

    /// Kills it, without a word.
    pub(crate) async fn kill(&mut self) -> anyhow::Result<()> {
        ensure!(self.child.try_wait()?.is_none(), "{} ended before it was killed", self.name);
        self.child.kill().await.context("it cannot be killed")
    }

    /// Whether it still runs.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits until it has ended by itself, as it should.
    pub(crate) async fn ended(&mut self) -> anyhow::Result<()> {
        let status = timeout(PATIENCE, self.child.wait()).await.context("it does not end")??;
        ensure!(status.success(), "{} ended with {status}", self.name);
        Ok(())
    }
}

/// Somebody to ask: a server's name in the history, and a client.
pub(crate) type Door = (Arc<str>, Client);
