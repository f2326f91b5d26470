//! The time during which one server has a shard: a stream of a match ends with it.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::Frame;
use tokio::sync::watch;
use tonic::Status;
use tonic::body::Body;

use super::drained;
use super::owners::{Owner, Owners};
use crate::cluster::Shard;
use crate::refusal::Refusal;
use crate::status::trailers;

/// Who has a shard, and whether that has changed since.
pub(super) struct Tenure {
    pub(super) owner: Owner,
    changes: watch::Receiver<u64>,
}

impl Tenure {
    /// The present one.
    pub(super) fn now(owners: &dyn Owners, shard: Shard) -> Tenure {
        // Before the owner is asked: a change between the two must not be missed.
        let mut changes = owners.changes(shard);
        changes.mark_unchanged();
        Tenure { owner: owners.owner(shard), changes }
    }

    /// Completes when it is over.
    async fn end(mut self) {
        if self.changes.changed().await.is_err() {
            // Nobody is left to tell of changes: the server stops.
            std::future::pending::<()>().await;
        }
    }

    /// A stream that ends with this tenure, or, if it comes from another server, when this one drains: streams of
    /// this server's own matches say that themselves.
    pub(super) fn bound(self, inner: Body, draining: Option<watch::Receiver<bool>>) -> Body {
        let over = async move {
            let drained = async {
                match draining {
                    Some(draining) => drained(draining).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = drained => Refusal::Draining,
                () = self.end() => Refusal::OwnerChanged,
            }
        };
        Body::new(Bound { inner, over: Some(Box::pin(over)) })
    }
}

/// The body of a stream that ends with a tenure.
struct Bound {
    inner: Body,
    /// Why it ends before its end; `None`: it has ended.
    over: Option<Pin<Box<dyn Future<Output = Refusal> + Send>>>,
}

impl http_body::Body for Bound {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        let Some(over) = &mut this.over else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(&mut this.inner).poll_frame(context) {
            return Poll::Ready(frame);
        }
        // Only what has nothing to say is ended from outside, so a message is told whole.
        let refusal = ready!(over.as_mut().poll(context));
        this.over = None;
        // What it was read from is let go of now, not when the transport has taken the end.
        this.inner = Body::empty();
        Poll::Ready(Some(Ok(Frame::trailers(trailers(&refusal)))))
    }

    fn is_end_stream(&self) -> bool {
        self.over.is_none() || self.inner.is_end_stream()
    }
}
