//! Single questions and answers about a running match.

use proto::v1;
use table::MatchId;
use tonic::Request;

use super::Host;
use super::bodies::{body_hash, submit_hash};
use super::caller::Caller;
use super::lobby_calls::page_size;
use crate::refusal::Refusal;
use crate::room::{Proof, check_request_id};

impl Host {
    pub(super) async fn submit(
        &self,
        request: &Request<v1::SubmitActionsRequest>,
    ) -> Result<v1::SubmitActionsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, token) = self.proved(Caller::of(request), &asked.match_id).await?;
        room.seat_of_token(token).ok_or(Refusal::TokenUnknown)?;
        let submit = asked.submit.as_ref();
        let submit = submit.ok_or_else(|| Refusal::malformed("submit", "actions are needed"))?;
        let game = room.game();
        let accepted = room.submit(Proof::Token(token), submit, submit_hash(request)?).await?;
        self.metrics.actions(game).inc_by(submit.actions.len() as u64);
        Ok(v1::SubmitActionsResponse { accepted: Some(accepted) })
    }

    pub(super) async fn undo(
        &self,
        request: &Request<v1::UndoActionsRequest>,
    ) -> Result<v1::UndoActionsResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let (room, token) = self.proved(Caller::of(request), &asked.match_id).await?;
        let accepted = room.undo(Proof::Token(token), asked, body_hash(request)?).await?;
        Ok(v1::UndoActionsResponse { accepted: Some(accepted) })
    }

    pub(super) async fn legal(
        &self,
        request: &Request<v1::ListLegalActionsRequest>,
    ) -> Result<v1::ListLegalActionsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, seat) = self.seated(Caller::of(request), &asked.match_id).await?;
        room.legal(seat, asked.routes)
    }

    pub(super) async fn events(
        &self,
        request: &Request<v1::ListMatchEventsRequest>,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, audience) =
            self.audience(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
        room.events(audience, asked.after_sequence, page_size(asked.page_size, 200, 1000))
    }

    pub(super) async fn record(
        &self,
        request: &Request<v1::GetMatchRecordRequest>,
    ) -> Result<v1::GetMatchRecordResponse, Refusal> {
        let asked = request.get_ref();
        let (room, audience) =
            self.audience(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
        let mut answer = room.record(audience)?;
        // A match that was found by its id has one.
        if let (true, Some(match_id)) = (answer.complete, MatchId::new(&asked.match_id)) {
            answer.record = self.record_keys.sign(answer.record, &match_id);
        }
        Ok(answer)
    }
}
