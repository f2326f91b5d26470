//! The head of a store on the same simulated disk: it loses its power with the database.

use std::fmt;
use std::io::{Error, ErrorKind, Result};
use std::path::Path;
use std::sync::{Arc, Mutex};

use engine_server::store::Beside;

use crate::disk::{Disk, FileNumber};

/// Files beside the database.
pub(crate) struct HeadFiles(pub(crate) Arc<Mutex<Disk>>);

impl fmt::Debug for HeadFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HeadFiles")
    }
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap()
}

fn find(disk: &Disk, path: &Path) -> Result<FileNumber> {
    disk.find(name(path)).ok_or_else(|| Error::from(ErrorKind::NotFound))
}

impl Beside for HeadFiles {
    fn read(&mut self, path: &Path) -> Result<Option<Vec<u8>>> {
        let disk = self.0.lock().unwrap();
        Ok(find(&disk, path).ok().map(|file| disk.read(file).to_vec()))
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> Result<()> {
        let mut disk = self.0.lock().unwrap();
        let file = disk.create(name(path));
        disk.write(file, 0, bytes);
        Ok(())
    }

    fn write(&mut self, path: &Path, at: u64, bytes: &[u8]) -> Result<()> {
        let mut disk = self.0.lock().unwrap();
        let file = find(&disk, path)?;
        disk.write(file, at as usize, bytes);
        Ok(())
    }

    fn sync(&mut self, path: &Path) -> Result<()> {
        let mut disk = self.0.lock().unwrap();
        let file = find(&disk, path)?;
        disk.sync(file);
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> Result<()> {
        let is_there = self.0.lock().unwrap().rename(name(from), name(to));
        is_there.then_some(()).ok_or_else(|| Error::from(ErrorKind::NotFound))
    }

    fn sync_folder(&mut self, _: &Path) -> Result<()> {
        self.0.lock().unwrap().sync_folder();
        Ok(())
    }
}
