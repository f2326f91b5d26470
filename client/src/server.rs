//! A server as a client sees it: calls that are made again, with the same request id, after a cut.

use std::future::Future;

use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use rules::Seat;
use tonic::transport::Channel;
use tonic::{Request, Response, Status};

use crate::deal_group::DealGroup;
use crate::error::Passing;
use crate::token::{Headers, Token};
use crate::{Backoff, ClientError, Patience, RequestId, SeatSession};

/// A connection to a server. Cloning shares it.
#[derive(Clone, Debug)]
pub struct Server {
    service: TikalServiceClient<Channel>,
    channel: Channel,
    address: String,
    patience: Patience,
    creator_key: Option<Token>,
}

/// What a new match should be. All but the options may be left out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NewMatch {
    /// The game and what is agreed.
    pub options: v1::GameOptions,
    /// A name for the lobby.
    pub title: String,
    /// Only who has the invite code may join, watch or read it.
    pub invite_only: bool,
    /// How it is timed. `None`: without clocks.
    pub clock: Option<v1::ClockSettings>,
    /// Seats kept for house bots.
    pub reserved_seats: Vec<v1::ReservedSeat>,
    /// Play exactly this deal, in the open. `None`: the server draws a secret one.
    pub seed: Option<[u8; 32]>,
    /// Matches that share the deal, and reveal it together. `None`: it has its own.
    pub deal_group: Option<DealGroup>,
    /// What the record calls the players, by seat, and nobody before it. Empty: as they joined.
    pub record_names: Vec<String>,
}

/// A match that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    /// Its id.
    pub match_id: String,
    /// What others need to join; empty for an open match.
    pub invite_code: String,
}

/// Who wants to sit where.
#[derive(Clone, Debug)]
pub struct Joining {
    /// Which match.
    pub match_id: String,
    /// For an invite-only match.
    pub invite_code: String,
    /// Who: the name to show and, if it says so, what sits there and which program it uses.
    pub participant: v1::Participant,
    /// `None`: the first free seat.
    pub seat: Option<Seat>,
    /// SHA-256 of a nonce that the seat will give with [`SeatSession::reveal_nonce`] once all seats are
    /// taken, so that nobody can choose the draws against it. `None`: it trusts the others.
    pub nonce_promise: Option<[u8; 32]>,
    /// The operator's key: takes a seat that is kept for house bots.
    pub house_key: Option<Token>,
}

impl Joining {
    /// Any free seat of an open match, for somebody of whom only the name is said.
    pub fn new(match_id: &str, name: &str) -> Joining {
        Joining {
            match_id: match_id.to_owned(),
            invite_code: String::new(),
            participant: v1::Participant { name: name.to_owned(), ..v1::Participant::default() },
            seat: None,
            nonce_promise: None,
            house_key: None,
        }
    }

    /// The same, with what sits there and its program and version, such as `tikal 0.2.0`.
    #[must_use]
    pub fn with_software(self, kind: v1::ParticipantKind, software: &str) -> Joining {
        let (kind, software) = (kind.into(), software.to_owned());
        Joining { participant: v1::Participant { kind, software, ..self.participant }, ..self }
    }
}

impl Server {
    pub(crate) fn new(channel: Channel, address: &str, patience: Patience) -> Server {
        let service = TikalServiceClient::new(channel.clone());
        Server { service, channel, address: address.to_owned(), patience, creator_key: None }
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// How long calls are tried again.
    pub fn patience(&self) -> Patience {
        self.patience
    }

    /// The same connection with another patience: short to find the server, long to play.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> Server {
        Server { patience, ..self }
    }

    /// The same connection for somebody who has the operator's creator key, without which some servers
    /// make no match.
    #[must_use]
    pub fn with_creator_key(self, key: Token) -> Server {
        Server { creator_key: Some(key), ..self }
    }

    /// The generated client, for calls that are not made again.
    pub fn service(&self) -> TikalServiceClient<Channel> {
        self.service.clone()
    }

    /// The connection itself, for what passes on the calls of others.
    pub fn channel(&self) -> Channel {
        self.channel.clone()
    }

    /// What the server is and which games it hosts.
    pub async fn info(&self) -> Result<v1::GetServerInfoResponse, ClientError> {
        let asked = self.call(
            v1::GetServerInfoRequest {},
            Headers::NONE,
            |mut service, request| async move { service.get_server_info(request).await },
        );
        asked.await
    }

    /// Makes a match; nobody sits in it yet.
    pub async fn create_match(&self, wanted: NewMatch) -> Result<Created, ClientError> {
        let shares_deal = wanted.deal_group.is_some();
        let request = v1::CreateMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            options: Some(wanted.options),
            title: wanted.title,
            invite_only: wanted.invite_only,
            clock: wanted.clock,
            reserved_seats: wanted.reserved_seats,
            seed: wanted.seed.map_or_else(Vec::new, |seed| seed.to_vec()),
            deal_group: wanted.deal_group.as_ref().map(DealGroup::wire),
            record_names: wanted.record_names,
            ..v1::CreateMatchRequest::default()
        };
        let headers = Headers { caller: self.creator_key.as_ref(), ..Headers::NONE };
        let created = self.call(request, headers, |mut service, request| async move {
            service.create_match(request).await
        });
        let created = created.await?;
        let made = created.r#match.ok_or_else(|| ClientError::contract("no match was made"))?;
        if shares_deal && made.shared_deal.is_none() {
            // An older server: it would show the seed with the end of the first match.
            return Err(ClientError::contract("the server does not keep deals that matches share"));
        }
        Ok(Created { match_id: made.match_id, invite_code: created.invite_code })
    }

    /// Takes a seat.
    ///
    /// # Errors
    /// What the server refuses, and what keeps it from being reached.
    pub async fn join_match(&self, joining: Joining) -> Result<SeatSession, ClientError> {
        self.join_known_match(joining).await.map(|(session, _)| session)
    }

    /// The same, with the match as it is then: which game it is, and who sits there.
    ///
    /// # Errors
    /// What the server refuses, and what keeps it from being reached.
    pub async fn join_known_match(
        &self,
        joining: Joining,
    ) -> Result<(SeatSession, v1::Match), ClientError> {
        let request = v1::JoinMatchRequest {
            request_id: RequestId::draw()?.as_str().to_owned(),
            match_id: joining.match_id.clone(),
            invite_code: joining.invite_code,
            join: Some(v1::SeatRequest {
                participant: Some(joining.participant),
                seat: joining.seat.map_or(0, |seat| u32::from(seat.number())),
                nonce_promise: joining.nonce_promise.map_or_else(Vec::new, |hash| hash.to_vec()),
            }),
            house_bot: joining.house_key.is_some(),
        };
        let (match_id, caller) = (&joining.match_id, joining.house_key.as_ref());
        let headers = Headers { match_id, caller, seat: None };
        let joined = self.call(request, headers, |mut service, request| async move {
            service.join_match(request).await
        });
        let v1::JoinMatchResponse { r#match: info, grant } = joined.await?;
        let info = info.ok_or_else(|| ClientError::contract("a seat without its match"))?;
        let grant = grant.ok_or_else(|| ClientError::contract("a seat without a grant"))?;
        let seat = u8::try_from(grant.seat).ok().and_then(Seat::numbered);
        let seat = seat.ok_or_else(|| ClientError::contract("a grant without a seat"))?;
        let token = Token::new(&grant.token)?;
        Ok((SeatSession::resume(self.clone(), &joining.match_id, seat, token), info))
    }

    /// Makes a call, and makes it again after a cut or a refusal that passes, until it is answered or
    /// patience runs out. What changes something must carry a request id, so that the server recognises
    /// a retry.
    pub(crate) async fn call<Q: Clone, A, F>(
        &self,
        question: Q,
        headers: Headers<'_>,
        make: impl Fn(TikalServiceClient<Channel>, Request<Q>) -> F,
    ) -> Result<A, ClientError>
    where
        F: Future<Output = Result<Response<A>, Status>>,
    {
        let mut backoff = Backoff::new(self.patience);
        loop {
            match make(self.service.clone(), headers.around(question.clone())).await {
                Ok(answer) => return Ok(answer.into_inner()),
                Err(status) => {
                    let passing = Passing::of(&status)?;
                    if !backoff.failed_after(passing.delay()).await {
                        return Err(passing.given_up(&self.address, &backoff));
                    }
                }
            }
        }
    }
}
