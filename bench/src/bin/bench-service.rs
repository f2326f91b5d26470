//! `cargo xtask bench service`: how much the service costs beside a null service and an echo.

use bench::service::{Arguments, run};
use clap::Parser;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    run(Arguments::parse()).await
}
