//! Passing gRPC calls through as they are: whatever the method, messages are bytes.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::uri::PathAndQuery;
use tokio_stream::{Stream, StreamExt};
use tonic::body::Body;
use tonic::client::Grpc as ClientGrpc;
use tonic::codegen::Service;
use tonic::server::{Grpc as ServerGrpc, NamedService, StreamingService};
use tonic::transport::Channel;
use tonic::{Request, Response, Status, Streaming};

use super::Watch;
use super::watchman::Call;
use crate::as_bytes::AsBytes;

/// The most bytes of one message that goes through: what the contract's clients take at most.
const LARGEST: usize = 4 * 1024 * 1024;

/// Messages in either direction.
pub(crate) type Messages = Pin<Box<dyn Stream<Item = Result<Bytes, Status>> + Send>>;
/// An answer that is on its way.
pub(crate) type Answering =
    Pin<Box<dyn Future<Output = Result<Response<Messages>, Status>> + Send>>;

/// A service of which only the names of its methods are known: it takes and gives messages as bytes.
pub(crate) trait ByteService: Clone + Send + Sync + 'static {
    /// Answers a call of this path.
    fn answer(&self, path: PathAndQuery, request: Request<Streaming<Bytes>>) -> Answering;
}

/// A [`ByteService`] under the name of the contract.
#[derive(Clone, Debug)]
pub(crate) struct Named<S>(pub(crate) S);

impl<S> NamedService for Named<S> {
    const NAME: &'static str = proto::v1::tikal_service_server::SERVICE_NAME;
}

impl<S: ByteService> Service<http::Request<Body>> for Named<S> {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let path = request.uri().path_and_query().cloned();
        let method = Method { service: self.0.clone(), path };
        Box::pin(async move {
            let grpc = ServerGrpc::new(AsBytes).max_decoding_message_size(LARGEST);
            let mut grpc = grpc.max_encoding_message_size(LARGEST);
            Ok(grpc.streaming(method, request).await)
        })
    }
}

/// One call of a [`ByteService`].
struct Method<S> {
    service: S,
    path: Option<PathAndQuery>,
}

impl<S: ByteService> StreamingService<Bytes> for Method<S> {
    type Response = Bytes;
    type ResponseStream = Messages;
    type Future = Answering;

    fn call(&mut self, request: Request<Streaming<Bytes>>) -> Answering {
        match self.path.take() {
            Some(path) => self.service.answer(path, request),
            None => Box::pin(async { Err(Status::unimplemented("a call without a method")) }),
        }
    }
}

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
            let (metadata, extensions, sent) = request.into_parts();
            let outward = Outward { sent, call: call.clone() };
            let outward = Request::from_parts(metadata, extensions, outward);
            let grpc = ClientGrpc::new(server).max_decoding_message_size(LARGEST);
            let mut grpc = grpc.max_encoding_message_size(LARGEST);
            let unreachable = |error| Status::unavailable(format!("the server is gone: {error}"));
            grpc.ready().await.map_err(unreachable)?;
            let answered = grpc.streaming(outward, path, AsBytes).await;
            let told = answered.inspect_err(|status| call.ended(status))?;
            let (metadata, told, extensions) = told.into_parts();
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
            let inward: Messages = Box::pin(inward);
            Ok(Response::from_parts(metadata, inward, extensions))
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

/// The last word of a path such as `/tikal.v1.TikalService/Play`.
pub(crate) fn method_of(path: &PathAndQuery) -> &str {
    path.path().rsplit('/').next().unwrap_or_default()
}
