//! Where messages pass: they are read, some are lost or held, and answers may come from a newer server.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use prost::Message;
use proto::google::rpc;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use tokio::sync::{Notify, watch};
use tonic::metadata::{Ascii, MetadataValue};
use tonic::transport::Channel;
use tonic::{Request, Status};

use super::door::{Door, Line};
use super::ledger::{Fate, Ledger};
use super::newer::{Contract, Newer, Renewed};
use super::reading::{self, Said, Told};

/// The header in which a seat proves itself.
pub(super) const SEAT_TOKEN: &str = "tikal-seat";

/// What stands in it. Prints as hidden.
pub(super) type Token = MetadataValue<Ascii>;

/// What a program meets on its way to the server. The default is a calm day.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    /// How the line is.
    pub(crate) line: Line,
    /// What befalls some messages.
    pub(crate) mishap: Option<Mishap>,
    /// How much newer the server is.
    pub(crate) newer: Newer,
    /// Which submit is held until the desk is told to go on, counted from 1.
    pub(crate) held_submit: Option<u32>,
}

/// What befalls a message. What is lost is lost with the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mishap {
    /// Some submits are lost: the server never heard of them.
    SubmitsLost,
    /// The answers to some submits are lost: the server has played them.
    AnswersLost,
    /// Some submits are delivered once more after they were answered.
    SubmitsTwice,
    /// The first grant of a seat is lost: somebody sits there and does not know it.
    SeatLost,
}

/// The desk of one relay.
#[derive(Debug)]
pub(crate) struct Desk {
    upstream: Mutex<Channel>,
    weather: Weather,
    door: Arc<Door>,
    contract: Contract,
    ledger: Mutex<Ledger>,
    newest: Mutex<Newest>,
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
            ledger: Mutex::new(Ledger::new(weather.mishap)),
            newest: Mutex::default(),
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
    pub(super) async fn up(&self, path: &str, token: Option<&Token>, message: &Bytes) {
        let (match_id, submit) = match reading::said(path, message) {
            Some(Said::Opened(match_id)) => return self.newest().match_id = match_id,
            Some(Said::Submitted(submit)) => (None, submit),
            Some(Said::Called(call)) => (Some(call.match_id), call.submit.unwrap_or_default()),
            None => return,
        };
        let (number, fate) = self.ledger().submitted(&submit);
        {
            let mut newest = self.newest();
            let match_id = match_id.unwrap_or_else(|| newest.match_id.clone());
            *newest = Newest { match_id, submit: Some(submit), token: token.cloned() };
        }
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
        let fate = match reading::told(path, &message) {
            Some(Told::Update(update)) => {
                self.door.begin_to_cut();
                self.ledger().told(&update)
            }
            Some(Told::Accepted(accepted)) => self.ledger().call_accepted(&accepted),
            Some(Told::Listed(listed)) => self.ledger().listed(&listed),
            Some(Told::Seated(grant)) => {
                self.seated.send_replace(Some(grant.seat));
                self.ledger().seated()
            }
            None => Fate::Passes,
        };
        match fate {
            Fate::Passes => {}
            Fate::Lost => self.lose().await,
            Fate::DeliveredAgain => self.deliver_again().await,
        }
        let Renewed { bytes, unknown_events } =
            self.contract.renew(path, message, self.weather.newer);
        self.ledger().unknown_events += unknown_events;
        bytes
    }

    /// Reads the status of a call that was refused.
    pub(super) fn refused(&self, path: &str, status: &Status) {
        if reading::submits(path) {
            self.ledger().call_refused(&details(status));
        }
    }

    async fn lose(&self) {
        self.door.cut();
        // The call ends with the connection.
        std::future::pending().await
    }

    /// Delivers the newest submit to the server a second time, as a network may.
    async fn deliver_again(&self) {
        let Newest { match_id, submit, token } = self.newest().clone();
        let Some(submit) = submit else { return };
        let id = submit.request_id.clone();
        let call = v1::SubmitActionsRequest { match_id, submit: Some(submit) };
        let mut request = Request::new(call);
        if let Some(token) = token {
            request.metadata_mut().insert(SEAT_TOKEN, token);
        }
        let answer = TikalServiceClient::new(self.upstream()).submit_actions(request).await;
        let answer = match answer {
            Ok(answer) => Ok(answer.into_inner().accepted.unwrap_or_default()),
            Err(status) => Err(details(&status)),
        };
        self.ledger().delivered_again(&id, answer);
    }

    fn newest(&self) -> MutexGuard<'_, Newest> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a program submitted last, and in whose name.
#[derive(Clone, Debug, Default)]
struct Newest {
    match_id: String,
    submit: Option<v1::Submit>,
    token: Option<Token>,
}

fn details(status: &Status) -> rpc::Status {
    rpc::Status::decode(status.details()).unwrap_or_default()
}
