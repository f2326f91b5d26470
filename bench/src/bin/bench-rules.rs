//! `cargo xtask bench rules`: how fast Tikal is played at random, beside chess crates and other engines.

use bench::playouts::{Arguments, run};
use clap::Parser;

fn main() {
    run(&Arguments::parse());
}
