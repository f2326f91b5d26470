//! The answer of a call on its way out: watched for its end, and ended when it must not go on.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Frame, SizeHint};
use tokio::sync::watch;
use tokio::time::Instant;
use tonic::body::Body;
use tonic::{Code, Status};

use super::desk::Account;
use crate::refusal::Refusal;
use crate::status::{Ending, sign, trailers};

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

/// The body of an answer.
pub(super) struct CallBody {
    inner: Body,
    account: Account,
    cut: Option<Cut>,
    is_over: bool,
}

impl CallBody {
    pub(super) fn new(inner: Body, account: Account, cut: Option<Cut>) -> CallBody {
        CallBody { inner, account, cut, is_over: false }
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
        let span = this.account.span.clone();
        let _inside = span.enter();
        match Pin::new(&mut this.inner).poll_frame(context) {
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
        self.is_over || self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
