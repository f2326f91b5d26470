//! A server with house bots, which can be stopped and started again on the same port and store.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use bot_client::house::{House, Notice};
use client::Token;
use server_test_support::hosted_server::{HOUSE_KEY, HostedServer};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// How long a stopping server may take.
const DEADLINE: Duration = Duration::from_secs(30);

/// A hosted engine for the length of a test, and a folder for everything that is kept.
pub(crate) struct Engine {
    runtime: Runtime,
    folder: TempDir,
    address: SocketAddr,
    running: Option<HostedServer>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let engine = Engine::without_bots();
        engine.keep_house();
        engine.wait_for_bots();
        engine
    }

    /// A server without house bots.
    pub(crate) fn without_bots() -> Engine {
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut engine = Engine { runtime, folder, address, running: None };
        engine.serve(listener);
        engine
    }

    /// Waits until the server knows of the house's bots: nobody plays against one before.
    fn wait_for_bots(&self) {
        let told = async {
            let server = client::connect(&self.url()).await.unwrap();
            while server.info().await.unwrap().games.iter().any(|game| game.house_bots.is_empty()) {
                tokio::task::yield_now().await;
            }
        };
        let told = async { tokio::time::timeout(DEADLINE, told).await };
        self.runtime.block_on(told).expect("the house comes in time");
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A folder that lasts as long as the test.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// `tikal` with these words, in English, with seats kept in the test's folder.
    pub(crate) fn tikal(&self, words: &[&str]) -> Command {
        tikal_of(&self.url(), &self.folder().join("config"), words)
    }

    /// Runs `tikal` to its end with nothing to read: what it says, and its exit code.
    pub(crate) fn run(&self, words: &[&str]) -> Ran {
        Ran::of(&self.tikal(words).output().unwrap())
    }

    /// Runs this beside the server.
    pub(crate) fn block_on<T>(&self, what: impl Future<Output = T>) -> T {
        self.runtime.block_on(what)
    }

    /// Stops the server; its store stays.
    pub(crate) fn stop(&mut self) {
        let server = self.running.take().unwrap();
        let ended = async { tokio::time::timeout(DEADLINE, server.stop()).await };
        self.runtime.block_on(ended).expect("the server stops in time");
    }

    /// Starts it again where it was.
    pub(crate) fn start_again(&mut self) {
        // Another test that starts a program at this moment has a copy of the closed listener until the
        // program has replaced it; nothing tells when that is over.
        let bound = async {
            loop {
                match TcpListener::bind(self.address).await {
                    Err(error) if error.kind() == ErrorKind::AddrInUse => {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                    other => return other,
                }
            }
        };
        let bound = async { tokio::time::timeout(DEADLINE, bound).await };
        let listener = self.runtime.block_on(bound).expect("the port is free in time").unwrap();
        self.serve(listener);
    }

    fn serve(&mut self, listener: TcpListener) {
        let store = self.folder.path().join("tikal.sqlite");
        let store = store.to_str().unwrap();
        let _inside = self.runtime.enter();
        self.running = Some(HostedServer::serve(listener, &["--store", store]));
    }

    fn keep_house(&self) {
        let house = House {
            address: self.url(),
            key: Token::new(HOUSE_KEY).unwrap(),
            seats_at_once: 4,
            seed: Some(1),
            budget: bot_client::Budget::default(),
            tell: |_: &Notice| {},
        };
        self.runtime.spawn(async move { house.run(std::future::pending()).await });
    }
}

/// `tikal` with these words at a server, in English, with seats kept in this folder.
pub(crate) fn tikal_of(url: &str, config: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal"));
    command.args(words).env_clear();
    command.env("TIKAL_SERVER", url).env("TIKAL_NAME", "Ada").env("TIKAL_CONFIG_DIR", config);
    command
}

/// What a run of `tikal` said.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn of(output: &Output) -> Ran {
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout.clone()).unwrap(),
            err: String::from_utf8(output.stderr.clone()).unwrap(),
        }
    }

    /// What it said, if it went well.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!(self.code, 0, "{self:?}");
        self.out
    }
}
