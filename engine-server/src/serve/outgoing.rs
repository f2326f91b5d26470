//! Answers as the transport takes them: each piece is counted until its reader has taken it, and none is sent
//! before the one before it was taken.
//!
//! The outermost layer, because what stands between (gRPC-Web) makes other bytes of ours.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::{Request, Response};
use http_body::{Body as _, Frame};
use tonic::body::Body;
use tonic::codegen::{Service, StdError};

use super::sending::{InFlight, Patience};
use crate::unread::{Counted, UnreadOf};

/// Says in the extensions of an answer what its bytes are counted in. Answers without it are short.
#[derive(Clone)]
pub(crate) struct Outgoing {
    /// What they are counted in.
    pub(crate) unread: UnreadOf,
    /// Whether the next message can wait until there is room for it.
    pub(crate) can_wait: bool,
}

/// A service whose answers are counted.
#[derive(Clone)]
pub(super) struct CountOutgoing<S> {
    pub(super) inner: S,
    pub(super) patience: Patience,
}

type Answered = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl<S, B> Service<Request<Body>> for CountOutgoing<S>
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible>,
    S::Future: Send + 'static,
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<StdError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Answered {
        let answer = self.inner.call(request);
        let patience = self.patience.clone();
        Box::pin(async move {
            let mut answer = answer.await?.map(Body::new);
            Ok(match answer.extensions_mut().remove::<Outgoing>() {
                None => answer,
                Some(Outgoing { unread, can_wait }) => {
                    // Here, inside the task of the stream, and not in `call`, which its connection runs.
                    let in_flight = InFlight::current();
                    answer.map(|inner| {
                        let (room, next) = (None, None);
                        Body::new(CountedBody {
                            inner,
                            unread,
                            can_wait,
                            in_flight,
                            patience,
                            room,
                            next,
                        })
                    })
                }
            })
        })
    }
}

/// The body of an answer that is counted.
struct CountedBody {
    inner: Body,
    unread: UnreadOf,
    can_wait: bool,
    in_flight: Arc<InFlight>,
    patience: Patience,
    /// Waits until there is room for more.
    room: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    /// What was made while a piece was in flight; it goes out when that is taken.
    next: Option<Option<Made>>,
}

/// What an inner body made: a frame with what counts its bytes, if it has any, or its failure.
type Made = Result<(Frame<Bytes>, Option<Counted>), StdError>;

impl CountedBody {
    /// What comes next, counted from now on.
    fn poll_made(&mut self, context: &mut Context<'_>) -> Poll<Option<Made>> {
        // A stream makes nothing more while there is no room: it loses no word, and costs its place.
        if self.can_wait && (self.room.is_some() || self.unread.full().is_some()) {
            let room = self.room.get_or_insert_with(|| Box::pin(self.unread.clone().room()));
            ready!(room.as_mut().poll(context));
            self.room = None;
        }
        let frame = ready!(Pin::new(&mut self.inner).poll_frame(context));
        Poll::Ready(frame.map(|frame| {
            let frame = frame?;
            let bytes = frame.data_ref().map_or(0, Bytes::len);
            Ok((frame, (bytes > 0).then(|| self.unread.count(bytes))))
        }))
    }

    /// Hands a frame to the transport.
    fn send(&self, frame: Frame<Bytes>, counted: Option<Counted>) -> Frame<Bytes> {
        let Some(counted) = counted else { return frame };
        self.in_flight.send();
        let in_flight = Arc::clone(&self.in_flight);
        frame.map_data(|data| Bytes::from_owner(Piece { data, in_flight, _counted: counted }))
    }
}

impl http_body::Body for CountedBody {
    type Data = Bytes;
    type Error = StdError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, StdError>>> {
        let this = &mut *self;
        if !this.in_flight.is_empty() {
            if this.in_flight.is_overdue() {
                this.patience.metrics.reset_unread();
                return Poll::Ready(Some(Err(h2::Error::from(h2::Reason::CANCEL).into())));
            }
            // A stream has nothing to add most of the time. Then it waits for its match alone, and that the piece is
            // taken wakes nobody: one wake-up a message instead of two.
            if this.can_wait && this.next.is_none() {
                this.next = Some(ready!(this.poll_made(context)));
            }
            // Piece by piece, the last before the end: only what is still in the hands of this body can be reset.
            ready!(this.in_flight.poll_taken(context));
        }
        let made = match this.next.take() {
            Some(made) => made,
            None => ready!(this.poll_made(context)),
        };
        Poll::Ready(made.map(|made| made.map(|(frame, counted)| this.send(frame, counted))))
    }

    fn is_end_stream(&self) -> bool {
        // What the transport is told has ended is out of our hands.
        self.next.is_none() && self.inner.is_end_stream() && self.in_flight.is_empty()
    }
}

/// A piece of an answer, which the transport drops when it is on its way.
struct Piece {
    data: Bytes,
    in_flight: Arc<InFlight>,
    _counted: Counted,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.data
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        self.in_flight.taken();
    }
}
