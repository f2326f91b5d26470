//! A thousand readers of four matches: 500 who read and are measured, and 500 others.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::board::{Board, enter, percentile};
use super::line::Line;
use super::players::{Match, Pace};
use super::readers::{Arrivals, Watcher};
use super::server::{Build, Server};
use crate::report::Report;

const MATCHES: usize = 4;
/// Those who are measured, and as many others.
const READERS: usize = 500;
/// The connections of those who are measured; nobody else is on them.
const CONNECTIONS: usize = 10;
/// What a stuck reader takes before it is stuck, in bytes: less than the first Update.
const STUCK_AFTER: u32 = 1024;
/// How long after a prompt a player answers: about ten times a second in each match.
const THINKS: Duration = Duration::from_millis(100);
/// Submits of each match before the first look at the memory; the second comes after four times as
/// many.
const FIRST_LOOK: usize = 40;
/// How long memory may take to settle.
const SETTLE: Duration = Duration::from_millis(500);
/// The most bytes by which memory may grow for each stuck reader and event: a queue of nothing but
/// pointers to events would already cost as much.
const BYTES_PER_EVENT: f64 = 8.0;

/// How often and how long.
pub(super) struct Crowd {
    pub(super) rounds: usize,
    pub(super) warm_up: Duration,
    pub(super) time: Duration,
    pub(super) memory_rounds: usize,
}

/// The other 500.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Others {
    /// There are none.
    Absent,
    /// They read like everybody else.
    Reading(Layout),
    /// They never read.
    Stuck(Layout),
}

/// The connections of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// Each has its own.
    Apart,
    /// A hundred share one.
    Shared,
}

impl fmt::Display for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Others::Absent => "absent",
            Others::Reading(Layout::Apart) => "read-apart",
            Others::Reading(Layout::Shared) => "read-shared",
            Others::Stuck(Layout::Apart) => "stuck-apart",
            Others::Stuck(Layout::Shared) => "stuck-shared",
        })
    }
}

impl Others {
    const ALL: [Others; 5] = [
        Others::Absent,
        Others::Reading(Layout::Apart),
        Others::Stuck(Layout::Apart),
        Others::Reading(Layout::Shared),
        Others::Stuck(Layout::Shared),
    ];

    async fn connect(self, server: &Server) -> anyhow::Result<Vec<Line>> {
        let count = |layout| match layout {
            Layout::Apart => READERS,
            Layout::Shared => READERS / 100,
        };
        match self {
            Others::Absent => Ok(Vec::new()),
            Others::Reading(layout) => server.connect(count(layout), None).await,
            Others::Stuck(layout) => server.connect(count(layout), Some(STUCK_AFTER)).await,
        }
    }
}

impl Crowd {
    /// Lets the variants take turns.
    pub(super) async fn measure(&self, report: &mut Report) -> anyhow::Result<()> {
        const P50: &str = "siege.readers.p50_us";
        const P99: &str = "siege.readers.p99_us";
        const GROWTH: &str = "siege.readers.growth_kib";
        const PER_EVENT: &str = "siege.readers.growth_bytes_per_event";
        for _ in 0..self.rounds {
            for others in Others::ALL {
                let mut times = self.arrivals(others).await?;
                for (metric, share) in [(P50, 0.5), (P99, 0.99)] {
                    let time = percentile(&mut times, share).context("nothing arrived")?;
                    report.add(metric, others, time);
                }
            }
        }
        for _ in 0..self.memory_rounds {
            let mut alone = 0.0;
            for others in Others::ALL {
                let Growth { kib, events } = growth(others).await?;
                report.add(GROWTH, others, kib);
                if others == Others::Absent {
                    alone = kib;
                } else {
                    let heard = (READERS / MATCHES * events) as f64;
                    report.add(PER_EVENT, others, (kib - alone) * 1024.0 / heard);
                }
            }
        }
        for layout in [Layout::Apart, Layout::Shared] {
            let (stuck, reading) = (Others::Stuck(layout), Others::Reading(layout));
            report.compare(P50, stuck, reading, None);
            report.compare(P99, stuck, reading, Some(2.0));
            report.compare(P99, stuck, Others::Absent, Some(2.0));
            report.aim(PER_EVENT, stuck, BYTES_PER_EVENT);
        }
        Ok(())
    }

    /// Plays steadily, with a fresh process; when events arrived at those who are measured.
    async fn arrivals(&self, others: Others) -> anyhow::Result<Vec<Duration>> {
        let server = Server::start(&Build::This, &[]).await?;
        let mut hall = Hall::open(&server, others, |_| Pace::After(THINKS)).await?;
        hall.go_on_for(self.warm_up).await?;
        enter(&hall.arrivals).clear();
        hall.go_on_for(self.time).await?;
        let times = std::mem::take(&mut *enter(&hall.arrivals));
        drop(hall);
        server.stop().await?;
        Ok(times)
    }
}

/// By how much the server grew between the two looks.
struct Growth {
    kib: f64,
    /// How many events there were in all matches.
    events: usize,
}

/// Plays as fast as it goes, with a fresh process.
async fn growth(others: Others) -> anyhow::Result<Growth> {
    let server = Server::start(&Build::This, &[]).await?;
    let permits: Vec<Arc<Semaphore>> = (0..MATCHES).map(|_| Arc::new(Semaphore::new(0))).collect();
    let pace = |number: usize| Pace::Permitted(Arc::clone(&permits[number]));
    let mut hall = Hall::open(&server, others, pace).await?;
    let mut looks = Vec::new();
    for submits in [FIRST_LOOK, 4 * FIRST_LOOK] {
        let so_far = hall.boards.first().map_or(0, |board| board.answers());
        permits.iter().for_each(|match_| match_.add_permits(submits - so_far));
        while hall.boards.iter().any(|board| board.answers() < submits) {
            hall.go_on_for(Duration::from_millis(10)).await?;
        }
        hall.go_on_for(SETTLE).await?;
        let events: u64 = hall.boards.iter().map(|board| board.last_sent()).sum();
        looks.push((server.resident_kib()?, events as usize));
    }
    drop(hall);
    server.stop().await?;
    let [(before, first), (after, last)] = looks[..] else { anyhow::bail!("two looks are taken") };
    Ok(Growth { kib: after - before, events: last - first })
}

/// Matches that are played and read until this is dropped.
struct Hall {
    boards: Vec<Arc<Board>>,
    arrivals: Arrivals,
    going_on: JoinSet<anyhow::Result<()>>,
    _stuck: Vec<Watcher>,
}

impl Hall {
    /// Everybody has sat down or opened a stream before the first action.
    async fn open(
        server: &Server,
        others: Others,
        pace: impl Fn(usize) -> Pace,
    ) -> anyhow::Result<Hall> {
        let players = server.connect(MATCHES, None).await?;
        let measured = server.connect(CONNECTIONS, None).await?;
        let apart = others.connect(server).await?;
        let boards: Vec<Arc<Board>> = (0..MATCHES).map(|_| Arc::default()).collect();
        let mut hall = Hall {
            boards,
            arrivals: Arrivals::default(),
            going_on: JoinSet::new(),
            _stuck: Vec::new(),
        };
        let mut matches = Vec::new();
        for seed in 0..MATCHES {
            matches.push(Match::sit_down(&players, seed as u64).await?);
        }
        for reader in 0..READERS {
            let (match_id, board) =
                (&matches[reader % MATCHES].match_id, &hall.boards[reader % MATCHES]);
            let good = Watcher::open(&measured[reader % CONNECTIONS], match_id).await?;
            hall.going_on.spawn(good.read(Arc::clone(board), Some(Arc::clone(&hall.arrivals))));
            if others == Others::Absent {
                continue;
            }
            let other = Watcher::open(&apart[reader % apart.len()], match_id).await?;
            match others {
                Others::Absent | Others::Stuck(_) => hall._stuck.push(other),
                Others::Reading(_) => {
                    hall.going_on.spawn(other.read(Arc::clone(board), None));
                }
            }
        }
        for (number, match_) in matches.into_iter().enumerate() {
            hall.going_on.spawn(match_.play(pace(number), Arc::clone(&hall.boards[number])));
        }
        Ok(hall)
    }

    /// Lets them go on for so long, unless one of them breaks down.
    async fn go_on_for(&mut self, time: Duration) -> anyhow::Result<()> {
        tokio::select! {
            () = tokio::time::sleep(time) => Ok(()),
            Some(ended) = self.going_on.join_next() => {
                ended??;
                anyhow::bail!("a match was over too early")
            }
        }
    }
}
