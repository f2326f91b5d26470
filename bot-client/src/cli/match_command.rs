//! `tikal-bot match`: games between bots, in this process or over a server.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use client::connect;
use rules::Seats;
use rules::tikal::Options;
use serde::Serialize;

use super::{Thinking, Unwell};
use crate::Way;
use crate::matches::hosted::Hosting;
use crate::matches::{Contender, Failure, Report, Run, Series, ServerProcess, Venue};

/// Who plays what, where, and what is kept of it.
#[derive(Clone, Debug, Args)]
pub struct MatchFlags {
    /// Who plays: random, greedy, planner, or 'cmd:PROGRAM ARGUMENTS', which starts a program that
    /// joins by itself and needs a server. Say it once for each; they are repeated up to --players.
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<Contender>,

    /// How many play, 2 to 4. Without it as many as there are bots.
    #[arg(long, value_name = "COUNT")]
    players: Option<u8>,

    /// The auction game instead of the basic game.
    #[arg(long)]
    auction: bool,

    /// A camp needs an own member on its hex.
    #[arg(long)]
    camp_needs_member: bool,

    /// How many games; from one to the next everybody moves one seat on.
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    games: u32,

    /// The seed of the first game; each further game has the next number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Play over a tikal-server, started from beside this program and ended with the run.
    #[arg(long, conflicts_with = "connect")]
    server: bool,

    /// Over an own server: keep its matches in this file. Unset: it keeps nothing.
    #[arg(long, value_name = "FILE", requires = "server")]
    store: Option<PathBuf>,

    /// Play over this server.
    #[arg(long, value_name = "URL")]
    connect: Option<String>,

    /// Over a server: house bots watch and submit by single calls, instead of one stream for both.
    #[arg(long)]
    watch_and_submit: bool,

    /// Over a server: how long one game may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    game_seconds: u64,

    /// Keep every record in this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,

    /// One JSON object per game on standard output.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    thinking: Thinking,
}

pub(super) async fn run(flags: MatchFlags) -> Result<(), Unwell> {
    let series = series(&flags)?;
    let needs_server = series.contenders.iter().any(Contender::needs_server);
    let own_server = if flags.connect.is_none() && (flags.server || needs_server) {
        let started = ServerProcess::start(flags.store.as_deref()).await?;
        eprintln!("tikal-server listens on {}", started.address());
        Some(started)
    } else {
        None
    };
    let address = own_server.as_ref().map(ServerProcess::address).or(flags.connect.as_deref());
    let venue = match address {
        None => Venue::InProcess { budget: flags.thinking.into() },
        Some(address) => {
            let server = Box::new(connect(address).await?);
            Venue::Hosted { server, hosting: hosting(&flags) }
        }
    };
    let run = Run { series, venue, records: flags.records.clone() };
    let tally = run.play(|said| tell(said, flags.json)).await;
    eprint!("{tally}");
    if let Some(server) = own_server {
        server.stop().await?;
    }
    match tally.failed() {
        0 => Ok(()),
        failed => Err(anyhow!("{failed} of {} games failed", flags.games).into()),
    }
}

fn series(flags: &MatchFlags) -> Result<Series, Unwell> {
    let named = flags.bots.len();
    let players = flags.players.map_or(named, usize::from);
    let seats = u8::try_from(players).ok().and_then(Seats::new).ok_or_else(|| {
        Unwell::Misused(format!("2 to 4 play, not {players}; --players repeats the bots"))
    })?;
    if named > players {
        return Err(Unwell::Misused(format!("{named} bots are more than {players} players")));
    }
    let options = Options {
        auction: flags.auction,
        camp_needs_member: flags.camp_needs_member,
        ..Options::basic(seats)
    };
    let contenders = flags.bots.iter().cycle().take(players).cloned().collect();
    Ok(Series { contenders, options, seed: flags.seed, games: flags.games })
}

fn hosting(flags: &MatchFlags) -> Hosting {
    Hosting {
        way: if flags.watch_and_submit { Way::WatchAndSubmit } else { Way::Play },
        budget: flags.thinking.into(),
        limit: Duration::from_secs(flags.game_seconds),
    }
}

fn tell(said: &Result<Report, Failure>, json: bool) {
    match said {
        Ok(report) => {
            eprintln!("{report}");
            eprintln!("  {}", report.verify);
            if let Some(path) = &report.record {
                eprintln!("  record: {}", path.display());
            }
            print_line(report, json);
        }
        Err(failure) => {
            eprintln!("{failure}");
            print_line(failure, json);
        }
    }
}

fn print_line(line: &impl Serialize, json: bool) {
    if json && let Ok(text) = serde_json::to_string(line) {
        println!("{text}");
    }
}
