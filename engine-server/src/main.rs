//! `tikal-server`: reads its flags, starts logging, serves until it is told to stop.

use clap::Parser;
use engine_server::config::Config;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    config.log.start();
    let listener = tokio::net::TcpListener::bind(config.listen).await?;
    engine_server::run(listener, &config, engine_server::stop_signal()).await
}
