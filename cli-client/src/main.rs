//! `tikal`: reads its flags and does what they ask.

use std::process::ExitCode;

use clap::Parser;
use cli_client::cli::{Cli, run};

#[tokio::main]
async fn main() -> ExitCode {
    run(Cli::parse()).await
}
