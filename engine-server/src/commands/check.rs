//! `tikal-server check`: whether a store is whole, and whether every match in it can be played again.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use table::MatchId;

use crate::config::CheckCommand;
use crate::games::hosted_games;
use crate::metrics::Metrics;
use crate::store::{Examined, Kept, SqliteKeeper, Store, StoreError};
use crate::time::SystemClock;
use crate::world::World;

/// Reads the whole store.
pub(super) fn run(command: &CheckCommand) -> anyhow::Result<()> {
    let path = &command.store.path;
    let found = examine(path).with_context(|| format!("--store {}", path.display()))?;
    let Examined { matches, version, are_read } = found;
    let replayed =
        if are_read { "all played again" } else { "not played again: it is of an older version" };
    // Nobody may be reading, which makes the store no worse.
    let _ = writeln!(
        std::io::stdout(),
        "{} is whole: {matches} matches, {replayed}, version {version}",
        path.display(),
    );
    Ok(())
}

/// Reads all of a store that no server has open, and plays its matches again.
pub(super) fn examine(path: &Path) -> Result<Examined, StoreError> {
    let world =
        World::new(Store::ephemeral(), Arc::new(SystemClock::default()), Metrics::default());
    SqliteKeeper::examine(path, &mut play_again(&world))
}

/// Plays matches again, as a server does that loads them.
pub(super) fn play_again(
    world: &World,
) -> impl FnMut(&MatchId, &Kept) -> Result<(), StoreError> + use<'_> {
    let games = hosted_games();
    move |match_id, kept| {
        let room = games.iter().find_map(|game| game.restore(match_id, kept, world.started, world));
        match room {
            Some(room) => room.map(drop),
            None => {
                let what = format!("no game of this server is called {}", kept.founding.game);
                Err(StoreError::Corrupt { what })
            }
        }
    }
}
