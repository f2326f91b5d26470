//! Backups that the operator asks for: one at a time, made while matches go on.
//!
//! A large one takes longer than a connection of the operator lives, so asking begins it and asking again tells how
//! far it is. The server writes the file itself: what is in it is not for everybody who reaches the operator's port.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use serde::{Deserialize, Serialize};

use crate::store::{Store, StoreError};

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
}

impl Backups {
    pub(super) fn of(store: Arc<Store>) -> Backups {
        Backups { store, state: Arc::default() }
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
        let (to, told) = (file.to_owned(), self.clone());
        let copied = tokio::task::spawn_blocking(move || {
            snapshot.copy_to(&to, &|copied| {
                *told.enter() = BackupState::Running { copied, total: bytes };
            })
        });
        let copied = copied.await;
        self.store.end_copy().await;
        copied.map_err(|error| StoreError::Failed { said: error.to_string() })??;
        Ok(BackupState::Done { file: file.to_owned(), bytes, commit })
    }

    fn enter(&self) -> MutexGuard<'_, BackupState> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
