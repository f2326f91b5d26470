//! One open stream, from its Open to its end or a cut.

use proto::v1;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use super::Who;
use crate::SeatSession;
use crate::token::with_token;

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

impl Line {
    /// Opens a seat's stream, and repeats what was submitted before a cut.
    pub(super) async fn play(
        seat: &SeatSession,
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
        let request = with_token(ReceiverStream::new(requests), Some(seat.token()));
        let inbound = Box::new(seat.server().service().play(request).await?.into_inner());
        Ok(Line::Play { outbound, inbound })
    }

    /// Opens a stream that only comes down.
    pub(super) async fn watch(who: &Who, open: v1::Open) -> Result<Line, Status> {
        let (token, invite_code) = match who {
            Who::Seat(seat) => (Some(seat.token()), String::new()),
            Who::Public { invite_code, .. } => (None, invite_code.clone()),
        };
        let asked = v1::WatchMatchRequest { open: Some(open), invite_code };
        let watching = who.server().service().watch_match(with_token(asked, token)).await?;
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
    pub(super) async fn send(&self, submit: v1::Submit) {
        if let Line::Play { outbound, .. } = self {
            let request = Some(v1::play_request::Request::Submit(submit));
            let _ = outbound.send(v1::PlayRequest { request }).await;
        }
    }
}
