//! A run: load, kill, restart, compare, and all of it again; in the end every match is finished.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::Keystream;
use tokio::task::JoinSet;

use crate::games::Game;
use crate::judge::{Verdict, judge};
use crate::notebook::Notebook;
use crate::now::{Now, Scope, gather};
use crate::request::Cut;
use crate::server_process::{DEADLINE, ServerProcess, Shelf};
use crate::sitting::{Stopped, chance};
use crate::table_keeper::Load;

/// How many matches are played at a time.
const TABLES: usize = 24;
/// How many acknowledgements a life has at most before it ends, and at least.
const ACKNOWLEDGEMENTS: (u32, u32) = (40, 900);
/// One of so many restarted servers is killed as soon as it listens, which is before it has its store.
const KILLED_AT_START_ONE_IN: u32 = 3;
/// How long all matches may take to their end after the last kill.
const FINISH: Duration = Duration::from_secs(240);

/// A run and what it has seen so far.
pub(crate) struct Run {
    shelf: Shelf,
    pub(crate) notebook: Arc<Notebook>,
    seed: u64,
    chance: Keystream,
    pub(crate) seen: Seen,
}

/// What a run has seen.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) kills: usize,
    /// Besides those: of servers that had just been started.
    pub(crate) killed_at_start: usize,
    /// Requests without an answer when the server died.
    pub(crate) in_flight: usize,
    /// Of those, actions that had been kept, and actions that had not.
    pub(crate) there: usize,
    pub(crate) absent: usize,
    /// Requests that were asked again after a restart.
    pub(crate) retried: usize,
    /// Events that an earlier server had told and a later one told alike.
    pub(crate) events: usize,
    /// Kills that left a write-ahead log.
    pub(crate) logs_left: usize,
    /// Acknowledged answers that a restart could have from there alone, summed over the kills.
    pub(crate) only_in_log: usize,
    /// Kills that left a database which cannot be read without its log.
    pub(crate) unreadable: usize,
    /// Matches that came to their end with a record that verifies, by game.
    pub(crate) verified: BTreeMap<&'static str, usize>,
    pub(crate) acknowledged: usize,
    pub(crate) took: Duration,
}

impl Run {
    /// A run in this folder.
    pub(crate) fn new(folder: &Path, seed: u64) -> Run {
        Run {
            shelf: Shelf::new(folder),
            notebook: Arc::new(Notebook::new(&folder.join("acknowledged.log"))),
            seed,
            chance: chance(seed, u64::MAX, 0),
            seen: Seen::default(),
        }
    }

    /// So many kills, each under load and followed by a comparison, and the end of all matches.
    pub(crate) async fn kill_and_finish(&mut self, kills: usize) {
        let started = Instant::now();
        let mut server = ServerProcess::start(&self.shelf).await;
        for _ in 0..kills {
            self.load_and_kill(server).await;
            server = self.restart().await;
            let now = self.gather(&server, Scope::LastLife).await;
            self.compare(&now);
        }
        let load = Load { finishing: true, ..self.load() };
        let playing = load.start(&server, TABLES);
        let all = tokio::time::timeout(FINISH, playing.join_all()).await;
        for ended in all.expect("all matches end") {
            ended.unwrap();
        }
        // All of it once more, from a server that has nothing in memory.
        server.kill();
        self.shelf.check();
        let server = self.restart().await;
        let now = self.gather(&server, Scope::Everything).await;
        self.compare(&now);
        self.verify(&now);
        self.seen.acknowledged = *self.notebook.acknowledged().borrow();
        self.seen.took = started.elapsed();
    }

    /// One life under load, ended by a kill; then what recovery will find.
    pub(crate) async fn load_and_kill(&mut self, server: ServerProcess) {
        let (least, most) = ACKNOWLEDGEMENTS;
        let mut acknowledged = self.notebook.acknowledged();
        let target = *acknowledged.borrow() + (least + self.chance.below(most - least)) as usize;
        let mut playing = self.load().start(&server, TABLES);
        tokio::select! {
            reached = tokio::time::timeout(DEADLINE, acknowledged.wait_for(|count| *count >= target)) => {
                drop(reached.expect("the load goes on").unwrap());
            }
            // A table goes on for ever: whoever stops now has met a fault.
            Some(stopped) = playing.join_next() => panic!("before the kill: {stopped:?}"),
        }
        // Not to wait for anything: an answer follows a commit, and a kill shall fall anywhere.
        tokio::time::sleep(Duration::from_micros(self.chance.below(6000).into())).await;
        server.kill();
        all_cut(playing).await;

        self.seen.kills += 1;
        let (in_flight, accepted) = {
            let notes = self.notebook.read();
            (notes.in_flight().count(), notes.accepted())
        };
        self.seen.in_flight += in_flight;
        self.seen.logs_left += usize::from(self.shelf.log_bytes() > 0);
        match self.shelf.requests_without_log() {
            Ok(kept) => self.seen.only_in_log += accepted.saturating_sub(kept),
            Err(_) => self.seen.unreadable += 1,
        }
    }

    /// Starts a server on what is left. Some are killed while they recover and started again.
    pub(crate) async fn restart(&mut self) -> ServerProcess {
        if self.chance.below(KILLED_AT_START_ONE_IN) == 0 {
            ServerProcess::start(&self.shelf).await.kill();
            self.seen.killed_at_start += 1;
        }
        let server = ServerProcess::start(&self.shelf).await;
        self.notebook.next_life();
        server
    }

    async fn gather(&self, server: &ServerProcess, scope: Scope) -> Now {
        let gathered = gather(server, &self.notebook, scope).await;
        gathered.unwrap_or_else(|Cut(said)| panic!("{said}; the server: {}", self.shelf.said()))
    }

    /// Throws away what recovery needs.
    pub(crate) fn lose_log(&self) {
        self.shelf.lose_log();
    }

    fn load(&self) -> Load {
        Load { notebook: Arc::clone(&self.notebook), seed: self.seed, finishing: false }
    }

    /// Nothing is lost; what was in flight is answered now.
    fn compare(&mut self, now: &Now) {
        let Verdict { losses, events, retried, there, absent } = judge(&self.notebook.read(), now);
        let (kills, count) = (self.seen.kills, losses.len());
        let first: Vec<_> = losses.iter().take(10).collect();
        assert!(losses.is_empty(), "after kill {kills} {count} are lost, first {first:#?}");
        for (number, settled) in now.matches.values().flat_map(|found| &found.settled) {
            self.notebook.answered(*number, &settled.answer);
        }
        self.seen.events += events;
        self.seen.retried += retried;
        self.seen.there += there;
        self.seen.absent += absent;
    }

    fn verify(&mut self, now: &Now) {
        for (of, found) in &now.matches {
            let game = Game::of(*of);
            (game.verify)(&found.record).unwrap_or_else(|found| panic!("match {of}: {found}"));
            *self.seen.verified.entry(game.name).or_default() += 1;
        }
    }
}

/// Waits until everybody has noticed the death.
async fn all_cut(playing: JoinSet<Result<(), Stopped>>) {
    let all = tokio::time::timeout(DEADLINE, playing.join_all()).await;
    for stopped in all.expect("a dead server ends every stream") {
        match stopped {
            Err(Stopped::Cut(_)) => {}
            other => panic!("at the kill: {other:?}"),
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen { kills, killed_at_start, acknowledged, in_flight, there, absent, .. } = self;
        let Seen { retried, events, logs_left, only_in_log, unreadable, verified, took, .. } = self;
        write!(
            f,
            "{kills} kills under load and {killed_at_start} while starting: {acknowledged} \
             acknowledgements, lost 0; {in_flight} requests in flight ({there} actions there, \
             {absent} absent); {retried} asked again; {events} events compared; {logs_left} \
             write-ahead logs left, with {only_in_log} answers in them alone and {unreadable} \
             databases that cannot be read without; matches verified {verified:?}; {:.1} s",
            took.as_secs_f64()
        )
    }
}
