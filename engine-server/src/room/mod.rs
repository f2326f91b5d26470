//! One match behind one door: everything that changes it goes through here, readers follow its log.

mod answers;
mod asked;
mod card;
mod cursor;
mod joining;
mod keeping;
mod match_room;
mod newest;
mod published;
mod reading;
mod request;
mod sharing;
mod state;
mod streams;
mod tell;
mod timing;

pub use cursor::{Cursor, Reading};
pub(crate) use joining::NONCES_WITHIN;
pub use joining::{JoinRequest, SeatTokens, TokenOf};
pub use match_room::{MatchRoom, RoomSetup};
pub(crate) use request::check_request_id;

use std::sync::Arc;

use proto::{EncodedMatch, EncodedPrompt, v1};
use rules::{Audience, Seat};
use table::Sequence;
use tokio::sync::watch;

use crate::refusal::Refusal;
use crate::roster::Wish;
use crate::scenes::Page;
use crate::simulate::Origin;

/// A match of any game, in the words of the wire.
///
/// What changes it waits until the change is durable; what reads it never waits and sees only what
/// is durable.
#[tonic::async_trait]
pub trait Room: Send + Sync {
    /// The name of its game.
    fn game(&self) -> &'static str;
    /// Refuses once another server may have the match: what was read before may be old.
    fn check_current(&self) -> Result<(), Refusal> {
        Ok(())
    }
    /// The match as the lobby sees it. Its state is unspecified until it is founded.
    fn info(&self) -> Arc<v1::Match>;
    /// The same with its bytes, which all who watch the match in the lobby share.
    fn card(&self) -> (Arc<v1::Match>, EncodedMatch);
    /// Changes whenever anything a reader could want has changed.
    fn changes(&self) -> watch::Receiver<u64>;
    /// Whether the room no longer knows what is kept of its match, and another must take its place.
    fn is_broken(&self) -> bool;
    /// The seat this token proves.
    fn seat_of_token(&self, token: &str) -> Option<Seat>;
    /// Whether this is the secret of the group that shares the deal.
    fn is_group_secret(&self, secret: &str) -> bool;

    /// Makes the match known, with its creator on a seat if there is a wish; if that is refused,
    /// there is no match. The same request gets the same seat.
    async fn found(
        self: Arc<Self>,
        founded: Founded,
        join: Option<(Wish, JoinRequest<'_>)>,
    ) -> Result<Option<Seat>, Refusal>;
    /// Takes a seat; the match goes on when that was the last. The same request gets the same seat.
    async fn join(self: Arc<Self>, wish: Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal>;
    /// Gives the token's seat back before the start. The same request changes nothing more.
    async fn leave(self: Arc<Self>, token: &str, request_id: &str) -> Result<(), Refusal>;
    /// Gives the nonce that the seat promised; the match starts with the last. Once more changes
    /// nothing.
    async fn reveal(self: Arc<Self>, proof: Proof<'_>, nonce: [u8; 32]) -> Result<(), Refusal>;
    /// Gives the seat up (H-3). Once more changes nothing.
    async fn resign(self: Arc<Self>, proof: Proof<'_>) -> Result<(), Refusal>;
    /// Plays a batch. `body` is the hash of the request, by which a retry is recognised.
    async fn submit(
        self: Arc<Self>,
        proof: Proof<'_>,
        submit: &v1::Submit,
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal>;
    /// Takes actions of the present turn back. `body` as for `submit`.
    async fn undo(
        self: Arc<Self>,
        proof: Proof<'_>,
        undo: &v1::UndoActionsRequest,
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal>;
    /// The operator ends the match, however far it is. Once more, or once it is over, changes nothing.
    async fn cancel(self: Arc<Self>) -> Result<(), Refusal>;
    /// The group that shares the deal takes no more matches; a match that has not started is cancelled.
    /// Once more changes nothing.
    async fn close_group(self: Arc<Self>) -> Result<(), Refusal>;
    /// Tells the deal that the match shares with others, all of which are over. Once more changes nothing.
    async fn reveal_deal(self: Arc<Self>) -> Result<(), Refusal>;
    /// Does what the clock does to the match if its moment has come.
    async fn expire(self: Arc<Self>) -> Result<(), Refusal>;

    /// Refuses a place past the newest event.
    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal>;
    /// The newest stream of a seat replaces older ones; the number tells them apart.
    fn open_seat(&self, seat: Seat) -> u64;
    /// A stream of a seat has ended.
    fn close_seat(&self, seat: Seat, number: u64);
    /// Refuses a stream once a newer one of its seat was opened or its player got up.
    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal>;
    /// What comes next for a reader, up to `limit` if there is one.
    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal>;

    /// The seat's prompt, if it decides and this is still the newest event.
    fn prompt_at(&self, seat: Seat, sequence: u64, size: v1::PromptSize) -> EncodedPrompt;
    /// Tells every reader to look again, though nothing has changed in the match.
    fn wake_readers(&self);
    /// What the seat may do now.
    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal>;
    /// The present as the audience sees it, to try lines on. Refused if it is not at `expected`.
    fn origin(&self, audience: Audience, expected: Option<u64>) -> Result<Origin, Refusal>;
    /// A part of the log.
    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal>;
    /// What the audience saw after this event; `None`: the present.
    fn view_at(
        &self,
        audience: Audience,
        at: Option<Sequence>,
    ) -> Result<v1::GetMatchViewResponse, Refusal>;
    /// A part of the moments of the match, as the audience saw them.
    fn scenes(&self, audience: Audience, page: Page)
    -> Result<v1::ListMatchViewsResponse, Refusal>;
    /// The record as text; while the match runs, as far as the audience saw everything.
    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal>;
}

/// How a caller shows which seat is its own. It is judged in the same moment as what is asked for.
#[derive(Clone, Copy)]
pub enum Proof<'a> {
    /// The seat's token.
    Token(&'a str),
    /// A stream that was opened with the token, by its number.
    Stream(Seat, u64),
}

/// What the lobby adds to a new match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Founded {
    /// Its place among all matches, from 1.
    pub number: u64,
    /// The request that made it, and the hash of that request's body.
    pub request: (String, [u8; 32]),
}
