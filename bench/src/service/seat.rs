//! A match as its four players see it: sit down, then answer every prompt by index.

use std::time::Instant;

use anyhow::Context;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use tonic::transport::Channel;

use super::canned::{choice, seed_bytes};
use super::game::Game;
use super::line::Line;
use super::tally::Tally;
use crate::skim::{Skimmed, SkimmedUpdate};

const PLAY: &str = "/tikal.v1.TikalService/Play";

/// A seat with its stream open.
pub(super) struct Seat {
    line: Line<v1::PlayRequest, Skimmed>,
    /// The match's seed: what fixes the seat's choices.
    seed: u64,
    /// What came last and is not answered yet.
    last: SkimmedUpdate,
}

/// Makes a match of this game and seed and sits down on each connection; every seat has its first
/// Update.
pub(super) async fn sit_down(
    game: Game,
    connections: &[Channel],
    seed: u64,
) -> anyhow::Result<Vec<Seat>> {
    let first = connections.first().context("a match needs connections")?;
    let made = TikalServiceClient::new(first.clone())
        .create_match(v1::CreateMatchRequest {
            request_id: request_id(),
            options: Some(game.options()),
            seed: seed_bytes(seed).to_vec(),
            ..v1::CreateMatchRequest::default()
        })
        .await?
        .into_inner();
    let match_id = made.r#match.context("the match was made")?.match_id;
    let mut seats = Vec::with_capacity(connections.len());
    for connection in connections {
        let joined = TikalServiceClient::new(connection.clone())
            .join_match(v1::JoinMatchRequest {
                request_id: request_id(),
                match_id: match_id.clone(),
                join: Some(v1::SeatRequest {
                    participant: Some(v1::Participant {
                        name: "load".to_owned(),
                        ..v1::Participant::default()
                    }),
                    ..v1::SeatRequest::default()
                }),
                ..v1::JoinMatchRequest::default()
            })
            .await?
            .into_inner();
        let token = joined.grant.context("the seat was granted")?.token;
        let line = Line::open(connection.clone(), PLAY, Some(&token)).await?;
        let open = v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
        line.send(request(v1::play_request::Request::Open(open))).await?;
        seats.push(Seat { line, seed, last: SkimmedUpdate::default() });
    }
    for seat in &mut seats {
        seat.last = seat.next().await?.context("a match begins with an Update")?;
    }
    Ok(seats)
}

impl Seat {
    /// Answers prompts until the match is over.
    pub(super) async fn play(mut self, tally: &Tally) -> anyhow::Result<()> {
        let mut sent = Instant::now();
        let mut update = std::mem::take(&mut self.last);
        loop {
            if let Some(prompt) = update.prompt {
                let index = choice(self.seed, update.sequence, prompt.legal_actions.len());
                sent = Instant::now();
                self.line.send(submit(index, update.sequence)).await?;
            }
            let Some(next) = self.next().await? else { return Ok(()) };
            if let Some(answer) = &next.answer {
                tally.answered(sent);
                if let Some(refused) = &answer.refused {
                    anyhow::bail!("a listed action was refused: {}", refused.message);
                }
            }
            update = next;
        }
    }

    async fn next(&mut self) -> anyhow::Result<Option<SkimmedUpdate>> {
        Ok(self.line.next().await?.map(|response| response.update.unwrap_or_default()))
    }
}

fn submit(index: u32, sequence: u64) -> v1::PlayRequest {
    let form = Some(v1::submitted_action::Form::Index(index));
    request(v1::play_request::Request::Submit(v1::Submit {
        request_id: format!("bench-submit-{sequence:08}"),
        actions: vec![v1::SubmittedAction { form }],
        expected_sequence: Some(sequence),
    }))
}

fn request(request: v1::play_request::Request) -> v1::PlayRequest {
    v1::PlayRequest { request: Some(request) }
}

/// An id that no other request of this process has.
fn request_id() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static REQUESTS: AtomicU64 = AtomicU64::new(0);
    format!("bench-request-{:08}", REQUESTS.fetch_add(1, Ordering::Relaxed))
}
