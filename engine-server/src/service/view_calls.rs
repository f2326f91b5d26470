//! Looking at any moment of a match or a record.

use std::sync::Arc;

use proto::v1;
use rules::{Audience, Seat};
use table::Sequence;
use tonic::Request;

use super::Host;
use super::caller::Caller;
use super::lobby_calls::page_size;
use crate::records::{RECORD_LIMIT, RecordReader};
use crate::refusal::Refusal;
use crate::room::Room;
use crate::scenes::Page;

/// How many moments a page has unless it is asked for fewer, and at most.
const SCENES: (usize, usize) = (50, 200);

impl Host {
    pub(super) async fn match_view(
        &self,
        request: &Request<v1::GetMatchViewRequest>,
    ) -> Result<v1::GetMatchViewResponse, Refusal> {
        let asked = request.get_ref();
        let (room, caller) =
            self.audience(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
        let audience = as_whom(room.as_ref(), caller, asked.perspective)?;
        match asked.at_sequence.map(Sequence) {
            // What every stream tells, too: nothing is folded.
            None => room.view_at(audience, None),
            at => self.blocking.free().await?.run(move || room.view_at(audience, at)).await,
        }
    }

    pub(super) async fn match_views(
        &self,
        request: &Request<v1::ListMatchViewsRequest>,
    ) -> Result<v1::ListMatchViewsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, caller) =
            self.audience(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
        let audience = as_whom(room.as_ref(), caller, asked.perspective)?;
        let size = page_size(asked.page_size, SCENES.0, SCENES.1);
        let page = Page { after: Sequence(asked.after_sequence), size };
        self.blocking.free().await?.run(move || room.scenes(audience, page)).await
    }

    pub(super) async fn verify_record(
        &self,
        request: Request<v1::VerifyRecordRequest>,
    ) -> Result<v1::VerifyRecordResponse, Refusal> {
        let v1::VerifyRecordRequest { record, require_signature } = request.into_inner();
        let keys = Arc::clone(&self.record_keys);
        let judging = move |record: &dyn RecordReader| Ok(record.verdict(&keys, require_signature));
        self.with_record(record, judging).await
    }

    pub(super) async fn record_views(
        &self,
        request: Request<v1::ListRecordViewsRequest>,
    ) -> Result<v1::ListRecordViewsResponse, Refusal> {
        let asked = request.into_inner();
        let audience = perspective(asked.perspective.unwrap_or(0))?;
        let size = page_size(asked.page_size, SCENES.0, SCENES.1);
        let page = Page { after: Sequence(asked.after_sequence), size };
        self.with_record(asked.record, move |record| record.scenes(audience, page)).await
    }

    /// Reads a record and does something with it.
    async fn with_record<T: Send + 'static>(
        &self,
        text: String,
        look: impl FnOnce(&dyn RecordReader) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        if text.len() > RECORD_LIMIT {
            let reason = format!("a record has at most {RECORD_LIMIT} bytes");
            return Err(Refusal::malformed("record", reason));
        }
        let lobby = self.lobby.clone();
        let thread = self.blocking.free().await?;
        thread.run(move || look(lobby.record(&text)?.as_ref())).await
    }
}

/// As whom a match is seen: as the caller, or, once it is over, as anybody.
fn as_whom(room: &dyn Room, caller: Audience, wanted: Option<u32>) -> Result<Audience, Refusal> {
    let Some(wanted) = wanted else { return Ok(caller) };
    let audience = perspective(wanted)?;
    // The public's view is part of every seat's, so anybody may look as the public.
    if audience == caller || audience == Audience::Public {
        return Ok(audience);
    }
    let info = room.info();
    if matches!(audience, Audience::Seat(seat) if seat.index() >= info.seats.len()) {
        return Err(Refusal::malformed("perspective", "not a seat of this match"));
    }
    match info.state() {
        v1::MatchState::Ended if info.reveal.is_none() => Err(Refusal::DealNotRevealed),
        v1::MatchState::Ended => Ok(audience),
        v1::MatchState::Cancelled => Err(Refusal::MatchCancelled),
        v1::MatchState::Unspecified
        | v1::MatchState::Waiting
        | v1::MatchState::Revealing
        | v1::MatchState::Running => Err(Refusal::MatchNotOver),
    }
}

/// As whom, by number.
pub(super) fn perspective(number: u32) -> Result<Audience, Refusal> {
    if number == 0 {
        return Ok(Audience::Public);
    }
    let seat = u8::try_from(number).ok().and_then(Seat::numbered);
    let seat =
        seat.ok_or_else(|| Refusal::malformed("perspective", "0 or a seat 1-4 is needed"))?;
    Ok(Audience::Seat(seat))
}
