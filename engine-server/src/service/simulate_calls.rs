//! Trying lines: the origin is found here, the lines are played on a thread that may be busy.

use proto::v1;
use proto::v1::simulate_actions_request::Origin as Asked;
use rules::Audience;
use tonic::Request;

use super::Host;
use super::caller::Caller;
use super::view_calls::perspective;
use crate::refusal::Refusal;
use crate::simulate::{Origin, OriginText, Question};

impl Host {
    pub(super) async fn simulate(
        &self,
        request: Request<v1::SimulateActionsRequest>,
    ) -> Result<v1::SimulateActionsResponse, Refusal> {
        let (metadata, extensions, mut asked) = request.into_parts();
        let caller = Caller { metadata: &metadata, call: extensions.get() };
        let origin = asked.origin.take();
        let origin = origin
            .ok_or_else(|| Refusal::malformed("origin", "current, position or view is needed"))?;
        let game = std::mem::take(&mut asked.game);
        let told_as = asked.perspective.map(perspective).transpose()?;
        if told_as.is_some() && matches!(origin, Asked::Current(_)) {
            let reason = "a match is told as to the caller, who needs to say nothing";
            return Err(Refusal::malformed("perspective", reason));
        }
        let told_as = told_as.unwrap_or(Audience::Public);
        let question = Question::read(asked)?;
        // Waiting comes first: the present is what it is when the lines are played.
        let thread = self.blocking.free().await?;
        let Origin { sequence, game, simulator } = match origin {
            Asked::Current(current) => {
                let invite_code = &current.invite_code;
                let (room, audience) =
                    self.audience(caller, &current.match_id, invite_code).await?;
                room.origin(audience, current.expected_sequence)?
            }
            Asked::Position(text) => {
                self.lobby.origin(&game, OriginText::Position(&text), told_as)?
            }
            Asked::View(text) => self.lobby.origin(&game, OriginText::View(&text), told_as)?,
        };
        caller.is_about(game);
        let results = thread.run(move || simulator.simulate(&question)).await?;
        self.metrics.simulated(game);
        Ok(v1::SimulateActionsResponse { sequence, results })
    }
}
