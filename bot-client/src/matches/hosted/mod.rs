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
    /// How long a game may take altogether. A program that decides when it passes loses its seat, and the
    /// others have a quarter of it more.
    pub game_limit: Duration,
}

/// The least that is given to the others when a program has used up the game's time.
const LEAST_WHILE: Duration = Duration::from_secs(10);

impl Hosting {
    /// How long a game may go on after a program has lost its seat to the game's limit.
    fn while_after_the_limit(self) -> Duration {
        (self.game_limit / 4).max(LEAST_WHILE)
    }

    /// How long a game may take at the very most, when one program after the other loses its seat. The last
    /// seat is not lost: the game is over before.
    fn longest_game(self, seats: usize) -> Duration {
        let whiles = u32::try_from(seats).unwrap_or(u32::MAX);
        self.game_limit.saturating_add(self.while_after_the_limit().saturating_mul(whiles))
    }
}

/// Plays the game to its end, or gives its match up when the bell is rung.
pub(super) async fn play(
    server: &Server,
    game: &GamePlan,
    hosting: Hosting,
    keeping: Keeping,
    mut bell: Listening,
) -> anyhow::Result<Played> {
    let options = game.options.game().wire_options(&game.options).map_err(anyhow::Error::msg)?;
    let created = server
        .create_match(NewMatch {
            options,
            title: format!("game {}", game.number),
            invite_only: true,
            seed: Some(*game.keys.seed.bytes()),
            ..NewMatch::default()
        })
        .await?;
    let mut arbiter = Arbiter::new(server, game, &created, hosting, keeping);
    // The arbiter looks at the clock himself, unless somebody holds him up.
    let longest = hosting.longest_game(game.options.seats().count());
    let played = tokio::time::timeout(longest, arbiter.play());
    let played = tokio::select! {
        biased;
        () = bell.rung() => Err(anyhow!("the run was interrupted")),
        played = played => played.unwrap_or_else(|_| {
            Err(anyhow!("the game was not over after {} s", longest.as_secs_f64()))
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
