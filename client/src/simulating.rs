//! Trying actions without playing them.

use proto::v1;
use proto::v1::simulate_actions_request::Origin;
use rules::Seat;

use crate::token::Headers;
use crate::{ClientError, Server};

/// What is tried, and what is to be told of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Simulation {
    /// Every line begins at the same origin; an empty one looks at the origin itself.
    pub lines: Vec<v1::Line>,
    /// What to tell of the end of each. Empty: the summary.
    pub want: Vec<v1::Want>,
    /// Draws without a given outcome are sampled with this seed. `None`: a line stops at such a draw.
    pub sample_seed: Option<u64>,
    /// On how many samples of what is hidden every line is played, up to 64. 0: on one.
    pub samples: u32,
}

impl Simulation {
    /// These lines once each, stopping where something would be drawn.
    pub fn of(lines: Vec<v1::Line>, want: &[v1::Want]) -> Simulation {
        Simulation { lines, want: want.to_vec(), ..Simulation::default() }
    }

    pub(crate) fn request(self, origin: Origin, game: &str) -> v1::SimulateActionsRequest {
        v1::SimulateActionsRequest {
            origin: Some(origin),
            lines: self.lines,
            want: self.want.into_iter().map(i32::from).collect(),
            sample_seed: self.sample_seed,
            samples: self.samples,
            game: game.to_owned(),
            perspective: None,
        }
    }
}

impl Server {
    /// Tries lines from any position in the notation of this game; nothing in it is hidden.
    pub async fn simulate_position(
        &self,
        game: &str,
        position: &str,
        simulation: Simulation,
    ) -> Result<v1::SimulateActionsResponse, ClientError> {
        let origin = Origin::Position(position.to_owned());
        self.ask_simulation(simulation.request(origin, game), Headers::NONE).await
    }

    /// Tries lines from any view in the notation of this game, told as to the seat whose view it is or, for
    /// `None`, as to the public; what is `?` in it is sampled.
    pub async fn simulate_view(
        &self,
        game: &str,
        view: &str,
        seat: Option<Seat>,
        simulation: Simulation,
    ) -> Result<v1::SimulateActionsResponse, ClientError> {
        let question = v1::SimulateActionsRequest {
            perspective: seat.map(|seat| u32::from(seat.number())),
            ..simulation.request(Origin::View(view.to_owned()), game)
        };
        self.ask_simulation(question, Headers::NONE).await
    }

    pub(crate) async fn ask_simulation(
        &self,
        question: v1::SimulateActionsRequest,
        headers: Headers<'_>,
    ) -> Result<v1::SimulateActionsResponse, ClientError> {
        let tried = self.call(question, headers, |mut service, request| async move {
            service.simulate_actions(request).await
        });
        tried.await
    }
}
