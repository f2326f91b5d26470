//! Measures house bots: games in one process, plans searched, games imagined.

mod games;
mod thoughts;

use std::time::Duration;

use clap::Parser;
use rules::Seats;
use rules::tikal::Options;

use crate::report::Report;

/// Measures how fast house bots play, plan and imagine.
///
/// Games are whole games of greedy bots in this process, on one thread and on as many as there are
/// cores. Plans are positions the planner looks at, imagined games those of mcts, both on one thread
/// at decisions of such games. Everything takes turns in short rounds.
#[derive(Debug, Parser)]
#[command(name = "bench-bots", max_term_width = 100)]
pub struct Arguments {
    /// One short round: shows that it works, not how well.
    #[arg(long)]
    quick: bool,
    /// One JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
}

/// A game of Tikal that is measured.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
}

const VARIANTS: [Variant; 2] = [
    Variant { name: "basic", options: Options::basic(Seats::TWO) },
    Variant { name: "auction", options: Options::auction(Seats::FOUR) },
];

/// Measures and prints.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (rounds, each) = if arguments.quick { (1, 200) } else { (11, 1_000) };
    let each = Duration::from_millis(each);
    let mut report = Report::default();
    for round in 0..rounds {
        for variant in VARIANTS {
            games::measure(variant, round, each, &mut report)?;
            thoughts::measure(variant, round, each, &mut report)?;
        }
    }
    for variant in VARIANTS {
        games::compare(variant, &mut report);
    }
    print!("{}", if arguments.json { report.json() } else { report.table() });
    Ok(())
}
