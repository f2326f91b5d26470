//! The small file beside the database, as far as its head needs a file system: the machine's, or that of a test.

use std::ffi::OsString;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Result, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Where the head lies. A test that takes the power away brings its own.
pub trait Beside: fmt::Debug + Send {
    /// All of a file; `None`: there is none.
    fn read(&mut self, path: &Path) -> Result<Option<Vec<u8>>>;
    /// Makes a file of these bytes, in place of one that is there.
    fn create(&mut self, path: &Path, bytes: &[u8]) -> Result<()>;
    /// Writes over a part of a file.
    fn write(&mut self, path: &Path, at: u64, bytes: &[u8]) -> Result<()>;
    /// Makes a file's bytes durable, and not its name.
    fn sync(&mut self, path: &Path) -> Result<()>;
    /// Gives a file another name, in place of one that has it.
    fn rename(&mut self, from: &Path, to: &Path) -> Result<()>;
    /// Makes the names in this file's folder durable.
    fn sync_folder(&mut self, path: &Path) -> Result<()>;
}

/// The file system of the machine.
#[derive(Debug, Default)]
pub(super) struct Machine {
    /// The file that was written last: it is the head, again and again.
    open: Option<(PathBuf, File)>,
}

impl Machine {
    fn open(&mut self, path: &Path) -> Result<&mut File> {
        let file = match self.open.take() {
            Some((known, file)) if known == path => file,
            Some(_) | None => OpenOptions::new().read(true).write(true).open(path)?,
        };
        Ok(&mut self.open.insert((path.to_owned(), file)).1)
    }
}

impl Beside for Machine {
    fn read(&mut self, path: &Path) -> Result<Option<Vec<u8>>> {
        let mut bytes = Vec::new();
        match File::open(path) {
            // Whatever lies there, a head is short.
            Ok(file) => drop(file.take(1 << 16).read_to_end(&mut bytes)?),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        }
        Ok(Some(bytes))
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        self.open = None;
        options.open(path)?.write_all(bytes)
    }

    fn write(&mut self, path: &Path, at: u64, bytes: &[u8]) -> Result<()> {
        let file = self.open(path)?;
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)
    }

    fn sync(&mut self, path: &Path) -> Result<()> {
        self.open(path)?.sync_data()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> Result<()> {
        self.open = None;
        std::fs::rename(from, to)
    }

    fn sync_folder(&mut self, path: &Path) -> Result<()> {
        sync_folder(path)
    }
}

/// Makes the names in this file's folder durable.
pub(super) fn sync_folder(path: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// The file that is called as this one with something added, such as its log `-wal`.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
