//! A server inside the test, which can be stopped and started again at the same place.

use std::net::SocketAddr;

use clap::Parser;
use engine_server::config::Config;
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
        HostedServer::start_at(SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    /// Where another one was before.
    pub(crate) async fn start_at(address: SocketAddr) -> HostedServer {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config::parse_from([
            "tikal-server",
            "--ephemeral",
            "--house-key",
            HOUSE_KEY,
            "--drain-seconds",
            "2",
        ]);
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            engine_server::run(listener, &config, stopped).await.unwrap();
        });
        HostedServer { address, stop, task }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it as a signal would; its matches are gone.
    pub(crate) async fn stop(self) {
        drop(self.stop);
        self.task.await.unwrap();
    }
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
