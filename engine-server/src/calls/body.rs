//! The answer of a call on its way out: watched for its end, and ended when it must not go on.

use std::collections::VecDeque;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as _, Frame};
use tokio::sync::watch;
use tokio::time::Instant;
use tonic::body::Body;
use tonic::{Code, Status};

use super::desk::Account;
use crate::refusal::Refusal;
use crate::status::{Ending, sign, trailers};
use crate::unread::{Counted, UnreadOf};

/// Completes when a stream must not go on, with what to tell its reader.
pub(super) type Cut = Pin<Box<dyn Future<Output = Refusal> + Send>>;

/// When a stream is cut from outside. Ours end by themselves when the server drains, after what
/// they are about to say; those of other services would hold up the end.
pub(super) fn cut(draining: Option<watch::Receiver<bool>>, retires_at: Option<Instant>) -> Cut {
    Box::pin(async move {
        let drained = async {
            match draining {
                Some(mut draining) => drop(draining.wait_for(|draining| *draining).await),
                None => std::future::pending().await,
            }
        };
        let retired = async {
            match retires_at {
                Some(moment) => tokio::time::sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = drained => Refusal::Draining,
            () = retired => Refusal::ConnectionTooOld,
        }
    })
}

/// An answer that is no stream, held until the transport asks for it and counted as long.
pub(super) struct Held {
    frames: VecDeque<Result<Frame<Bytes>, Status>>,
    counted: Option<Counted>,
}

impl Held {
    /// The whole of a body, unless too much waits to be read already.
    pub(super) async fn all_of(mut body: Body, unread: &UnreadOf) -> Result<Held, Refusal> {
        let (mut frames, mut length) = (VecDeque::new(), 0);
        while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            // As long as it is: the buffer it was written into may be twice as long, and is not counted.
            let frame = frame.map(|frame| frame.map_data(|data| Bytes::copy_from_slice(&data)));
            length += frame.as_ref().map_or(0, |frame| frame.data_ref().map_or(0, Bytes::len));
            frames.push_back(frame);
        }
        Ok(Held { frames, counted: Some(unread.try_count(length)?) })
    }

    fn next(&mut self) -> Option<Result<Frame<Bytes>, Status>> {
        // What is handed on is counted by who sends it.
        self.counted = None;
        self.frames.pop_front()
    }
}

/// Where the frames of an answer come from.
enum Source {
    Held(Held),
    Stream(Body),
}

/// The body of an answer.
pub(super) struct CallBody {
    source: Source,
    account: Account,
    cut: Option<Cut>,
    is_over: bool,
}

impl CallBody {
    pub(super) fn new(inner: Body, account: Account, cut: Option<Cut>) -> CallBody {
        CallBody { source: Source::Stream(inner), account, cut, is_over: false }
    }

    /// An answer that is no stream.
    pub(super) fn held(held: Held, account: Account) -> CallBody {
        CallBody { source: Source::Held(held), account, cut: None, is_over: false }
    }

    /// The last frame, which tells how the call ended.
    fn end(&mut self, mut last: HeaderMap) -> Frame<Bytes> {
        self.is_over = true;
        let ending = sign(&mut last, &self.account.id).unwrap_or(Ending::of(Code::Unknown));
        self.account.end(ending);
        // The reader may keep the connection for long: the place is free now.
        self.account.place = None;
        Frame::trailers(last)
    }
}

impl http_body::Body for CallBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        if this.is_over {
            return Poll::Ready(None);
        }
        let polled = {
            let _inside = this.account.span.enter();
            match &mut this.source {
                Source::Held(held) => Poll::Ready(held.next()),
                Source::Stream(inner) => Pin::new(inner).poll_frame(context),
            }
        };
        match polled {
            Poll::Ready(Some(Ok(frame))) => Poll::Ready(Some(Ok(match frame.into_trailers() {
                Ok(last) => this.end(last),
                Err(frame) => frame,
            }))),
            Poll::Ready(other) => Poll::Ready(other),
            // Only what has nothing to say is cut.
            Poll::Pending => {
                let Some(cut) = &mut this.cut else { return Poll::Pending };
                let refusal = ready!(cut.as_mut().poll(context));
                Poll::Ready(Some(Ok(this.end(trailers(&refusal)))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.is_over
            || match &self.source {
                Source::Held(held) => held.frames.is_empty(),
                Source::Stream(inner) => inner.is_end_stream(),
            }
    }
}
