//! The three loads: one match that is answered at once, many matches, and seats that only wait.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::task::JoinSet;
use tonic::transport::Channel;

use super::canned::SEEDS;
use super::child::Server;
use super::contender::Contender;
use super::group::{Group, STREAMS};
use super::report::{Measured, Metric};
use super::tally::{Tally, percentile};

/// One match after another, each seat on its own connection, every prompt answered at once.
pub(super) struct Latency {
    pub(super) warm_up: Duration,
    pub(super) time: Duration,
}

/// Many matches at a time on fewer connections.
pub(super) struct Throughput {
    pub(super) matches: usize,
    pub(super) connections: usize,
    pub(super) warm_up: Duration,
    pub(super) time: Duration,
}

/// Seats that were opened and wait.
pub(super) struct Memory {
    pub(super) seats: usize,
    pub(super) connections: usize,
}

impl Latency {
    /// Measures once, with a fresh process.
    pub(super) async fn round(
        &self,
        contender: Contender,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let mut times = self.times(contender).await?;
        let p50 = percentile(&mut times, 0.5).context("nothing was answered")?;
        let p99 = percentile(&mut times, 0.99).context("nothing was answered")?;
        measured.add(Metric::LatencyP50, contender, p50);
        measured.add(Metric::LatencyP99, contender, p99);
        Ok(())
    }

    /// How long each answer took.
    pub(super) async fn times(&self, contender: Contender) -> anyhow::Result<Vec<Duration>> {
        let server = Server::start(contender).await?;
        let connections = server.connect(STREAMS).await?;
        let mut players = Players::start(contender, &connections, 1);
        players.go_on_for(self.warm_up).await?;
        let before = players.tally.count();
        players.go_on_for(self.time).await?;
        let times = players.tally.after(before);
        drop((players, connections));
        server.stop().await?;
        Ok(times)
    }
}

impl Throughput {
    /// Measures once, with a fresh process.
    pub(super) async fn round(
        &self,
        contender: Contender,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let (actions, used) = self.actions(contender).await?;
        measured.add(Metric::Throughput, contender, actions);
        measured.add(Metric::ProcessorTime, contender, used);
        Ok(())
    }

    /// Answered Submits a second, and the server's microseconds for each.
    pub(super) async fn actions(&self, contender: Contender) -> anyhow::Result<(f64, f64)> {
        let server = Server::start(contender).await?;
        let connections = server.connect(self.connections).await?;
        let mut players = Players::start(contender, &connections, self.matches);
        players.go_on_for(self.warm_up).await?;
        let (before, used, began) =
            (players.tally.count(), server.processor_time()?, Instant::now());
        players.go_on_for(self.time).await?;
        let (took, used) = (began.elapsed(), server.processor_time()? - used);
        let actions = (players.tally.count() - before) as f64;
        drop((players, connections));
        server.stop().await?;
        Ok((actions / took.as_secs_f64(), used.as_secs_f64() * 1e6 / actions))
    }
}

impl Memory {
    /// How long memory may take to settle.
    const SETTLE: Duration = Duration::from_millis(300);

    /// Measures once, with a fresh process. What connections cost is not counted: each has carried
    /// a stream before the first look.
    pub(super) async fn round(
        &self,
        contender: Contender,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let server = Server::start(contender).await?;
        let connections = server.connect(self.connections).await?;
        let first = Self::open(contender, &connections, self.connections / STREAMS).await?;
        tokio::time::sleep(Self::SETTLE).await;
        let before = server.resident_kib()?;
        let groups = Self::open(contender, &connections, self.seats / STREAMS).await?;
        tokio::time::sleep(Self::SETTLE).await;
        let grown = server.resident_kib()? - before;
        drop((first, groups, connections));
        server.stop().await?;
        measured.add(Metric::Memory, contender, grown / self.seats as f64);
        Ok(())
    }

    async fn open(
        contender: Contender,
        connections: &[Channel],
        groups: usize,
    ) -> anyhow::Result<Vec<Group>> {
        let mut open = Vec::with_capacity(groups);
        for number in 0..groups {
            let connections = Group::connections(connections, number);
            open.push(Group::open(contender, &connections, seed_of(number)).await?);
        }
        Ok(open)
    }
}

/// Groups that play match after match until this is dropped.
struct Players {
    tally: Arc<Tally>,
    playing: JoinSet<anyhow::Result<()>>,
}

impl Players {
    pub(super) fn start(contender: Contender, connections: &[Channel], groups: usize) -> Players {
        let (tally, mut playing) = (Arc::<Tally>::default(), JoinSet::new());
        for number in 0..groups {
            let connections = Group::connections(connections, number);
            let tally = Arc::clone(&tally);
            playing.spawn(async move {
                loop {
                    let group = Group::open(contender, &connections, seed_of(number)).await?;
                    group.play(&tally).await?;
                }
            });
        }
        Players { tally, playing }
    }

    /// Lets them play for so long, unless one of them breaks down.
    async fn go_on_for(&mut self, time: Duration) -> anyhow::Result<()> {
        tokio::select! {
            () = tokio::time::sleep(time) => Ok(()),
            Some(ended) = self.playing.join_next() => {
                ended??;
                anyhow::bail!("a group stopped playing")
            }
        }
    }
}

/// The seed of a group's matches.
fn seed_of(number: usize) -> u64 {
    number as u64 % SEEDS
}
