//! `tikal-server`: reads its flags, starts logging, serves until it is told to stop.

use std::io::Write;

use clap::Parser;
use engine_server::config::Config;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    config.log.start();
    let listener = tokio::net::TcpListener::bind(config.listen).await?;
    // For programs that start a server: a bound listener keeps early calls until they are taken.
    // Nobody may be reading, which is no reason to stop.
    let _ = writeln!(std::io::stdout(), "listening on {}", listener.local_addr()?);
    engine_server::run(listener, &config, engine_server::stop_signal()).await
}
