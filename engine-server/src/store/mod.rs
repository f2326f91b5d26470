//! What must survive a crash: matches, seats, steps and answered requests.
//!
//! A step is kept as its cause in the notation of records; seed and causes bring every event back.
//! Nothing is shown to anybody before [`Store::commit`] has said that it is safe.

mod rows;
mod schema;
mod sqlite;

pub use rows::{Change, MadeMatch, StoredLine, StoredMatch, StoredRequest, StoredSeat};
pub use sqlite::{Durability, SqliteStore};

use std::fmt;

/// Where matches are kept.
#[tonic::async_trait]
pub trait Store: Send + Sync {
    /// Makes the changes safe, all of them or none. Changes of one match are made in the order in
    /// which their commits were begun.
    async fn commit(&self, changes: Vec<Change>) -> Result<(), StoreError>;
    /// Every match that is not over, and the newest of those that are, up to `ended`.
    fn load(&self, ended: usize) -> Result<Vec<StoredMatch>, StoreError>;
    /// The server's secret: the one kept before, or this one from now on.
    fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
    /// Whether matches survive the server.
    fn is_durable(&self) -> bool;
}

/// Keeps nothing: matches end with the server.
pub struct EphemeralStore;

#[tonic::async_trait]
impl Store for EphemeralStore {
    async fn commit(&self, _: Vec<Change>) -> Result<(), StoreError> {
        Ok(())
    }

    fn load(&self, _: usize) -> Result<Vec<StoredMatch>, StoreError> {
        Ok(Vec::new())
    }

    fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(fresh)
    }

    fn is_durable(&self) -> bool {
        false
    }
}

/// Why something could not be kept or brought back.
#[derive(Debug)]
pub enum StoreError {
    /// The database said no.
    Database(rusqlite::Error),
    /// A setting that durability depends on is not in force.
    NotDurable {
        /// Which.
        setting: &'static str,
        /// What it is.
        found: String,
    },
    /// The file was written by a newer server.
    NewerSchema {
        /// The file's version.
        found: u32,
    },
    /// The writer has stopped.
    Stopped,
    /// A commit failed together with others; the log has the cause.
    Failed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "the database: {error}"),
            StoreError::NotDurable { setting, found } => {
                write!(f, "{setting} is {found}: what is answered could be lost")
            }
            StoreError::NewerSchema { found } => {
                write!(f, "the file has schema {found}, which a newer server wrote")
            }
            StoreError::Stopped => write!(f, "the store has stopped"),
            StoreError::Failed => write!(f, "the store could not keep this"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error)
    }
}
