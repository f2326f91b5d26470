//! Players who ask one server after the other until one answers, as behind a balancer.

use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::seating::{index, join};
use server_test_support::server::{Client, new_match, request_id, tikal, with_token};
use table::Seed;
use tonic::{Code, Status};

/// How long an answer is waited for in all.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A match with its two seats, and where it may be.
pub(crate) struct Match {
    pub(crate) id: String,
    pub(crate) tokens: [String; 2],
}

/// Asks each server in turn until one answers; which, after how long, and what.
pub(crate) async fn anywhere<T>(
    servers: &[Client],
    call: impl AsyncFn(Client) -> Result<T, Status>,
) -> Result<(usize, T), Status> {
    let begun = Instant::now();
    loop {
        for (place, server) in servers.iter().enumerate() {
            match call(server.clone()).await {
                Ok(answer) => return Ok((place, answer)),
                Err(status) if passes(&status) => {
                    assert!(begun.elapsed() < PATIENCE, "nobody answers: {status}");
                }
                Err(status) => return Err(status),
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether asking again may help: what a client of ours waits for.
pub(crate) fn passes(status: &Status) -> bool {
    matches!(
        status.code(),
        Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled | Code::Unknown
    )
}

impl Match {
    /// A running match of two seats.
    pub(crate) async fn start(servers: &[Client], seed: u64) -> Match {
        let seed = Seed::from_number(seed).bytes().to_vec();
        let request = v1::CreateMatchRequest { seed, ..new_match(tikal(2)) };
        let made = anywhere(servers, async |mut server| server.create_match(request.clone()).await);
        let id = made.await.unwrap().1.into_inner().r#match.unwrap().match_id;
        let mut tokens = [String::new(), String::new()];
        for (seat, token) in (1..).zip(&mut tokens) {
            let request = join(&id, seat);
            let joined =
                anywhere(servers, async |mut server| server.join_match(request.clone()).await);
            *token = joined.await.unwrap().1.into_inner().grant.unwrap().token;
        }
        Match { id, tokens }
    }

    /// The newest event, by this server.
    pub(crate) async fn head(&self, mut server: Client) -> Result<u64, Status> {
        let request = v1::ListMatchEventsRequest {
            match_id: self.id.clone(),
            page_size: 1,
            ..v1::ListMatchEventsRequest::default()
        };
        server.list_match_events(request).await.map(|told| told.into_inner().head_sequence)
    }

    /// What the deciding seat submits next: the first that is listed. `None`: the match is over.
    pub(crate) async fn next(&self, servers: &[Client]) -> Option<Move> {
        for token in &self.tokens {
            let request = v1::ListLegalActionsRequest {
                match_id: self.id.clone(),
                ..v1::ListLegalActionsRequest::default()
            };
            let legal = anywhere(servers, async |mut server| {
                server.list_legal_actions(with_token(token, request.clone())).await
            });
            let legal = legal.await.ok()?.1.into_inner();
            if legal.prompt.is_some() {
                let submit = v1::Submit { request_id: request_id(), ..index(0, legal.sequence) };
                return Some(Move { match_id: self.id.clone(), token: token.clone(), submit });
            }
        }
        None
    }

    /// Plays so many actions, each until it is answered; the last event then.
    pub(crate) async fn play(&self, servers: &[Client], actions: usize) -> u64 {
        let mut last = 0;
        for _ in 0..actions {
            let next = self.next(servers).await.expect("the match goes on");
            last = anywhere(servers, async |server| next.submit(server).await)
                .await
                .unwrap()
                .1
                .last_sequence;
        }
        last
    }
}

/// One action, to be submitted until it is answered.
pub(crate) struct Move {
    match_id: String,
    token: String,
    pub(crate) submit: v1::Submit,
}

impl Move {
    /// Submits it to this server.
    pub(crate) async fn submit(&self, mut server: Client) -> Result<v1::Accepted, Status> {
        let request = v1::SubmitActionsRequest {
            match_id: self.match_id.clone(),
            submit: Some(self.submit.clone()),
        };
        let answer = server.submit_actions(with_token(&self.token, request)).await?.into_inner();
        Ok(answer.accepted.expect("a submit is accepted or refused"))
    }
}
