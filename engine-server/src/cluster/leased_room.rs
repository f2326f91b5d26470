//! A room of a match that may become another server's at any moment.

use std::sync::Arc;

use proto::{EncodedMatch, EncodedPrompt, v1};
use rules::{Audience, Seat};
use table::Sequence;
use tokio::sync::watch;

use super::Lease;
use crate::refusal::Refusal;
use crate::room::{Cursor, Founded, JoinRequest, Proof, Reading, Room};
use crate::roster::Wish;
use crate::scenes::Page;
use crate::simulate::Origin;

/// A room under a lease.
///
/// What is read from it is believed only if the lease still runs *after* it was read: then nobody else could have
/// changed the match before, and the answer was true at that moment, however long it is on its way. A change that was
/// made needs no such look, because the store compares the epoch in the transaction that writes; a change that was
/// refused was judged by what was read.
pub struct LeasedRoom {
    room: Arc<dyn Room>,
    lease: Lease,
}

impl LeasedRoom {
    /// The room under this lease; without one, as it is.
    pub fn under(lease: Option<Lease>, room: Arc<dyn Room>) -> Arc<dyn Room> {
        match lease {
            Some(lease) => Arc::new(LeasedRoom { room, lease }),
            None => room,
        }
    }

    /// What was read, if it may be told.
    fn read_now<T>(&self, read: Result<T, Refusal>) -> Result<T, Refusal> {
        self.lease.check()?;
        read
    }

    /// What became of a change.
    fn changed<T>(&self, changed: Result<T, Refusal>) -> Result<T, Refusal> {
        changed.or_else(|refusal| {
            self.lease.check()?;
            Err(refusal)
        })
    }
}

#[tonic::async_trait]
impl Room for LeasedRoom {
    fn game(&self) -> &'static str {
        self.room.game()
    }

    fn check_current(&self) -> Result<(), Refusal> {
        self.lease.check()
    }

    fn info(&self) -> Arc<v1::Match> {
        self.room.info()
    }

    fn card(&self) -> (Arc<v1::Match>, EncodedMatch) {
        self.room.card()
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.room.changes()
    }

    fn is_broken(&self) -> bool {
        self.room.is_broken()
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        self.room.seat_of_token(token)
    }

    fn is_group_secret(&self, secret: &str) -> bool {
        self.room.is_group_secret(secret)
    }

    async fn found(
        self: Arc<Self>,
        founded: Founded,
        join: Option<(Wish, JoinRequest<'_>)>,
    ) -> Result<Option<Seat>, Refusal> {
        self.changed(Arc::clone(&self.room).found(founded, join).await)
    }

    async fn join(self: Arc<Self>, wish: Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal> {
        self.changed(Arc::clone(&self.room).join(wish, request).await)
    }

    async fn leave(self: Arc<Self>, token: &str, request_id: &str) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).leave(token, request_id).await)
    }

    async fn reveal(self: Arc<Self>, proof: Proof<'_>, nonce: [u8; 32]) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).reveal(proof, nonce).await)
    }

    async fn resign(self: Arc<Self>, proof: Proof<'_>) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).resign(proof).await)
    }

    async fn submit(
        self: Arc<Self>,
        proof: Proof<'_>,
        submit: &v1::Submit,
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        self.changed(Arc::clone(&self.room).submit(proof, submit, body).await)
    }

    async fn undo(
        self: Arc<Self>,
        proof: Proof<'_>,
        undo: &v1::UndoActionsRequest,
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        self.changed(Arc::clone(&self.room).undo(proof, undo, body).await)
    }

    async fn cancel(self: Arc<Self>) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).cancel().await)
    }

    async fn close_group(self: Arc<Self>) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).close_group().await)
    }

    async fn reveal_deal(self: Arc<Self>) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).reveal_deal().await)
    }

    async fn expire(self: Arc<Self>) -> Result<(), Refusal> {
        self.changed(Arc::clone(&self.room).expire().await)
    }

    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal> {
        self.read_now(self.room.check_place(cursor))
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        self.room.open_seat(seat)
    }

    fn close_seat(&self, seat: Seat, number: u64) {
        self.room.close_seat(seat, number);
    }

    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal> {
        self.read_now(self.room.check_stream(seat, number))
    }

    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal> {
        self.read_now(self.room.read(audience, cursor, limit))
    }

    fn prompt_at(&self, seat: Seat, sequence: u64, size: v1::PromptSize) -> EncodedPrompt {
        self.room.prompt_at(seat, sequence, size)
    }

    fn wake_readers(&self) {
        self.room.wake_readers();
    }

    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        self.read_now(self.room.legal(seat, routes))
    }

    fn origin(&self, audience: Audience, expected: Option<u64>) -> Result<Origin, Refusal> {
        self.read_now(self.room.origin(audience, expected))
    }

    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        self.read_now(self.room.events(audience, after, page_size))
    }

    fn view_at(
        &self,
        audience: Audience,
        at: Option<Sequence>,
    ) -> Result<v1::GetMatchViewResponse, Refusal> {
        self.read_now(self.room.view_at(audience, at))
    }

    fn scenes(
        &self,
        audience: Audience,
        page: Page,
    ) -> Result<v1::ListMatchViewsResponse, Refusal> {
        self.read_now(self.room.scenes(audience, page))
    }

    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        self.read_now(self.room.record(audience))
    }
}
