//! One game over a server: a private match, a client per seat behind a door of its own, and an arbiter
//! who waits for the end and takes the seat of every bot that is at fault.

mod arbiter;
mod bell;
mod players;

pub use bell::Bell;
pub(super) use bell::Listening;

use std::time::Duration;

use anyhow::anyhow;
use client::{NewMatch, Server};
use table::Seed;

use super::GamePlan;
use super::bundle::Keeping;
use super::runner::Played;
use crate::Way;
use arbiter::Arbiter;

/// How a game over a server is played.
#[derive(Clone, Copy, Debug)]
pub struct Hosting {
    /// How house bots reach the server.
    pub way: Way,
    /// How long a program may take to join, and for each decision. House bots think by their budget.
    pub decision_limit: Duration,
    /// How long a game may take altogether.
    pub game_limit: Duration,
}

/// Plays the game to its end, or gives its match up when the bell is rung.
pub(super) async fn play(
    server: &Server,
    game: &GamePlan,
    hosting: Hosting,
    keeping: Keeping,
    mut bell: Listening,
) -> anyhow::Result<Played> {
    let created = server
        .create_match(NewMatch {
            options: game.options.into(),
            title: format!("game {}", game.number),
            invite_only: true,
            seed: Some(*Seed::from_number(game.seed).bytes()),
            ..NewMatch::default()
        })
        .await?;
    let mut arbiter = Arbiter::new(server, game, &created, hosting, keeping);
    let played = tokio::time::timeout(hosting.game_limit, arbiter.play());
    let played = tokio::select! {
        biased;
        () = bell.rung() => Err(anyhow!("the run was interrupted")),
        played = played => played.unwrap_or_else(|_| {
            Err(anyhow!("the game was not over after {} s", hosting.game_limit.as_secs()))
        }),
    };
    if let Err(trouble) = played {
        arbiter.give_up().await;
        return Err(trouble);
    }
    let record = server.record(&created.match_id, &created.invite_code).await?;
    let (faults, thinking) = arbiter.dismiss();
    Ok(Played { record, faults, thinking })
}
