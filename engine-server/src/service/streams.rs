//! The streams, which send bytes that their readers share. The generated service encodes whole messages, each
//! for its own reader; so these calls are answered before it.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use http::{Request, Response};
use prost::Message;
use proto::{EncodedLobby, EncodedUpdate, v1};
use tonic::body::Body;
use tonic::codec::{BufferSettings, Codec, EncodeBuf, Encoder};
use tonic::codegen::Service;
use tonic::server::{Grpc, NamedService, ServerStreamingService, StreamingService};
use tonic::{Status, Streaming};
use tonic_prost::ProstDecoder;

use super::{Host, answer};

/// What a reader of a match receives.
pub(super) type Updates = BoxStream<'static, Result<EncodedUpdate, Status>>;

/// What a watcher of the lobby receives.
pub(super) type LobbyMessages = BoxStream<'static, Result<EncodedLobby, Status>>;

/// The same as whole messages, for who calls the generated service without the bytes before it.
pub(super) type Messages<M> = BoxStream<'static, Result<M, Status>>;

/// Reads the bytes of a stream as messages.
pub(super) fn messages<M: Message + Default + 'static>(updates: Updates) -> Messages<M> {
    // What was encoded here can be read.
    Box::pin(updates.map(|update| Ok(M::decode(update?.response()).unwrap_or_default())))
}

/// Reads the bytes of the lobby as messages.
pub(super) fn lobby_messages(lobby: LobbyMessages) -> Messages<v1::WatchLobbyResponse> {
    Box::pin(lobby.map(|message| Ok(message?.decode().unwrap_or_default())))
}

const PLAY: &str = "/tikal.v1.TikalService/Play";
const WATCH_MATCH: &str = "/tikal.v1.TikalService/WatchMatch";
const WATCH_LOBBY: &str = "/tikal.v1.TikalService/WatchLobby";

/// Answers Play, WatchMatch and WatchLobby itself and hands on all other calls.
#[derive(Clone)]
pub(crate) struct WithStreams<S> {
    inner: S,
    host: Host,
    sizes: MessageSizes,
}

/// How long messages may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageSizes {
    /// Of a client, in bytes.
    pub(crate) request: usize,
    /// Of the server, in bytes.
    pub(crate) response: usize,
}

impl<S> WithStreams<S> {
    /// Streams of this host before the service that has its other calls.
    pub(crate) fn of(host: Host, sizes: MessageSizes, inner: S) -> WithStreams<S> {
        WithStreams { inner, host, sizes }
    }
}

impl<S: NamedService> NamedService for WithStreams<S> {
    const NAME: &'static str = S::NAME;
}

type Answered = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl<S> Service<Request<Body>> for WithStreams<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Answered {
        let (host, sizes) = (self.host.clone(), self.sizes);
        match request.uri().path() {
            PLAY => Box::pin(async move { Ok(sizes.grpc().streaming(Play(host), request).await) }),
            WATCH_MATCH => Box::pin(async move {
                Ok(sizes.grpc().server_streaming(WatchMatch(host), request).await)
            }),
            WATCH_LOBBY => Box::pin(async move {
                Ok(sizes.grpc().server_streaming(WatchLobby(host), request).await)
            }),
            _ => Box::pin(self.inner.call(request)),
        }
    }
}

impl MessageSizes {
    fn grpc<R: Message + Default + 'static, E: Encoded>(self) -> Grpc<SharedCodec<R, E>> {
        let MessageSizes { request, response } = self;
        let codec = SharedCodec(PhantomData);
        Grpc::new(codec).apply_max_message_size_config(Some(request), Some(response))
    }
}

struct Play(Host);

impl StreamingService<v1::PlayRequest> for Play {
    type Response = EncodedUpdate;
    type ResponseStream = Updates;
    type Future = std::future::Ready<Result<tonic::Response<Updates>, Status>>;

    fn call(&mut self, request: tonic::Request<Streaming<v1::PlayRequest>>) -> Self::Future {
        ready(Ok(tonic::Response::new(self.0.play_seat(request))))
    }
}

struct WatchMatch(Host);

impl ServerStreamingService<v1::WatchMatchRequest> for WatchMatch {
    type Response = EncodedUpdate;
    type ResponseStream = Updates;
    type Future = Pin<Box<dyn Future<Output = Result<tonic::Response<Updates>, Status>> + Send>>;

    fn call(&mut self, request: tonic::Request<v1::WatchMatchRequest>) -> Self::Future {
        let host = self.0.clone();
        Box::pin(async move { answer(host.watch_one(&request).await) })
    }
}

struct WatchLobby(Host);

impl ServerStreamingService<v1::WatchLobbyRequest> for WatchLobby {
    type Response = EncodedLobby;
    type ResponseStream = LobbyMessages;
    type Future =
        Pin<Box<dyn Future<Output = Result<tonic::Response<LobbyMessages>, Status>> + Send>>;

    fn call(&mut self, request: tonic::Request<v1::WatchLobbyRequest>) -> Self::Future {
        let host = self.0.clone();
        Box::pin(async move { answer(host.watch(&request).await) })
    }
}

/// A message whose parts are bytes already.
trait Encoded: Send + 'static {
    /// The length of the message.
    fn length(&self) -> usize;
    /// Writes the message.
    fn write(&self, to: &mut EncodeBuf<'_>);
}

impl Encoded for EncodedUpdate {
    fn length(&self) -> usize {
        self.response_len()
    }

    fn write(&self, to: &mut EncodeBuf<'_>) {
        self.encode_response(to);
    }
}

impl Encoded for EncodedLobby {
    fn length(&self) -> usize {
        self.encoded_len()
    }

    fn write(&self, to: &mut EncodeBuf<'_>) {
        self.encode(to);
    }
}

/// Reads requests of one kind and writes messages of another.
struct SharedCodec<R, E>(PhantomData<(R, E)>);

/// What a stream holds in either direction while nothing is sent: as much as most messages need, because a
/// server has many streams that wait. What is longer makes its buffer grow. Messages are gathered until they
/// have as many bytes as a frame has, so that nobody who does not read makes the server hold more than that
/// and one message.
fn small_buffer() -> BufferSettings {
    BufferSettings::new(1024, 16 * 1024)
}

impl<R: Message + Default + 'static, E: Encoded> Codec for SharedCodec<R, E> {
    type Encode = E;
    type Decode = R;
    type Encoder = SharedEncoder<E>;
    type Decoder = ProstDecoder<R>;

    fn encoder(&mut self) -> SharedEncoder<E> {
        SharedEncoder(PhantomData)
    }

    fn decoder(&mut self) -> ProstDecoder<R> {
        ProstDecoder::new(small_buffer())
    }
}

struct SharedEncoder<E>(PhantomData<E>);

impl<E: Encoded> Encoder for SharedEncoder<E> {
    type Item = E;
    type Error = Status;

    fn encode(&mut self, message: E, to: &mut EncodeBuf<'_>) -> Result<(), Status> {
        to.reserve(message.length());
        message.write(to);
        Ok(())
    }

    fn buffer_settings(&self) -> BufferSettings {
        small_buffer()
    }
}
