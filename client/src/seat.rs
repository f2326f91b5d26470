//! A seat in a match, and the token that proves it.

use std::fmt;

use proto::v1;
use rules::Seat;
use tonic::Request;
use tonic::metadata::AsciiMetadataValue;

use crate::{ClientError, RequestId, Server};

/// A secret that is sent as `authorization: Bearer SECRET` and nowhere else: a seat's token, or the
/// operator's house key. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(AsciiMetadataValue);

impl Token {
    /// This secret. Refused if a header cannot carry it: with line breaks, or not in ASCII.
    pub fn new(secret: &str) -> Result<Token, ClientError> {
        // tonic lets other bytes pass, which the server then cannot read.
        if !secret.is_ascii() {
            return Err(ClientError::BadToken);
        }
        let value = AsciiMetadataValue::try_from(format!("Bearer {secret}"));
        let mut value = value.map_err(|_| ClientError::BadToken)?;
        value.set_sensitive(true);
        Ok(Token(value))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// A seat with its token. Cloning shares the seat.
#[derive(Clone, Debug)]
pub struct SeatSession {
    server: Server,
    match_id: String,
    seat: Seat,
    token: Token,
}

impl SeatSession {
    /// A seat that was taken before, perhaps by an earlier run of the program.
    pub fn resume(server: Server, match_id: &str, seat: Seat, token: Token) -> SeatSession {
        SeatSession { server, match_id: match_id.to_owned(), seat, token }
    }

    /// Where the match is.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// Which match.
    pub fn match_id(&self) -> &str {
        &self.match_id
    }

    /// Which seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub(crate) fn token(&self) -> &Token {
        &self.token
    }

    /// Gives the seat back before the match has started; the token is void then.
    pub async fn leave(self) -> Result<(), ClientError> {
        let request = v1::LeaveMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
        };
        let left = self.server.call(|mut service| {
            let request = with_token(request.clone(), Some(&self.token));
            async move { service.leave_match(request).await }
        });
        left.await.map(drop)
    }

    /// Gives the running match up (H-3). A seat that was given up before stays so.
    pub async fn resign(&self) -> Result<(), ClientError> {
        let request = v1::ResignMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
        };
        let resigned = self.server.call(|mut service| {
            let request = with_token(request.clone(), Some(&self.token));
            async move { service.resign_match(request).await }
        });
        resigned.await.map(drop)
    }

    /// Plays a batch by a call of its own, for a client that only watches its stream.
    pub(crate) async fn submit(&self, submit: v1::Submit) -> Result<v1::Accepted, ClientError> {
        let (match_id, submit) = (self.match_id.clone(), Some(submit));
        let request = v1::SubmitActionsRequest { match_id, submit };
        let played = self.server.call(|mut service| {
            let request = with_token(request.clone(), Some(&self.token));
            async move { service.submit_actions(request).await }
        });
        let accepted = played.await?.accepted;
        accepted.ok_or_else(|| ClientError::contract("an answer without a verdict"))
    }
}

/// The message with the secret in its metadata, if there is one.
pub(crate) fn with_token<T>(message: T, token: Option<&Token>) -> Request<T> {
    let mut request = Request::new(message);
    if let Some(Token(value)) = token {
        request.metadata_mut().insert("authorization", value.clone());
    }
    request
}
