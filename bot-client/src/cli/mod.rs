//! The flags of `tikal-bot`, and what each command does with them.

mod conformance_command;
mod house_command;
mod join_command;
mod match_command;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::Budget;

/// Bots that play Tikal, as clients of a server or among themselves.
///
/// Exit codes: 0 all went well, 1 something failed, 2 the flags were not understood.
#[derive(Clone, Debug, Parser)]
#[command(name = "tikal-bot", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `tikal-bot` can do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Take a seat of a match and play it to the end.
    Join(join_command::JoinFlags),
    /// Watch a server's lobby and fill the seats that matches keep for house bots.
    House(house_command::HouseFlags),
    /// Play games between bots and verify every record.
    Match(match_command::MatchFlags),
    /// Put a program through every seat and every trouble, with a verdict for each.
    Conformance(conformance_command::ConformanceFlags),
}

/// How much a bot may think.
#[derive(Clone, Copy, Debug, Args)]
pub struct Thinking {
    /// The most positions a house bot looks at for one decision.
    #[arg(long, value_name = "COUNT", default_value_t = Budget::default().nodes)]
    pub nodes: u32,
}

impl From<Thinking> for Budget {
    fn from(thinking: Thinking) -> Budget {
        Budget { nodes: thinking.nodes }
    }
}

/// The flags cannot be meant together: said like clap says it, with its exit code.
const MISUSED: u8 = 2;

/// Does what the flags ask. Tells people on standard error; the exit code says how it went.
pub async fn run(cli: Cli) -> ExitCode {
    let done = match cli.command {
        Command::Join(flags) => join_command::run(flags).await,
        Command::House(flags) => house_command::run(flags).await,
        Command::Match(flags) => match_command::run(flags).await,
        Command::Conformance(flags) => conformance_command::run(flags).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Unwell::Misused(sentence)) => {
            eprintln!("tikal-bot: {sentence}");
            ExitCode::from(MISUSED)
        }
        Err(Unwell::Failed(trouble)) => {
            eprintln!("tikal-bot: {trouble:#}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command did not end well.
enum Unwell {
    /// The flags make no sense together.
    Misused(String),
    /// It was tried and failed.
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Unwell {
    fn from(trouble: E) -> Unwell {
        Unwell::Failed(trouble.into())
    }
}
