//! `cargo xtask bench screen`: how long a frame takes, and what an idle screen costs.

use bench::screen::{Arguments, run};
use clap::Parser;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    run(Arguments::parse()).await
}
