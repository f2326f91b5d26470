//! A server inside the test, which can be stopped and started again at the same place.

use std::net::SocketAddr;

use clap::Parser;
use engine_server::config::Config;
use engine_server::serve::Parts;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The key of every server here.
pub const HOUSE_KEY: &str = "open-sesame-open-sesame";

/// A server that ends with the test.
pub struct HostedServer {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl HostedServer {
    /// On a free port.
    pub async fn start() -> HostedServer {
        HostedServer::start_at(free_port()).await
    }

    /// On a free port, with these flags.
    pub async fn with_flags(flags: &[&str]) -> HostedServer {
        let listener = TcpListener::bind(free_port()).await.unwrap();
        HostedServer::serve(listener, &[&["--ephemeral"], flags].concat())
    }

    /// Where another one was before.
    pub async fn start_at(address: SocketAddr) -> HostedServer {
        let listener = TcpListener::bind(address).await.unwrap();
        HostedServer::serve(listener, &["--ephemeral"])
    }

    /// A server of which everything is chosen.
    pub async fn with_parts(address: SocketAddr, config: Config, parts: Parts) -> HostedServer {
        let listener = TcpListener::bind(address).await.unwrap();
        HostedServer::serve_parts(listener, config, parts)
    }

    /// On this listener, with these flags and no other store than they say. Needs a runtime around it.
    pub fn serve(listener: TcpListener, flags: &[&str]) -> HostedServer {
        let config = config(flags);
        let parts = Parts::of(&config).unwrap();
        HostedServer::serve_parts(listener, config, parts)
    }

    fn serve_parts(listener: TcpListener, config: Config, parts: Parts) -> HostedServer {
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            engine_server::run_parts(listener, &config, parts, stopped).await.unwrap();
        });
        HostedServer { address, stop, task }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it as a signal would; matches that it does not keep are gone.
    pub async fn stop(self) {
        drop(self.stop);
        self.task.await.unwrap();
    }
}

/// The operating system chooses it.
pub fn free_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// The flags of every server here, and these.
pub fn config(flags: &[&str]) -> Config {
    let fixed = ["tikal-server", "--house-key", HOUSE_KEY, "--drain-seconds", "2"];
    Config::try_parse_from(fixed.iter().chain(flags)).unwrap()
}

/// A server with a runtime of its own, for tests that only start programs.
pub struct BackgroundServer {
    server: HostedServer,
    _runtime: tokio::runtime::Runtime,
}

/// On a free port, until it is dropped.
pub fn in_the_background() -> BackgroundServer {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(HostedServer::start());
    BackgroundServer { server, _runtime: runtime }
}

impl BackgroundServer {
    pub fn url(&self) -> String {
        self.server.url()
    }
}
