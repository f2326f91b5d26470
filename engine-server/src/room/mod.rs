//! One match behind one door: everything that changes it goes through here, readers follow its log.

mod answers;
mod cursor;
mod match_room;
mod reading;
mod request;
mod tell;

pub use cursor::{Cursor, Reading};
pub use match_room::{MatchRoom, RoomSetup};
pub(crate) use request::{body_hash, check_request_id};

use std::time::SystemTime;

use proto::v1;
use rules::{Audience, Seat};
use table::Sequence;
use tokio::sync::watch;

use crate::refusal::Refusal;
use crate::roster::Wish;

/// A match of any game, in the words of the wire.
pub trait Room: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The match as the lobby sees it.
    fn info(&self) -> v1::Match;
    /// Changes whenever anything a reader could want has changed.
    fn changes(&self) -> watch::Receiver<u64>;
    /// Whether the match can make room for a new one: it is over, or nobody came for long.
    fn is_forgettable(&self, now: SystemTime) -> bool;
    /// Whether an invite code or a seat's token is needed to know of this match.
    fn is_invite_only(&self) -> bool;
    /// Whether a house bot could sit down.
    fn has_free_reserved_seat(&self) -> bool;
    /// The seat this token proves.
    fn seat_of_token(&self, token: &str) -> Option<Seat>;

    /// Takes a seat; the match starts when that was the last. The same request gets the same seat.
    fn join(&self, wish: &Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal>;
    /// Gives the token's seat back before the start. The same request changes nothing more.
    fn leave(&self, token: &str, request_id: &str) -> Result<(), Refusal>;
    /// Gives the seat up (H-3). Once more changes nothing.
    fn resign(&self, seat: Seat) -> Result<(), Refusal>;
    /// Plays a batch.
    fn submit(&self, seat: Seat, submit: &v1::Submit) -> Result<v1::Accepted, Refusal>;

    /// Refuses a place past the newest event.
    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal>;
    /// The newest stream of a seat replaces older ones; the number tells them apart.
    fn open_seat(&self, seat: Seat) -> u64;
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
    fn prompt_at(&self, seat: Seat, sequence: u64) -> Option<v1::Prompt>;
    /// What the seat may do now.
    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal>;
    /// A part of the log.
    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal>;
    /// The record as text; while the match runs, as far as the audience saw everything.
    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal>;
}

/// What identifies a request to join, so that a retry is recognised.
#[derive(Clone, Copy, Debug)]
pub struct JoinRequest<'a> {
    /// The caller's id for it.
    pub id: &'a str,
    /// The hash of its body.
    pub body: [u8; 32],
    /// Gives the seat its token.
    pub token_of: &'a dyn TokenOf,
}

/// Makes the token of a seat.
pub trait TokenOf: std::fmt::Debug {
    /// The token that this request gets for a seat.
    fn token(&self, seat: Seat) -> String;
}
