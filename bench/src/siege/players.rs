//! A match as its four players see it: sit down, then answer every prompt when it is time.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use http::uri::PathAndQuery;
use proto::v1;
use rules::Seats;
use table::Seed;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Streaming;
use tonic_prost::ProstCodec;

use super::board::Board;
use super::line::Line;
use crate::chance::Chance;
use crate::skim::{Skimmed, SkimmedUpdate};

const PLAY: &str = "/tikal.v1.TikalService/Play";

/// When a prompt is answered.
#[derive(Clone, Debug)]
pub(super) enum Pace {
    /// After so long.
    After(Duration),
    /// As soon as there is a permit, which is used up.
    Permitted(Arc<Semaphore>),
}

impl Pace {
    async fn wait(&self) -> anyhow::Result<()> {
        match self {
            Pace::After(time) => tokio::time::sleep(*time).await,
            Pace::Permitted(permits) => permits.acquire().await?.forget(),
        }
        Ok(())
    }
}

/// A match whose players have heard where it stands and wait.
pub(super) struct Match {
    pub(super) match_id: String,
    seats: Vec<SeatedPlayer>,
}

struct SeatedPlayer {
    outward: mpsc::Sender<v1::PlayRequest>,
    inward: Streaming<Skimmed>,
    /// The match's seed: what fixes the seat's choices.
    seed: u64,
    last: SkimmedUpdate,
}

impl Match {
    /// Makes a match of this seed; the four seats share the connections.
    pub(super) async fn sit_down(connections: &[Line], seed: u64) -> anyhow::Result<Match> {
        let first = connections.first().context("a match needs connections")?;
        let match_id = first.make("", Seed::from_number(seed).bytes().to_vec()).await?;
        let mut seats = Vec::new();
        for connection in connections.iter().cycle().take(Seats::FOUR.count()) {
            seats.push(SeatedPlayer::join(connection, &match_id, seed).await?);
        }
        for seat in &mut seats {
            seat.last = seat.next().await?.context("a match begins with an Update")?;
        }
        Ok(Match { match_id, seats })
    }

    /// Plays to the end.
    pub(super) async fn play(self, pace: Pace, board: Arc<Board>) -> anyhow::Result<()> {
        let mut playing = JoinSet::new();
        for seat in self.seats {
            playing.spawn(seat.play(pace.clone(), Arc::clone(&board)));
        }
        while let Some(played) = playing.join_next().await {
            played??;
        }
        Ok(())
    }
}

impl SeatedPlayer {
    async fn join(connection: &Line, match_id: &str, seed: u64) -> anyhow::Result<SeatedPlayer> {
        let token = connection.join(match_id, "load").await?;
        let (outward, messages) = mpsc::channel(1);
        let request = connection.seated(ReceiverStream::new(messages), &token)?;
        let mut grpc = tonic::client::Grpc::new(connection.channel.clone());
        grpc.ready().await?;
        let codec = ProstCodec::<v1::PlayRequest, Skimmed>::default();
        let answer = grpc.streaming(request, PathAndQuery::from_static(PLAY), codec).await?;
        let inward = answer.into_inner();
        let seat = SeatedPlayer { outward, inward, seed, last: SkimmedUpdate::default() };
        let open = v1::Open { match_id: match_id.to_owned(), ..v1::Open::default() };
        seat.send(v1::play_request::Request::Open(open)).await?;
        Ok(seat)
    }

    async fn play(mut self, pace: Pace, board: Arc<Board>) -> anyhow::Result<()> {
        let mut update = std::mem::take(&mut self.last);
        let mut submitted = 0;
        loop {
            if let Some(prompt) = update.prompt {
                pace.wait().await?;
                submitted = update.sequence;
                let mut chance = Chance::seeded(self.seed << 32 | submitted);
                let index = chance.below(prompt.legal_actions.len()) as u32;
                board.sent(submitted);
                self.send(submit(index, submitted)).await?;
            }
            let Some(next) = self.next().await? else { return Ok(()) };
            if let Some(answer) = &next.answer {
                board.answered(submitted);
                anyhow::ensure!(answer.refused.is_none(), "a listed action was refused");
            }
            update = next;
        }
    }

    async fn send(&self, request: v1::play_request::Request) -> anyhow::Result<()> {
        let message = v1::PlayRequest { request: Some(request) };
        self.outward.send(message).await.ok().context("the stream takes no more")
    }

    async fn next(&mut self) -> anyhow::Result<Option<SkimmedUpdate>> {
        Ok(self.inward.message().await?.map(|message| message.update.unwrap_or_default()))
    }
}

fn submit(index: u32, sequence: u64) -> v1::play_request::Request {
    let form = Some(v1::submitted_action::Form::Index(index));
    v1::play_request::Request::Submit(v1::Submit {
        request_id: format!("siege-submit-{sequence:08}"),
        actions: vec![v1::SubmittedAction { form }],
        expected_sequence: Some(sequence),
    })
}
