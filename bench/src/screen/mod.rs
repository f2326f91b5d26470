//! Measures the terminal client: how long a frame takes, and what a screen costs on which nothing happens.

mod frames;
mod idle;

use std::time::Duration;

use clap::{Parser, Subcommand};

use crate::report::Report;
use idle::Idle;

/// The size of the terminal, in cells.
const COLUMNS: u16 = 200;
const ROWS: u16 = 60;

/// Measures the terminal client on a screen of 200 by 60 cells.
///
/// Frames are those of whole matches of every game, each drawn after a change. The idle client is a process
/// of its own in a pseudo-terminal, which looks at a match that waits for a player.
#[derive(Debug, Parser)]
#[command(name = "bench-screen", max_term_width = 100)]
pub struct Arguments {
    /// Fewer frames and a shorter wait: shows that it works, not how well.
    #[arg(long)]
    quick: bool,
    /// One JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    role: Option<Role>,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Is `tikal` with these words.
    #[command(hide = true)]
    Client {
        /// What follows `tikal`.
        #[arg(last = true)]
        words: Vec<String>,
    },
}

/// Does what the arguments ask for: measures and prints, or is the client.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    if let Some(Role::Client { words }) = arguments.role {
        return idle::be_the_client(&words).await;
    }
    let (rounds, idle) = if arguments.quick {
        (1, Idle { warm_up: Duration::from_secs(1), time: Duration::from_secs(3) })
    } else {
        (5, Idle { warm_up: Duration::from_secs(2), time: Duration::from_secs(20) })
    };
    let mut report = Report::default();
    for round in 0..rounds {
        frames::measure(round, &mut report)?;
    }
    idle.measure(&mut report).await?;
    print!("{}", if arguments.json { report.json() } else { report.table() });
    Ok(())
}
