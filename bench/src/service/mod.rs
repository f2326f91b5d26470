//! Measures the service beside a null service and an echo, each in a process of its own.
//!
//! The echo is what tonic costs; the null service adds our contract and our streams, with canned
//! Updates in place of rules and rooms; the service is the real one. Null service and service send
//! byte for byte the same Updates, because both matches are played from the same seeds. This
//! process is the load: it shares the machine with each contender alike, and decodes only what it
//! needs to go on.

mod bare;
mod before;
mod canned;
mod child;
mod contender;
mod count;
mod durable;
mod echo;
mod game;
mod group;
mod line;
mod loads;
mod null_game;
mod plan;
mod report;
mod restart;
mod seat;
mod serve;
mod tally;

use std::path::PathBuf;

use anyhow::Context;
use clap::{Parser, Subcommand};

use before::Wanted;
use contender::{Contender, Subject};
use game::Game;
use plan::{Load, Plan};
use report::{Measured, Report};

/// Measures latency, throughput and memory of the service beside a null service and an echo.
///
/// Each contender is a process that this program starts and stops; all of them listen on the
/// loopback only. Contenders take turns; medians over the rounds are compared.
#[derive(Debug, Parser)]
#[command(name = "bench-service", max_term_width = 100)]
pub struct Arguments {
    /// Fewer and shorter rounds: shows that it works, not how fast.
    #[arg(long)]
    quick: bool,
    /// One JSON object a line instead of a table.
    #[arg(long, conflicts_with = "before")]
    json: bool,
    /// Only this load.
    #[arg(long, value_enum)]
    load: Option<Load>,
    /// Only this game. Unset: every game, but one with a store on disk and one beside an earlier build.
    #[arg(long, value_name = "NAME")]
    game: Option<Game>,
    /// Another build of this program: both measure in turns, and their services are compared.
    #[arg(long, value_name = "PROGRAM")]
    before: Option<PathBuf>,
    #[command(subcommand)]
    role: Option<Role>,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Counts the instructions that a contender needs for an action, with valgrind.
    Count(count::Counted),
    /// Is one of the contenders until standard input closes, and says where it listens.
    #[command(hide = true)]
    Serve {
        /// Which.
        contender: Contender,
        /// What is played on it.
        game: Game,
        /// A folder whose store it goes on with. Unset: one of its own.
        folder: Option<PathBuf>,
    },
}

/// Does what the arguments ask for: measures and prints, or serves.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    match arguments.role {
        Some(Role::Serve { contender, game, folder }) => {
            return serve::serve(Subject { contender, game }, folder.as_deref()).await;
        }
        Some(Role::Count(counted)) => return count::count(&counted).await,
        None => {}
    }
    let only = arguments.load;
    let loads: Vec<Load> =
        Load::ALL.into_iter().filter(|load| only.is_none_or(|only| only == *load)).collect();
    let games = arguments.game.map_or_else(Game::all, |game| vec![game]);
    let first = *games.first().context("a game is hosted")?;
    if let Some(program) = &arguments.before {
        let quick = arguments.quick;
        return before::compare(&Wanted { program, game: first, loads: &loads, quick });
    }
    let plan = if arguments.quick { &Plan::QUICK } else { &Plan::THOROUGH };
    let mut measured = Vec::with_capacity(games.len());
    for game in games {
        let mut numbers = Measured::default();
        for load in loads.iter().filter(|load| !load.is_long() || game == first) {
            plan.measure(*load, game, &mut numbers).await?;
        }
        measured.push((game, numbers));
    }
    let report = Report::of(&measured);
    print!("{}", if arguments.json { report.json() } else { report.table() });
    Ok(())
}
