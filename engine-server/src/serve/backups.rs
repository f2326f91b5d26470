//! Backups that the operator asks for: one at a time, made while matches go on.
//!
//! A large one takes longer than a connection of the operator lives, so asking begins it and asking again tells how
//! far it is. The server writes the file itself: what is in it is not for everybody who reaches the operator's port.
//!
//! The target may be a disk of another machine, which hangs. So a thread of its own writes to it, that nobody waits
//! for: neither the store, which gives the copy up, nor a server that stops.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::{oneshot, watch};

use crate::store::{Snapshot, Store, StoreError};

/// How long a server that stops waits until a copy that is over has taken its pieces away.
const PATIENCE: Duration = Duration::from_secs(5);

/// How far a backup is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BackupState {
    /// None was asked for.
    #[default]
    None,
    /// It is being made.
    Running {
        /// How many bytes are there.
        copied: u64,
        /// Of how many; 0 until it is known.
        total: u64,
    },
    /// It is there, whole and durable.
    Done {
        /// Where.
        file: PathBuf,
        /// How many bytes it has.
        bytes: u64,
        /// The number of the last commit in it.
        commit: u64,
    },
    /// It could not be made, and nothing is left of it.
    Failed {
        /// Why.
        said: String,
    },
}

/// The backup that was asked for last.
#[derive(Clone)]
pub(super) struct Backups {
    store: Arc<Store>,
    state: Arc<Mutex<BackupState>>,
    /// What a thread writes to.
    writing: Arc<watch::Sender<Option<PathBuf>>>,
    copy: Copy,
}

/// Writes a snapshot to a file and says after each piece how much is there.
type Copy =
    Arc<dyn Fn(&Snapshot, &Path, &dyn Fn(u64)) -> Result<(), StoreError> + Send + Sync + 'static>;

impl Backups {
    pub(super) fn of(store: Arc<Store>) -> Backups {
        Backups::copied_by(store, Arc::new(Snapshot::copy_to))
    }

    fn copied_by(store: Arc<Store>, copy: Copy) -> Backups {
        let writing = Arc::new(watch::Sender::new(None));
        Backups { store, state: Arc::default(), writing, copy }
    }

    /// Waits for a copy to see that the store is closed, but for none that hangs.
    pub(super) async fn end(&self) {
        let mut writing = self.writing.subscribe();
        let _ = tokio::time::timeout(PATIENCE, writing.wait_for(Option::is_none)).await;
    }

    /// How far it is.
    pub(super) fn state(&self) -> BackupState {
        self.enter().clone()
    }

    /// Begins one.
    ///
    /// # Errors
    /// Refused while another is made, and where it would write over a file.
    pub(super) fn begin(&self, file: &Path) -> Result<BackupState, String> {
        if !file.is_absolute() {
            return Err("the backup needs a whole path".to_owned());
        }
        if file.symlink_metadata().is_ok() {
            return Err(format!("{} is there already", file.display()));
        }
        let running = BackupState::Running { copied: 0, total: 0 };
        let mut state = self.enter();
        if matches!(*state, BackupState::Running { .. }) {
            return Err("another backup is being made".to_owned());
        }
        if let Some(hanging) = &*self.writing.borrow() {
            let hanging = hanging.display();
            return Err(format!(
                "the backup before, {hanging}, still hangs: its disk takes no bytes"
            ));
        }
        *state = running.clone();
        drop(state);
        // Its owner is the store: a server that stops ends the copy, which then fails by itself.
        tokio::spawn(self.clone().make(file.to_owned()));
        Ok(running)
    }

    async fn make(self, file: PathBuf) {
        let made = self.copy(&file).await;
        let state = match made {
            Ok(done) => {
                tracing::info!(file = %file.display(), "a backup was made");
                done
            }
            Err(error) => {
                tracing::error!(file = %file.display(), %error, "a backup could not be made");
                BackupState::Failed { said: error.to_string() }
            }
        };
        *self.enter() = state;
    }

    async fn copy(&self, file: &Path) -> Result<BackupState, StoreError> {
        let snapshot = self.store.begin_copy().await?;
        let (bytes, commit) = (snapshot.length(), snapshot.commit());
        let given_up = snapshot.clone().given_up();
        let copied = match self.write(snapshot, file.to_owned()) {
            Err(error) => Err(error),
            Ok(written) => tokio::select! {
                biased;
                written = written => written.unwrap_or_else(|_| Err(failed("it was not written"))),
                why = given_up => Err(why),
            },
        };
        self.store.end_copy().await;
        copied?;
        Ok(BackupState::Done { file: file.to_owned(), bytes, commit })
    }

    /// Lets a thread write, and answers with how that ends.
    fn write(
        &self,
        snapshot: Snapshot,
        to: PathBuf,
    ) -> Result<oneshot::Receiver<Result<(), StoreError>>, StoreError> {
        let (done, written) = oneshot::channel();
        self.writing.send_replace(Some(to.clone()));
        let (writing, told) = (Writing(Arc::clone(&self.writing)), self.clone());
        let total = snapshot.length();
        let work = move || {
            let copied = (told.copy)(&snapshot, &to, &|copied| told.has_copied(copied, total));
            drop(writing);
            let _ = done.send(copied);
        };
        let started = std::thread::Builder::new().name("backup".to_owned()).spawn(work);
        started.map(|_| written).map_err(|error| failed(&error.to_string()))
    }

    /// So much is there, of a copy that was not given up.
    fn has_copied(&self, now: u64, of: u64) {
        if let BackupState::Running { copied, total } = &mut *self.enter() {
            (*copied, *total) = (now, of);
        }
    }

    fn enter(&self) -> MutexGuard<'_, BackupState> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A thread that writes, until this is dropped.
struct Writing(Arc<watch::Sender<Option<PathBuf>>>);

impl Drop for Writing {
    fn drop(&mut self) {
        self.0.send_replace(None);
    }
}

fn failed(said: &str) -> StoreError {
    StoreError::Failed { said: said.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::store::{Settings, SqliteKeeper};

    /// How a backup ends that is being made.
    async fn ended(backups: &Backups) -> BackupState {
        loop {
            let state = backups.state();
            if !matches!(state, BackupState::Running { .. }) {
                return state;
            }
            backups.store.tend().await;
        }
    }

    #[tokio::test]
    async fn a_backup_whose_disk_hangs_is_given_up_and_holds_up_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings { copy_log_bytes: 0, ..Settings::default() };
        let keeper = SqliteKeeper::open_with(&folder.path().join("store"), &settings).unwrap();
        let (store, ..) = Store::start(keeper, [7; 32]).unwrap();
        let store = Arc::new(store);
        // The disk takes nothing until it is let go.
        let (let_go, hangs) = mpsc::channel::<()>();
        let hangs = Mutex::new(hangs);
        let hanging = move |snapshot: &Snapshot, to: &Path, copied: &dyn Fn(u64)| {
            let _ = hangs.lock().unwrap().recv();
            snapshot.copy_to(to, copied)
        };
        let backups = Backups::copied_by(Arc::clone(&store), Arc::new(hanging));
        let file = |name: &str| folder.path().join(name);
        backups.begin(&file("first")).unwrap();
        // The log of a new store is longer than its database: so it has grown too long already.
        let BackupState::Failed { said } = ended(&backups).await else { panic!("it was made") };
        assert!(said.contains("took too long"), "{said}");
        let refused = backups.begin(&file("second")).unwrap_err();
        assert!(refused.contains("first") && refused.contains("hangs"), "{refused}");
        drop(let_go);
        backups.end().await;
        assert!(!file("first").exists() && !file("first.part").exists(), "nothing is left of it");
    }
}
