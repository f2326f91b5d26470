//! The engine as a program of its own, for tests that start and kill one.

use std::net::SocketAddr;

use clap::Parser;
use engine_server::config::Config;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    config.log.start();
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
    println!("listening on {}", listener.local_addr()?);
    engine_server::run(listener, &config, engine_server::stop_signal()).await
}
