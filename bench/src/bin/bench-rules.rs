//! `cargo xtask bench rules`: how fast our games are played at random, beside chess crates and other engines.

use bench::playouts::{Arguments, run};
use clap::Parser;

fn main() -> anyhow::Result<()> {
    run(&Arguments::parse())
}
