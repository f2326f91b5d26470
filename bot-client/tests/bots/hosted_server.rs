//! A server inside the test, which can be stopped and started again at the same place.

use std::net::SocketAddr;

use clap::Parser;
use engine_server::config::Config;
use engine_server::serve::Parts;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The key of every server here.
pub(crate) const HOUSE_KEY: &str = "open sesame";

/// A server that ends with the test.
pub(crate) struct HostedServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl HostedServer {
    /// On a free port.
    pub(crate) async fn start() -> HostedServer {
        HostedServer::start_at(free_port()).await
    }

    /// Where another one was before.
    pub(crate) async fn start_at(address: SocketAddr) -> HostedServer {
        let config = config(&["--ephemeral"]);
        let parts = Parts::of(&config).unwrap();
        HostedServer::with_parts(address, config, parts).await
    }

    /// A server of which everything is chosen.
    pub(crate) async fn with_parts(
        address: SocketAddr,
        config: Config,
        parts: Parts,
    ) -> HostedServer {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            engine_server::run_parts(listener, &config, parts, stopped).await.unwrap();
        });
        HostedServer { address, stop, task }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it as a signal would; matches that it does not keep are gone.
    pub(crate) async fn stop(self) {
        drop(self.stop);
        self.task.await.unwrap();
    }
}

/// The operating system chooses it.
pub(crate) fn free_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// The flags of every server here, and these.
pub(crate) fn config(flags: &[&str]) -> Config {
    let fixed = ["tikal-server", "--house-key", HOUSE_KEY, "--drain-seconds", "2"];
    Config::try_parse_from(fixed.iter().chain(flags)).unwrap()
}

/// A server with a runtime of its own, for tests that only start programs.
pub(crate) struct BackgroundServer {
    server: HostedServer,
    _runtime: tokio::runtime::Runtime,
}

/// On a free port, until it is dropped.
pub(crate) fn in_the_background() -> BackgroundServer {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(HostedServer::start());
    BackgroundServer { server, _runtime: runtime }
}

impl BackgroundServer {
    pub(crate) fn url(&self) -> String {
        self.server.url()
    }
}
