//! A connection to the server, and what is said on it: a match is made, a seat taken and left.
//!
//! An earlier build of the server is besieged as this one is, and the contract of 0.1.0 says two things otherwise: how
//! a player is called and where a seat's token travels. What comes back is read for what the load needs, which lies
//! at the same place in both.

use http::uri::PathAndQuery;
use proto::{envelope, v1};
use rules::Seats;
use rules::tikal::{Options, Position};
use tonic::transport::Channel;
use tonic::{Request, Response, Status};
use tonic_prost::ProstCodec;

use crate::skim::{SkimmedInfo, SkimmedJoined, SkimmedMade, Skipped};

/// What a server understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Contract {
    /// That of this checkout.
    Present,
    /// That of 0.1.0.
    First,
}

/// A connection.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) channel: Channel,
    contract: Contract,
}

/// The wish for a seat, as 0.1.0 had it.
#[derive(Clone, PartialEq, prost::Message)]
struct FirstJoin {
    #[prost(string, tag = "1")]
    request_id: String,
    #[prost(string, tag = "2")]
    match_id: String,
    #[prost(message, optional, tag = "4")]
    join: Option<FirstSeat>,
}

/// Who sits down, as 0.1.0 had it.
#[derive(Clone, PartialEq, prost::Message)]
struct FirstSeat {
    #[prost(string, tag = "1")]
    player_name: String,
}

impl Line {
    /// What is said on this connection is said in this contract.
    pub(super) fn new(channel: Channel, contract: Contract) -> Line {
        Line { channel, contract }
    }

    /// Which contract the server at the other end has: 0.1.0 hosted one game.
    pub(super) async fn contract_of(channel: &Channel) -> anyhow::Result<Contract> {
        let line = Line::new(channel.clone(), Contract::Present);
        let request = Request::new(v1::GetServerInfoRequest {});
        let info: SkimmedInfo = line.call("GetServerInfo", request).await?;
        Ok(if info.games.len() > 1 { Contract::Present } else { Contract::First })
    }

    /// Makes a match of four: of this title, and of this seed unless it is empty. Its id.
    pub(super) async fn make(&self, title: &str, seed: Vec<u8>) -> Result<String, Status> {
        let request = v1::CreateMatchRequest {
            request_id: request_id(),
            options: Some(envelope::options::<Position>(&Options::basic(Seats::FOUR))),
            title: title.to_owned(),
            seed,
            ..v1::CreateMatchRequest::default()
        };
        let made: SkimmedMade = self.call("CreateMatch", Request::new(request)).await?;
        Ok(made.made.unwrap_or_default().match_id)
    }

    /// Sits down; the seat's token.
    pub(super) async fn join(&self, match_id: &str, name: &str) -> Result<String, Status> {
        let (request_id, match_id) = (request_id(), match_id.to_owned());
        let joined: SkimmedJoined = match self.contract {
            Contract::Present => {
                let participant =
                    v1::Participant { name: name.to_owned(), ..v1::Participant::default() };
                let participant = Some(participant);
                let join = Some(v1::SeatRequest { participant, ..v1::SeatRequest::default() });
                let request =
                    v1::JoinMatchRequest { request_id, match_id, join, ..Default::default() };
                self.call("JoinMatch", Request::new(request)).await?
            }
            Contract::First => {
                let join = Some(FirstSeat { player_name: name.to_owned() });
                let request = FirstJoin { request_id, match_id, join };
                self.call("JoinMatch", Request::new(request)).await?
            }
        };
        Ok(joined.grant.unwrap_or_default().token)
    }

    /// Gets up again.
    pub(super) async fn leave(&self, match_id: &str, token: &str) -> Result<(), Status> {
        let leave =
            v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.to_owned() };
        self.call::<_, Skipped>("LeaveMatch", self.seated(leave, token)?).await.map(drop)
    }

    /// The request as the one who has this token makes it.
    pub(super) fn seated<T>(&self, message: T, token: &str) -> Result<Request<T>, Status> {
        let mut request = Request::new(message);
        let (name, value) = match self.contract {
            Contract::Present => ("tikal-seat", token.to_owned()),
            Contract::First => ("authorization", format!("Bearer {token}")),
        };
        let value = value.parse().map_err(|_| Status::internal("a token is visible ASCII"))?;
        request.metadata_mut().insert(name, value);
        Ok(request)
    }

    /// Asks and is answered.
    pub(super) async fn call<Q, A>(&self, method: &str, request: Request<Q>) -> Result<A, Status>
    where
        Q: prost::Message + 'static,
        A: prost::Message + Default + 'static,
    {
        let mut grpc = tonic::client::Grpc::new(self.channel.clone());
        grpc.ready().await.map_err(|error| Status::unavailable(error.to_string()))?;
        let codec = ProstCodec::<Q, A>::default();
        grpc.unary(request, path(method), codec).await.map(Response::into_inner)
    }
}

/// Where a method of the service is called.
fn path(method: &str) -> PathAndQuery {
    // Names of methods are letters: every one of them is a path.
    PathAndQuery::try_from(format!("/tikal.v1.TikalService/{method}"))
        .unwrap_or(PathAndQuery::from_static("/"))
}

/// An id that no other request of this process has.
fn request_id() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static REQUESTS: AtomicU64 = AtomicU64::new(0);
    format!("siege-request-{:08}", REQUESTS.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use prost::Message;
    use proto::v1;

    use crate::skim::{SkimmedJoined, SkimmedMade};

    #[test]
    fn answers_are_skimmed_for_what_the_load_needs() {
        let made = v1::Match { match_id: "k2".to_owned(), ..v1::Match::default() };
        let made = v1::CreateMatchResponse { r#match: Some(made), ..Default::default() };
        let made = SkimmedMade::decode(made.encode_to_vec().as_slice()).unwrap_or_default();
        assert_eq!(made.made.unwrap_or_default().match_id, "k2");
        let grant = v1::SeatGrant { token: "seat_1".to_owned(), ..v1::SeatGrant::default() };
        let joined = v1::JoinMatchResponse { grant: Some(grant), ..Default::default() };
        let joined = SkimmedJoined::decode(joined.encode_to_vec().as_slice()).unwrap_or_default();
        assert_eq!(joined.grant.unwrap_or_default().token, "seat_1");
    }
}
