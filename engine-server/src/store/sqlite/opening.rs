//! Opens a file so that a commit is durable, and believes no setting that was not read back.

#[cfg(unix)]
use std::fs::File;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::limits::Limit;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, ToSql};

use super::rows::failed;
use super::schema;
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

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            synchronous: Synchronous::Full,
            // Faces, and the last page of steps, are touched again and again: the longer the log, the
            // fewer pages are brought in twice. But commits take about twice as long while the log
            // grows: it must soon be long enough to be written over.
            checkpoint_pages: 2000,
            log_bytes: 64 << 20,
            vfs: None,
        }
    }
}

/// Opens the file, takes it for this server alone and sets what durability rests on.
pub(super) fn open(path: &Path, settings: &Settings) -> Result<Connection, StoreError> {
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = match settings.vfs {
        None => {
            create(path).map_err(|error| StoreError::Failed {
                said: format!("{}: {error}", path.display()),
            })?;
            Connection::open_with_flags(path, access)
        }
        Some(vfs) => {
            let access = access | OpenFlags::SQLITE_OPEN_CREATE;
            Connection::open_with_flags_and_vfs(path, access, vfs)
        }
    };
    let file = file.map_err(failed)?;
    prepare(&file, settings)?;
    Ok(file)
}

fn prepare(file: &Connection, settings: &Settings) -> Result<(), StoreError> {
    // Another server will not let go of the file while we wait.
    file.busy_timeout(Duration::ZERO).map_err(failed)?;
    file.set_limit(Limit::SQLITE_LIMIT_LENGTH, ROW_BYTES).map_err(failed)?;
    // Before the first read, so that the write-ahead log needs no shared memory beside the file.
    set(file, "locking_mode", "exclusive")?;
    // Before anything is written: what is not ours stays as it is.
    schema::recognise(file)?;
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
        Err(error) if error.kind() == ErrorKind::AlreadyExists => keep_private(path)?,
        Err(error) => return Err(error),
    }
    // Also for a file that was there: its maker may have ended before this line.
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// A file that was copied here may be readable by others; what is in it is not for them.
fn keep_private(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for file in [path.to_owned(), PathBuf::from(format!("{}-wal", path.display()))] {
            let Ok(found) = std::fs::metadata(&file) else { continue };
            if found.permissions().mode() & 0o077 != 0 {
                std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600))?;
            }
        }
    }
    Ok(())
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
