//! `tikal-bot`: reads its flags and does what they ask.

use std::process::ExitCode;

use bot_client::cli::{Cli, run};
use clap::Parser;

#[tokio::main]
async fn main() -> ExitCode {
    run(Cli::parse()).await
}
