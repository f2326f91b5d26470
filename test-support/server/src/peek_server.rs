//! Servers and matches of Peek, the game of the tests.

use engine_server::games::{GameKind, Kind};
use peek::Peek;
use proto::v1;

use crate::server::{Server, request_id};

/// A server of Peek alone.
pub async fn peek_server() -> Server {
    Server::with_games(peek()).await
}

/// Peek alone.
pub fn peek() -> Vec<Box<dyn GameKind>> {
    vec![Box::new(Kind::<Peek>::default())]
}

/// A request for a match of Peek.
pub fn new_peek(seed: Vec<u8>) -> v1::CreateMatchRequest {
    v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(peek::wire::options()),
        seed,
        ..v1::CreateMatchRequest::default()
    }
}
