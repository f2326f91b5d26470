//! One thread that keeps what all matches hand it, many changes to one commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread::JoinHandle;
use std::time::Instant;

use table::MatchId;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{self, OwnedPermit};
use tokio::sync::{oneshot, watch};

use super::condition::Condition;
use super::gathering::Gathering;
use super::telling::{Committed, Done, Teller, said};
use super::{Change, Keeper, Kept, Loader, Overview, Snapshot, StoreError};

/// How many changes may wait. A match hands over one at a time, so this bounds the matches that
/// change at once; others wait for their slot.
const QUEUE: usize = 1024;

/// The way to the keeper. Without one every change is kept at once and nothing outlives the server.
pub struct Store {
    way: Way,
    condition: watch::Sender<Condition>,
}

enum Way {
    Ephemeral,
    Durable {
        jobs: mpsc::Sender<Job>,
        writer: Mutex<Option<JoinHandle<()>>>,
        /// Where matches are loaded, if not by the writer.
        loads: Option<mpsc::Sender<LoadJob>>,
    },
}

/// A match to be loaded, and who waits for it.
type LoadJob = (MatchId, oneshot::Sender<Result<Option<Kept>, StoreError>>);

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
    /// Looks after the store; answered when that is done.
    Tend {
        done: oneshot::Sender<()>,
    },
    BeginCopy {
        begun: oneshot::Sender<Result<Snapshot, StoreError>>,
    },
    EndCopy,
    /// Keeps what came before, and ends.
    Stop,
}

/// The right to hand over one change. Taken before the change is made, so that a change that was
/// made can always be handed over.
pub struct Slot(Option<OwnedPermit<Job>>);

impl Store {
    /// A store that keeps nothing beyond the server's life.
    pub fn ephemeral() -> Store {
        Store { way: Way::Ephemeral, condition: watch::Sender::new(Condition::Well) }
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
        let loads = keeper.loader().map(start_loading).transpose()?;
        let condition = watch::Sender::new(Condition::Well);
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn({
                let teller = Teller::new(committed, runtime, condition.clone());
                move || write(keeper, queue, &teller)
            })
            .map_err(|error| StoreError::Failed { said: error.to_string() })?;
        let way = Way::Durable { jobs, writer: Mutex::new(Some(writer)), loads };
        Ok((Store { way, condition }, secret, overview))
    }

    /// Whether what was handed over last could be kept. Before the first change: whether it opened.
    pub fn is_well(&self) -> bool {
        *self.condition.borrow() == Condition::Well
    }

    /// How the store does, and every change of it.
    pub fn condition(&self) -> watch::Receiver<Condition> {
        self.condition.subscribe()
    }

    /// Looks after the store: whether it is still there and, if something could not be kept, whether that has
    /// passed. To be called about once a second.
    pub async fn tend(&self) {
        if let Way::Durable { jobs, .. } = &self.way {
            let (done, answer) = oneshot::channel();
            if jobs.send(Job::Tend { done }).await.is_ok() {
                let _ = answer.await;
            }
        }
    }

    /// Holds what is kept now still, so that it can be copied. [`end_copy`](Store::end_copy) must follow.
    ///
    /// # Errors
    /// Says why it cannot be copied, for example because another copy is being made.
    pub async fn begin_copy(&self) -> Result<Snapshot, StoreError> {
        let Way::Durable { jobs, .. } = &self.way else {
            return Err(StoreError::Failed { said: "this server keeps nothing".to_owned() });
        };
        let (begun, answer) = oneshot::channel();
        jobs.send(Job::BeginCopy { begun }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Ends the copy.
    pub async fn end_copy(&self) {
        if let Way::Durable { jobs, .. } = &self.way {
            let _ = jobs.send(Job::EndCopy).await;
        }
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
        let (loaded, answer) = oneshot::channel();
        let match_id = match_id.clone();
        match &self.way {
            Way::Ephemeral => return Ok(None),
            Way::Durable { loads: Some(loads), .. } => {
                loads.send((match_id, loaded)).await.map_err(|_| gone())?;
            }
            Way::Durable { jobs, loads: None, .. } => {
                jobs.send(Job::Load { match_id, loaded }).await.map_err(|_| gone())?;
            }
        }
        answer.await.map_err(|_| gone())?
    }

    /// Waits until everything that was handed over is kept, and ends the writer. Whatever comes
    /// later is refused; nothing is lost that somebody was told of.
    pub async fn close(&self) {
        let Way::Durable { jobs, writer, .. } = &self.way else { return };
        let _ = jobs.send(Job::Stop).await;
        let writer = writer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(move || writer.join()).await;
        }
    }
}

impl Slot {
    /// Forgets a match. A match that could not be forgotten is there again after a restart.
    pub fn forget(self, match_id: &MatchId) {
        if let Some(permit) = self.0 {
            permit.send(Job::Forget { match_id: match_id.clone() });
        }
    }

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

/// A thread that loads matches, until nobody can ask any more. One that panics is asked again: it holds nothing.
fn start_loading(mut loader: Box<dyn Loader>) -> Result<mpsc::Sender<LoadJob>, StoreError> {
    let (loads, mut queue) = mpsc::channel::<LoadJob>(QUEUE);
    let load = move || {
        while let Some((match_id, loaded)) = queue.blocking_recv() {
            let found = catch_unwind(AssertUnwindSafe(|| loader.load(&match_id)));
            let found = found.unwrap_or_else(|panic| {
                let said = said(panic.as_ref());
                tracing::error!(%match_id, said, "loading a match panicked");
                Err(StoreError::Failed { said: "the loader has panicked".to_owned() })
            });
            // Whoever asked may have gone.
            let _ = loaded.send(found);
        }
    };
    let started = std::thread::Builder::new().name("store-loads".to_owned()).spawn(load);
    started.map(|_| loads).map_err(|error| StoreError::Failed { said: error.to_string() })
}

/// The writer's whole life: takes what has gathered, keeps it in one go, tells everybody.
///
/// What is to be loaded or forgotten waits until the changes of its round are kept: nobody forgets
/// a match and changes it afterwards, and what is loaded may be newer than when it was asked for.
fn write(keeper: impl Keeper, mut queue: mpsc::Receiver<Job>, teller: &Teller) {
    let mut keeper = Guarded::of(keeper);
    let mut gathering = Gathering::default();
    while let Some(gathered) = gathering.next(&mut queue) {
        let (mut changes, mut hearers, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for job in gathered {
            match job {
                Job::Keep { change, done } => {
                    changes.push(*change);
                    hearers.push(done);
                }
                Job::Load { .. }
                | Job::Forget { .. }
                | Job::Tend { .. }
                | Job::BeginCopy { .. }
                | Job::EndCopy
                | Job::Stop => others.push(job),
            }
        }
        if !changes.is_empty() {
            let begun = Instant::now();
            let kept = keep(&mut keeper, &changes);
            teller.committed(begun.elapsed(), &kept);
            teller.tell(hearers, kept);
        }
        let stops = others.iter().any(|job| matches!(job, Job::Stop));
        for job in others {
            other(&mut keeper, job, teller);
        }
        if stops {
            return;
        }
    }
}

/// Does what is no change.
fn other(keeper: &mut Guarded<impl Keeper>, job: Job, teller: &Teller) {
    match job {
        Job::Load { match_id, loaded } => {
            let _ = loaded.send(keeper.enter(|keeper| keeper.load(&match_id)));
        }
        Job::Forget { match_id } => {
            if let Err(error) = keeper.enter(|keeper| keeper.forget(&match_id)) {
                tracing::error!(%match_id, %error, "a match could not be forgotten");
                teller.note(&Err(error));
            }
        }
        Job::Tend { done } => {
            tend(keeper, teller);
            let _ = done.send(());
        }
        Job::BeginCopy { begun } => {
            if begun.send(keeper.enter(Keeper::begin_copy)).is_err() {
                // Whoever asked has gone, and will not end it.
                let _ = keeper.enter(Keeper::end_copy);
            }
        }
        Job::EndCopy => {
            if let Err(error) = keeper.enter(Keeper::end_copy) {
                tracing::error!(%error, "a copy could not be ended");
            }
        }
        // The rest of the round comes first; those that keep something were kept before.
        Job::Stop | Job::Keep { .. } => {}
    }
}

/// A store that failed is tried by a commit of its own, so that it is seen to be well again before somebody needs
/// it. Others are only looked at.
fn tend(keeper: &mut Guarded<impl Keeper>, teller: &Teller) {
    let looked = keeper.enter(Keeper::tend);
    if let Err(error) = &looked {
        tracing::error!(%error, "the store cannot be looked after");
        teller.note(&looked);
    } else if teller.is_failing() {
        let probed = keeper.enter(Keeper::probe);
        if probed.is_ok() {
            tracing::info!("the store keeps again what it is handed");
        }
        teller.note(&probed);
    }
}

/// Keeps a group, and says of each change what became of it.
fn keep(keeper: &mut Guarded<impl Keeper>, changes: &[Change]) -> Vec<Result<(), StoreError>> {
    let mut kept = Vec::new();
    let together = keeper.enter(|keeper| {
        kept = keeper.keep_each(changes);
        // Whoever guards the keeper must see that its store was taken away.
        let gone = kept.iter().find(|kept| matches!(kept, Err(StoreError::Gone { .. })));
        gone.cloned().unwrap_or(Ok(()))
    });
    if let Err(error) = together {
        // Those that were kept before that stay kept.
        kept.resize(changes.len(), Err(error));
    }
    for (change, kept) in changes.iter().zip(&kept) {
        match kept {
            Ok(()) => {}
            Err(error @ StoreError::NotOwner { .. }) => {
                tracing::info!(match_id = %change.match_id, %error, "a change came too late");
            }
            Err(error) => {
                tracing::error!(match_id = %change.match_id, %error, "a change could not be kept");
            }
        }
    }
    kept
}

/// A keeper until it panics or its store is taken away. It is not asked again then and everything is refused: after
/// a panic nobody knows what it still holds true, and what it keeps elsewhere is kept for nobody.
struct Guarded<K> {
    keeper: Option<K>,
    /// Why it is not asked any more.
    refusal: StoreError,
}

impl<K: Keeper> Guarded<K> {
    fn of(keeper: K) -> Guarded<K> {
        let refusal = StoreError::Failed { said: "the keeper has panicked".to_owned() };
        Guarded { keeper: Some(keeper), refusal }
    }

    fn enter<T>(
        &mut self,
        work: impl FnOnce(&mut K) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Some(keeper) = &mut self.keeper else { return Err(self.refusal.clone()) };
        match catch_unwind(AssertUnwindSafe(|| work(keeper))) {
            Ok(Err(gone @ StoreError::Gone { .. })) => {
                tracing::error!(error = %gone, "nothing is kept from now on");
                self.refusal = gone.clone();
                self.give_up();
                Err(gone)
            }
            Ok(result) => result,
            Err(panic) => {
                let said = said(panic.as_ref());
                tracing::error!(said, "the keeper panicked: nothing is kept from now on");
                self.give_up();
                Err(self.refusal.clone())
            }
        }
    }

    fn give_up(&mut self) {
        let broken = self.keeper.take();
        let _ = catch_unwind(AssertUnwindSafe(|| drop(broken)));
    }
}
