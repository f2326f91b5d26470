//! One game over a server: a private match, a client per seat, and a watcher that waits for the end.

use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use client::{Begin, Created, Follow, Joining, NewMatch, SeatSession, Server};
use proto::v1::event::Kind;
use table::Seed;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::program::{self, Invitation};
use super::{Contender, GamePlan};
use crate::{Budget, Way, give_up_seat, play_seat};

/// How a game over a server is played.
#[derive(Clone, Copy, Debug)]
pub struct Hosting {
    /// How house bots reach the server.
    pub way: Way,
    /// How much they may think.
    pub budget: Budget,
    /// How long a game may take altogether.
    pub limit: Duration,
}

/// Plays the game and gives its record as text.
pub async fn play(server: &Server, game: &GamePlan, hosting: Hosting) -> anyhow::Result<String> {
    let created = server
        .create_match(NewMatch {
            options: game.options.into(),
            title: format!("game {}", game.number),
            invite_only: true,
            seed: Some(*Seed::from_number(game.seed).bytes()),
            ..NewMatch::default()
        })
        .await?;
    let mut table = Seated::default();
    let played = tokio::time::timeout(hosting.limit, async {
        table.seat_all(server, game, &created, hosting).await?;
        table.watch_to_the_end(server, &created).await
    });
    let played = played.await.unwrap_or_else(|_| {
        Err(anyhow!("the game was not over after {} s", hosting.limit.as_secs()))
    });
    if let Err(trouble) = played {
        table.give_up().await;
        return Err(trouble);
    }
    Ok(server.record(&created.match_id, &created.invite_code).await?)
}

/// The clients of one match.
#[derive(Default)]
struct Seated {
    sessions: Vec<SeatSession>,
    clients: JoinSet<anyhow::Result<()>>,
    over: watch::Sender<bool>,
}

impl Seated {
    async fn seat_all(
        &mut self,
        server: &Server,
        game: &GamePlan,
        created: &Created,
        hosting: Hosting,
    ) -> anyhow::Result<()> {
        for (seat, contender) in game.seats() {
            match contender {
                Contender::House(bot) => {
                    let joining = Joining {
                        invite_code: created.invite_code.clone(),
                        seat: Some(seat),
                        ..Joining::new(&created.match_id, bot.name())
                    };
                    let session = server.join_match(joining).await?;
                    self.sessions.push(session.clone());
                    let (bot, Hosting { way, budget, .. }) = (bot.seat(game.seed, seat), hosting);
                    self.clients.spawn(async move {
                        let played = play_seat(&session, way, bot, budget).await;
                        played.map(drop).with_context(|| format!("seat {seat}"))
                    });
                }
                Contender::Program(line) => {
                    let invitation = Invitation {
                        server: server.address().to_owned(),
                        match_id: created.match_id.clone(),
                        invite_code: created.invite_code.clone(),
                        player_name: format!("program {seat}"),
                        seat,
                    };
                    let child = program::start(line, &invitation)?;
                    let (line, over) = (line.clone(), self.over.subscribe());
                    self.clients.spawn(async move {
                        let waited = program::wait(line, child, over).await;
                        waited.with_context(|| format!("seat {seat}"))
                    });
                }
            }
        }
        Ok(())
    }

    /// Waits until the match is over and every client has gone, or any of them is in trouble.
    async fn watch_to_the_end(&mut self, server: &Server, created: &Created) -> anyhow::Result<()> {
        let Created { match_id, invite_code } = created;
        let mut follow = Follow::watch(server, match_id, invite_code, Begin::AtTheStart);
        loop {
            tokio::select! {
                update = follow.next() => {
                    let Some(update) = update? else { bail!("the match has no end") };
                    let ends = |kind: &Kind| matches!(kind, Kind::MatchEnded(_));
                    if update.events.iter().filter_map(|event| event.kind.as_ref()).any(ends) {
                        break;
                    }
                }
                Some(gone) = self.clients.join_next() => gone??,
            }
        }
        self.over.send_replace(true);
        while let Some(gone) = self.clients.join_next().await {
            gone??;
        }
        Ok(())
    }

    /// Leaves no half-played match behind on a server that others use, as far as that works.
    async fn give_up(&mut self) {
        self.clients.abort_all();
        for session in &self.sessions {
            give_up_seat(session).await;
        }
    }
}
