//! Many matches of several games at once on one server process, with bots in many languages. The server is killed and
//! drained under them: every bot plays on, every match comes to its end, every record verifies.
//!
//! `plan` says who sits where, `server_process` is the server with its restarts, `metrics` is what it counts, `players` are
//! all who play, `run` is the course of it all, `table` is what is printed.

mod metrics;
mod plan;
mod players;
mod run;
mod server_process;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use plan::{Language, PlannedGame};

/// Plays many matches at once on a server that is killed once and drained once. All processes that it starts end with it.
#[derive(Debug, Parser)]
#[command(max_term_width = 100)]
struct Flags {
    /// The folder with `tikal-server` and `tikal-bot`.
    #[arg(long, value_name = "FOLDER")]
    programs: PathBuf,

    /// A game to play, with what is agreed: `GAME` or `GAME,OPTION=VALUE`. Once for each.
    #[arg(long = "game", value_name = "GAME", required = true)]
    games: Vec<PlannedGame>,

    /// A language and how a bot in it is started: `NAME=PROGRAM ARGUMENTS`. Once for each; Rust is there anyway.
    #[arg(long = "language", value_name = "LANGUAGE")]
    languages: Vec<Language>,

    /// How many matches run at once.
    #[arg(long, value_name = "COUNT", default_value_t = 200)]
    matches: usize,

    /// How long all of it may take.
    #[arg(long, value_name = "SECONDS", default_value_t = 900)]
    limit_seconds: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run::run(&Flags::parse()).await {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            eprintln!("{trouble:#}");
            ExitCode::FAILURE
        }
    }
}
