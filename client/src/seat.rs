//! A seat in a match, and what may be asked and done in its name.

use proto::v1;
use rules::{Audience, Seat};
use table::{Nonce, Sequence};

use crate::reading::{LobbyWatch, Reader};
use crate::token::Headers;
use crate::{ClientError, Patience, RequestId, Server, Simulation, Token, Viewpoint};

/// A seat with its token. Cloning shares the seat.
#[derive(Clone, Debug)]
pub struct SeatSession {
    server: Server,
    match_id: String,
    seat: Seat,
    token: Token,
}

impl SeatSession {
    /// A seat that was taken before, perhaps by an earlier run of the program.
    pub fn resume(server: Server, match_id: &str, seat: Seat, token: Token) -> SeatSession {
        SeatSession { server, match_id: match_id.to_owned(), seat, token }
    }

    /// Where the match is.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The same seat with another patience: short for what a person waits for.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> SeatSession {
        SeatSession { server: self.server.with_patience(patience), ..self }
    }

    /// Which match.
    pub fn match_id(&self) -> &str {
        &self.match_id
    }

    /// Which seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat's secret, for a later [`SeatSession::resume`]. Whoever has it has the seat: it belongs
    /// in a file that only the player can read, and never on a screen or in a log.
    pub fn token_to_keep(&self) -> &str {
        self.token.secret()
    }

    /// The match as the lobby sees it.
    pub async fn match_info(&self) -> Result<v1::Match, ClientError> {
        self.server.read_match(self.reader()).await
    }

    /// Watches the match fill, start and end.
    pub async fn watch_in_lobby(&self) -> Result<LobbyWatch, ClientError> {
        self.server.watch_in_lobby(self.reader()).await
    }

    /// Every event after this one, as the seat may see it.
    pub async fn events(&self, after: Sequence) -> Result<Vec<v1::Event>, ClientError> {
        self.server.read_events(self.reader(), after).await
    }

    /// The record of the match as text; complete once the match has ended.
    pub async fn record(&self) -> Result<String, ClientError> {
        self.server.read_record(self.reader()).await
    }

    /// What the seat may do now, with every place its pieces can reach in this turn.
    pub async fn legal_actions(&self) -> Result<v1::ListLegalActionsResponse, ClientError> {
        let question =
            v1::ListLegalActionsRequest { match_id: self.match_id.clone(), routes: true };
        let listed =
            self.server.call(question, self.headers(), |mut service, request| async move {
                service.list_legal_actions(request).await
            });
        listed.await
    }

    /// What the seat saw at a moment, or sees now. As somebody else only once the match is over.
    pub async fn view(
        &self,
        viewpoint: Viewpoint,
    ) -> Result<v1::GetMatchViewResponse, ClientError> {
        self.server.read_view(self.reader(), viewpoint).await
    }

    /// The views after every step that ends after this event, each with its events.
    pub async fn scenes(
        &self,
        after: Sequence,
        perspective: Option<Audience>,
    ) -> Result<Vec<v1::Scene>, ClientError> {
        self.server.read_scenes(self.reader(), after, perspective).await
    }

    /// Tries lines from what the seat knows of the present, without playing them. Refused if the match
    /// is no longer at `expected`.
    pub async fn simulate(
        &self,
        simulation: Simulation,
        expected: Option<Sequence>,
    ) -> Result<v1::SimulateActionsResponse, ClientError> {
        let current = v1::CurrentPosition {
            match_id: self.match_id.clone(),
            expected_sequence: expected.map(|at| at.0),
            invite_code: String::new(),
        };
        let origin = v1::simulate_actions_request::Origin::Current(current);
        self.server.ask_simulation(simulation.request(origin, ""), self.headers()).await
    }

    /// Takes back everything after this event, which is not before the prompt's `undo_to`.
    pub async fn undo(&self, back_to: Sequence) -> Result<v1::Accepted, ClientError> {
        let question = v1::UndoActionsRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
            back_to_sequence: back_to.0,
        };
        let undone =
            self.server.call(question, self.headers(), |mut service, request| async move {
                service.undo_actions(request).await
            });
        accepted(undone.await?.accepted)
    }

    /// Gives the nonce that was promised when the seat was taken. Refused before all seats are taken.
    pub async fn reveal_nonce(&self, nonce: &Nonce) -> Result<v1::Match, ClientError> {
        let question = v1::RevealNonceRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
            nonce: nonce.bytes().to_vec(),
        };
        let revealed =
            self.server.call(question, self.headers(), |mut service, request| async move {
                service.reveal_nonce(request).await
            });
        revealed.await?.r#match.ok_or_else(|| ClientError::contract("an answer without a match"))
    }

    /// Gives the seat back before the match has started; the token is void then.
    pub async fn leave(self) -> Result<(), ClientError> {
        let question = v1::LeaveMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
        };
        let left = self.server.call(question, self.headers(), |mut service, request| async move {
            service.leave_match(request).await
        });
        left.await.map(drop)
    }

    /// Gives the running match up (H-3). A seat that was given up before stays so.
    pub async fn resign(&self) -> Result<(), ClientError> {
        let question = v1::ResignMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: self.match_id.clone(),
        };
        let resigned =
            self.server.call(question, self.headers(), |mut service, request| async move {
                service.resign_match(request).await
            });
        resigned.await.map(drop)
    }

    /// Plays a batch by a call of its own, for a client that only watches its stream.
    pub(crate) async fn submit(&self, submit: v1::Submit) -> Result<v1::Accepted, ClientError> {
        let (match_id, submit) = (self.match_id.clone(), Some(submit));
        let question = v1::SubmitActionsRequest { match_id, submit };
        let played =
            self.server.call(question, self.headers(), |mut service, request| async move {
                service.submit_actions(request).await
            });
        accepted(played.await?.accepted)
    }

    fn reader(&self) -> Reader<'_> {
        Reader { match_id: &self.match_id, invite_code: "", token: Some(&self.token) }
    }

    /// What goes with everything that this seat says.
    pub(crate) fn headers(&self) -> Headers<'_> {
        self.reader().headers()
    }
}

fn accepted(verdict: Option<v1::Accepted>) -> Result<v1::Accepted, ClientError> {
    verdict.ok_or_else(|| ClientError::contract("an answer without a verdict"))
}
