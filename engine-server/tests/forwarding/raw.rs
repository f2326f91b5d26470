//! A call as bytes: what is sent and everything that comes back, headers and trailers too.

use std::collections::BTreeMap;

use http::{HeaderMap, Request};
use http_body_util::{BodyExt, Full};
use prost::Message;
use proto::google::rpc::{self, RequestInfo};
use server_test_support::grpc_frames::framed;
use server_test_support::server::{Server, within};
use tonic::Status;
use tonic::body::Body;
use tower::ServiceExt;

/// What came back.
#[derive(Debug, PartialEq)]
pub(crate) struct Raw {
    pub(crate) status: http::StatusCode,
    /// All headers and trailers; of the status details all but the id of the call.
    pub(crate) headers: BTreeMap<String, Vec<u8>>,
    pub(crate) trailers: BTreeMap<String, Vec<u8>>,
    pub(crate) data: Vec<u8>,
}

impl Raw {
    /// The status that ends the call.
    pub(crate) fn refused(&self) -> rpc::Status {
        let details = |headers: &BTreeMap<String, Vec<u8>>| {
            headers.get("details").map(|details| rpc::Status::decode(details.as_slice()).unwrap())
        };
        details(&self.trailers).or_else(|| details(&self.headers)).expect("a refusal")
    }

    pub(crate) fn is_ok(&self) -> bool {
        self.trailers.get("grpc-status").is_some_and(|status| status == b"0")
    }
}

/// Makes a call with one message.
pub(crate) async fn call(
    server: &Server,
    method: &str,
    headers: &[(&str, &str)],
    message: &impl Message,
) -> Raw {
    call_bytes(server, method, headers, framed(&message.encode_to_vec())).await
}

/// Makes a call with these bytes as its body.
pub(crate) async fn call_bytes(
    server: &Server,
    method: &str,
    headers: &[(&str, &str)],
    body: Vec<u8>,
) -> Raw {
    let uri = format!("http://{}/tikal.v1.TikalService/{method}", server.address());
    let mut request =
        Request::post(uri).header("content-type", "application/grpc").header("te", "trailers");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::new(Full::from(body))).unwrap();
    let answer = within("an answer", server.channel().oneshot(request)).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = within("all of the answer", body.collect()).await.unwrap();
    let trailers = body.trailers().cloned().unwrap_or_default();
    let (headers, trailers) = (plain(&head.headers), plain(&trailers));
    Raw { status: head.status, headers, trailers, data: body.to_bytes().to_vec() }
}

/// Headers as text, without what differs from call to call.
fn plain(headers: &HeaderMap) -> BTreeMap<String, Vec<u8>> {
    let kept = |(name, value): (&http::HeaderName, &http::HeaderValue)| {
        let is_other = !["date", "grpc-status-details-bin"].contains(&name.as_str());
        is_other.then(|| (name.to_string(), value.as_bytes().to_vec()))
    };
    let mut plain: BTreeMap<String, Vec<u8>> = headers.iter().filter_map(kept).collect();
    if let Some(status) = Status::from_header_map(headers)
        && !status.details().is_empty()
    {
        let mut told = rpc::Status::decode(status.details()).unwrap();
        for detail in &mut told.details {
            if detail.to_msg::<RequestInfo>().is_ok() {
                *detail = prost_types::Any::from_msg(&RequestInfo::default()).unwrap();
            }
        }
        plain.insert("details".to_owned(), told.encode_to_vec());
    }
    plain
}
