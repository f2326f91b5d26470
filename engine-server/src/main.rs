//! `tikal-server`: reads its flags, starts logging, serves until it is told to stop.

use std::io::Write;
use std::net::SocketAddr;

use anyhow::Context;
use clap::Parser;
use engine_server::config::Config;
use engine_server::serve::Listeners;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    config.log.start();
    let service = bind(config.listen).await?;
    let operations = bind(config.metrics_listen).await?;
    // For programs that start a server: a bound listener keeps early calls until they are taken.
    // Nobody may be reading, which is no reason to stop.
    let _ = writeln!(std::io::stdout(), "listening on {}", service.local_addr()?);
    let _ = writeln!(std::io::stdout(), "metrics on {}", operations.local_addr()?);
    let listeners = Listeners { service, operations: Some(operations) };
    engine_server::run(listeners, &config, engine_server::stop_signal()).await
}

async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("{address} cannot be listened on"))
}
