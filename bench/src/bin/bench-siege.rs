//! `cargo xtask bench siege`: what stuck readers and attackers cost everybody else.

use bench::siege::{Arguments, run};
use clap::Parser;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    run(Arguments::parse()).await
}
