//! The service with its store on disk, beside what the network and the disk cost alone.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use tempfile::TempDir;

use super::bare::Bare;
use super::contender::{Contender, Subject};
use super::game::Game;
use super::loads::{Latency, Throughput};
use super::report::{Measured, Metric};
use super::tally::{Tally, percentile};

/// The share of the slower of network and disk that the service must reach.
const FLOOR: f64 = 0.5;

/// One match and many, with every action on disk before it is answered.
pub(super) struct Durable {
    pub(super) one: Latency,
    pub(super) many: Throughput,
}

impl Durable {
    /// Measures once: disk alone, null service and durable service, one after the other.
    pub(super) async fn round(&self, game: Game, measured: &mut Measured) -> anyhow::Result<()> {
        let commit = self.bare(1).await?.0;
        let null = self.latency(Contender::Null.playing(game)).await?;
        let durable = self.latency(Contender::Durable.playing(game)).await?;
        measured.add(Metric::DurableP50, Contender::Bare, commit);
        measured.add(Metric::DurableP50, Contender::Null, null);
        measured.add(Metric::DurableP50, Contender::Bound, null + 2.0 * commit);
        measured.add(Metric::DurableP50, Contender::Durable, durable);

        let disk = self.bare(self.many.matches).await?.1;
        let network = self.many.actions(Contender::Null.playing(game)).await?.0;
        let durable = self.many.actions(Contender::Durable.playing(game)).await?.0;
        measured.add(Metric::DurableThroughput, Contender::Bare, disk);
        measured.add(Metric::DurableThroughput, Contender::Null, network);
        measured.add(Metric::DurableThroughput, Contender::Bound, FLOOR * disk.min(network));
        measured.add(Metric::DurableThroughput, Contender::Durable, durable);
        Ok(())
    }

    /// The disk alone: half of the commits take less than this, and rows a second.
    async fn bare(&self, in_flight: usize) -> anyhow::Result<(f64, f64)> {
        let folder = TempDir::new()?;
        let bare = Bare::open(folder.path())?;
        bare.keep_for(self.one.warm_up, in_flight, &Arc::default()).await?;
        let (tally, began) = (Arc::<Tally>::default(), Instant::now());
        bare.keep_for(self.one.time, in_flight, &tally).await?;
        let took = began.elapsed();
        bare.close()?;
        let mut times = tally.after(0);
        let rows = times.len() as f64 / took.as_secs_f64();
        Ok((percentile(&mut times, 0.5).context("nothing was kept")?, rows))
    }

    /// One match whose prompts are answered at once: half of the answers take less than this.
    async fn latency(&self, subject: Subject) -> anyhow::Result<f64> {
        let mut times = self.one.times(subject).await?;
        percentile(&mut times, 0.5).context("nothing was answered")
    }
}
