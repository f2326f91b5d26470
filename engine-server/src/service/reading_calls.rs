//! Single questions and answers about a running match.

use proto::v1;
use tonic::Request;

use super::Host;
use super::lobby_calls::page_size;
use crate::refusal::Refusal;

impl Host {
    pub(super) fn submit(
        &self,
        request: &Request<v1::SubmitActionsRequest>,
    ) -> Result<v1::SubmitActionsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, seat) = self.seated(request.metadata(), &asked.match_id)?;
        let submit = asked.submit.as_ref();
        let submit = submit.ok_or_else(|| Refusal::malformed("submit", "actions are needed"))?;
        let accepted = room.submit(seat, submit)?;
        self.metrics.accepted(submit.actions.len());
        Ok(v1::SubmitActionsResponse { accepted: Some(accepted) })
    }

    pub(super) fn legal(
        &self,
        request: &Request<v1::ListLegalActionsRequest>,
    ) -> Result<v1::ListLegalActionsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, seat) = self.seated(request.metadata(), &asked.match_id)?;
        room.legal(seat, asked.routes)
    }

    pub(super) fn events(
        &self,
        request: &Request<v1::ListMatchEventsRequest>,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        let asked = request.get_ref();
        let (room, audience) =
            self.audience(request.metadata(), &asked.match_id, &asked.invite_code)?;
        room.events(audience, asked.after_sequence, page_size(asked.page_size, 200, 1000))
    }

    pub(super) fn record(
        &self,
        request: &Request<v1::GetMatchRecordRequest>,
    ) -> Result<v1::GetMatchRecordResponse, Refusal> {
        let asked = request.get_ref();
        let (room, audience) =
            self.audience(request.metadata(), &asked.match_id, &asked.invite_code)?;
        room.record(audience)
    }
}
