//! `cargo xtask bench forward`: what it costs that another server has the match.

use bench::forward::{Arguments, run};
use clap::Parser;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    run(Arguments::parse()).await
}
