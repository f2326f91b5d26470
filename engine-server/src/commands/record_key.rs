//! `tikal-server record-key`: the keys that a store signs records with, and another one in place of the present.

use std::io::Write;

use anyhow::{Context, bail};

use crate::config::RecordKeyCommand;
use crate::record_keys::RecordKeys;
use crate::secrets::{Entropy, SystemEntropy};
use crate::store::{Keeper, OldKey, SqliteKeeper};

/// Tells the public keys, the present one first; replaces it before if that is asked for.
pub(super) fn run(command: &RecordKeyCommand) -> anyhow::Result<()> {
    let path = &command.store.path;
    let named = || format!("--store {}", path.display());
    if !path.is_file() {
        // Opening it would make one.
        bail!("{}: there is no such store", named());
    }
    let mut keeper = SqliteKeeper::open(path).with_context(named)?;
    let [mut fresh, mut other] = [[0; 32]; 2];
    SystemEntropy.fill(&mut fresh);
    SystemEntropy.fill(&mut other);
    let mut kept = keeper.record_keys(fresh).with_context(named)?;
    if command.replace {
        let old = if command.leaked { OldKey::Leaked } else { OldKey::Known };
        keeper.replace_record_key(&other, old).with_context(named)?;
        kept = keeper.record_keys(fresh).with_context(named)?;
    }
    let keys = RecordKeys::new(kept);
    let mut lines = String::new();
    for (place, key) in keys.all().enumerate() {
        let since = if place == 0 { "signs" } else { "signed before" };
        lines.push_str(&format!("{key} {since}\n"));
    }
    // Nobody may be reading, and the key is replaced all the same.
    let _ = std::io::stdout().write_all(lines.as_bytes());
    Ok(())
}
