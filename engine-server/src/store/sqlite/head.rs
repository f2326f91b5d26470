//! The head: which commit of the store was the last, known outside of its log.
//!
//! A write-ahead log that lost its end, or that is missing, is a shorter log to SQLite: it starts without a word,
//! and what was acknowledged is gone. So every commit has a number, kept in the database by the same transaction,
//! and the newest number is written into a small file beside it, the head. A store that is opened with a smaller
//! number than its head has lost commits, and is refused.
//!
//! *Order.* A commit is durable (`synchronous=FULL`), then the head is written, then the commit is acknowledged.
//! So at every moment the number in the head names a commit that was durable before: whatever a loss of power
//! leaves of the head, nothing, an older number or half of a newer one, the store is not behind it, and there is
//! no false alarm. And a process that is killed leaves what it wrote to the system: the head knows everything that
//! was acknowledged. That is why no commit waits for a sync of the head. It is synced about once a second
//! (`SqliteKeeper::tend`) and at the end, so that a loss of power *and* of the log together hides what was
//! acknowledged in the last second at most.
//!
//! *Torn writes.* Two slots, each in a sector of its own with a checksum. From one sync to the next only one of them is
//! written, the other one then: a loss of power can tear the one, and the other is as it was synced. A slot that does
//! not fit its checksum counts as not there. If neither does, no loss of power has done it: somebody or something has
//! destroyed the head, and what is missing from the store cannot be told. That is refused, as a loss is.
//!
//! *Making one.* Under another name, whole, synced, then renamed: no half of a head is ever found under its own
//! name. It is made after the commits of which it tells are durable, also when a store is new.
//!
//! In a third sector lies what the database looked like when it was closed, its [`Seal`].

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::beside::{Beside, with_suffix};
use super::seal::{SEAL, Seal};
use crate::store::StoreError;

/// What the head's name adds to that of the store.
pub(super) const SUFFIX: &str = "-head";
/// How far apart the slots are: what a disk writes in one piece.
const SECTOR: usize = 512;
const MAGIC: &[u8; 8] = b"TikaHead";
const SLOT: usize = 64;

/// A commit of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// Which store: drawn when it was made.
    pub(super) store: [u8; 16],
    /// The number of the commit.
    pub(super) commit: u64,
}

/// What a head says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// There is none.
    None,
    /// There is one that says nothing.
    Unreadable,
    /// The newest mark in it.
    Mark(Mark),
}

/// The head of an open store.
#[derive(Debug)]
pub(super) struct Head {
    path: PathBuf,
    files: Box<dyn Beside>,
    /// Where the slot is that is written until the next sync.
    at: usize,
    /// Something was written since the last sync.
    is_dirty: bool,
    /// What was found may be durable or not: a process that was killed need not have synced it.
    is_inherited: bool,
    /// What the database looked like when it was closed, if anybody has said so.
    seal: Option<Seal>,
}

impl Head {
    /// The head of the store at this path, which need not be there.
    pub(super) fn of(store: &Path, files: Box<dyn Beside>) -> Head {
        Head {
            path: with_suffix(store, SUFFIX),
            files,
            at: 0,
            is_dirty: false,
            is_inherited: false,
            seal: None,
        }
    }

    /// What it says.
    pub(super) fn read(&mut self) -> Result<Found, StoreError> {
        let read = self.files.read(&self.path);
        let Some(bytes) = read.map_err(|error| self.failed(&error))? else {
            return Ok(Found::None);
        };
        self.is_inherited = true;
        self.seal = bytes.get(2 * SECTOR..2 * SECTOR + SEAL).and_then(Seal::read);
        let marks = [0, SECTOR].map(|at| Some((at, read_slot(bytes.get(at..at + SLOT)?)?)));
        let newest = marks.into_iter().flatten().max_by_key(|(_, mark)| mark.commit);
        Ok(newest.map_or(Found::Unreadable, |(at, mark)| {
            // The newest stays until what comes after it is durable.
            self.at = other(at);
            Found::Mark(mark)
        }))
    }

    /// Makes it anew with this mark, whatever it said before, and durable.
    pub(super) fn make(&mut self, mark: Mark) -> Result<(), StoreError> {
        let mut bytes = vec![0; 2 * SECTOR];
        bytes[..SLOT].copy_from_slice(&slot(mark));
        bytes[SECTOR..SECTOR + SLOT].copy_from_slice(&slot(mark));
        let fresh = with_suffix(&self.path, ".new");
        let made = self
            .files
            .create(&fresh, &bytes)
            .and_then(|()| self.files.sync(&fresh))
            .and_then(|()| self.files.rename(&fresh, &self.path))
            .and_then(|()| self.files.sync_folder(&self.path));
        (self.is_dirty, self.is_inherited, self.seal) = (false, false, None);
        made.map_err(|error| self.failed(&error))
    }

    /// Says that this commit is the newest. It must be durable.
    pub(super) fn write(&mut self, mark: Mark) -> Result<(), StoreError> {
        // What was found is made durable before any of it is written over: here, so that a start waits for no disk.
        if self.is_inherited {
            self.files.sync(&self.path).map_err(|error| self.failed(&error))?;
            self.is_inherited = false;
        }
        let written = self.files.write(&self.path, self.at as u64, &slot(mark));
        self.is_dirty = true;
        written.map_err(|error| self.failed(&error))
    }

    /// Makes what was written durable.
    pub(super) fn sync(&mut self) -> Result<(), StoreError> {
        if self.is_dirty || self.is_inherited {
            let synced = self.files.sync(&self.path);
            synced.map_err(|error| self.failed(&error))?;
            // A slot that was only found stays the newest, and is not written over.
            self.at = if self.is_dirty { other(self.at) } else { self.at };
            (self.is_dirty, self.is_inherited) = (false, false);
        }
        Ok(())
    }

    /// The seal that was read with the rest.
    pub(super) fn seal(&self) -> Option<Seal> {
        self.seal
    }

    /// Says what the database looks like, which nobody changes from now on, and makes it durable.
    pub(super) fn put_seal(&mut self, seal: Seal) -> Result<(), StoreError> {
        if self.seal == Some(seal) {
            return Ok(());
        }
        let written = self.files.write(&self.path, 2 * SECTOR as u64, &seal.bytes());
        let durable = written.and_then(|()| self.files.sync(&self.path));
        durable.map_err(|error| self.failed(&error))?;
        self.seal = Some(seal);
        Ok(())
    }

    fn failed(&self, error: &std::io::Error) -> StoreError {
        StoreError::Failed { said: format!("{}: {error}", self.path.display()) }
    }
}

/// The place of the other slot.
fn other(at: usize) -> usize {
    SECTOR - at
}

fn slot(mark: Mark) -> [u8; SLOT] {
    let mut slot = [0; SLOT];
    slot[..8].copy_from_slice(MAGIC);
    slot[8..24].copy_from_slice(&mark.store);
    slot[24..32].copy_from_slice(&mark.commit.to_le_bytes());
    let checksum = Sha256::digest(&slot[..32]);
    slot[32..].copy_from_slice(&checksum);
    slot
}

fn read_slot(bytes: &[u8]) -> Option<Mark> {
    let store = bytes.get(8..24)?.try_into().ok()?;
    let commit = u64::from_le_bytes(bytes.get(24..32)?.try_into().ok()?);
    let mark = Mark { store, commit };
    (slot(mark) == bytes).then_some(mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_with_a_wrong_bit_says_nothing() {
        let mark = Mark { store: [3; 16], commit: 77 };
        assert_eq!(read_slot(&slot(mark)), Some(mark));
        for bit in 0..SLOT * 8 {
            let mut bytes = slot(mark);
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(read_slot(&bytes), None, "bit {bit}");
        }
        assert_eq!(read_slot(&[0; SLOT]), None);
        assert_eq!(read_slot(&slot(mark)[..SLOT - 1]), None);
    }

    #[test]
    fn a_torn_write_leaves_the_commit_before() {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("store");
        let files = || Box::new(crate::store::sqlite::beside::Machine::default());
        let mut head = Head::of(&store, files());
        assert_eq!(head.read(), Ok(Found::None));
        let mark = |commit| Mark { store: [5; 16], commit };
        head.make(mark(1)).unwrap();
        for commit in 2..=9 {
            head.write(mark(commit)).unwrap();
            head.sync().unwrap();
        }
        let path = with_suffix(&store, SUFFIX);
        let durable = std::fs::read(&path).unwrap();
        // However much is written before the next sync, what was synced is written over by none of it.
        for commit in 10..=15 {
            head.write(mark(commit)).unwrap();
            let bytes = std::fs::read(&path).unwrap();
            let is_changed = |at: usize| bytes[at..at + SLOT] != durable[at..at + SLOT];
            assert_eq!([0, SECTOR].map(is_changed), [true, false], "commit {commit}");
        }
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[30] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(head.read(), Ok(Found::Mark(mark(9))));
        std::fs::write(&path, "").unwrap();
        assert_eq!(head.read(), Ok(Found::Unreadable));
        // Also back to an older one: all of it is new.
        head.make(mark(4)).unwrap();
        assert_eq!(head.read(), Ok(Found::Mark(mark(4))));
    }
}
