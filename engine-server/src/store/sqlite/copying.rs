//! Lets the database be copied while commits go on.
//!
//! Once the log has been brought in, the file has every commit; as long as the log is not brought in again, nothing
//! is written to the file: commits go to the log. So a copy is a plain copy of a file that holds still, made on
//! another thread, and commits wait for nothing but that the log is brought in once, some milliseconds. SQLite's
//! own ways were not taken: `VACUUM INTO` holds up every commit until it is done, and its backup copies on the
//! writer's connection, the only one that an exclusive lock allows.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;

use super::beside::{sync_folder, with_suffix};
use super::rows::failed;
use crate::store::StoreError;

/// How much is copied in one go.
const PIECE: usize = 1 << 20;

/// Holds the database still for one copy at a time.
#[derive(Debug)]
pub(super) struct Copying {
    /// As long as SQLite has the file open this must stay so too: closing it would give up SQLite's locks.
    database: Arc<File>,
    /// The copy that is made: whether the file has changed since, and the setting that holds it still.
    running: Option<(Arc<AtomicBool>, i64)>,
}

/// A database that holds still until the copy is ended.
#[derive(Debug)]
pub struct Snapshot {
    database: Arc<File>,
    length: u64,
    commit: u64,
    has_changed: Arc<AtomicBool>,
}

impl Copying {
    pub(super) fn of(database: Arc<File>) -> Copying {
        Copying { database, running: None }
    }

    /// Brings the log in and leaves it out from then on.
    pub(super) fn begin(&mut self, file: &Connection, commit: u64) -> Result<Snapshot, StoreError> {
        if self.running.is_some() {
            return Err(said("another copy is being made"));
        }
        let setting = "wal_autocheckpoint";
        let pages: i64 =
            file.pragma_query_value(None, setting, |row| row.get(0)).map_err(failed)?;
        let bring_in = "PRAGMA wal_checkpoint(PASSIVE)";
        let (busy, there, brought): (i64, i64, i64) = file
            .query_row(bring_in, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .map_err(failed)?;
        if busy != 0 || there != brought {
            return Err(said("the log could not be brought in"));
        }
        file.pragma_update(None, setting, 0).map_err(failed)?;
        let has_changed = Arc::new(AtomicBool::new(false));
        self.running = Some((Arc::clone(&has_changed), pages));
        let length = self.database.metadata().map_err(|error| said(&error.to_string()))?.len();
        Ok(Snapshot { database: Arc::clone(&self.database), length, commit, has_changed })
    }

    /// Says that the file may change now.
    pub(super) fn end(&mut self) -> Option<i64> {
        let (has_changed, pages) = self.running.take()?;
        has_changed.store(true, Ordering::SeqCst);
        Some(pages)
    }

    /// As [`end`](Copying::end), and the log is brought in again from time to time.
    pub(super) fn finish(&mut self, file: &Connection) -> Result<(), StoreError> {
        let Some(pages) = self.end() else { return Ok(()) };
        file.pragma_update(None, "wal_autocheckpoint", pages).map_err(failed)
    }
}

impl Snapshot {
    /// How many bytes it has.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// The number of the last commit in it.
    pub fn commit(&self) -> u64 {
        self.commit
    }

    /// Copies it to a new file that only its owner may read, and says after each piece how much is there. The file
    /// gets its name when it is whole and durable.
    ///
    /// # Errors
    /// Says why not; then nothing is left.
    pub fn copy_to(&self, to: &Path, copied: &dyn Fn(u64)) -> Result<(), StoreError> {
        // Takes the name first: nothing that is there is ever written over.
        private(to).map_err(|error| {
            if error.kind() == ErrorKind::AlreadyExists {
                return said(&format!("{} is there already", to.display()));
            }
            named(to, &error)
        })?;
        let part = with_suffix(to, ".part");
        let made = self.write_to(&part, copied).and_then(|()| {
            std::fs::rename(&part, to).map_err(|error| named(to, &error))?;
            sync_folder(to).map_err(|error| named(to, &error))
        });
        if made.is_err() {
            let _ = std::fs::remove_file(&part);
            let _ = std::fs::remove_file(to);
        }
        made
    }

    fn write_to(&self, part: &Path, copied: &dyn Fn(u64)) -> Result<(), StoreError> {
        let failed = |error: std::io::Error| named(part, &error);
        let _ = std::fs::remove_file(part);
        let mut copy = private(part).map_err(failed)?;
        let mut from = &*self.database;
        from.seek(SeekFrom::Start(0)).map_err(failed)?;
        let mut piece = vec![0; PIECE];
        let mut left = self.length;
        while left > 0 {
            let next = usize::try_from(left).unwrap_or(PIECE).min(PIECE);
            from.read_exact(&mut piece[..next]).map_err(failed)?;
            copy.write_all(&piece[..next]).map_err(failed)?;
            left -= next as u64;
            copied(self.length - left);
        }
        // Only now is it known that everything was read in time.
        if self.has_changed.load(Ordering::SeqCst) {
            return Err(said("the store was closed meanwhile"));
        }
        copy.sync_all().map_err(failed)
    }
}

/// A new file for its owner's eyes.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn named(path: &Path, error: &std::io::Error) -> StoreError {
    said(&format!("{}: {error}", path.display()))
}

fn said(said: &str) -> StoreError {
    StoreError::Failed { said: said.to_owned() }
}
