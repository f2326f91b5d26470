//! `tikal-server migrate`: everything of a file into a database, or of a database into a file.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};

use crate::config::{MigrateCommand, StoreAddress};
use crate::metrics::Metrics;
use crate::secrets::{Entropy, SystemEntropy};
use crate::store::{
    Database, Movable, Moved, PostgresKeeper, SqliteKeeper, Store, migrate, with_suffix,
};
use crate::time::SystemClock;
use crate::world::World;

use super::check::play_again;

/// The files of a store: itself, its log and its head.
const SUFFIXES: [&str; 3] = ["", "-wal", "-head"];

/// Copies everything, plays every match again on both sides, and compares.
pub(super) fn run(command: &MigrateCommand) -> anyhow::Result<()> {
    let MigrateCommand { from, to, .. } = command;
    let database = |address: &str, flag: &str| command.database(address).context(flag.to_owned());
    let Moved { matches, unplayable } = match (from, to) {
        (StoreAddress::File(file), StoreAddress::Postgres(address)) => {
            let database = database(address, "--to")?;
            let mut source = file_to_read(file)?;
            let mut target = open(&database, "--to")?;
            moved(&mut source, &mut target)?
        }
        (StoreAddress::Postgres(address), StoreAddress::File(file)) => {
            let database = database(address, "--from")?;
            check_absent(file)?;
            let mut source = open(&database, "--from")?;
            let target = SqliteKeeper::open(file);
            let mut target = target.with_context(|| format!("--to {}", file.display()))?;
            moved(&mut source, &mut target)?
        }
        _ => bail!("one of --from and --to must be a file and the other a database"),
    };
    let unplayable = match unplayable {
        0 => String::new(),
        count => format!("; {count} can be played again neither there nor here"),
    };
    // Nobody may be reading, which makes the store no worse.
    let _ = writeln!(
        std::io::stdout(),
        "{matches} matches are moved, each played again and compared{unplayable}"
    );
    Ok(())
}

fn moved(from: &mut dyn Movable, to: &mut dyn Movable) -> anyhow::Result<Moved> {
    let world =
        World::new(Store::ephemeral(), Arc::new(SystemClock::default()), Metrics::default());
    let mut fresh = [[0; 32]; 2];
    fresh.iter_mut().for_each(|secret| SystemEntropy.fill(secret));
    Ok(migrate(from, to, fresh, &mut play_again(&world))?)
}

fn open(database: &Database, flag: &str) -> anyhow::Result<PostgresKeeper> {
    let mut name = [0; 16];
    SystemEntropy.fill(&mut name);
    let keeper = PostgresKeeper::open_alone(database, &name);
    keeper.with_context(|| format!("{flag} {}", database.place()))
}

fn file_to_read(file: &Path) -> anyhow::Result<SqliteKeeper> {
    let named = || format!("--from {}", file.display());
    if !file.is_file() {
        // Opening it would make one.
        bail!("{}: there is no such store", named());
    }
    SqliteKeeper::open(file).with_context(named)
}

fn check_absent(file: &Path) -> anyhow::Result<()> {
    for there in SUFFIXES.map(|suffix| with_suffix(file, suffix)) {
        if there.symlink_metadata().is_ok() {
            bail!("--to {}: it is there already: move it away first", there.display());
        }
    }
    Ok(())
}
