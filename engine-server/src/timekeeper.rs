//! The one task that watches the clock: deadlines of matches, matches nobody asks for, and deals that can
//! be revealed.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{FutureExt, StreamExt, stream};
use table::Moment;
use tokio::sync::watch;

use crate::incident::incident;
use crate::lobby::Lobby;
use crate::world::World;

/// On how many matches the clock acts at a time; they share commits.
const AT_ONCE: usize = 64;
/// When the clock tries again what it could not do.
const AGAIN: Duration = Duration::from_secs(5);
/// How often idle matches are looked for.
const ROUNDS: Duration = Duration::from_secs(30);

/// Wakes matches when their moment has come, reveals deals of groups that are over and lets idle matches
/// rest, until the server drains.
pub async fn keep_time(
    lobby: Arc<Lobby>,
    world: World,
    idle: Duration,
    mut draining: watch::Receiver<bool>,
) {
    let mut round = world.clock.now().after(ROUNDS);
    loop {
        let next = world.deadlines.next().map_or(round, |next| next.min(round));
        tokio::select! {
            biased;
            _ = draining.wait_for(|draining| *draining) => return,
            () = world.deadlines.sooner() => {}
            () = world.group_match_over.notified() => {}
            () = world.clock.reached(next) => {}
        }
        let now = world.clock.now();
        tokio::select! {
            biased;
            _ = draining.wait_for(|draining| *draining) => return,
            () = wake(&lobby, &world, now) => {}
        }
        // What of a group's matches is told before the server stops stays told, and the next one tells the rest.
        tokio::select! {
            biased;
            _ = draining.wait_for(|draining| *draining) => return,
            () = reveal(&lobby) => {}
        }
        if now >= round {
            let before = now.0.saturating_sub(u64::try_from(idle.as_millis()).unwrap_or(u64::MAX));
            lobby.rest(Moment(before));
            round = now.after(ROUNDS);
        }
    }
}

/// Reveals the deals of groups that are over. What fails is tried again with the next round.
async fn reveal(lobby: &Lobby) {
    let revealed = AssertUnwindSafe(lobby.reveal_deals()).catch_unwind().await;
    if let Err(panic) = revealed {
        let refusal = incident(panic.as_ref());
        tracing::error!(%refusal, "deals could not be revealed");
    }
}

/// Lets the clock act on every match whose deadline has come, many at a time.
async fn wake(lobby: &Lobby, world: &World, now: Moment) {
    let due = stream::iter(world.deadlines.take_due(now));
    due.for_each_concurrent(AT_ONCE, async |match_id| {
        let acted = async { lobby.find(match_id.as_str()).await?.expire().await };
        // A match that breaks is one match's trouble, and the clock looks after the others.
        let acted = AssertUnwindSafe(acted).catch_unwind().await;
        let acted = acted.unwrap_or_else(|panic| Err(incident(panic.as_ref())));
        if let Err(refusal) = acted {
            if !lobby.is_known(match_id.as_str()) {
                // Another server has it by now, and acts on it.
                return;
            }
            tracing::error!(%match_id, %refusal, "the clock could not act");
            world.deadlines.set(&match_id, Some(now.after(AGAIN)));
        }
    })
    .await;
}
