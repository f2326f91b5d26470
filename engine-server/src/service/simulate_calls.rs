//! Trying lines: the origin is found here, the lines are played on a thread that may be busy.

use proto::v1;
use proto::v1::simulate_actions_request::Origin as Asked;
use tonic::Request;

use super::Host;
use crate::incident::incident;
use crate::refusal::Refusal;
use crate::simulate::{Origin, OriginText, Question};

/// How many simulations run at a time: one core is left to those who play.
pub(super) fn simulations_at_once() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

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
        let permit = self.simulations.clone().acquire_owned().await;
        let permit = permit.map_err(|_| Refusal::Draining)?;
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
        let played = tokio::task::spawn_blocking(move || {
            let results = simulator.simulate(&question);
            // Held until here: a caller who hangs up does not make room for one more.
            drop(permit);
            results
        });
        let results = match played.await {
            Ok(results) => results?,
            Err(stopped) => return Err(broken(stopped)),
        };
        Ok(v1::SimulateActionsResponse { sequence, results })
    }
}

/// A simulation that did not come to its end: it panicked, or the server stops.
fn broken(stopped: tokio::task::JoinError) -> Refusal {
    match stopped.try_into_panic() {
        Ok(panic) => incident(panic.as_ref()),
        Err(_) => Refusal::Draining,
    }
}
