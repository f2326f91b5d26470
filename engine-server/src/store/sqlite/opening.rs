//! Opens a file so that a commit is durable, and believes no setting that was not read back.

use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, ToSql};

use super::beside::{sync_folder, with_suffix};
use super::head::{Found, Head, SUFFIX};
use super::rows::failed;
use super::seal::{self, Condition};
use super::{integrity, schema};
use crate::store::{StoreError, Unfit};

/// The most bytes of one row: a corrupt length asks for no more memory than this.
const ROW_BYTES: i32 = 16 << 20;

/// How much of the file is held in memory, in KiB: the pages of all matches that are played.
const CACHE_KIB: i32 = 64 << 10;

/// How the file is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What a commit waits for. A server has no choice but [`Synchronous::Full`].
    pub synchronous: Synchronous,
    /// After how many pages of the write-ahead log they are brought into the database.
    pub checkpoint_pages: u32,
    /// To how many bytes a write-ahead log that grew is cut once it has been brought in.
    pub log_bytes: u32,
    /// How many bytes it may grow to while a copy is made, if the database is not longer: then the copy is given up.
    pub copy_log_bytes: u64,
    /// What is done about commits that were acknowledged and are gone.
    pub loss: Loss,
    /// The registered file system in which the path is meant. `None`: the machine's.
    pub vfs: Option<&'static str>,
}

/// What a commit waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Synchronous {
    /// Nothing. Only to show that the durability test sees the difference.
    Off,
    /// The disk, but only when the log is brought into the database. Only to show the same.
    Normal,
    /// The disk, at every commit.
    Full,
}

/// What is done about a store that is behind its head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// It is not opened, and nothing is changed.
    Refuse,
    /// What is left counts from now on.
    Accept,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            synchronous: Synchronous::Full,
            // Faces, and the last page of steps, are touched again and again: the longer the log, the
            // fewer pages are brought in twice. But commits take about twice as long while the log
            // grows: it must soon be long enough to be written over.
            checkpoint_pages: 2000,
            log_bytes: 64 << 20,
            copy_log_bytes: 1 << 30,
            loss: Loss::Refuse,
            vfs: None,
        }
    }
}

/// An open file.
pub(super) struct Opened {
    pub(super) file: Connection,
    /// The same file once more, to be copied; `None`: the path means nothing to the machine. Closing it while
    /// SQLite has it open would give up SQLite's locks.
    pub(super) database: Option<File>,
    /// What the head says.
    pub(super) found: Found,
    /// How the file stands to the one that was closed.
    pub(super) condition: Condition,
}

/// Opens the file, takes it for this server alone and sets what durability rests on.
///
/// Nothing of a file that is there is changed, neither its bytes nor its mode, before it is known to be a whole store
/// without a loss.
pub(super) fn open(
    path: &Path,
    settings: &Settings,
    head: &mut Head,
) -> Result<Opened, StoreError> {
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let (file, database) = match settings.vfs {
        None => {
            create(path).map_err(|error| named(path, &error))?;
            let before = regular(path)?;
            let file = Connection::open_with_flags(path, access).map_err(failed)?;
            seize(&file)?;
            // Not before the lock is ours: whoever has it in this process would lose it when this is closed.
            let database = File::open(path).map_err(|error| named(path, &error))?;
            let opened = database.metadata().map_err(|error| named(path, &error))?;
            if !is_same(&before, &opened) {
                drop(file);
                let what = format!("{} was replaced while it was opened", path.display());
                return Err(StoreError::Gone { what });
            }
            (file, Some(database))
        }
        Some(vfs) => {
            let access = access | OpenFlags::SQLITE_OPEN_CREATE;
            let file = Connection::open_with_flags_and_vfs(path, access, vfs).map_err(failed)?;
            seize(&file)?;
            (file, None)
        }
    };
    let found = compare(&file, head, settings.loss)?;
    let condition = compare_with_seal(path, &file, database.as_ref(), head)?;
    match condition {
        Condition::AsClosed => {}
        Condition::Altered => {
            tracing::error!(
                "the store is not the file that was closed: something else has written to it"
            );
            integrity::whole(&file)?;
        }
        Condition::Unknown => integrity::quick(&file)?,
    }
    if database.is_some() {
        sync_log(path).map_err(|error| named(path, &error))?;
    }
    if database.is_some() {
        keep_private(path).map_err(|error| named(path, &error))?;
    }
    settle(&file, settings)?;
    Ok(Opened { file, database, found, condition })
}

/// Opens a store that is there, for this process alone, and leaves it as it is: no log is brought in,
/// no older one becomes a newer one.
pub(super) fn look_into(path: &Path, head: &mut Head) -> Result<Opened, StoreError> {
    regular(path)?;
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, access).map_err(failed)?;
    seize(&file)?;
    let found = compare(&file, head, Loss::Refuse)?;
    let database = Some(File::open(path).map_err(|error| named(path, &error))?);
    let condition = compare_with_seal(path, &file, database.as_ref(), head)?;
    Ok(Opened { file, database, found, condition })
}

/// How the file stands to the one that was closed. A path that means nothing to the machine has no seal.
fn compare_with_seal(
    path: &Path,
    file: &Connection,
    database: Option<&File>,
    head: &Head,
) -> Result<Condition, StoreError> {
    let Some(database) = database else { return Ok(Condition::Unknown) };
    Ok(seal::compare(path, database, schema::mark(file)?, head.seal()))
}

/// Makes the log durable that a process left which was killed: between its writing and its sync what it holds is
/// nobody's yet, and what is read from it here is told as kept.
fn sync_log(path: &Path) -> std::io::Result<()> {
    match File::open(with_suffix(path, "-wal")) {
        Ok(log) if log.metadata()?.len() > 0 => log.sync_all(),
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Takes the file for this process alone, if it is ours. Nothing is written, not even when it is closed.
fn seize(file: &Connection) -> Result<(), StoreError> {
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(failed)?;
    // Another server will not let go of the file while we wait.
    file.busy_timeout(Duration::ZERO).map_err(failed)?;
    file.set_limit(Limit::SQLITE_LIMIT_LENGTH, ROW_BYTES).map_err(failed)?;
    // Before the first read, so that the write-ahead log needs no shared memory beside the file.
    set(file, "locking_mode", "exclusive")?;
    // SQLite goes on by itself with a file that it may only read.
    if file.is_readonly(rusqlite::MAIN_DB).map_err(failed)? {
        return Err(StoreError::Unfit(Unfit::ReadOnly));
    }
    // Before anything is written: what is not ours stays as it is.
    schema::recognise(file)
}

/// What the head says, unless it knows of commits that are not there. Only reads: a refused store is as it was, so
/// that a log which turns up again can be put back.
fn compare(file: &Connection, head: &mut Head, loss: Loss) -> Result<Found, StoreError> {
    let (found, mark) = (head.read()?, schema::mark(file)?);
    let fault = match (found, mark) {
        (Found::Mark(known), Some(mark)) if known.store != mark.store => Some(Unfit::OtherHead),
        (Found::Mark(known), mark) => {
            let kept = mark.map_or(0, |mark| mark.commit);
            // A store without any number is behind every head, also one that tells of no change yet.
            let is_behind = mark.is_none() || kept < known.commit;
            is_behind.then_some(Unfit::Behind { acknowledged: known.commit, kept })
        }
        (Found::Unreadable, _) => Some(Unfit::DestroyedHead),
        (Found::None, Some(mark)) if mark.commit > 0 => {
            tracing::warn!("the store has no head: whether commits are missing is not known");
            None
        }
        (Found::None, _) => None,
    };
    match (fault, loss) {
        (None, _) => Ok(found),
        (Some(fault), Loss::Refuse) => Err(StoreError::Unfit(fault)),
        (Some(fault), Loss::Accept) => {
            tracing::warn!(loss = %fault, "a loss is accepted: what is left counts from now on");
            Ok(found)
        }
    }
}

fn settle(file: &Connection, settings: &Settings) -> Result<(), StoreError> {
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(failed)?;
    set(file, "journal_mode", "wal")?;
    set(file, "synchronous", settings.synchronous.number())?;
    // Without it a sync on macOS ends before the disk has written. Elsewhere it changes nothing.
    set(file, "fullfsync", 1)?;
    set(file, "checkpoint_fullfsync", 1)?;
    set(file, "foreign_keys", 1)?;
    set(file, "wal_autocheckpoint", settings.checkpoint_pages)?;
    set(file, "journal_size_limit", settings.log_bytes)?;
    set(file, "cache_size", -CACHE_KIB)
}

/// Sets a pragma and reads it back.
fn set(
    file: &Connection,
    name: &'static str,
    wanted: impl ToSql + ToString,
) -> Result<(), StoreError> {
    file.pragma_update(None, name, &wanted).map_err(failed)?;
    let found: Value = file.pragma_query_value(None, name, |row| row.get(0)).map_err(failed)?;
    let found = match found {
        Value::Null => "unset".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(_) => "bytes".to_owned(),
    };
    let wanted = wanted.to_string();
    match found == wanted {
        true => Ok(()),
        false => Err(StoreError::Unfit(Unfit::Pragma { name, wanted, found })),
    }
}

/// Makes an empty file that only its owner may read, and makes its name durable: SQLite does that
/// for its logs and not for the database.
///
/// An existing file is not even opened: closing it again would give up the locks that this process
/// may hold on it.
fn create(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(file) => file.sync_all()?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    // Also for a file that was there: its maker may have ended before this line.
    sync_folder(path)
}

/// What the system knows of a file that could be a store.
fn regular(path: &Path) -> Result<std::fs::Metadata, StoreError> {
    let found = std::fs::metadata(path).map_err(|error| named(path, &error))?;
    if !found.is_file() {
        return Err(StoreError::Unfit(Unfit::NoFile));
    }
    // Whoever took the right to write away from everybody meant it, also where it does not bind root.
    if found.permissions().readonly() {
        return Err(StoreError::Unfit(Unfit::ReadOnly));
    }
    Ok(found)
}

fn is_same(one: &std::fs::Metadata, other: &std::fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    }
    #[cfg(not(unix))]
    {
        one.len() == other.len()
    }
}

/// A file that was copied here may be readable by others; what is in it is not for them.
fn keep_private(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for file in [path.to_owned(), with_suffix(path, "-wal"), with_suffix(path, SUFFIX)] {
            let Ok(found) = std::fs::metadata(&file) else { continue };
            if found.permissions().mode() & 0o077 != 0 {
                std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600))?;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (path, with_suffix(path, SUFFIX));
    Ok(())
}

fn named(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Failed { said: format!("{}: {error}", path.display()) }
}

impl Synchronous {
    const fn number(self) -> u8 {
        match self {
            Synchronous::Off => 0,
            Synchronous::Normal => 1,
            Synchronous::Full => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{Seek, SeekFrom, Write};

    use super::super::SqliteKeeper;
    use super::super::beside::Machine;
    use super::*;
    use crate::store::Keeper;

    /// How long SQLite's pages are.
    const PAGE: usize = 4096;

    fn found(path: &Path) -> Condition {
        let mut head = Head::of(path, Box::<Machine>::default());
        look_into(path, &mut head).unwrap().condition
    }

    fn is_sealed(path: &Path) -> bool {
        let mut head = Head::of(path, Box::<Machine>::default());
        head.read().unwrap();
        head.seal().is_some()
    }

    /// Copies a store as a kill would leave it now.
    fn copy(from: &Path, to: &Path) {
        for suffix in ["", "-wal", SUFFIX] {
            let _ = fs::remove_file(with_suffix(to, suffix));
            let _ = fs::copy(with_suffix(from, suffix), with_suffix(to, suffix));
        }
    }

    #[test]
    fn only_a_store_that_is_just_as_it_was_closed_is_not_checked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut keeper = SqliteKeeper::open(&path).unwrap();
        keeper.secret([1; 32]).unwrap();
        // As a kill leaves it: with a log, and without a word about the file.
        let killed = folder.path().join("killed");
        copy(&path, &killed);
        drop(keeper);
        assert_eq!(found(&path), Condition::AsClosed);
        assert_eq!(found(&killed), Condition::Unknown);
        let bytes = fs::read(&path).unwrap();
        // Between the cells of a page, where SQLite itself sees no fault.
        for at in [PAGE * 5 / 2, bytes.len() - PAGE / 2] {
            let mut wrong = bytes.clone();
            wrong[at] ^= 1;
            fs::write(&path, &wrong).unwrap();
            assert_eq!(found(&path), Condition::Altered, "byte {at}");
        }
        fs::write(&path, &bytes).unwrap();
        assert_eq!(found(&path), Condition::AsClosed);
        // Opened and killed again: the seal tells of an older commit, or beside it lies a log.
        let mut keeper = SqliteKeeper::open(&path).unwrap();
        keeper.probe().unwrap();
        copy(&path, &killed);
        assert_eq!(found(&killed), Condition::Unknown);
        drop(keeper);
        assert_eq!(found(&path), Condition::AsClosed);
    }

    /// A page of the file that says nothing any more, although SQLite has it in memory.
    #[test]
    fn what_was_damaged_while_the_server_ran_is_not_sealed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut keeper = SqliteKeeper::open(&path).unwrap();
        keeper.secret([1; 32]).unwrap();
        drop(keeper);
        let sound = fs::read(&path).unwrap();
        let pages = sound.len() / PAGE;
        let mut refused = 0;
        for page in 1..pages {
            fs::write(&path, &sound).unwrap();
            let _ = fs::remove_file(with_suffix(&path, SUFFIX));
            let mut keeper = SqliteKeeper::open(&path).unwrap();
            keeper.check().unwrap();
            keeper.probe().unwrap();
            let mut file = OpenOptions::new().write(true).open(&path).unwrap();
            file.seek(SeekFrom::Start((page * PAGE) as u64)).unwrap();
            file.write_all(&[0xEE; PAGE]).unwrap();
            drop(keeper);
            // Where the log had the page too, closing has written it anew.
            let is_damaged = fs::read(&path).unwrap()[page * PAGE..][..PAGE] == [0xEE; PAGE];
            assert_eq!(is_sealed(&path), !is_damaged, "page {page}");
            assert_eq!(SqliteKeeper::open(&path).is_err(), is_damaged, "page {page}");
            refused += u32::from(is_damaged);
        }
        assert!(refused > 5, "{refused} of {pages} pages");
    }
}
