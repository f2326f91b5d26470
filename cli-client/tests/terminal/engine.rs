//! A server with a house bot, which can be stopped and started again on the same port and store.

use std::net::SocketAddr;
use std::time::Duration;

use bot_client::house::{House, Notice};
use clap::Parser;
use client::Token;
use engine_server::config::Config;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const HOUSE_KEY: &str = "open sesame";
/// How long a stopping server may take.
const DEADLINE: Duration = Duration::from_secs(30);

/// A hosted engine for the length of a test.
pub(crate) struct Engine {
    runtime: Runtime,
    folder: TempDir,
    address: SocketAddr,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut engine = Engine { runtime, folder, address, running: None };
        engine.serve(listener);
        engine.keep_house();
        engine
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A folder that lasts as long as the test.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Stops the server; its store stays.
    pub(crate) fn stop(&mut self) {
        let (stop, task) = self.running.take().unwrap();
        let _ = stop.send(());
        let ended = async { tokio::time::timeout(DEADLINE, task).await };
        self.runtime.block_on(ended).expect("the server stops in time").unwrap();
    }

    /// Starts it again where it was.
    pub(crate) fn start_again(&mut self) {
        let listener = self.runtime.block_on(TcpListener::bind(self.address)).unwrap();
        self.serve(listener);
    }

    fn serve(&mut self, listener: TcpListener) {
        let store = self.folder.path().join("tikal.sqlite");
        let store = store.to_str().unwrap();
        let flags = ["tikal-server", "--store", store, "--house-key", HOUSE_KEY];
        let config = Config::parse_from(flags);
        let (stop, stopped) = oneshot::channel::<()>();
        let task = self.runtime.spawn(async move {
            let stopped = async { drop(stopped.await) };
            engine_server::run(listener, &config, stopped).await.unwrap();
        });
        self.running = Some((stop, task));
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
