//! `tikal-bot`: reads its flags and does what they ask.

use std::io::{Write, stderr};
use std::process::ExitCode;
use std::time::Duration;

use bot_client::cli::{Cli, run};
use clap::Parser;
use tokio::runtime::Runtime;

/// How long a command that was interrupted may take to end what it has started. Bots that still think
/// are not waited for.
const LAST_ORDERS: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(trouble) => {
            // Without a panic where nobody can hear it.
            let _ = writeln!(stderr(), "tikal-bot: {trouble}");
            return ExitCode::FAILURE;
        }
    };
    let code = runtime.block_on(run(cli));
    runtime.shutdown_timeout(LAST_ORDERS);
    code
}
