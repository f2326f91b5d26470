//! Players beside a crowded lobby: 10,000 matches wait, 1,000 watch, and somebody joins and leaves ten times a second.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::board::Board;
use super::creators::make;
use super::line::Line;
use super::lobby_watchers::{LobbyWatchers, Reading};
use super::players::{Match, Pace};
use super::server::{Build, Server};
use crate::report::Report;

/// Matches that are played beside it.
const MATCHES: usize = 4;
/// How often a change is made.
const TICK: Duration = Duration::from_millis(100);
/// How many matches are made at a time.
const MAKERS: usize = 16;
/// How long memory may take to settle.
const SETTLE: Duration = Duration::from_millis(500);
/// The most KiB that a watcher may cost.
const KIB_PER_WATCHER: f64 = 64.0;
/// Players may need so many times as long for a decision: they keep 0.8 of their pace.
const SLOWER: f64 = 1.0 / 0.8;

/// All matches of this machine are one address's. Watchers take what others leave of the machine, and on a busy one that
/// may be nothing for longer than a message may wait for its reader. Everything else is as by default.
const FLAGS: [&str; 14] = [
    "--call-timeout-seconds",
    "600",
    "--address-rate",
    "1000000",
    "--address-burst",
    "1000000",
    "--max-matches",
    "20000",
    "--max-unfinished-matches",
    "20000",
    "--max-waiting-per-address",
    "20000",
    "--max-running-per-address",
    "20000",
];

/// How many and how long.
pub(super) struct CrowdedLobby {
    pub(super) rounds: usize,
    pub(super) waiting: usize,
    pub(super) watchers: usize,
    pub(super) unread: usize,
    pub(super) time: Duration,
}

/// Who watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watching {
    Nobody,
    Readers,
    Unread,
}

impl fmt::Display for Watching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Watching::Nobody => "nobody",
            Watching::Readers => "watchers",
            Watching::Unread => "unread",
        })
    }
}

impl CrowdedLobby {
    /// Lets the variants take turns on one server, whose lobby is filled once.
    pub(super) async fn measure(&self, build: &Build, report: &mut Report) -> anyhow::Result<()> {
        const PACE: &str = "siege.lobby.ms_per_decision";
        const DECISIONS: &str = "siege.lobby.decisions_per_s";
        const MEMORY: &str = "siege.lobby.kib_per_watcher";
        const CHANGES: &str = "siege.lobby.changes_per_s";
        let server = Server::start(build, &FLAGS).await?;
        let connections = server.connect(MAKERS, None).await?;
        let first = self.fill(&connections).await?;
        // Before anything is played: the matches that are take memory, too.
        for watching in [Watching::Readers, Watching::Unread] {
            let before = server.resident_kib()?;
            let Some((count, reading)) = self.crowd(watching) else { continue };
            let watch = LobbyWatchers::start(&server.address, count, reading).await?;
            tokio::time::sleep(SETTLE).await;
            report.add(MEMORY, watching, (server.resident_kib()? - before) / count as f64);
            watch.stop().await?;
        }
        let mut going_on = JoinSet::new();
        let players = server.connect(MATCHES, None).await?;
        let boards: Vec<Arc<Board>> = (0..MATCHES).map(|_| Arc::default()).collect();
        for (number, board) in boards.iter().enumerate() {
            going_on.spawn(play_on(players.clone(), number as u64, Arc::clone(board)));
        }
        let changes = Arc::<Board>::default();
        going_on.spawn(join_and_leave(connections[0].clone(), first, Arc::clone(&changes)));
        for _ in 0..self.rounds {
            for watching in [Watching::Nobody, Watching::Readers, Watching::Unread] {
                let mut watch = None;
                if let Some((count, reading)) = self.crowd(watching) {
                    let opening = LobbyWatchers::start(&server.address, count, reading);
                    watch = Some(tokio::select! {
                        opened = opening => opened?,
                        Some(ended) = going_on.join_next() => {
                            ended??;
                            anyhow::bail!("the matches stopped")
                        }
                    });
                }
                go_on_for(&mut going_on, SETTLE).await?;
                let sum = || boards.iter().map(|board| board.answers()).sum::<usize>();
                let (so_far, changed) = (sum(), changes.answers());
                go_on_for(&mut going_on, self.time).await?;
                let seconds = self.time.as_secs_f64();
                let decisions = (sum() - so_far) as f64 / seconds;
                anyhow::ensure!(decisions > 0.0, "nothing was decided in {seconds} s");
                report.add(DECISIONS, watching, decisions);
                report.add(PACE, watching, 1000.0 / decisions);
                report.add(CHANGES, watching, (changes.answers() - changed) as f64 / seconds);
                if let Some(watch) = watch {
                    watch.stop().await?;
                }
            }
        }
        drop(going_on);
        server.stop().await?;
        for watching in [Watching::Readers, Watching::Unread] {
            report.compare(PACE, watching, Watching::Nobody, Some(SLOWER));
            report.aim(MEMORY, watching, KIB_PER_WATCHER);
        }
        Ok(())
    }

    /// How many watch, and whether they read.
    fn crowd(&self, watching: Watching) -> Option<(usize, Reading)> {
        match watching {
            Watching::Nobody => None,
            Watching::Readers => Some((self.watchers, Reading::Read)),
            Watching::Unread => Some((self.unread, Reading::Unread)),
        }
    }

    /// Makes the matches that wait; one of them.
    async fn fill(&self, connections: &[Line]) -> anyhow::Result<String> {
        let mut making = JoinSet::new();
        for connection in connections {
            let (connection, count) = (connection.clone(), self.waiting / connections.len());
            making.spawn(async move {
                let mut last = String::new();
                for _ in 0..count {
                    last = make(&connection).await?;
                }
                anyhow::Ok(last)
            });
        }
        let mut last = String::new();
        while let Some(made) = making.join_next().await {
            last = made??;
        }
        Ok(last)
    }
}

/// Plays one match after the other as fast as it goes.
async fn play_on(connections: Vec<Line>, number: u64, board: Arc<Board>) -> anyhow::Result<()> {
    for turn in 0.. {
        let match_ = Match::sit_down(&connections, 1000 * number + turn).await?;
        match_.play(Pace::After(Duration::ZERO), Arc::clone(&board)).await?;
    }
    Ok(())
}

/// Makes a change with each tick.
async fn join_and_leave(
    connection: Line,
    match_id: String,
    changes: Arc<Board>,
) -> anyhow::Result<()> {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    for number in 0.. {
        ticks.tick().await;
        changes.sent(2 * number);
        let token = connection.join(&match_id, "restless").await?;
        changes.answered(2 * number);
        ticks.tick().await;
        changes.sent(2 * number + 1);
        connection.leave(&match_id, &token).await?;
        changes.answered(2 * number + 1);
    }
    Ok(())
}

/// Lets them go on for so long, unless one of them breaks down.
async fn go_on_for(
    going_on: &mut JoinSet<anyhow::Result<()>>,
    time: Duration,
) -> anyhow::Result<()> {
    tokio::select! {
        () = tokio::time::sleep(time) => Ok(()),
        Some(ended) = going_on.join_next() => {
            ended??;
            anyhow::bail!("somebody stopped too early")
        }
    }
}
