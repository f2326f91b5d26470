//! The echo: a bidirectional stream as tonic's own examples write it, a task and a queue a stream.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::{Request, Response};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::body::Body;
use tonic::server::{NamedService, StreamingService};
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;
use tonic::{Status, Streaming};
use tonic_prost::ProstCodec;

/// Where the echo is called.
pub(super) const PATH: &str = "/bench.Echo/Echo";
/// What it is called with: with its tag and length, 100 bytes.
const BODY: [u8; 98] = [b'x'; 98];

/// A message of 100 bytes.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Sound {
    #[prost(bytes = "vec", tag = "1")]
    body: Vec<u8>,
}

impl Sound {
    /// The message everybody sends.
    pub(super) fn new() -> Sound {
        Sound { body: BODY.to_vec() }
    }
}

/// Serves the echo until `stop` completes.
pub(super) async fn serve(
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let server = Server::builder().add_service(Echo);
    Ok(server.serve_with_incoming_shutdown(incoming, stop).await?)
}

#[derive(Clone)]
struct Echo;

impl NamedService for Echo {
    const NAME: &'static str = "bench.Echo";
}

type Answer<T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send>>;

/// The transport's side: what generated code does for a service of one call.
impl tonic::codegen::Service<Request<Body>> for Echo {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answer<Response<Body>, Infallible>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        Box::pin(async {
            let mut grpc = tonic::server::Grpc::new(ProstCodec::<Sound, Sound>::default());
            Ok(grpc.streaming(Echo, request).await)
        })
    }
}

impl StreamingService<Sound> for Echo {
    type Response = Sound;
    type ResponseStream = ReceiverStream<Result<Sound, Status>>;
    type Future = Answer<tonic::Response<Self::ResponseStream>, Status>;

    fn call(&mut self, request: tonic::Request<Streaming<Sound>>) -> Self::Future {
        let mut inbound = request.into_inner();
        let (outward, answers) = mpsc::channel(4);
        tokio::spawn(async move {
            while let Ok(Some(sound)) = inbound.message().await {
                if outward.send(Ok(sound)).await.is_err() {
                    break;
                }
            }
        });
        Box::pin(async { Ok(tonic::Response::new(ReceiverStream::new(answers))) })
    }
}
