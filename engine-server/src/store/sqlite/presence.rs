//! Whether the files of an open store are still those at its path.
//!
//! A file that was deleted or replaced goes on taking writes that nobody will ever find again.

use std::path::{Path, PathBuf};

use super::beside::with_suffix;
use crate::store::StoreError;

/// A file on its device, whatever its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileId(u64, u64);

/// The files of an open store, as they were opened.
#[derive(Debug)]
pub(super) struct Presence {
    database: (PathBuf, Option<FileId>),
    /// SQLite makes the log with the first commit; it is known from then on.
    log: (PathBuf, Option<FileId>),
}

impl Presence {
    /// The store that is at this path now.
    pub(super) fn of(path: &Path) -> Presence {
        let log = with_suffix(path, "-wal");
        Presence { database: (path.to_owned(), id(path)), log: (log, None) }
    }

    /// Whether both are there. Cheap enough for every commit: two looks at a folder.
    pub(super) fn check(&mut self) -> Result<(), StoreError> {
        let (path, known) = &self.database;
        check(path, *known)?;
        let (path, known) = &mut self.log;
        if known.is_none() {
            *known = id(path);
        }
        check(path, *known)
    }
}

fn check(path: &Path, known: Option<FileId>) -> Result<(), StoreError> {
    let now = id(path);
    if now == known && (now.is_some() || cfg!(not(unix))) {
        return Ok(());
    }
    let became = if now.is_none() { "is gone" } else { "is another file now" };
    Err(StoreError::Gone { what: format!("{} {became}", path.display()) })
}

#[cfg(unix)]
fn id(path: &Path) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|found| FileId(found.dev(), found.ino()))
}

/// Elsewhere an open file cannot be taken away.
#[cfg(not(unix))]
fn id(_: &Path) -> Option<FileId> {
    None
}
