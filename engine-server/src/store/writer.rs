//! One thread that keeps what all matches hand it, many changes to one commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use table::MatchId;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{self, OwnedPermit};
use tokio::sync::oneshot;

use super::gathering::Gathering;
use super::telling::{Committed, Done, Teller, said};
use super::{Change, Keeper, Kept, Overview, StoreError};

/// How many changes may wait. A match hands over one at a time, so this bounds the matches that
/// change at once; others wait for their slot.
const QUEUE: usize = 1024;

/// The way to the keeper. Without one every change is kept at once and nothing outlives the server.
pub struct Store {
    way: Way,
    /// The last change could be kept.
    well: Arc<AtomicBool>,
}

enum Way {
    Ephemeral,
    Durable { jobs: mpsc::Sender<Job>, writer: Mutex<Option<JoinHandle<()>>> },
}

enum Job {
    Keep {
        change: Box<Change>,
        done: Done,
    },
    Load {
        match_id: MatchId,
        loaded: oneshot::Sender<Result<Option<Kept>, StoreError>>,
    },
    Forget {
        match_id: MatchId,
    },
    /// Keeps what came before, and ends.
    Stop,
}

/// The right to hand over one change. Taken before the change is made, so that a change that was
/// made can always be handed over.
pub struct Slot(Option<OwnedPermit<Job>>);

impl Store {
    /// A store that keeps nothing beyond the server's life.
    pub fn ephemeral() -> Store {
        Store { way: Way::Ephemeral, well: Arc::new(AtomicBool::new(true)) }
    }

    /// Starts the writer. Answers with the server's secret and all matches that are kept.
    pub fn start(
        keeper: impl Keeper + 'static,
        fresh_secret: [u8; 32],
    ) -> Result<(Store, [u8; 32], Vec<Overview>), StoreError> {
        Store::start_watched(keeper, fresh_secret, Box::new(|_, _| {}), None)
    }

    /// As [`start`](Store::start); every commit is told of, and who waits for a change hears of it on
    /// this runtime instead of the writer's thread.
    pub fn start_watched(
        mut keeper: impl Keeper + 'static,
        fresh_secret: [u8; 32],
        committed: Committed,
        runtime: Option<Handle>,
    ) -> Result<(Store, [u8; 32], Vec<Overview>), StoreError> {
        let secret = keeper.secret(fresh_secret)?;
        let overview = keeper.overview()?;
        let well = Arc::new(AtomicBool::new(true));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn({
                let teller = Teller::new(committed, runtime, Arc::clone(&well));
                move || write(keeper, queue, &teller)
            })
            .map_err(|error| StoreError::Failed { said: error.to_string() })?;
        let way = Way::Durable { jobs, writer: Mutex::new(Some(writer)) };
        Ok((Store { way, well }, secret, overview))
    }

    /// Whether what was handed over last could be kept. Before the first change: whether it opened.
    pub fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }

    /// Whether a match that leaves memory can come back.
    pub fn is_durable(&self) -> bool {
        match self.way {
            Way::Ephemeral => false,
            Way::Durable { .. } => true,
        }
    }

    /// Waits for a slot. A closed store has none.
    pub async fn slot(&self) -> Result<Slot, StoreError> {
        match &self.way {
            Way::Ephemeral => Ok(Slot(None)),
            Way::Durable { jobs, .. } => {
                let permit = jobs.clone().reserve_owned().await.map_err(|_| gone())?;
                Ok(Slot(Some(permit)))
            }
        }
    }

    /// Everything that is kept of a match.
    pub async fn load(&self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        let jobs = match &self.way {
            Way::Ephemeral => return Ok(None),
            Way::Durable { jobs, .. } => jobs,
        };
        let (loaded, answer) = oneshot::channel();
        let job = Job::Load { match_id: match_id.clone(), loaded };
        jobs.send(job).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Forgets a match. A match that could not be forgotten is there again after a restart.
    pub async fn forget(&self, match_id: &MatchId) {
        if let Way::Durable { jobs, .. } = &self.way {
            let _ = jobs.send(Job::Forget { match_id: match_id.clone() }).await;
        }
    }

    /// Waits until everything that was handed over is kept, and ends the writer. Whatever comes
    /// later is refused; nothing is lost that somebody was told of.
    pub async fn close(&self) {
        let Way::Durable { jobs, writer } = &self.way else { return };
        let _ = jobs.send(Job::Stop).await;
        let writer = writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(move || writer.join()).await;
        }
    }
}

impl Slot {
    /// Whether a change is kept beyond the server's life, and so must be described.
    pub fn is_durable(&self) -> bool {
        self.0.is_some()
    }

    /// Hands over a change; `None` only where nothing is kept. `done` is called once, when the
    /// change is durable or refused, and must not block. It is dropped unheard if the writer stops.
    pub fn keep(self, change: Option<Change>, done: Done) {
        match (self.0, change) {
            (Some(permit), Some(change)) => {
                permit.send(Job::Keep { change: Box::new(change), done });
            }
            (Some(_) | None, _) => done(Ok(())),
        }
    }
}

fn gone() -> StoreError {
    StoreError::Failed { said: "the writer has stopped".to_owned() }
}

/// The writer's whole life: takes what has gathered, keeps it in one go, tells everybody.
///
/// What is to be loaded or forgotten waits until the changes of its round are kept: nobody forgets
/// a match and changes it afterwards, and what is loaded may be newer than when it was asked for.
fn write(keeper: impl Keeper, mut queue: mpsc::Receiver<Job>, teller: &Teller) {
    let mut keeper = Guarded(Some(keeper));
    let mut gathering = Gathering::default();
    while let Some(gathered) = gathering.next(&mut queue) {
        let (mut changes, mut hearers, mut others) = (Vec::new(), Vec::new(), Vec::new());
        let mut stops = false;
        for job in gathered {
            match job {
                Job::Keep { change, done } => {
                    changes.push(*change);
                    hearers.push(done);
                }
                Job::Load { match_id, loaded } => others.push((match_id, Some(loaded))),
                Job::Forget { match_id } => others.push((match_id, None)),
                Job::Stop => stops = true,
            }
        }
        if !changes.is_empty() {
            let begun = Instant::now();
            let kept = keep(&mut keeper, &changes);
            teller.committed(begun.elapsed(), &kept);
            teller.tell(hearers, kept);
        }
        for (match_id, loaded) in others {
            match loaded {
                Some(loaded) => {
                    let _ = loaded.send(keeper.enter(|keeper| keeper.load(&match_id)));
                }
                None => {
                    if let Err(error) = keeper.enter(|keeper| keeper.forget(&match_id)) {
                        tracing::error!(%match_id, %error, "a match could not be forgotten");
                    }
                }
            }
        }
        if stops {
            return;
        }
    }
}

/// Keeps a group, and says of each change what became of it. If the group fails each change is tried
/// alone, so that one match's trouble stays its own.
fn keep(keeper: &mut Guarded<impl Keeper>, changes: &[Change]) -> Vec<Result<(), StoreError>> {
    let together = keeper.enter(|keeper| keeper.keep(changes));
    let mut alone = |change: &Change| match &together {
        Ok(()) => Ok(()),
        Err(_) if changes.len() > 1 => {
            keeper.enter(|keeper| keeper.keep(std::slice::from_ref(change)))
        }
        Err(error) => Err(error.clone()),
    };
    let kept: Vec<_> = changes.iter().map(&mut alone).collect();
    for (change, kept) in changes.iter().zip(&kept) {
        if let Err(error) = kept {
            tracing::error!(match_id = %change.match_id, %error, "a change could not be kept");
        }
    }
    kept
}
/// A keeper until it panics. Nobody knows then what it still holds true, so it is not asked again
/// and everything is refused.
struct Guarded<K>(Option<K>);

impl<K: Keeper> Guarded<K> {
    fn enter<T>(
        &mut self,
        work: impl FnOnce(&mut K) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Some(keeper) = &mut self.0 else {
            return Err(StoreError::Failed { said: "the keeper has panicked".to_owned() });
        };
        catch_unwind(AssertUnwindSafe(|| work(keeper))).unwrap_or_else(|panic| {
            let said = said(panic.as_ref());
            tracing::error!(said, "the keeper panicked: nothing is kept from now on");
            let broken = self.0.take();
            let _ = catch_unwind(AssertUnwindSafe(|| drop(broken)));
            Err(StoreError::Failed { said: "the keeper has panicked".to_owned() })
        })
    }
}
