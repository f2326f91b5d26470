//! A match that is played steadily while the server is attacked.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::task::JoinSet;

use super::attack::Attack;
use super::attackers::{Attackers, Haste};
use super::board::{Board, percentile};
use super::hoards::MOST_GROWN;
use super::players::{Match, Pace};
use super::server::{Build, Server};
use crate::report::Report;

/// How long after a prompt a player answers: some hundred times a second.
const THINKS: Duration = Duration::from_millis(1);

/// The seats of the match, each on its own connection.
const SEATS: usize = 4;

/// Within a round whoever connects and does not call is to be closed; all else is as by default.
const FLAGS: [&str; 2] = ["--first-call-seconds", "1"];

/// The most bytes of log: some hundred lines.
const MOST_LOGGED: f64 = 64.0 * 1024.0;

/// How often and how long.
pub(super) struct Assault {
    pub(super) rounds: usize,
    pub(super) warm_up: Duration,
    pub(super) time: Duration,
    pub(super) attacks: &'static [Attack],
}

/// What goes on beside the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weather {
    /// Nothing, right before the attack that it is compared with: machines have weather too.
    Calm(Attack),
    /// The attackers do the same to a sink of their own.
    Control(Attack),
    /// The server is attacked.
    Attacked(Attack),
}

impl fmt::Display for Weather {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Weather::Calm(attack) => f.pad(&format!("{attack}-calm")),
            Weather::Control(attack) => f.pad(&format!("{attack}-control")),
            Weather::Attacked(attack) => f.pad(&attack.to_string()),
        }
    }
}

impl Assault {
    /// Lets the variants take turns.
    pub(super) async fn measure(&self, build: &Build, report: &mut Report) -> anyhow::Result<()> {
        const P50: &str = "siege.attackers.p50_us";
        const P99: &str = "siege.attackers.p99_us";
        const CPU: &str = "siege.attackers.server_cpu_per_cent";
        const OPENED: &str = "siege.attackers.connections_per_s";
        const CLOSED: &str = "siege.attackers.closed_per_cent";
        const GROWN: &str = "siege.attackers.grown_mib";
        const LOGGED: &str = "siege.attackers.log_bytes";
        let each =
            |attack| [Weather::Control(attack), Weather::Calm(attack), Weather::Attacked(attack)];
        let weathers: Vec<Weather> = self.attacks.iter().copied().flat_map(each).collect();
        for _ in 0..self.rounds {
            for weather in &weathers {
                let Endured { mut times, used, grown, logged, connections } =
                    self.endure(build, *weather).await?;
                for (metric, share) in [(P50, 0.5), (P99, 0.99)] {
                    let time = percentile(&mut times, share).context("nothing was answered")?;
                    report.add(metric, weather, time);
                }
                let used = used.as_secs_f64() / self.time.as_secs_f64();
                report.add(CPU, weather, 100.0 * used);
                report.add(GROWN, weather, grown);
                report.add(LOGGED, weather, logged);
                if let (Weather::Attacked(_), Some((opened, closed))) = (weather, connections) {
                    let seconds = (self.warm_up + self.time).as_secs_f64();
                    report.add(OPENED, weather, opened as f64 / seconds);
                    report.add(CLOSED, weather, 100.0 * closed as f64 / opened as f64);
                }
            }
        }
        for attack in self.attacks.iter().copied() {
            let (attacked, control) = (Weather::Attacked(attack), Weather::Control(attack));
            let calm = Weather::Calm(attack);
            report.compare(P50, attacked, calm, None);
            report.compare(P99, control, calm, None);
            report.compare(P99, attacked, control, None);
            report.compare(P99, attacked, calm, Some(2.0));
            report.aim(GROWN, attacked, MOST_GROWN);
            report.aim(LOGGED, attacked, MOST_LOGGED);
        }
        Ok(())
    }

    /// Plays once, with a fresh process.
    async fn endure(&self, build: &Build, weather: Weather) -> anyhow::Result<Endured> {
        let server = Server::start(build, &FLAGS).await?;
        let connections = server.connect(SEATS, None).await?;
        let board = Arc::<Board>::default();
        let mut playing = JoinSet::new();
        playing.spawn({
            let board = Arc::clone(&board);
            async move {
                for seed in 0.. {
                    let match_ = Match::sit_down(&connections, seed).await?;
                    match_.play(Pace::After(THINKS), Arc::clone(&board)).await?;
                }
                anyhow::Ok(())
            }
        });
        let before_it = server.resident_kib()?;
        let attackers = match weather {
            Weather::Calm(_) => None,
            Weather::Control(attack) => Some(Attackers::start(attack, None, Haste::Least)?),
            Weather::Attacked(attack) => {
                Some(Attackers::start(attack, Some(&server.address), Haste::Least)?)
            }
        };
        go_on_for(&mut playing, self.warm_up).await?;
        let (before, used) = (board.answers(), server.processor_time()?);
        go_on_for(&mut playing, self.time).await?;
        let (times, used) = (board.times_after(before), server.processor_time()? - used);
        let grown = (server.resident_kib()? - before_it) / 1024.0;
        let connections = match attackers {
            None => None,
            Some(attackers) => Some(attackers.stop().await?),
        };
        drop(playing);
        let logged = server.log_bytes()?;
        server.stop().await?;
        Ok(Endured { times, used, grown, logged, connections })
    }
}

struct Endured {
    /// From each Submit to its answer.
    times: Vec<Duration>,
    /// The processor time of the server.
    used: Duration,
    /// By how many MiB the server's memory grew.
    grown: f64,
    /// How many bytes it wrote to its log.
    logged: f64,
    /// How many connections attackers made, and how many of them were closed.
    connections: Option<(u64, u64)>,
}

/// Lets the match go on for so long, unless it breaks down.
async fn go_on_for(
    playing: &mut JoinSet<anyhow::Result<()>>,
    time: Duration,
) -> anyhow::Result<()> {
    tokio::select! {
        () = tokio::time::sleep(time) => Ok(()),
        Some(ended) = playing.join_next() => {
            ended??;
            anyhow::bail!("the match stopped")
        }
    }
}
