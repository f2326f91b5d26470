//! A match whose seats are taken, and what each of its players can call.

use proto::games::tikal::wire;
use proto::v1;
use table::Seed;
use tonic::{Request, Status};

use crate::server::{Client, Server, agreed, called, new_match_of, request_id, with_token};
use crate::streams::{PlayStream, WatchStream};

/// A match and its players, by seat.
pub struct Seating {
    pub match_id: String,
    pub players: Vec<Player>,
}

/// Somebody on a seat.
#[derive(Clone)]
pub struct Player {
    pub client: Client,
    pub match_id: String,
    pub seat: u32,
    pub token: String,
}

impl Seating {
    /// A match of Tikal with a given seed and all its seats taken.
    pub async fn start(server: &Server, options: wire::Options, seed: u64) -> Seating {
        Seating::seeded(server, agreed(v1::game_options::Game::Tikal(options)), seed).await
    }

    /// A match of any game with a given seed and all its seats taken.
    pub async fn seeded(server: &Server, options: v1::GameOptions, seed: u64) -> Seating {
        let seed = Seed::from_number(seed).bytes().to_vec();
        let request = v1::CreateMatchRequest { seed, ..new_match_of(options) };
        Seating::fill(server, request).await
    }

    /// Makes a match and takes all its seats.
    pub async fn fill(server: &Server, request: v1::CreateMatchRequest) -> Seating {
        let mut client = server.client();
        let made = client.create_match(request).await.unwrap().into_inner();
        let info = made.r#match.unwrap();
        let mut seating = Seating { match_id: info.match_id, players: Vec::new() };
        for seat in info.seats {
            let request = v1::JoinMatchRequest {
                invite_code: made.invite_code.clone(),
                ..join(&seating.match_id, seat.seat)
            };
            let joined = client.join_match(request).await.unwrap().into_inner();
            let player = Player::new(server, &seating.match_id, &joined.grant.unwrap());
            seating.players.push(player);
        }
        seating
    }

    /// The player on a seat, from 1.
    pub fn player(&self, seat: u32) -> &Player {
        &self.players[seat as usize - 1]
    }

    /// The player who decides, and after which event.
    pub async fn decider(&self) -> (&Player, u64) {
        for player in &self.players {
            let legal = player.legal().await;
            if legal.prompt.is_some() {
                return (player, legal.sequence);
            }
        }
        panic!("nobody decides")
    }

    /// The place of the player who decides, after which event, and among how many actions; `None`: nobody does.
    pub async fn decider_if_any(&self) -> Option<(usize, u64, u32)> {
        for (place, player) in self.players.iter().enumerate() {
            let legal = player.legal().await;
            if let Some(prompt) = legal.prompt {
                return Some((place, legal.sequence, prompt.legal_actions.len() as u32));
            }
        }
        None
    }

    /// The whole log as a seat sees it or, without one, the public, read page by page.
    pub async fn log(&self, seat: Option<u32>) -> Vec<v1::Event> {
        let mut client = self.players[0].client.clone();
        let token = seat.map_or("", |seat| &self.player(seat).token);
        let mut events: Vec<v1::Event> = Vec::new();
        loop {
            let request = v1::ListMatchEventsRequest {
                match_id: self.match_id.clone(),
                after_sequence: events.last().map_or(0, |event| event.sequence),
                page_size: 7,
                ..v1::ListMatchEventsRequest::default()
            };
            let page = client.list_match_events(with_token(token, request)).await.unwrap();
            let page = page.into_inner();
            if page.events.is_empty() {
                assert_eq!(events.len() as u64, page.head_sequence, "numbers have no gaps");
                return events;
            }
            events.extend(page.events);
        }
    }

    /// The record as the public may read it.
    pub async fn record(&self) -> v1::GetMatchRecordResponse {
        let request = v1::GetMatchRecordRequest {
            match_id: self.match_id.clone(),
            ..v1::GetMatchRecordRequest::default()
        };
        self.players[0].client.clone().get_match_record(request).await.unwrap().into_inner()
    }
}

impl Player {
    /// Whoever was granted a seat.
    pub fn new(server: &Server, match_id: &str, grant: &v1::SeatGrant) -> Player {
        Player {
            client: server.client(),
            match_id: match_id.to_owned(),
            seat: grant.seat,
            token: grant.token.clone(),
        }
    }

    /// A request with the seat's token.
    pub fn request<T>(&self, message: T) -> Request<T> {
        with_token(&self.token, message)
    }

    /// Open, from the present on.
    pub fn open(&self) -> v1::Open {
        v1::Open { match_id: self.match_id.clone(), ..v1::Open::default() }
    }

    /// Open, from the event after this number on.
    pub fn open_after(&self, sequence: u64) -> v1::Open {
        v1::Open { after_sequence: Some(sequence), ..self.open() }
    }

    /// Open for views.
    pub fn open_views(&self) -> v1::Open {
        v1::Open { feed: v1::Feed::Views.into(), ..self.open() }
    }

    /// A Play stream.
    pub async fn play(&self, open: v1::Open) -> PlayStream {
        PlayStream::open(self.client.clone(), &self.token, Some(open)).await
    }

    /// A WatchMatch stream of this seat.
    pub async fn watch(&self, open: v1::Open) -> Result<WatchStream, Status> {
        WatchStream::open(self.client.clone(), &self.token, open).await
    }

    /// Plays actions by a call.
    pub async fn submit(&self, submit: v1::Submit) -> Result<v1::Accepted, Status> {
        let (match_id, submit) = (self.match_id.clone(), Some(submit));
        let request = self.request(v1::SubmitActionsRequest { match_id, submit });
        let response = self.client.clone().submit_actions(request).await?;
        Ok(response.into_inner().accepted.unwrap())
    }

    /// What the seat may do now.
    pub async fn legal(&self) -> v1::ListLegalActionsResponse {
        let (match_id, routes) = (self.match_id.clone(), false);
        let request = self.request(v1::ListLegalActionsRequest { match_id, routes });
        self.client.clone().list_legal_actions(request).await.unwrap().into_inner()
    }

    /// Takes back everything after an event.
    pub async fn undo(&self, back_to_sequence: u64) -> Result<v1::Accepted, Status> {
        self.undo_as(&request_id(), back_to_sequence).await
    }

    /// The same under this request id.
    pub async fn undo_as(
        &self,
        request_id: &str,
        back_to_sequence: u64,
    ) -> Result<v1::Accepted, Status> {
        let (match_id, request_id) = (self.match_id.clone(), request_id.to_owned());
        let undo = v1::UndoActionsRequest { request_id, match_id, back_to_sequence };
        let response = self.client.clone().undo_actions(self.request(undo)).await?;
        Ok(response.into_inner().accepted.unwrap())
    }

    /// Gives the nonce the seat promised.
    pub async fn reveal(&self, nonce: &[u8]) -> Result<v1::Match, Status> {
        let (match_id, request_id) = (self.match_id.clone(), request_id());
        let reveal = v1::RevealNonceRequest { request_id, match_id, nonce: nonce.to_vec() };
        let response = self.client.clone().reveal_nonce(self.request(reveal)).await?;
        Ok(response.into_inner().r#match.unwrap())
    }

    /// The match as the lobby shows it.
    pub async fn info(&self) -> v1::Match {
        let match_id = self.match_id.clone();
        let get = v1::GetMatchRequest { match_id, ..v1::GetMatchRequest::default() };
        let response = self.client.clone().get_match(self.request(get)).await.unwrap();
        response.into_inner().r#match.unwrap()
    }

    /// The same player on another server that has the same match.
    pub fn on(&self, server: &Server) -> Player {
        Player { client: server.client(), ..self.clone() }
    }

    /// Gives up.
    pub async fn resign(&self) -> Result<v1::Match, Status> {
        let (match_id, request_id) = (self.match_id.clone(), request_id());
        let request = self.request(v1::ResignMatchRequest { request_id, match_id });
        let response = self.client.clone().resign_match(request).await?;
        Ok(response.into_inner().r#match.unwrap())
    }
}

/// A request to sit on a seat, from 1; 0 takes any.
pub fn join(match_id: &str, seat: u32) -> v1::JoinMatchRequest {
    let participant = called(&format!("player {seat}"));
    v1::JoinMatchRequest {
        request_id: request_id(),
        match_id: match_id.to_owned(),
        join: Some(v1::SeatRequest { participant, seat, ..v1::SeatRequest::default() }),
        ..v1::JoinMatchRequest::default()
    }
}

/// Actions in the notation.
pub fn notations(texts: &[&str]) -> v1::Submit {
    use v1::submitted_action::Form;
    let form = |text: &&str| v1::SubmittedAction { form: Some(Form::Notation((*text).to_owned())) };
    let actions = texts.iter().map(form).collect();
    v1::Submit { request_id: request_id(), actions, expected_sequence: None }
}

/// The action at a place of the list of a moment.
pub fn index(place: u32, sequence: u64) -> v1::Submit {
    let form = Some(v1::submitted_action::Form::Index(place));
    let actions = vec![v1::SubmittedAction { form }];
    v1::Submit { request_id: request_id(), actions, expected_sequence: Some(sequence) }
}
