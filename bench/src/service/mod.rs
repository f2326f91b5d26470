//! Measures the service beside a null service and an echo, each in a process of its own.
//!
//! The echo is what tonic costs; the null service adds our contract and our streams, with canned
//! Updates in place of rules and rooms; the service is the real one. Null service and service send
//! byte for byte the same Updates, because both matches are played from the same seeds. This
//! process is the load: it shares the machine with each contender alike, and decodes only what it
//! needs to go on.

mod bare;
mod canned;
mod child;
mod contender;
mod durable;
mod echo;
mod group;
mod line;
mod loads;
mod null_game;
mod report;
mod restart;
mod seat;
mod serve;
mod tally;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};

use contender::Contender;
use durable::Durable;
use loads::{Latency, Memory, Throughput};
use report::{Measured, Report};
use restart::Restart;

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
    #[arg(long)]
    json: bool,
    /// Only this load.
    #[arg(long, value_enum)]
    load: Option<Load>,
    #[command(subcommand)]
    role: Option<Role>,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Is one of the contenders until standard input closes, and says where it listens.
    #[command(hide = true)]
    Serve {
        /// Which.
        contender: Contender,
        /// A folder whose store it goes on with. Unset: one of its own.
        folder: Option<PathBuf>,
    },
}

/// What the contenders have to bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Load {
    /// One match, every prompt answered at once.
    Latency,
    /// 250 matches on 60 connections.
    Throughput,
    /// 1000 seats that wait.
    Memory,
    /// One match and 250, every action on disk before it is answered.
    Durable,
    /// A server that starts with 1000 kept matches.
    Restart,
}

/// How often and how long, load by load.
struct Plan {
    latency: (usize, Latency),
    throughput: (usize, Throughput),
    memory: (usize, Memory),
    durable: (usize, Durable),
    restart: (usize, Restart),
}

const THOROUGH_MANY: Throughput = Throughput {
    matches: 250,
    connections: 60,
    warm_up: Duration::from_secs(1),
    time: Duration::from_secs(2),
};

const QUICK_MANY: Throughput = Throughput {
    matches: 250,
    connections: 60,
    warm_up: Duration::from_millis(500),
    time: Duration::from_secs(1),
};

const THOROUGH: Plan = Plan {
    latency: (9, Latency { warm_up: Duration::from_millis(300), time: Duration::from_secs(1) }),
    throughput: (9, THOROUGH_MANY),
    memory: (3, Memory { seats: 1000, connections: 60 }),
    durable: (
        7,
        Durable {
            one: Latency { warm_up: Duration::from_millis(500), time: Duration::from_secs(2) },
            many: THOROUGH_MANY,
        },
    ),
    restart: (5, Restart { matches: 1000, actions: 60 }),
};

const QUICK: Plan = Plan {
    latency: (3, Latency { warm_up: Duration::from_millis(100), time: Duration::from_millis(300) }),
    throughput: (2, QUICK_MANY),
    memory: (1, Memory { seats: 1000, connections: 60 }),
    durable: (
        1,
        Durable {
            one: Latency { warm_up: Duration::from_millis(200), time: Duration::from_millis(500) },
            many: QUICK_MANY,
        },
    ),
    restart: (1, Restart { matches: 100, actions: 20 }),
};

/// Does what the arguments ask for: measures and prints, or serves.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    if let Some(Role::Serve { contender, folder }) = arguments.role {
        return serve::serve(contender, folder.as_deref()).await;
    }
    let plan = if arguments.quick { &QUICK } else { &THOROUGH };
    let loads = [Load::Latency, Load::Throughput, Load::Memory, Load::Durable, Load::Restart];
    let mut measured = Measured::default();
    for load in loads.into_iter().filter(|load| arguments.load.is_none_or(|only| only == *load)) {
        plan.measure(load, &mut measured).await?;
    }
    let report = Report::of(&measured);
    print!("{}", if arguments.json { report.json() } else { report.table() });
    Ok(())
}

impl Plan {
    /// Lets the contenders take turns under this load.
    async fn measure(&self, load: Load, measured: &mut Measured) -> anyhow::Result<()> {
        let rounds = match load {
            Load::Latency => self.latency.0,
            Load::Throughput => self.throughput.0,
            Load::Memory => self.memory.0,
            Load::Durable => self.durable.0,
            Load::Restart => return self.restart.1.measure(self.restart.0, measured).await,
        };
        for _ in 0..rounds {
            if load == Load::Durable {
                self.durable.1.round(measured).await?;
                continue;
            }
            for contender in Contender::SERVING {
                match load {
                    Load::Latency => self.latency.1.round(contender, measured).await?,
                    Load::Throughput => self.throughput.1.round(contender, measured).await?,
                    Load::Memory => self.memory.1.round(contender, measured).await?,
                    Load::Durable | Load::Restart => {}
                }
            }
        }
        Ok(())
    }
}
