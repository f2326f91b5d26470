//! The one task that watches the clock: deadlines of matches, and matches nobody asks for.

use std::sync::Arc;
use std::time::Duration;

use table::Moment;
use tokio::sync::watch;

use crate::lobby::Lobby;
use crate::world::World;

/// How often idle matches are looked for.
const ROUNDS: Duration = Duration::from_secs(30);

/// Wakes matches when their moment has come and lets idle ones rest, until the server drains.
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
            () = world.clock.reached(next) => {}
        }
        let now = world.clock.now();
        wake(&lobby, &world, now).await;
        if now >= round {
            let before = now.0.saturating_sub(u64::try_from(idle.as_millis()).unwrap_or(u64::MAX));
            lobby.rest(Moment(before));
            round = now.after(ROUNDS);
        }
    }
}

/// Lets the clock act on every match whose deadline has come.
async fn wake(lobby: &Lobby, world: &World, now: Moment) {
    for match_id in world.deadlines.take_due(now) {
        let room = match lobby.find(match_id.as_str()).await {
            Ok(room) => room,
            Err(refusal) => {
                tracing::error!(%match_id, %refusal, "a match could not be woken");
                continue;
            }
        };
        match room.expire().await {
            Ok(()) => lobby.announce(),
            Err(refusal) => tracing::error!(%match_id, %refusal, "a deadline was not kept"),
        }
    }
}
