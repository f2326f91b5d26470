//! A server inside the test, on a free port.

use clap::Parser;
use engine_server::config::Config;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server that ends with the test.
pub(crate) struct HostedServer {
    pub(crate) address: String,
    task: JoinHandle<()>,
}

impl HostedServer {
    pub(crate) async fn start() -> HostedServer {
        HostedServer::with_flags(&[]).await
    }

    pub(crate) async fn with_flags(flags: &[&str]) -> HostedServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let usual = ["tikal-server", "--ephemeral", "--house-key", "open sesame"];
        let config = Config::parse_from(usual.iter().chain(flags));
        let task = tokio::spawn(async move {
            engine_server::run(listener, &config, std::future::pending()).await.unwrap();
        });
        HostedServer { address, task }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for HostedServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}
