//! A table of the load: one match after the other, each made, joined, played and watched to its end.

use std::sync::Arc;

use proto::v1;
use table::Seed;
use tokio::task::JoinSet;

use crate::games::Game;
use crate::notebook::Notebook;
use crate::request::{Answer, Ask, Client, called};
use crate::server_process::ServerProcess;
use crate::sitting::{Sitting, Stopped, Way, call, chance, request_id};

/// What a life of the server is loaded with.
#[derive(Clone)]
pub(crate) struct Load {
    pub(crate) notebook: Arc<Notebook>,
    /// From which all choices follow.
    pub(crate) seed: u64,
    /// No new matches: those that are there are played to their end.
    pub(crate) finishing: bool,
}

impl Load {
    /// Sits down at so many tables, each with a connection of its own.
    pub(crate) fn start(
        &self,
        server: &ServerProcess,
        tables: usize,
    ) -> JoinSet<Result<(), Stopped>> {
        let mut playing = JoinSet::new();
        for table in 0..tables {
            playing.spawn(self.clone().keep(table, server.client()));
        }
        playing
    }

    async fn keep(self, table: usize, mut client: Client) -> Result<(), Stopped> {
        loop {
            let open = {
                let notes = self.notebook.read();
                notes.matches.iter().position(|found| found.table == table && !found.ended)
            };
            let of = match open {
                Some(of) => of,
                None if self.finishing => return Ok(()),
                None => self.notebook.new_match(table, 2 + table as u32 % 3),
            };
            let known = self.notebook.read().matches[of].match_id.clone();
            let match_id = match known {
                Some(match_id) => match_id,
                None => self.make(of, &mut client).await?,
            };
            self.play(of, &match_id, &client).await?;
            self.notebook.ended(of);
        }
    }

    async fn make(&self, of: usize, client: &mut Client) -> Result<String, Stopped> {
        let asked = Ask::Create(Box::new(new_match(of, self.notebook.read().matches[of].seats)));
        let answer = call(&self.notebook, client, of, 0, asked).await?;
        let Answer::Created { match_id, .. } = answer else {
            return Err(Stopped::Fault(format!("no match was made: {answer:?}")));
        };
        Ok(match_id)
    }

    /// All seats and a watcher at once, until each has seen the end.
    async fn play(&self, of: usize, match_id: &str, client: &Client) -> Result<(), Stopped> {
        let (seats, life) = {
            let notes = self.notebook.read();
            (notes.matches[of].seats, notes.life)
        };
        let mut playing = JoinSet::new();
        for seat in 0..=seats {
            let sitting = Sitting {
                notebook: Arc::clone(&self.notebook),
                client: client.clone(),
                of,
                match_id: match_id.to_owned(),
                seat,
                way: if (of + seat as usize).is_multiple_of(2) { Way::Stream } else { Way::Calls },
                chance: chance(self.seed, (of * 8 + seat as usize) as u64, life),
            };
            playing.spawn(sit(sitting));
        }
        let mut result = Ok(());
        while let Some(ended) = playing.join_next().await {
            match ended.unwrap() {
                Ok(()) => {}
                // All lines are cut with the server: what the others still read is noted.
                Err(Stopped::Cut(cut)) => result = Err(Stopped::Cut(cut)),
                Err(Stopped::Fault(what)) => return Err(Stopped::Fault(what)),
            }
        }
        result
    }
}

/// Takes the seat, unless it is taken already, and follows the match.
async fn sit(mut sitting: Sitting) -> Result<(), Stopped> {
    let (of, seat) = (sitting.of, sitting.seat);
    let taken = sitting.notebook.read().matches[of].grants.contains_key(&seat);
    if seat > 0 && !taken {
        let participant = called(format!("player {seat} of {of}"));
        let join = v1::JoinMatchRequest {
            request_id: request_id(),
            match_id: sitting.match_id.clone(),
            join: Some(v1::SeatRequest { participant, seat, ..Default::default() }),
            ..Default::default()
        };
        call(&sitting.notebook, &mut sitting.client, of, 0, Ask::Join(join)).await?;
    }
    sitting.follow().await
}

/// A match of one of the games and kinds, with a title of its own. Some makers sit down at once.
fn new_match(of: usize, seats: u32) -> v1::CreateMatchRequest {
    let join = (of % 3 == 2).then(|| v1::SeatRequest {
        participant: called(format!("player 1 of {of}")),
        seat: 1,
        ..Default::default()
    });
    // An hour for each seat: clocks run and nobody's runs out.
    let hour = prost_types::Duration { seconds: 3600, nanos: 0 };
    let clock = v1::ClockSettings { base: Some(hour), ..Default::default() };
    v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(Game::of(of).options(seats, of)),
        title: title(of),
        seed: match of % 2 {
            0 => Seed::from_number(of as u64).bytes().to_vec(),
            _ => Vec::new(),
        },
        clock: (of % 5 == 3).then_some(clock),
        join,
        ..Default::default()
    }
}

/// The title of a match of the notes: no other has it.
pub(crate) fn title(of: usize) -> String {
    format!("match {of} of the crash test")
}
