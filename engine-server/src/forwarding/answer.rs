//! The answer of a call that another server serves, on its way back: bytes as they come, in whole messages, and an
//! end that says what happened also where the other server could not say it.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::Frame;
use hyper::body::Incoming;
use tonic::Status;

use super::messages::Boundaries;
use super::peers::PeerCall;
use crate::calls::Call;
use crate::metrics::Metrics;
use crate::refusal::Refusal;
use crate::status::trailers;

/// The body of an answer.
pub(super) struct PassedAnswer {
    inner: Incoming,
    messages: Boundaries,
    /// What came of a message that is not whole. A connection that breaks in the middle of one leaves nothing of it:
    /// clients take an end with a status for what it is only between messages. No more than one message is held,
    /// as by a server that sends its own.
    part: Vec<Bytes>,
    /// What is whole and goes out next.
    whole: VecDeque<Bytes>,
    is_over: bool,
    /// Told that the stream is one of a seat, once something comes.
    seat: Option<Call>,
    metrics: Metrics,
    /// Its place on the connection.
    _place: PeerCall,
}

impl PassedAnswer {
    /// An answer whose first message proves that its caller, if one is given, has a seat.
    pub(super) fn new(
        inner: Incoming,
        seat: Option<Call>,
        metrics: Metrics,
        place: PeerCall,
    ) -> PassedAnswer {
        PassedAnswer {
            inner,
            messages: Boundaries::default(),
            part: Vec::new(),
            whole: VecDeque::new(),
            is_over: false,
            seat,
            metrics,
            _place: place,
        }
    }

    /// Takes a piece in.
    fn take(&mut self, mut data: Bytes) {
        let piece = self.messages.pass(&data);
        if piece.whole > 0 {
            let whole = data.split_to(piece.whole);
            self.whole.extend(self.part.drain(..));
            self.whole.push_back(whole);
        }
        if !data.is_empty() {
            self.part.push(data);
        }
    }

    /// The answer ends as if the owner had said why.
    fn break_off(&mut self) -> Frame<Bytes> {
        self.is_over = true;
        self.metrics.forwarding_failed();
        Frame::trailers(trailers(&Refusal::OwnerLost))
    }
}

impl http_body::Body for PassedAnswer {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        loop {
            if let Some(data) = this.whole.pop_front() {
                this.seat.take().iter().for_each(Call::holds_seat);
                return Poll::Ready(Some(Ok(Frame::data(data))));
            }
            if this.is_over {
                return Poll::Ready(None);
            }
            let frame = match ready!(Pin::new(&mut this.inner).poll_frame(context)) {
                Some(Ok(frame)) => frame,
                Some(Err(error)) => {
                    tracing::debug!(%error, "an answer of a peer broke off");
                    return Poll::Ready(Some(Ok(this.break_off())));
                }
                None => return Poll::Ready(Some(Ok(this.break_off()))),
            };
            match frame.into_data() {
                Ok(data) => this.take(data),
                Err(last) => {
                    this.is_over = true;
                    return Poll::Ready(Some(Ok(last)));
                }
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        // An answer that is a status in its headers has no body and no trailers.
        self.whole.is_empty() && (self.is_over || self.inner.is_end_stream())
    }
}
