//! One game over a server: a private match, a client per seat behind a door of its own, and an arbiter
//! who waits for the end and takes the seat of every bot that is at fault. The matches of one deal are a
//! group: the server reveals it, and gives out its records, when the last of them is over.

mod arbiter;
mod bell;
mod deal_share;
mod players;

pub use bell::Bell;
pub(super) use bell::Listening;
pub(super) use deal_share::DealShare;

use std::time::Duration;

use anyhow::anyhow;
use client::{Created, NewMatch, Server};

use super::bundle::Keeping;
use super::hindrances::Hindrances;
use super::runner::{Caught, Played};
use super::{GamePlan, Teller, Thinking};
use crate::Way;
use arbiter::Arbiter;
use deal_share::SpentShare;

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

/// A game that was played to its end. Its record waits for the other games of its deal.
pub(super) struct Ended {
    created: Created,
    share: SpentShare,
    faults: Vec<Caught>,
    thinking: Vec<Thinking>,
}

/// How long a server may take to reveal a deal whose games are all over.
const REVEAL_LIMIT: Duration = Duration::from_secs(60);

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
    (hosting, teller): (Hosting, Teller),
    keeping: Keeping,
    share: DealShare,
    bell: &mut Listening,
) -> anyhow::Result<Ended> {
    let options = game.options.game().wire_options(&game.options).map_err(anyhow::Error::msg)?;
    let hindrances = Hindrances::of(format!("game {}", game.number), teller.clone());
    let creating = server.create_match(NewMatch {
        options,
        title: format!("game {}", game.number),
        invite_only: true,
        seed: Some(*game.keys.seed.bytes()),
        deal_group: Some(share.group().clone()),
        // At the table nobody is told whom they play against; the record says it, signed.
        record_names: game.record_names(),
        ..NewMatch::default()
    });
    let created = hindrances.told_if_slow("the server has not made its match", creating).await?;
    let tellers = (teller, hindrances.clone());
    let mut arbiter =
        Arbiter::new(server, game, &created, share.group(), hosting, keeping, tellers);
    // The arbiter looks at the clock himself, unless somebody holds him up.
    let longest = hosting.longest_game(game.options.seats().count());
    let played = tokio::time::timeout(longest, arbiter.play());
    let (played, is_rung) = tokio::select! {
        biased;
        () = bell.rung() => (Err(interrupted()), true),
        played = played => (played.unwrap_or_else(|_| {
            let (limit, met) = (longest.as_secs_f64(), hindrances.summary());
            Err(anyhow!("the game was not over after {limit} s{met}"))
        }), false),
    };
    if let Err(trouble) = played {
        arbiter.give_up().await;
        if is_rung {
            // Nobody will play the others, and matches that wait for players are in other people's way.
            let _ = deal_share::close(server, share.group()).await;
        }
        return Err(trouble);
    }
    let (faults, thinking) = arbiter.dismiss();
    Ok(Ended { created, share: share.spend(), faults, thinking })
}

impl Ended {
    /// Fetches the record once the other games of the deal are over too.
    pub(super) async fn fetch(
        self,
        server: &Server,
        bell: &mut Listening,
    ) -> anyhow::Result<Played> {
        let Ended { created, share, faults, thinking } = self;
        let revealed = async {
            share.all_over().await;
            tokio::time::timeout(REVEAL_LIMIT, share.reveal(server, &created)).await
        };
        tokio::select! {
            biased;
            () = bell.rung() => return Err(interrupted()),
            revealed = revealed => revealed.unwrap_or_else(|_| {
                let limit = REVEAL_LIMIT.as_secs();
                Err(anyhow!("the deal was not revealed within {limit} s after its last game"))
            })?,
        }
        let record = server.record(&created.match_id, &created.invite_code).await?;
        Ok(Played { record, faults, thinking })
    }
}

fn interrupted() -> anyhow::Error {
    anyhow!("the run was interrupted")
}
