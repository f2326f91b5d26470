//! A stranger who takes as much as it gets and gives nothing back, streams or unread answers, and players at another
//! address.

use std::time::{Duration, Instant};

use super::attack::Attack;
use super::attackers::{Attackers, Haste};
use super::creators::play_one;
use super::server::{Build, Server};
use crate::report::Report;

/// The most streams of one address by default.
const STREAMS: f64 = 10_000.0;
/// The most MiB by which memory may grow: twice what one address may leave unread.
pub(super) const MOST_GROWN: f64 = 128.0;
/// How many matches honest players make meanwhile.
const HONEST: usize = 10;
/// How often the server is looked at.
const LOOK: Duration = Duration::from_millis(500);
/// As many looks in a row that find the same: there is no more to be had.
const SAME: usize = 5;
/// How often at most.
const LOOKS: usize = 120;
/// How many KiB memory moves by itself.
const BREATH: f64 = 256.0;

/// What says nothing, or answers no ping, would be ended by default before everything is taken.
const FLAGS: [&str; 4] = ["--first-call-seconds", "600", "--keepalive-seconds", "600"];

/// How often.
pub(super) struct Hoards {
    pub(super) rounds: usize,
}

impl Hoards {
    /// Lets strangers of either kind take what they get, with a fresh process each time.
    pub(super) async fn measure(&self, build: &Build, report: &mut Report) -> anyhow::Result<()> {
        const HELD: &str = "siege.hoards.streams_held";
        const GROWN: &str = "siege.hoards.grown_mib";
        const REFUSED: &str = "siege.hoards.honest_refused";
        const MILLIS: &str = "siege.hoards.ms_per_match";
        for _ in 0..self.rounds {
            for attack in Attack::HOARDS {
                let server = Server::start(build, &FLAGS).await?;
                let honest = server.connect_from(2).await?;
                play_one(&honest, 0).await?;
                let before = server.resident_kib()?;
                let stranger = Attackers::start(attack, Some(&server.address), Haste::Full)?;
                let Hoard { streams, kib } = hoard(&server).await?;
                report.add(HELD, attack, streams);
                report.add(GROWN, attack, (kib - before) / 1024.0);
                let mut refused = 0;
                let begun = Instant::now();
                for seed in 1..=HONEST {
                    refused += usize::from(play_one(&honest, seed as u64).await.is_err());
                }
                let millis = begun.elapsed().as_secs_f64() * 1000.0 / HONEST as f64;
                report.add(MILLIS, attack, millis);
                report.add(REFUSED, attack, refused as f64);
                stranger.stop().await?;
                server.stop().await?;
            }
        }
        report.aim(HELD, Attack::HeldStreams, STREAMS);
        report.aim(GROWN, Attack::UnreadSimulations, MOST_GROWN);
        for attack in Attack::HOARDS {
            report.aim(REFUSED, attack, 0.0);
        }
        Ok(())
    }
}

/// What a stranger has.
#[derive(Clone, Copy)]
struct Hoard {
    streams: f64,
    /// All memory of the server.
    kib: f64,
}

/// What it has once it gets no more.
async fn hoard(server: &Server) -> anyhow::Result<Hoard> {
    let (mut last, mut same) = (Hoard { streams: 0.0, kib: 0.0 }, 0);
    for _ in 0..LOOKS {
        tokio::time::sleep(LOOK).await;
        let streams = server.count("tikal_streams").await?;
        let now = Hoard { streams, kib: server.resident_kib()? };
        let is_same = now.streams == last.streams && (now.kib - last.kib).abs() < BREATH;
        same = if is_same { same + 1 } else { 0 };
        last = now;
        if same == SAME {
            return Ok(last);
        }
    }
    anyhow::bail!("{} streams and {} KiB, and no end", last.streams, last.kib)
}
