//! How long a server takes from its start to its first answers when many open matches are kept.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use engine_server::metrics::Metrics;
use engine_server::room::{Cursor, Proof, Reading, TokenOf};
use engine_server::store::{Keeper, SqliteKeeper, Store};
use engine_server::time::SystemClock;
use engine_server::world::World;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use rules::{Audience, Seat};
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::canned::{SEEDS, SeatNumbers, choice, full_room};
use super::child::Server;
use super::contender::Contender;
use super::game::Game;
use super::report::{Measured, Metric};

/// A store full of matches in the middle of play.
pub(super) struct Restart {
    pub(super) matches: u64,
    /// How many actions each has seen.
    pub(super) actions: usize,
}

impl Restart {
    /// Fills a store once, then starts a server on it so many times.
    pub(super) async fn measure(
        &self,
        game: Game,
        rounds: usize,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let folder = TempDir::new()?;
        self.fill(game, &folder.path().join("store.sqlite")).await?;
        let durable = Contender::Durable.playing(game);
        for _ in 0..rounds {
            let began = Instant::now();
            let server = Server::start_in(durable, Some(folder.path())).await?;
            first_answers(&server).await?;
            let took = began.elapsed();
            measured.add(Metric::Restart, Contender::Durable, took.as_secs_f64() * 1e3);
            server.stop().await?;
        }
        Ok(())
    }

    /// Makes a store with these matches.
    pub(super) async fn fill(&self, game: Game, file: &Path) -> anyhow::Result<()> {
        let mut keeper = SqliteKeeper::open(file)?;
        // A server that has run has its keys: to make them waits for the disk, once in the life of a store.
        keeper.record_keys([2; 32])?;
        let (store, ..) = Store::start(keeper, [1; 32])?;
        let world = World::new(store, Arc::new(SystemClock::default()), Metrics::default());
        let mut playing = JoinSet::new();
        for number in 1..=self.matches {
            let (world, actions) = (world.clone(), self.actions);
            playing.spawn(async move { play(game, number, actions, &world).await });
        }
        while let Some(played) = playing.join_next().await {
            played??;
        }
        world.store.close().await;
        Ok(())
    }
}

/// Asks for the matches and for the events of the oldest, which has to be played again before anything can be said
/// of them.
pub(super) async fn first_answers(server: &Server) -> anyhow::Result<()> {
    let connection = server.connect(1).await?.remove(0);
    let mut client = TikalServiceClient::new(connection);
    let listed = client.list_matches(v1::ListMatchesRequest::default()).await?.into_inner();
    let oldest = v1::ListMatchEventsRequest { match_id: name(1), ..Default::default() };
    let events = client.list_match_events(oldest).await?.into_inner();
    anyhow::ensure!(!listed.matches.is_empty() && !events.events.is_empty(), "nothing is kept");
    Ok(())
}

fn name(number: u64) -> String {
    format!("kept{number}")
}

/// A match with four players that has seen so many actions.
async fn play(game: Game, number: u64, actions: usize, world: &World) -> anyhow::Result<()> {
    let seed = number % SEEDS;
    let room = full_room(game, (&name(number), number), seed, world).await?;
    for _ in 0..actions {
        let mut prompted = None;
        for seat in Seat::ALL {
            let mut cursor = Cursor::open(&v1::Open::default());
            if let Reading::Update(update) = room.read(Audience::Seat(seat), &mut cursor, None)?
                && let update = update.decode()?
                && let Some(prompt) = update.prompt
            {
                prompted = Some((seat, update.sequence, prompt.legal_actions.len()));
            }
        }
        let (seat, sequence, count) = prompted.context("somebody decides")?;
        let form = Some(v1::submitted_action::Form::Index(choice(seed, sequence, count)));
        let submit = v1::Submit {
            request_id: format!("bench-restart-{sequence:08}"),
            actions: vec![v1::SubmittedAction { form }],
            expected_sequence: Some(sequence),
        };
        let token = SeatNumbers.token(seat);
        // No request is made twice, so what its bytes hash to is never asked.
        Arc::clone(&room).submit(Proof::Token(&token), &submit, [0; 32]).await?;
    }
    Ok(())
}
