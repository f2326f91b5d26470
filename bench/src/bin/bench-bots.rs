//! `cargo xtask bench bots`: how fast house bots play, plan and imagine.

use bench::bots::{Arguments, run};
use clap::Parser;

fn main() -> anyhow::Result<()> {
    run(&Arguments::parse())
}
