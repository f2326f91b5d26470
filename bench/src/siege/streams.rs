//! A stranger who holds as many streams as it gets, and players at another address.

use std::time::{Duration, Instant};

use super::attack::Attack;
use super::attackers::Attackers;
use super::creators::play_one;
use super::server::{Build, Server};
use crate::report::Report;

/// What one address may hold by default.
const SHARE: f64 = 10_000.0;
/// How many matches honest players make meanwhile.
const HONEST: usize = 10;
/// How often the server is asked how many streams there are; as many twice in a row are all it gives.
const LOOK: Duration = Duration::from_millis(500);
/// How often at most.
const LOOKS: usize = 60;

/// A stream that says nothing is ended by default before all of them are open.
const FLAGS: [&str; 2] = ["--first-call-seconds", "600"];

/// How often.
pub(super) struct HeldStreams {
    pub(super) rounds: usize,
}

impl HeldStreams {
    /// Lets the stranger open them, with a fresh process each time.
    pub(super) async fn measure(&self, build: &Build, report: &mut Report) -> anyhow::Result<()> {
        const HELD: &str = "siege.streams.held";
        const REFUSED: &str = "siege.streams.honest_refused";
        const MILLIS: &str = "siege.streams.ms_per_match";
        for _ in 0..self.rounds {
            let server = Server::start(build, &FLAGS).await?;
            let honest = server.connect_from(2).await?;
            let begun = Instant::now();
            play_one(&honest, 0).await?;
            report.add(MILLIS, "alone", begun.elapsed().as_secs_f64() * 1000.0);
            let stranger = Attackers::start(Attack::HeldStreams, Some(&server.address))?;
            report.add(HELD, "stranger", held(&server).await?);
            let mut refused = 0;
            let begun = Instant::now();
            for seed in 1..=HONEST {
                refused += usize::from(play_one(&honest, seed as u64).await.is_err());
            }
            let millis = begun.elapsed().as_secs_f64() * 1000.0 / HONEST as f64;
            report.add(MILLIS, "beside", millis);
            report.add(REFUSED, "honest", refused as f64);
            stranger.stop().await?;
            server.stop().await?;
        }
        report.aim(HELD, "stranger", SHARE);
        report.aim(REFUSED, "honest", 0.0);
        Ok(())
    }
}

/// How many streams there are once there are no more.
async fn held(server: &Server) -> anyhow::Result<f64> {
    let mut before = 0.0;
    for _ in 0..LOOKS {
        tokio::time::sleep(LOOK).await;
        let now = server.count("tikal_streams").await?;
        if now > 0.0 && now == before {
            return Ok(now);
        }
        before = now;
    }
    anyhow::bail!("streams still come and go: {before}")
}
