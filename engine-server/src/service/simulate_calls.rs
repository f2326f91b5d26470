//! Trying lines: the origin is found here, the lines are played on a thread that may be busy.

use proto::v1;
use proto::v1::simulate_actions_request::Origin as Asked;
use tonic::Request;

use super::Host;
use crate::refusal::Refusal;
use crate::simulate::{Origin, OriginText, Question};

impl Host {
    pub(super) async fn simulate(
        &self,
        request: Request<v1::SimulateActionsRequest>,
    ) -> Result<v1::SimulateActionsResponse, Refusal> {
        let (metadata, _, mut asked) = request.into_parts();
        let origin = asked.origin.take();
        let origin = origin
            .ok_or_else(|| Refusal::malformed("origin", "current, position or view is needed"))?;
        let game = std::mem::take(&mut asked.game);
        let question = Question::read(asked)?;
        // Waiting comes first: the present is what it is when the lines are played.
        let thread = self.blocking.free().await?;
        let Origin { sequence, simulator } = match origin {
            Asked::Current(current) => {
                let invite_code = &current.invite_code;
                let (room, audience) =
                    self.audience(&metadata, &current.match_id, invite_code).await?;
                room.origin(audience, current.expected_sequence)?
            }
            Asked::Position(text) => self.lobby.origin(&game, OriginText::Position(&text))?,
            Asked::View(text) => self.lobby.origin(&game, OriginText::View(&text))?,
        };
        let results = thread.run(move || simulator.simulate(&question)).await?;
        Ok(v1::SimulateActionsResponse { sequence, results })
    }
}
