//! A proxy for gRPC calls as they are: whatever the method, messages are bytes. Who stands between a program
//! and a server builds on it, and says what is seen, held or changed on the way.

use std::convert::Infallible;
use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};

use anyhow::Context as _;
use bytes::Bytes;
use http::uri::PathAndQuery;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio_stream::Stream;
use tonic::body::Body;
use tonic::client::Grpc as ClientGrpc;
use tonic::codegen::Service;
use tonic::metadata::MetadataMap;
use tonic::server::{Grpc as ServerGrpc, NamedService, StreamingService};
use tonic::transport::Channel;
use tonic::transport::server::TcpIncoming;
use tonic::{Extensions, Request, Response, Status, Streaming};

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

/// Hands a call on to the server: what is sent goes out as it comes, and the answer is told as it comes.
///
/// # Errors
/// What the server answers, and `UNAVAILABLE` when it cannot be reached.
pub(crate) async fn pass_on(
    server: Channel,
    path: PathAndQuery,
    metadata: MetadataMap,
    sent: impl Stream<Item = Bytes> + Send + 'static,
) -> Result<(MetadataMap, Streaming<Bytes>), Status> {
    let grpc = ClientGrpc::new(server).max_decoding_message_size(LARGEST);
    let mut grpc = grpc.max_encoding_message_size(LARGEST);
    let unreachable = |error| Status::unavailable(format!("the server is gone: {error}"));
    grpc.ready().await.map_err(unreachable)?;
    // What hangs on a call beside its headers belongs to the connection it came by.
    let request = Request::from_parts(metadata, Extensions::new(), sent);
    let (metadata, told, _) = grpc.streaming(request, path, AsBytes).await?.into_parts();
    Ok((metadata, told))
}

/// An answer of these messages.
pub(crate) fn answer(
    metadata: MetadataMap,
    told: impl Stream<Item = Result<Bytes, Status>> + Send + 'static,
) -> Response<Messages> {
    Response::from_parts(metadata, Box::pin(told), Extensions::new())
}

/// The last word of a path such as `/tikal.v1.TikalService/Play`.
pub(crate) fn method_of(path: &PathAndQuery) -> &str {
    path.path().rsplit('/').next().unwrap_or_default()
}

/// A service of bytes on a free port of this machine. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Served {
    address: String,
    _stop: oneshot::Sender<()>,
}

impl Served {
    /// Where it is, such as `http://127.0.0.1:40123`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// Serves until the result is dropped.
pub(crate) async fn serve(service: impl ByteService) -> anyhow::Result<Served> {
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await;
    let listener = listener.context("no port is free for a door")?;
    let address = format!("http://{}", listener.local_addr()?);
    let (stop, stopped) = oneshot::channel::<()>();
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let server = tonic::transport::Server::builder().add_service(Named(service));
    tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        // If it breaks, calls fail and the game says so.
        let _ = server.serve_with_incoming_shutdown(incoming, stopped).await;
    });
    Ok(Served { address, _stop: stop })
}
