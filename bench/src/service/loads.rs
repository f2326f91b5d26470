//! The three loads: one match that is answered at once, many matches, and seats that only wait.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::task::JoinSet;
use tonic::transport::Channel;

use super::canned::SEEDS;
use super::child::Server;
use super::contender::Subject;
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
        subject: Subject,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let mut times = self.times(subject).await?;
        let p50 = percentile(&mut times, 0.5).context("nothing was answered")?;
        let p99 = percentile(&mut times, 0.99).context("nothing was answered")?;
        measured.add(Metric::LatencyP50, subject.contender, p50);
        measured.add(Metric::LatencyP99, subject.contender, p99);
        Ok(())
    }

    /// How long each answer took.
    pub(super) async fn times(&self, subject: Subject) -> anyhow::Result<Vec<Duration>> {
        let server = Server::start(subject).await?;
        let connections = server.connect(STREAMS).await?;
        let mut players = Players::start(subject, &connections, 1);
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
        subject: Subject,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let (actions, used) = self.actions(subject).await?;
        measured.add(Metric::Throughput, subject.contender, actions);
        measured.add(Metric::ProcessorTime, subject.contender, used);
        Ok(())
    }

    /// Answered Submits a second, and the server's microseconds for each.
    pub(super) async fn actions(&self, subject: Subject) -> anyhow::Result<(f64, f64)> {
        let server = Server::start(subject).await?;
        let connections = server.connect(self.connections).await?;
        let mut players = Players::start(subject, &connections, self.matches);
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
        subject: Subject,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let server = Server::start(subject).await?;
        let connections = server.connect(self.connections).await?;
        let first = Self::open(subject, &connections, self.connections / STREAMS).await?;
        tokio::time::sleep(Self::SETTLE).await;
        let before = server.resident_kib()?;
        let groups = Self::open(subject, &connections, self.seats / STREAMS).await?;
        tokio::time::sleep(Self::SETTLE).await;
        let grown = server.resident_kib()? - before;
        drop((first, groups, connections));
        server.stop().await?;
        measured.add(Metric::Memory, subject.contender, grown / self.seats as f64);
        Ok(())
    }

    async fn open(
        subject: Subject,
        connections: &[Channel],
        groups: usize,
    ) -> anyhow::Result<Vec<Group>> {
        let mut open = Vec::with_capacity(groups);
        for number in 0..groups {
            let connections = Group::connections(connections, number);
            open.push(Group::open(subject, &connections, seed_of(number)).await?);
        }
        Ok(open)
    }
}

/// Groups that play match after match until this is dropped.
pub(super) struct Players {
    tally: Arc<Tally>,
    playing: JoinSet<anyhow::Result<()>>,
}

impl Players {
    pub(super) fn start(subject: Subject, connections: &[Channel], groups: usize) -> Players {
        let (tally, mut playing) = (Arc::<Tally>::default(), JoinSet::new());
        for number in 0..groups {
            let connections = Group::connections(connections, number);
            let tally = Arc::clone(&tally);
            playing.spawn(async move {
                loop {
                    let group = Group::open(subject, &connections, seed_of(number)).await?;
                    group.play(&tally).await?;
                }
            });
        }
        Players { tally, playing }
    }

    /// How many actions were answered so far.
    pub(super) fn count(&self) -> usize {
        self.tally.count()
    }

    /// Lets them play for so long, unless one of them breaks down.
    pub(super) async fn go_on_for(&mut self, time: Duration) -> anyhow::Result<()> {
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
