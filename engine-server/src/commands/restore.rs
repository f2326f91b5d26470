//! `tikal-server restore`: makes a store of a backup, once all of it is known to be good.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};

use super::check::examine;
use crate::config::RestoreCommand;
use crate::store::{Examined, SqliteKeeper, with_suffix};

/// The files of a store: itself, its log and its head.
const SUFFIXES: [&str; 3] = ["", "-wal", "-head"];

/// Copies the backup beside the store's place, reads all of the copy, and gives it the store's name.
pub(super) fn run(command: &RestoreCommand) -> anyhow::Result<()> {
    let (backup, store) = (&command.file, &command.store.path);
    for file in SUFFIXES.map(|suffix| with_suffix(store, suffix)) {
        if file.symlink_metadata().is_ok() {
            bail!("{} is there already: move it away first", file.display());
        }
    }
    let part = with_suffix(store, ".restoring");
    let restored = restore(backup, &part, store);
    for file in SUFFIXES.map(|suffix| with_suffix(&part, suffix)) {
        let _ = fs::remove_file(file);
    }
    let Examined { matches, version, .. } =
        restored.with_context(|| format!("{} is not restored", backup.display()))?;
    // Nobody may be reading, which makes the store no worse.
    let _ = writeln!(
        std::io::stdout(),
        "{} is restored: {matches} matches, all played again, version {version}",
        store.display()
    );
    Ok(())
}

fn restore(backup: &Path, part: &Path, store: &Path) -> anyhow::Result<Examined> {
    // A store that was copied with its log and its head, without a server, is as good as a backup.
    for suffix in SUFFIXES {
        let (from, to) = (with_suffix(backup, suffix), with_suffix(part, suffix));
        let _ = fs::remove_file(&to);
        if suffix.is_empty() || from.exists() {
            fs::copy(&from, &to).with_context(|| format!("{} cannot be copied", from.display()))?;
        }
    }
    let length = fs::metadata(part)?.len();
    if length == 0 {
        bail!("it is empty");
    }
    // Brings the log in, makes the tables those of this version and a head that fits.
    drop(SqliteKeeper::open(part)?);
    let found = examine(part)?;
    // Looking left a log behind that is empty.
    let _ = fs::remove_file(with_suffix(part, "-wal"));
    fs::File::open(part)?.sync_all()?;
    // The store first: without a head it is opened all the same, and a head alone would be an alarm.
    for suffix in ["", "-head"] {
        fs::rename(with_suffix(part, suffix), with_suffix(store, suffix))?;
    }
    let folder = store.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    Ok(found)
}
