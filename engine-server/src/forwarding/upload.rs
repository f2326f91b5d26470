//! What a caller sends, on its way to the owner of its match: bytes as they come, each message charged here.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::Frame;
use tokio::time::Sleep;
use tonic::Status;
use tonic::body::Body;

use super::messages::Boundaries;
use crate::calls::Call;
use crate::refusal::Refusal;

/// A stream of messages on its way.
///
/// Who serves a match itself refuses a Submit that comes too soon, by an answer on the stream. Here a message is not
/// read, so it waits: its caller is slowed down to its rate, and nobody else is.
pub(super) struct Upload {
    inner: Body,
    call: Call,
    messages: Boundaries,
    /// Whether the first message has begun. The call itself was charged, and it opens the stream.
    is_open: bool,
    /// What came and waits until it is paid for, with how many messages are not yet.
    held: Option<(Frame<Bytes>, usize)>,
    /// Until the next charge is tried.
    pause: Option<Pin<Box<Sleep>>>,
}

impl Upload {
    pub(super) fn new(inner: Body, call: Call) -> Upload {
        let messages = Boundaries::default();
        Upload { inner, call, messages, is_open: false, held: None, pause: None }
    }

    /// Pays for what is held; ready once all of it is paid for.
    fn poll_paid(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some((_, due)) = &mut self.held else { return Poll::Ready(()) };
        while *due > 0 {
            if let Some(pause) = &mut self.pause {
                ready!(pause.as_mut().poll(context));
                self.pause = None;
            }
            match self.call.charge() {
                Ok(()) => *due -= 1,
                Err(Refusal::RateLimited { retry_after }) => {
                    self.pause = Some(Box::pin(tokio::time::sleep(retry_after)));
                }
                // Nothing else is a question of time.
                Err(_) => *due = 0,
            }
        }
        Poll::Ready(())
    }
}

impl http_body::Body for Upload {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        if this.held.is_none() {
            let frame = match ready!(Pin::new(&mut this.inner).poll_frame(context)) {
                Some(Ok(frame)) => frame,
                other => return Poll::Ready(other),
            };
            let mut begun = frame.data_ref().map_or(0, |data| this.messages.pass(data).begun);
            if begun > 0 && !this.is_open {
                this.is_open = true;
                begun -= 1;
            }
            this.held = Some((frame, begun));
        }
        ready!(this.poll_paid(context));
        Poll::Ready(this.held.take().map(|(frame, _)| Ok(frame)))
    }

    fn is_end_stream(&self) -> bool {
        self.held.is_none() && self.inner.is_end_stream()
    }
}
