//! What passes the door: every call is handed on to the server, every message shown to the watchman.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::uri::PathAndQuery;
use tokio_stream::{Stream, StreamExt};
use tonic::transport::Channel;
use tonic::{Request, Status, Streaming};

use super::Watch;
use super::watchman::Call;
use crate::byte_proxy::{Answering, ByteService, answer, method_of, pass_on};

/// Hands every call on to a server, and shows every message to a watchman.
#[derive(Clone, Debug)]
pub(super) struct Passing {
    pub(super) server: Channel,
    pub(super) watch: Watch,
}

impl ByteService for Passing {
    fn answer(&self, path: PathAndQuery, request: Request<Streaming<Bytes>>) -> Answering {
        let Passing { server, watch } = self.clone();
        let call = watch.begin(method_of(&path));
        Box::pin(async move {
            let enough = || Status::resource_exhausted("too many calls for one decision");
            let call = call.ok_or_else(enough)?;
            let (metadata, _, sent) = request.into_parts();
            let outward = Outward { sent, call: call.clone() };
            let answered = pass_on(server, path, metadata, outward).await;
            let (metadata, told) = answered.inspect_err(|status| call.ended(status))?;
            let mut call = Some(call);
            let inward =
                told.map(Some).chain(tokio_stream::once(None)).filter_map(move |told| match told {
                    Some(Ok(message)) => {
                        call.as_ref()?.told(&message);
                        Some(Ok(message))
                    }
                    Some(Err(status)) => {
                        call.take()?.ended(&status);
                        Some(Err(status))
                    }
                    None => {
                        call.take()?.ended(&Status::ok(""));
                        None
                    }
                });
            Ok(answer(metadata, inward))
        })
    }
}

/// What a bot sends, until the watchman has seen enough.
struct Outward {
    sent: Streaming<Bytes>,
    call: Call,
}

impl Stream for Outward {
    type Item = Bytes;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let Poll::Ready(sent) = Pin::new(&mut self.sent).poll_next(context) else {
            return Poll::Pending;
        };
        let passed = sent.and_then(Result::ok).filter(|message| self.call.sent(message));
        Poll::Ready(passed)
    }
}
