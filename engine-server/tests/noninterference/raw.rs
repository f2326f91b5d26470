//! Calls and streams as bytes: what is told is headers, messages and trailers, and nothing is read
//! twice.

use std::convert::Infallible;
use std::future::poll_fn;

use http::{HeaderMap, Request};
use http_body::Frame;
use http_body_util::{BodyExt, Full, StreamBody};
use prost::bytes::Bytes;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use tonic::body::Body;
use tonic::client::GrpcService;
use tonic::transport::Channel;

use crate::log_lines;
use server_test_support::grpc_frames::{framed, take_message};
use server_test_support::server::within;

/// What a call was told.
#[derive(Clone, PartialEq)]
pub(crate) struct Answer {
    /// The messages, without their frames.
    pub(crate) messages: Vec<Vec<u8>>,
    /// Everything, headers and trailers included.
    pub(crate) bytes: Vec<u8>,
}

/// Calls a method with this body, framed as it is, and reads the answer to its end.
pub(crate) async fn call(channel: &Channel, method: &str, token: &str, body: Vec<u8>) -> Answer {
    let body = Body::new(Full::new(Bytes::from(body)));
    let (mut reading, head) = within(method, begin(channel, method, token, body)).await;
    let (mut messages, mut bytes) = (Vec::new(), head);
    loop {
        match within(method, reading.next()).await {
            Next::Message(message) => {
                bytes.extend(&message);
                messages.push(message);
            }
            Next::End(trailers) => {
                bytes.extend(trailers);
                log_lines::answered(method);
                return Answer { messages, bytes };
            }
        }
    }
}

/// A stream that goes on.
pub(crate) struct Stream {
    /// `None`: nothing more is sent.
    sends: Option<mpsc::Sender<Bytes>>,
    reading: Reading,
}

/// Whether anything is sent after a stream's first message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sending {
    More,
    Nothing,
}

/// What comes next on a stream.
pub(crate) enum Next {
    Message(Vec<u8>),
    /// The trailers.
    End(Vec<u8>),
}

impl Stream {
    /// Opens a stream with a first message; also says which headers came back.
    pub(crate) async fn open(
        channel: &Channel,
        method: &str,
        token: &str,
        first: &[u8],
        sending: Sending,
    ) -> (Stream, Vec<u8>) {
        let (sends, sent) = mpsc::channel(8);
        sends.send(framed(first).into()).await.unwrap();
        let sends = (sending == Sending::More).then_some(sends);
        let frames = ReceiverStream::new(sent).map(|data| Ok::<_, Infallible>(Frame::data(data)));
        let body = Body::new(StreamBody::new(frames));
        let (reading, head) = within(method, begin(channel, method, token, body)).await;
        (Stream { sends, reading }, head)
    }

    pub(crate) async fn send(&mut self, message: &[u8]) {
        self.sends.as_ref().unwrap().send(framed(message).into()).await.unwrap();
    }

    pub(crate) async fn next(&mut self) -> Next {
        within("a message of a stream", self.reading.next()).await
    }
}

struct Reading {
    body: Body,
    unread: Vec<u8>,
}

impl Reading {
    async fn next(&mut self) -> Next {
        let mut trailers = Vec::new();
        loop {
            if let Some(message) = take_message(&mut self.unread) {
                return Next::Message(message);
            }
            let Some(frame) = self.body.frame().await else { return Next::End(trailers) };
            match frame.unwrap().into_data() {
                Ok(data) => self.unread.extend_from_slice(&data),
                Err(frame) => trailers = frame.trailers_ref().map(printed).unwrap_or_default(),
            }
        }
    }
}

async fn begin(channel: &Channel, method: &str, token: &str, body: Body) -> (Reading, Vec<u8>) {
    let mut request = Request::post(format!("/tikal.v1.TikalService/{method}"))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .body(body)
        .unwrap();
    if !token.is_empty() {
        request.headers_mut().insert("tikal-seat", token.parse().unwrap());
    }
    let mut channel = channel.clone();
    poll_fn(|context| GrpcService::<Body>::poll_ready(&mut channel, context)).await.unwrap();
    let response = GrpcService::<Body>::call(&mut channel, request).await.unwrap();
    let head = printed(response.headers());
    (Reading { body: response.into_body(), unread: Vec::new() }, head)
}

/// Every header but the time of day, which is the only thing a server tells that is not injected.
fn printed(headers: &HeaderMap) -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = headers
        .iter()
        .filter(|(name, _)| *name != "date")
        .map(|(name, value)| [name.as_str().as_bytes(), b": ", value.as_bytes(), b"\n"].concat())
        .collect();
    lines.sort();
    lines.concat()
}
