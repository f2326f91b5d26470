//! Matches in a SQLite file.
//!
//! One server has the file, and in it one thread. `opening` makes sure of what a commit promises, `head` that no
//! commit is missing, `seal` that nothing became of the file between two runs, `presence` that it is still there.
//! `schema` knows the tables, `keeping` writes them, `loading` and `rows` read them back, `record_keys` has the keys
//! that records are signed with, `copying` lets a backup be made meanwhile, `filling` moves all of another store in.

mod beside;
mod copying;
mod filling;
mod head;
mod integrity;
mod keeping;
mod loading;
mod opening;
mod presence;
mod record_keys;
mod rows;
mod schema;
mod seal;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior};
use table::{MatchId, PublicKey};

use super::{Change, Keeper, Kept, Overview, StoreError};
use crate::record_keys::KeptKeys;
pub use beside::Beside;
pub(crate) use beside::with_suffix;
use copying::Copying;
pub use copying::Snapshot;
use head::{Head, Mark};
pub use integrity::Examined;
pub use opening::{Loss, Settings, Synchronous};
use presence::Presence;
pub use record_keys::OldKey;
use rows::failed;
use seal::{Condition, Seal};

/// A SQLite file. Closed when dropped.
#[derive(Debug)]
pub struct SqliteKeeper {
    file: Connection,
    head: Head,
    /// The newest commit.
    mark: Mark,
    /// The head does not know of the newest commit: writing it failed.
    is_ahead: bool,
    /// `None`: the path means nothing to the machine.
    presence: Option<Presence>,
    copying: Option<Copying>,
    /// The write-ahead log, and how long it may grow beside a copy.
    log: (PathBuf, u64),
}

impl SqliteKeeper {
    /// Opens the store at this path; makes one if there is none. No other server can have it as
    /// long as this one does.
    pub fn open(path: &Path) -> Result<SqliteKeeper, StoreError> {
        SqliteKeeper::open_with(path, &Settings::default())
    }

    /// Opens it with other settings than a server's.
    pub fn open_with(path: &Path, settings: &Settings) -> Result<SqliteKeeper, StoreError> {
        SqliteKeeper::open_beside(path, settings, Box::<beside::Machine>::default())
    }

    /// As [`open_with`](SqliteKeeper::open_with), with the head in another file system.
    pub fn open_beside(
        path: &Path,
        settings: &Settings,
        files: Box<dyn Beside>,
    ) -> Result<SqliteKeeper, StoreError> {
        let mut head = Head::of(path, files);
        let opening::Opened { mut file, database, found, .. } =
            opening::open(path, settings, &mut head)?;
        schema::bring_up_to_date(&mut file)?;
        let mark = schema::mark(&file)?.ok_or_else(|| StoreError::Corrupt {
            what: "the number of the last commit is missing".to_owned(),
        })?;
        // What the mark tells of is durable: a commit waits for the disk, also that of new tables.
        match found {
            head::Found::Mark(known) if known == mark => {}
            head::Found::Mark(known) if known.store == mark.store && known.commit < mark.commit => {
                head.write(mark)?;
            }
            head::Found::Mark(_) | head::Found::None | head::Found::Unreadable => {
                head.make(mark)?
            }
        }
        let presence = database.is_some().then(|| Presence::of(path));
        let copying = database.map(|database| Copying::of(Arc::new(database)));
        let log = (with_suffix(path, "-wal"), settings.copy_log_bytes);
        Ok(SqliteKeeper { file, head, mark, is_ahead: false, presence, copying, log })
    }

    /// Whether the file is whole, from its pages to its indexes. Reads all of it.
    pub fn check(&mut self) -> Result<(), StoreError> {
        integrity::whole(&self.file)
    }

    /// Reads all of a store that no server has open, and changes nothing in it. Each match is shown to `visit`,
    /// unless the tables are of an older version.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn examine(
        path: &Path,
        visit: &mut dyn FnMut(&MatchId, &Kept) -> Result<(), StoreError>,
    ) -> Result<Examined, StoreError> {
        let mut head = Head::of(path, Box::<beside::Machine>::default());
        let opened = opening::look_into(path, &mut head)?;
        let examined = integrity::examine(&opened.file, visit)?;
        match opened.condition {
            Condition::AsClosed | Condition::Unknown => Ok(examined),
            Condition::Altered => Err(StoreError::Corrupt {
                what: "something has written to the file since it was closed: every match in it can be played, \
                    and yet it is not what the server left"
                    .to_owned(),
            }),
        }
    }

    /// Signs records with a new key from now on. The secret of the old one is forgotten.
    pub fn replace_record_key(
        &mut self,
        fresh: &[u8; 32],
        old: OldKey,
    ) -> Result<PublicKey, StoreError> {
        // What is forgotten is written over, in the file and, brought in at once, in its log.
        self.file.pragma_update(None, "secure_delete", true).map_err(failed)?;
        let public = self.commit(|file| record_keys::replace(file, fresh, old))?;
        let bring_in = "PRAGMA wal_checkpoint(TRUNCATE)";
        self.file.query_row(bring_in, [], |_| Ok(())).map_err(failed)?;
        Ok(public)
    }

    /// Does this in one transaction, and counts it.
    fn commit<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.commit_as(|transaction, commit| {
            let done = work(transaction)?;
            schema::count_commit(transaction, commit).map(|()| done)
        })
    }

    /// Does this in one transaction, and `work` writes its number down. After `Ok` it is durable, the file is where it
    /// was, and the head knows.
    fn commit_as<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, u64) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if self.is_ahead {
            self.head.write(self.mark)?;
            self.is_ahead = false;
        }
        let transaction =
            self.file.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        let commit = self.mark.commit + 1;
        // A fault on the way drops the transaction, which takes all of it back.
        let done = work(&transaction, commit)?;
        transaction.commit().map_err(failed)?;
        self.mark.commit = commit;
        self.look()?;
        let known = self.head.write(self.mark);
        self.is_ahead = known.is_err();
        known.map(|()| done)
    }

    /// Brings the log in, as closing would, checks the file and keeps in the head what it looks like then.
    fn put_seal(&mut self) -> Result<(), StoreError> {
        let Some(copying) = &self.copying else { return Ok(()) };
        let is_foreign = self.file.db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE);
        if self.is_ahead || is_foreign.map_err(failed)? || Seal::is_too_long(copying.database()) {
            return Ok(());
        }
        let bring_in = "PRAGMA wal_checkpoint(TRUNCATE)";
        let busy: i64 = self.file.query_row(bring_in, [], |row| row.get(0)).map_err(failed)?;
        if busy != 0 || self.head.seal().is_some_and(|seal| seal.mark == self.mark) {
            return Ok(());
        }
        // What SQLite holds in memory may be better than what has become of it on the disk.
        self.file.execute_batch("PRAGMA shrink_memory").map_err(failed)?;
        integrity::quick(&self.file)?;
        Seal::of(copying.database(), self.mark).map_or(Ok(()), |seal| self.head.put_seal(seal))
    }

    /// Whether the files are still there.
    fn look(&mut self) -> Result<(), StoreError> {
        let looked = self.presence.as_mut().map_or(Ok(()), Presence::check);
        if looked.is_err() {
            // Closing would bring the log in and delete what has its name now, which is somebody else's.
            let _ = self.file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        }
        looked
    }
}

impl Drop for SqliteKeeper {
    fn drop(&mut self) {
        // Closing brings the log in: a copy that is being made would have some of it and some not.
        if let Some(copying) = &mut self.copying {
            copying.end();
        }
        // First what was acknowledged, then what only saves the next start some time.
        if let Err(error) = self.head.sync() {
            tracing::warn!(%error, "the head of the store is not durable");
        }
        match self.put_seal() {
            Ok(()) => {}
            Err(error @ StoreError::Corrupt { .. }) => {
                tracing::error!(%error, "the store was damaged while the server ran");
            }
            Err(error) => {
                tracing::info!(%error, "the store is closed without a seal: the next start checks all of it");
            }
        }
    }
}

impl Keeper for SqliteKeeper {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        // Only what is new is written: a start waits for no commit that keeps nothing.
        let kept = self.file.query_row("SELECT secret FROM server", [], |row| row.get(0));
        if let Some(kept) = kept.optional().map_err(failed)? {
            return Ok(kept);
        }
        self.commit(|transaction| {
            let add = "INSERT INTO server (only, secret) VALUES (1, ?1) ON CONFLICT DO NOTHING";
            transaction.execute(add, [fresh]).map_err(failed)?;
            let kept = transaction.query_row("SELECT secret FROM server", [], |row| row.get(0));
            kept.map_err(failed)
        })
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        match record_keys::read(&self.file)? {
            Some(kept) => Ok(kept),
            None => self.commit(|transaction| record_keys::load(transaction, &fresh)),
        }
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        loading::overview(&self.file)
    }

    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        loading::load(&self.file, match_id)
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        if changes.is_empty() {
            return Ok(());
        }
        self.commit_as(|transaction, commit| {
            for change in changes {
                let conflict = || StoreError::Conflict { match_id: change.match_id.clone() };
                match keeping::keep_one(transaction, change, commit) {
                    Ok(true) => {}
                    Ok(false) => return Err(conflict()),
                    // Its number, or the request that made it, is kept already: somebody else knows better.
                    Err(error)
                        if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) =>
                    {
                        return Err(conflict());
                    }
                    Err(error) => return Err(failed(error)),
                }
            }
            Ok(())
        })
    }

    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError> {
        self.commit(|transaction| keeping::forget(transaction, match_id).map_err(failed))
    }

    fn tend(&mut self) -> Result<(), StoreError> {
        self.look()?;
        if let Some(copying) = &mut self.copying {
            copying.bound(&self.file, &self.log.0)?;
        }
        self.head.sync()
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        // A commit of nothing but its number: it needs the disk as every other does.
        self.commit(|_| Ok(()))
    }

    fn begin_copy(&mut self) -> Result<Snapshot, StoreError> {
        let copying = self
            .copying
            .as_mut()
            .ok_or_else(|| StoreError::Failed { said: "this store cannot be copied".to_owned() })?;
        copying.begin(&self.file, self.mark.commit, self.log.1)
    }

    fn end_copy(&mut self) -> Result<(), StoreError> {
        self.copying.as_mut().map_or(Ok(()), |copying| copying.finish(&self.file))
    }
}
