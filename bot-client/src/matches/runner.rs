//! Plays the games of a run, several at a time, verifies and keeps each record, and tells of each in
//! order: what is told and tallied does not depend on how many are played at a time.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use client::Server;
use serde::{Deserialize, Serialize};
use table::name_players;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use super::bundle::{Keeping, Kept};
use super::door::Secrets;
use super::hosted::{self, Bell, DealShare, Hosting, Listening};
use super::statistics::Question;
use super::{
    Failure, Fault, FaultKind, GamePlan, Outcome, Report, RunFolder, Series, Tally, Teller,
    Thinking,
};

/// Where games are played.
#[derive(Clone, Debug)]
pub enum Venue {
    /// At a table in this process.
    InProcess,
    /// On this server, every bot as a client of its own.
    Hosted {
        /// Where.
        server: Box<Server>,
        /// How.
        hosting: Hosting,
    },
}

/// A run of games.
#[derive(Clone, Debug)]
pub struct Run {
    /// Which games.
    pub series: Series,
    /// Where.
    pub venue: Venue,
    /// The most games at a time.
    pub jobs: usize,
    /// What is asked of the first contender.
    pub question: Question,
    /// How much more than its fair share it shall win to be called better, or less to be called worse.
    pub delta: f64,
    /// Whether to stop as soon as that is known.
    pub until_sure: bool,
    /// The folder for the records; `None`: they are verified and not kept.
    pub records: Option<PathBuf>,
    /// What is kept of the run, to go on from; `None`: nothing.
    pub folder: Option<Arc<RunFolder>>,
    /// Whether to go on although a program cannot even begin to play.
    pub keep_going: bool,
    /// Where the lines go that programs print.
    pub teller: Teller,
}

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub struct RunEnd {
    /// What is known by then.
    pub tally: Tally,
    /// Why it was not played to its end: this program has lost its first game before it had decided anything.
    pub hopeless: Option<Fault>,
}

/// How long games may take to give up their matches when the run ends early.
const LEAVE: Duration = Duration::from_secs(5);

/// What a venue gives back of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The record as text.
    pub(super) record: String,
    /// Who lost a seat.
    pub(super) faults: Vec<Caught>,
    /// How long everybody thought, by seat.
    pub(super) thinking: Vec<Thinking>,
}

/// A fault, with all that the bot saw and sent before.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Caught {
    pub(super) fault: Fault,
    pub(super) kept: Kept,
    /// What must be hidden before the rest is written.
    pub(super) secrets: Secrets,
}

/// What a game has of a run while it is played.
struct Part {
    /// Its right to be played now.
    slot: OwnedSemaphorePermit,
    /// Its share in a deal on a server; `None` in this process.
    share: anyhow::Result<Option<DealShare>>,
    bell: Listening,
}

/// A game that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// What became of it.
    pub outcome: Outcome,
    /// How long everybody thought, by seat; empty if the game failed.
    pub thinking: Vec<Thinking>,
    /// The fingerprints of the programs that played it, by their bots' names; empty without a folder.
    #[serde(default)]
    pub programs: BTreeMap<String, String>,
    /// How long it took, in seconds; 0 where nobody knows.
    #[serde(default)]
    pub seconds: f64,
}

impl Finished {
    fn failed(game: &GamePlan, trouble: &anyhow::Error) -> Finished {
        let failure = Failure::of(game, format!("{trouble:#}"));
        Finished {
            outcome: Outcome::Failed(failure),
            thinking: Vec::new(),
            programs: BTreeMap::new(),
            seconds: 0.0,
        }
    }

    /// The fault of a program that could not even begin: it made no decision in this game, nor in any of those
    /// whose programs are among `able`, which learns who did.
    fn hopeless(&self, able: &mut BTreeSet<String>) -> Option<&Fault> {
        let Outcome::Played(report) = &self.outcome else { return None };
        for (name, thinking) in report.bots.iter().zip(&self.thinking) {
            if thinking.total() > 0 && !able.contains(name) {
                able.insert(name.clone());
            }
        }
        let cannot_begin = |fault: &&Fault| match fault.kind {
            FaultKind::NotStarted | FaultKind::Absent | FaultKind::Crashed | FaultKind::Left => {
                !able.contains(&fault.bot)
            }
            FaultKind::Hung
            | FaultKind::Illegal
            | FaultKind::Flooded
            | FaultKind::Disconnected
            | FaultKind::Stayed => false,
        };
        report.faults.iter().find(cannot_begin)
    }
}

impl Run {
    /// Plays all games, also when some fail, and tells of each in the order of the series. Games that are
    /// in the folder are told of and not played again.
    pub async fn play(&self, tell: impl FnMut(&Finished, &Tally)) -> Tally {
        self.play_until(&Bell::default(), tell).await.tally
    }

    /// As [`Run::play`]. Games on a server give up their matches once the bell is rung; whoever rings it waits
    /// for them and drops the rest.
    pub async fn play_until(&self, bell: &Bell, mut tell: impl FnMut(&Finished, &Tally)) -> RunEnd {
        let mut tally = Tally::new(&self.series, self.question, self.delta);
        let mut waiting = self.known_games();
        let known: BTreeSet<u32> = waiting.keys().copied().collect();
        let upcoming = self.series.games().filter(|game| !known.contains(&game.number));
        let mut upcoming = upcoming.peekable();
        // The games of the deal that is begun next or was begun last.
        let mut queue = VecDeque::new();
        // A game on a server that waits for the others of its deal takes nobody's slot: those would never begin.
        let slots = Arc::new(Semaphore::new(self.jobs.max(1)));
        let mut playing = JoinSet::new();
        let mut plans = HashMap::new();
        let (mut next, mut able) = (1, BTreeSet::new());
        loop {
            while let Some(finished) = waiting.remove(&next) {
                let is_known = known.contains(&next);
                if is_known {
                    let is_old = self.folder.as_ref().is_some_and(|folder| folder.is_old(next));
                    tally.count_earlier(is_old);
                }
                next += 1;
                tally.add(&finished.outcome);
                tell(&finished, &tally);
                let hopeless = finished.hopeless(&mut able).filter(|_| !is_known);
                if let Some(fault) = hopeless.filter(|_| !self.keep_going) {
                    drop(queue);
                    bell.ring();
                    let others = async { while playing.join_next().await.is_some() {} };
                    let _ = tokio::time::timeout(LEAVE, others).await;
                    return RunEnd { tally, hopeless: Some(fault.clone()) };
                }
                if self.until_sure && tally.test().decided_after().is_some() {
                    // Games under way are not left behind on anybody's server, and wait for no others.
                    drop(queue);
                    while playing.join_next().await.is_some() {}
                    return RunEnd { tally, hopeless: None };
                }
            }
            if queue.is_empty() {
                queue = self.next_deal(&mut upcoming);
            }
            let (task, finished) = tokio::select! {
                biased;
                Some(ended) = playing.join_next_with_id() => match ended {
                    Ok((task, finished)) => (task, Ok(finished)),
                    Err(broken) => (broken.id(), Err(broken)),
                },
                Ok(slot) = Arc::clone(&slots).acquire_owned(), if !queue.is_empty() => {
                    if let Some((game, share)) = queue.pop_front() {
                        let (run, plan, bell) = (self.clone(), game.clone(), bell.listen());
                        let part = Part { slot, share, bell };
                        let task = playing.spawn(async move { run.play_one(&plan, part).await });
                        plans.insert(task.id(), game);
                    }
                    continue;
                }
                else => return RunEnd { tally, hopeless: None },
            };
            if let Some(game) = plans.remove(&task) {
                let failed = |broken| Finished::failed(&game, &anyhow::Error::new(broken));
                waiting.insert(game.number, finished.unwrap_or_else(failed));
            }
        }
    }

    /// The games of the next deal that are still to be played. On a server each has its share in the deal, or
    /// why there is none.
    fn next_deal(
        &self,
        upcoming: &mut Peekable<impl Iterator<Item = GamePlan>>,
    ) -> VecDeque<(GamePlan, anyhow::Result<Option<DealShare>>)> {
        let mut games = Vec::new();
        while let Some(game) = upcoming
            .next_if(|game| games.first().is_none_or(|first: &GamePlan| first.deal == game.deal))
        {
            games.push(game);
        }
        let shares: Vec<anyhow::Result<Option<DealShare>>> = match &self.venue {
            Venue::InProcess => games.iter().map(|_| Ok(None)).collect(),
            Venue::Hosted { .. } => match DealShare::of_games(games.len()) {
                Ok(shares) => shares.into_iter().map(|share| Ok(Some(share))).collect(),
                Err(none) => {
                    let none = format!("{none:#}");
                    games.iter().map(|_| Err(anyhow::Error::msg(none.clone()))).collect()
                }
            },
        };
        games.into_iter().zip(shares).collect()
    }

    /// The games of this series that an earlier run has played.
    fn known_games(&self) -> BTreeMap<u32, Finished> {
        let Some(folder) = &self.folder else { return BTreeMap::new() };
        let games = self.series.games().map(|game| game.number);
        games.filter_map(|number| Some((number, folder.kept().get(&number)?.clone()))).collect()
    }

    async fn play_one(&self, game: &GamePlan, part: Part) -> Finished {
        let kept = self.try_one(game, part).await.and_then(|finished| {
            self.folder.as_ref().map_or(Ok(()), |folder| folder.keep(&finished))?;
            Ok(finished)
        });
        kept.unwrap_or_else(|trouble| Finished::failed(game, &trouble))
    }

    async fn try_one(&self, game: &GamePlan, part: Part) -> anyhow::Result<Finished> {
        let Part { slot, share, mut bell } = part;
        let (mut slot, share) = (Some(slot), share?);
        let begun = Instant::now();
        let mut seconds = None;
        let played = match (&self.venue, share) {
            (Venue::InProcess, _) => {
                // There is nobody to take leave of.
                drop(bell);
                let game = game.clone();
                let playing = tokio::task::spawn_blocking(move || game.options.game().play(&game));
                playing.await.context("the game broke off")??
            }
            (Venue::Hosted { .. }, None) => anyhow::bail!("a game over a server without a deal"),
            (Venue::Hosted { server, hosting }, Some(share)) => {
                // Without a folder no bundle is written.
                let keeping =
                    if self.folder.is_some() { Keeping::Everything } else { Keeping::Nothing };
                let ended = hosted::play(
                    server,
                    game,
                    (*hosting, self.teller.clone()),
                    keeping,
                    share,
                    &mut bell,
                );
                let ended = ended.await?;
                // It is over: somebody else may play while the record waits for the others of the deal.
                slot = None;
                seconds = Some(begun.elapsed());
                ended.fetch(server, &mut bell).await?
            }
        };
        let Played { record: text, faults, thinking } = played;
        let seconds = seconds.unwrap_or_else(|| begun.elapsed()).as_secs_f64();
        let text = match &self.venue {
            Venue::InProcess => name_players(&text, game.record_names()),
            // The server names them, and has signed it.
            Venue::Hosted { .. } => text,
        };
        // Kept before it is judged: a record that does not verify is what one wants to look at.
        let records = self.folder.as_ref().map(|folder| folder.records()).or(self.records.clone());
        let record = records.map(|folder| keep(&folder, game, &text)).transpose()?;
        let mut bundled = Vec::new();
        for caught in faults {
            bundled.push(self.bundled(game, caught).await?);
        }
        let report = Report::of(game, &text, bundled).map_err(anyhow::Error::msg)?;
        drop(slot);
        let programs = self.folder.as_ref().map(|folder| folder.programs().clone());
        let (outcome, programs) =
            (Outcome::Played(Report { record, ..report }), programs.unwrap_or_default());
        Ok(Finished { outcome, thinking, programs, seconds })
    }

    /// Writes what the bot saw, if anything is kept of the run. To hide secrets and to write takes long.
    async fn bundled(&self, game: &GamePlan, caught: Caught) -> anyhow::Result<Fault> {
        let Caught { fault, mut kept, secrets } = caught;
        let Some(folder) = self.folder.as_ref().map(|folder| folder.bundles()) else {
            return Ok(fault);
        };
        let game = game.clone();
        let writing = tokio::task::spawn_blocking(move || {
            kept.for_each(|what| secrets.hide_in(what));
            let bundle = Some(kept.write(&folder, &game, &fault)?);
            Ok(Fault { bundle, ..fault })
        });
        writing.await.context("writing a bundle")?
    }
}

fn keep(folder: &Path, game: &GamePlan, text: &str) -> anyhow::Result<PathBuf> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(format!("game-{:04}-deal-{}.record", game.number, game.deal));
    std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    Ok(path)
}
