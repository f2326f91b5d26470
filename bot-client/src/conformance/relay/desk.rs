//! Where messages pass: they are read, some are lost or held, and answers may come from a newer server.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use prost::Message;
use proto::google::rpc;
use proto::v1;
use proto::v1::play_request::Request;
use tokio::sync::{Notify, watch};
use tonic::Status;
use tonic::transport::Channel;

use super::door::{Door, Line};
use super::ledger::{Fate, Ledger};
use super::newer::{Contract, Newer, Renewed};

/// What a program meets on its way to the server. The default is a calm day.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    /// How the line is.
    pub(crate) line: Line,
    /// What is lost of some submits, together with the connection.
    pub(crate) loss: Option<Loss>,
    /// How much newer the server is.
    pub(crate) newer: Newer,
    /// Which submit is held until the desk is told to go on, counted from 1.
    pub(crate) held_submit: Option<u32>,
}

/// What is lost with a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// The submit: the server never heard of it.
    Submits,
    /// The answer: the server has played the submit.
    Answers,
}

/// The desk of one relay.
#[derive(Debug)]
pub(crate) struct Desk {
    upstream: Mutex<Channel>,
    weather: Weather,
    door: Arc<Door>,
    contract: Contract,
    ledger: Mutex<Ledger>,
    seated: watch::Sender<Option<u32>>,
    held: Notify,
    go_on: Notify,
}

impl Desk {
    pub(super) fn new(upstream: Channel, weather: Weather) -> Desk {
        Desk {
            upstream: Mutex::new(upstream),
            weather,
            door: Arc::default(),
            contract: Contract::read(),
            ledger: Mutex::new(Ledger::new(weather.loss)),
            seated: watch::Sender::new(None),
            held: Notify::new(),
            go_on: Notify::new(),
        }
    }

    /// What was read so far.
    pub(crate) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the program has a seat, and says which, from 1.
    pub(crate) async fn seated(&self) -> u32 {
        let mut seated = self.seated.subscribe();
        let seat = seated.wait_for(Option::is_some).await;
        seat.ok().and_then(|seat| *seat).unwrap_or_default()
    }

    /// Waits until the submit that shall be held has come.
    pub(crate) async fn submit_held(&self) {
        self.held.notified().await;
    }

    /// Lets the held submit go on.
    pub(crate) fn go_on(&self) {
        self.go_on.notify_one();
    }

    pub(super) fn door(&self) -> &Arc<Door> {
        &self.door
    }

    pub(super) fn upstream(&self) -> Channel {
        self.upstream.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set_upstream(&self, upstream: Channel) {
        *self.upstream.lock().unwrap_or_else(PoisonError::into_inner) = upstream;
    }

    /// Reads what the program says. Returns when it may go on; what is lost never does.
    pub(super) async fn up(&self, path: &str, message: &Bytes) {
        let submit = match method(path) {
            "Play" => match v1::PlayRequest::decode(message.clone()).ok().and_then(|m| m.request) {
                Some(Request::Submit(submit)) => Some(submit),
                Some(Request::Open(_)) | None => None,
            },
            "SubmitActions" => {
                v1::SubmitActionsRequest::decode(message.clone()).ok().and_then(|m| m.submit)
            }
            _ => None,
        };
        let Some(submit) = submit else { return };
        let (number, fate) = self.ledger().submitted(&submit);
        if fate == Fate::Lost {
            return self.lose().await;
        }
        if self.weather.held_submit == Some(number) {
            self.held.notify_one();
            self.go_on.notified().await;
        }
    }

    /// Reads what the server says, and gives what the program is told. What is lost is never told.
    pub(super) async fn down(&self, path: &str, message: Bytes) -> Bytes {
        let read = match method(path) {
            "Play" => v1::PlayResponse::decode(message.clone())
                .ok()
                .and_then(|m| m.update)
                .map(Read::Update),
            "WatchMatch" => v1::WatchMatchResponse::decode(message.clone())
                .ok()
                .and_then(|m| m.update)
                .map(Read::Update),
            "SubmitActions" => v1::SubmitActionsResponse::decode(message.clone())
                .ok()
                .and_then(|m| m.accepted)
                .map(Read::Accepted),
            "ListLegalActions" => {
                v1::ListLegalActionsResponse::decode(message.clone()).ok().map(Read::Listed)
            }
            "JoinMatch" => v1::JoinMatchResponse::decode(message.clone())
                .ok()
                .and_then(|m| m.grant)
                .map(Read::Seated),
            _ => None,
        };
        let fate = match read {
            Some(Read::Update(update)) => {
                self.door.begin_to_cut();
                self.ledger().told(&update)
            }
            Some(Read::Accepted(accepted)) => self.ledger().call_accepted(&accepted),
            Some(Read::Listed(listed)) => self.ledger().listed(&listed),
            Some(Read::Seated(grant)) => {
                self.seated.send_replace(Some(grant.seat));
                Fate::Passes
            }
            None => Fate::Passes,
        };
        if fate == Fate::Lost {
            self.lose().await;
        }
        let Renewed { bytes, unknown_events } =
            self.contract.renew(path, message, self.weather.newer);
        self.ledger().unknown_events += unknown_events;
        bytes
    }

    /// Reads the status of a call that was refused.
    pub(super) fn refused(&self, path: &str, status: &Status) {
        if method(path) == "SubmitActions" {
            let told = rpc::Status::decode(status.details()).unwrap_or_default();
            self.ledger().call_refused(&told);
        }
    }

    async fn lose(&self) {
        self.door.cut();
        // The call ends with the connection.
        std::future::pending().await
    }
}

/// What a message of the server is.
enum Read {
    Update(v1::Update),
    Accepted(v1::Accepted),
    Listed(v1::ListLegalActionsResponse),
    Seated(v1::SeatGrant),
}

fn method(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}
