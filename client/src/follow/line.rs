//! One open stream, from its Open to its end or a cut.

use std::fmt;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};

use proto::v1;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use super::Who;
use crate::SeatSession;
use crate::token::Headers;

/// Room for Open and one Submit: there are never more on the way.
const OUTBOUND: usize = 2;

/// An open stream.
#[derive(Debug)]
pub(super) enum Line {
    /// Both ways.
    Play {
        /// What the seat sends.
        outbound: mpsc::Sender<v1::PlayRequest>,
        /// What it receives.
        inbound: Box<Streaming<v1::PlayResponse>>,
    },
    /// Only down.
    Watch {
        /// What is received.
        inbound: Box<Streaming<v1::WatchMatchResponse>>,
    },
}

/// A stream that is being opened. Whoever waits for it may stop and begin again: the stream is opened
/// once, because a second one of the same seat ends the first, in whatever order they arrive.
pub(super) struct Opening {
    /// Behind a mutex that is never locked: with it a `Follow` can be shared between threads, which the
    /// call inside cannot.
    line: Mutex<Pending>,
    /// The request id of the Submit that goes up with it.
    carries: Option<String>,
}

type Pending = Pin<Box<dyn Future<Output = Result<Line, Status>> + Send>>;

impl Opening {
    /// Opens a seat's stream, and repeats what was submitted before a cut.
    pub(super) fn play(
        seat: &SeatSession,
        open: v1::Open,
        unanswered: Option<v1::Submit>,
    ) -> Opening {
        let carries = unanswered.as_ref().map(|submit| submit.request_id.clone());
        Opening { line: Mutex::new(Box::pin(Line::play(seat.clone(), open, unanswered))), carries }
    }

    /// Opens a stream that only comes down.
    pub(super) fn watch(who: &Who, open: v1::Open) -> Opening {
        Opening { line: Mutex::new(Box::pin(Line::watch(who.clone(), open))), carries: None }
    }

    /// The open stream, with what was submitted since the opening began and is not answered yet.
    pub(super) async fn wait(&mut self, unanswered: Option<v1::Submit>) -> Result<Line, Status> {
        let pending = self.line.get_mut().unwrap_or_else(PoisonError::into_inner);
        let line = pending.as_mut().await?;
        match unanswered {
            Some(submit) if self.carries.as_ref() != Some(&submit.request_id) => line.send(submit),
            Some(_) | None => {}
        }
        Ok(line)
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opening").field("carries", &self.carries).finish_non_exhaustive()
    }
}

impl Line {
    async fn play(
        seat: SeatSession,
        open: v1::Open,
        unanswered: Option<v1::Submit>,
    ) -> Result<Line, Status> {
        let (outbound, requests) = mpsc::channel(OUTBOUND);
        let open = v1::play_request::Request::Open(open);
        let again = unanswered.map(v1::play_request::Request::Submit);
        for request in [Some(open), again].into_iter().flatten() {
            // The channel is new and has room; nobody can have closed it.
            let _ = outbound.send(v1::PlayRequest { request: Some(request) }).await;
        }
        let request = seat.headers().around(ReceiverStream::new(requests));
        let inbound = Box::new(seat.server().service().play(request).await?.into_inner());
        Ok(Line::Play { outbound, inbound })
    }

    async fn watch(who: Who, open: v1::Open) -> Result<Line, Status> {
        let (headers, invite_code) = match &who {
            Who::Seat(seat) => (seat.headers(), String::new()),
            Who::Public { match_id, invite_code, group_secret, .. } => {
                let caller = group_secret.as_ref();
                (Headers { match_id, caller, ..Headers::NONE }, invite_code.clone())
            }
        };
        let asked = v1::WatchMatchRequest { open: Some(open), invite_code };
        let watching = who.server().service().watch_match(headers.around(asked)).await?;
        Ok(Line::Watch { inbound: Box::new(watching.into_inner()) })
    }

    /// The next message; `None` when the server has ended the stream well.
    pub(super) async fn next(&mut self) -> Result<Option<v1::Update>, Status> {
        Ok(match self {
            Line::Play { inbound, .. } => {
                inbound.message().await?.map(|told| told.update.unwrap_or_default())
            }
            Line::Watch { inbound } => {
                inbound.message().await?.map(|told| told.update.unwrap_or_default())
            }
        })
    }

    /// Sends a Submit up the line. A line that is cut swallows it, which reading will notice.
    pub(super) fn send(&self, submit: v1::Submit) {
        if let Line::Play { outbound, .. } = self {
            let request = Some(v1::play_request::Request::Submit(submit));
            // There is room: nothing is sent before what was sent before is answered.
            let _ = outbound.try_send(v1::PlayRequest { request });
        }
    }
}
