//! Measures what a call costs that is passed on to the server that has its match, beside the same call at that server.
//!
//! Two servers of one store and the load are one process on one runtime: what passes between them takes the way it
//! always takes, TLS included, and both variants share the machine alike. They take turns, call by call within a round.

mod calls;

use std::time::Duration;

use clap::{Parser, ValueEnum};

use crate::report::Report;
use calls::Calls;

/// How much slower a call may be that is passed on: half of them take less than this, beside direct ones.
const MOST: f64 = 1.6;

/// Measures calls at the owner of their match and calls that are passed on to it.
#[derive(Debug, Parser)]
#[command(name = "bench-forward", max_term_width = 100)]
pub struct Arguments {
    /// Fewer and shorter rounds: shows that it works, not how fast.
    #[arg(long)]
    quick: bool,
    /// One JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
}

/// What is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Load {
    /// Actions on a stream, each on disk before it is answered.
    DurableSubmit,
    /// Actions on a stream of a server that keeps nothing.
    Submit,
    /// The card of a match, which is in memory.
    Read,
}

impl Load {
    const ALL: [Load; 3] = [Load::DurableSubmit, Load::Submit, Load::Read];

    fn metric(self) -> &'static str {
        match self {
            Load::DurableSubmit => "durable submit, p50, us",
            Load::Submit => "submit in memory, p50, us",
            Load::Read => "read, p50, us",
        }
    }

    /// What players wait for is an action that is kept. Where nothing but two hops is measured, the second hop shows
    /// as what it is.
    fn aim(self) -> Option<f64> {
        match self {
            Load::DurableSubmit => Some(MOST),
            Load::Submit | Load::Read => None,
        }
    }
}

/// Where a call arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// At the server that has the match.
    Direct,
    /// At another one.
    Forwarded,
}

impl Way {
    fn name(self) -> &'static str {
        match self {
            Way::Direct => "direct",
            Way::Forwarded => "forwarded",
        }
    }
}

/// Measures and prints.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    let (rounds, each) = match arguments.quick {
        true => (3, Duration::from_millis(500)),
        false => (9, Duration::from_secs(3)),
    };
    let mut report = Report::default();
    for load in Load::ALL {
        let calls = Calls::start(load == Load::DurableSubmit).await?;
        // A round to warm up, which does not count.
        calls.round(load, each / 2).await?;
        for _ in 0..rounds {
            let [direct, forwarded] = calls.round(load, each).await?;
            report.add(load.metric(), Way::Direct.name(), direct);
            report.add(load.metric(), Way::Forwarded.name(), forwarded);
        }
        let (way, peer) = (Way::Forwarded.name(), Way::Direct.name());
        report.compare(load.metric(), way, peer, load.aim());
    }
    print!("{}", if arguments.json { report.json() } else { report.table() });
    Ok(())
}
