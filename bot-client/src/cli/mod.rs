//! The flags of `tikal-bot`, and what each command does with them.

mod conformance_command;
mod house_command;
mod interruption;
mod join_command;
mod ladder_command;
mod match_command;
mod new_command;
mod repro_command;
mod saying;
mod seat_flags;
mod server_flags;
mod telling;

use std::num::NonZeroU8;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

pub use seat_flags::SeatFlags;

use interruption::{Signal, unless_interrupted, unless_interrupted_with_leave};
use saying::tell_line;

use crate::Budget;
use crate::matches::hosted::Bell;

/// Bots that play Tikal, as clients of a server or among themselves.
///
/// Exit codes: 0 all went well, 1 something failed, 2 the flags were not understood, 3 what was to be
/// shown was not, 129, 130, 131 and 143 it was interrupted (SIGHUP, SIGINT, SIGQUIT, SIGTERM). `house` is
/// there to be ended: after SIGINT and SIGTERM with 0.
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
    /// Play games between bots, verify every record, and say who is better.
    Match(Box<match_command::MatchFlags>),
    /// Write a project to begin a bot with, in the language of your choice.
    New(new_command::NewFlags),
    /// Show a bot what another saw before it lost its seat.
    Repro(repro_command::ReproFlags),
    /// Play the ladder of house bots and print its table.
    Ladder(ladder_command::LadderFlags),
    /// Put a program through every seat and every trouble, with a verdict for each.
    Conformance(conformance_command::ConformanceFlags),
}

/// How much a bot may think.
#[derive(Clone, Copy, Debug, Args)]
pub struct Thinking {
    /// The most positions a house bot looks at for one decision. Unset: each bot's own number, or
    /// what --time allows.
    #[arg(long, value_name = "COUNT")]
    pub nodes: Option<u32>,

    /// The longest a house bot thinks about one decision, in seconds. What it plays then depends on
    /// the machine: such a game cannot be played again.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// How many threads a house bot thinks with that can use several.
    #[arg(long, value_name = "COUNT", default_value_t = Budget::default().threads)]
    pub threads: NonZeroU8,
}

impl From<Thinking> for Budget {
    fn from(thinking: Thinking) -> Budget {
        let Thinking { nodes, time, threads } = thinking;
        Budget { nodes, time, threads }
    }
}

/// A time in seconds, with or without a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    let wanted = Duration::from_millis(1)..=Duration::from_secs(1_000_000);
    seconds
        .filter(|seconds| wanted.contains(seconds))
        .ok_or_else(|| "a number of seconds, from 0.001 to a million, is needed".to_owned())
}

/// The flags cannot be meant together: said like clap says it, with its exit code.
const MISUSED: u8 = 2;

/// Everything worked, and did not show what it should.
const NOT_SHOWN: u8 = 3;

/// Does what the flags ask. Tells people on standard error; the exit code says how it went.
pub async fn run(cli: Cli) -> ExitCode {
    let done = match cli.command {
        Command::Join(flags) => join_command::run(flags).await,
        Command::House(flags) => house_command::run(flags).await,
        Command::Match(flags) => {
            let bell = Bell::default();
            let playing = match_command::run(*flags, bell.clone());
            unless_interrupted_with_leave(bell, playing).await
        }
        Command::New(flags) => new_command::run(flags),
        Command::Repro(flags) => unless_interrupted(repro_command::run(flags)).await,
        Command::Ladder(flags) => unless_interrupted(ladder_command::run(flags)).await,
        Command::Conformance(flags) => unless_interrupted(conformance_command::run(flags)).await,
    };
    match done.and_then(|()| all_was_printed()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Unwell::Misused(sentence)) => {
            tell_line(format_args!("tikal-bot: {sentence}"));
            ExitCode::from(MISUSED)
        }
        Err(Unwell::NotShown(sentence)) => {
            tell_line(format_args!("tikal-bot: {sentence}"));
            ExitCode::from(NOT_SHOWN)
        }
        Err(Unwell::Interrupted(signal)) => {
            tell_line(format_args!("tikal-bot: interrupted by {signal}"));
            ExitCode::from(signal.exit_code())
        }
        Err(Unwell::Failed(trouble)) => {
            tell_line(format_args!("tikal-bot: {trouble:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Who reads standard output shall know that some of it is missing.
fn all_was_printed() -> Result<(), Unwell> {
    match saying::lost() {
        None => Ok(()),
        Some(trouble) => {
            Err(anyhow::anyhow!("standard output cannot be written: {trouble}").into())
        }
    }
}

/// Why a command did not end well.
enum Unwell {
    /// The flags make no sense together.
    Misused(String),
    /// It was done, and did not show what it should.
    NotShown(String),
    /// It was told to end before it was done.
    Interrupted(Signal),
    /// It was tried and failed.
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Unwell {
    fn from(trouble: E) -> Unwell {
        Unwell::Failed(trouble.into())
    }
}
