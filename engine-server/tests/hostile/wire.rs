//! Calls whose bytes are the caller's own: any frames go out, and what comes back is read as it is.

use std::future::poll_fn;

use http::{HeaderValue, Request};
use http_body_util::{BodyExt, Full};
use prost::bytes::Bytes;
use server_test_support::grpc_frames::take_message;
use server_test_support::server::within;
use tonic::Status;
use tonic::body::Body;
use tonic::client::GrpcService;
use tonic::transport::Channel;

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    /// The messages, without their frames.
    pub(crate) messages: Vec<Vec<u8>>,
    /// How the call ended; `None`: it was left while it went on.
    pub(crate) status: Option<Status>,
}

/// How much of an answer is read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Read {
    /// All of it.
    All,
    /// Whether it was refused at once; if not, the stream would go on.
    Head,
}

/// Calls a method of the service with these bytes as the whole body. An empty token is not sent.
pub(crate) async fn call(
    channel: &Channel,
    method: &str,
    token: &[u8],
    body: Vec<u8>,
    read: Read,
) -> Reply {
    let mut request = Request::post(format!("/tikal.v1.TikalService/{method}"))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .body(Body::new(Full::new(Bytes::from(body))))
        .unwrap();
    if !token.is_empty() {
        request.headers_mut().insert("tikal-seat", HeaderValue::from_bytes(token).unwrap());
    }
    within(method, answer(channel.clone(), request, read)).await
}

async fn answer(mut channel: Channel, request: Request<Body>, read: Read) -> Reply {
    poll_fn(|context| GrpcService::<Body>::poll_ready(&mut channel, context)).await.unwrap();
    let response = GrpcService::<Body>::call(&mut channel, request).await.unwrap();
    let (parts, mut body) = response.into_parts();
    let mut status = Status::from_header_map(&parts.headers);
    let (mut bytes, mut messages) = (Vec::new(), Vec::new());
    if read == Read::Head {
        return Reply { messages, status };
    }
    while let Some(frame) = body.frame().await {
        let frame = frame.unwrap_or_else(|error| panic!("the answer breaks off: {error}"));
        match frame.into_data() {
            Ok(data) => bytes.extend_from_slice(&data),
            Err(frame) => {
                status = frame.trailers_ref().and_then(Status::from_header_map).or(status);
            }
        }
        while let Some(message) = take_message(&mut bytes) {
            messages.push(message);
        }
    }
    assert!(
        status.is_some() && bytes.is_empty(),
        "an answer ends with a status and whole messages"
    );
    Reply { messages, status }
}
