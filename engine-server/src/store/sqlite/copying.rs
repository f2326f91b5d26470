//! Lets the database be copied while commits go on.
//!
//! Once the log has been brought in, the file has every commit; as long as the log is not brought in again, nothing
//! is written to the file: commits go to the log. So a copy is a plain copy of a file that holds still, made on
//! another thread, and commits wait for nothing but that the log is brought in once, some milliseconds. SQLite's
//! own ways were not taken: `VACUUM INTO` holds up every commit until it is done, and its backup copies on the
//! writer's connection, the only one that an exclusive lock allows.
//!
//! Meanwhile the log grows, for as long as the copy's target takes, which may hang for ever. So a copy is given up
//! once the log is too long: the store counts more than a copy of it.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;
use tokio::sync::watch;

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
    running: Option<Running>,
}

/// The copy that is made.
#[derive(Debug)]
struct Running {
    /// Why the file does not hold still any more.
    ended: watch::Sender<Option<&'static str>>,
    /// The setting that lets the log be brought in.
    pages: i64,
    /// The most bytes of the log until it is given up.
    most: u64,
}

/// A database that holds still until the copy is ended.
#[derive(Clone, Debug)]
pub struct Snapshot {
    database: Arc<File>,
    length: u64,
    commit: u64,
    ended: watch::Receiver<Option<&'static str>>,
}

impl Copying {
    pub(super) fn of(database: Arc<File>) -> Copying {
        Copying { database, running: None }
    }

    /// The database's file.
    pub(super) fn database(&self) -> &File {
        &self.database
    }

    /// Brings the log in and leaves it out from then on, until it has so many bytes, or as many as the database.
    pub(super) fn begin(
        &mut self,
        file: &Connection,
        commit: u64,
        log_bytes: u64,
    ) -> Result<Snapshot, StoreError> {
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
        let (ended, told) = watch::channel(None);
        let length = self.database.metadata().map_err(|error| said(&error.to_string()))?.len();
        self.running = Some(Running { ended, pages, most: length.max(log_bytes) });
        Ok(Snapshot { database: Arc::clone(&self.database), length, commit, ended: told })
    }

    /// Says that the file may change now.
    pub(super) fn end(&mut self) {
        self.stop("the store was closed meanwhile");
    }

    fn stop(&mut self, why: &'static str) -> Option<i64> {
        let Running { ended, pages, .. } = self.running.take()?;
        ended.send_replace(Some(why));
        Some(pages)
    }

    /// As [`end`](Copying::end), and the log is brought in again from time to time.
    pub(super) fn finish(&mut self, file: &Connection) -> Result<(), StoreError> {
        self.finish_because(file, "it was ended")
    }

    /// Gives the copy up if the log has grown too long by now.
    pub(super) fn bound(&mut self, file: &Connection, log: &Path) -> Result<(), StoreError> {
        let Some(Running { most, .. }) = self.running else { return Ok(()) };
        let bytes = std::fs::metadata(log).map_or(0, |found| found.len());
        if bytes <= most {
            return Ok(());
        }
        tracing::error!(bytes, most, "a backup takes too long: it is given up");
        self.finish_because(
            file,
            "it took too long: the write-ahead log, which waits for it, has grown as long as it may",
        )
    }

    fn finish_because(&mut self, file: &Connection, why: &'static str) -> Result<(), StoreError> {
        let Some(pages) = self.stop(why) else { return Ok(()) };
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

    /// Why it does not hold still any more, once it does not: a copy that is still being made is of no use then.
    pub async fn given_up(mut self) -> StoreError {
        match self.ended.wait_for(Option::is_some).await.map(|why| *why) {
            Ok(Some(why)) => said(why),
            Ok(None) | Err(_) => said("the store was closed meanwhile"),
        }
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
            self.holds_still()?;
            let next = usize::try_from(left).unwrap_or(PIECE).min(PIECE);
            from.read_exact(&mut piece[..next]).map_err(failed)?;
            copy.write_all(&piece[..next]).map_err(failed)?;
            left -= next as u64;
            copied(self.length - left);
        }
        // Only now is it known that everything was read in time.
        self.holds_still()?;
        copy.sync_all().map_err(failed)
    }

    fn holds_still(&self) -> Result<(), StoreError> {
        match *self.ended.borrow() {
            Some(why) => Err(said(why)),
            None => Ok(()),
        }
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
