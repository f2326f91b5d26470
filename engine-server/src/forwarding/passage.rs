//! One call on its way to the owner of its match and back.

use std::sync::Arc;
use std::time::Duration;

use http::header::{CONNECTION, CONTENT_LENGTH, HOST, HeaderName, TRANSFER_ENCODING, UPGRADE};
use http::uri::{Authority, PathAndQuery, Scheme};
use http::{HeaderMap, HeaderValue, Request, Response, Uri, Version, request};
use tonic::body::Body;

use super::Forwarding;
use super::answer::PassedAnswer;
use super::methods::MatchMethod;
use super::owners::PeerAddress;
use super::peer_headers::FromPeer;
use super::upload::Upload;
use crate::calls::{Call, wanted_timeout};
use crate::refusal::Refusal;
use crate::service::SEAT_TOKEN;

/// How long a call may take, as gRPC says it.
const TIMEOUT: HeaderName = HeaderName::from_static("grpc-timeout");

/// A call of a match that may have to be passed on.
pub(super) struct Passage {
    pub(super) forwarding: Arc<Forwarding>,
    pub(super) method: MatchMethod,
    pub(super) call: Call,
}

impl Passage {
    /// Has the owner answer.
    pub(super) async fn pass_on(
        &self,
        owner: &PeerAddress,
        request: Request<Body>,
    ) -> Result<Response<Body>, Refusal> {
        let Forwarding { peers, metrics, .. } = &*self.forwarding;
        let (head, body) = request.into_parts();
        // Who takes messages as they came is at the owner: here they would pile up.
        self.call.forget_messages();
        let is_seat = self.method.proves_seat
            && (self.method.sends_stream || head.headers.contains_key(SEAT_TOKEN));
        let from = FromPeer { call_id: self.call.id().into(), origin: self.call.origin() };
        let timeout = self.time_left(&head.headers);
        let head = passed(head, &from, timeout)?;
        let body = match self.method.sends_stream {
            true => Body::new(Upload::new(body, self.call.clone())),
            false => body,
        };
        metrics.forwarded();
        let sent = peers.send(owner, Request::from_parts(head, body)).await;
        let (answer, place) = sent.map_err(|error| {
            metrics.forwarding_failed();
            tracing::debug!(%owner, %error, "a call could not be passed on");
            Refusal::OwnerLost
        })?;
        let seat = is_seat.then(|| self.call.clone());
        let metrics = metrics.clone();
        Ok(answer.map(|body| Body::new(PassedAnswer::new(body, seat, metrics, place))))
    }

    /// What is left of the time the caller waits. A call is answered within the time that this server gives it, so
    /// the owner need not work on it any longer; a stream may last as long as its caller wants.
    fn time_left(&self, headers: &HeaderMap) -> Option<Duration> {
        let limit = match self.method.is_stream {
            true => wanted_timeout(headers)?,
            false => self.call.limit(),
        };
        Some(limit.saturating_sub(self.call.age()))
    }
}

/// The head of a call as it goes to its owner: as it came, but for what concerns one connection alone, and with what
/// servers tell each other.
fn passed(
    head: request::Parts,
    from: &FromPeer,
    timeout: Option<Duration>,
) -> Result<request::Parts, Refusal> {
    let path = head.uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let uri = Uri::builder()
        .scheme(Scheme::HTTPS)
        .authority(Authority::from_static("tikal-peer"))
        .path_and_query(path)
        .build()
        .map_err(|_| Refusal::malformed("request", "its path is none"))?;
    let (mut passed, ()) = Request::new(()).into_parts();
    passed.method = head.method;
    passed.uri = uri;
    passed.version = Version::HTTP_2;
    passed.headers = head.headers;
    for name in [HOST, CONNECTION, CONTENT_LENGTH, TRANSFER_ENCODING, UPGRADE] {
        passed.headers.remove(name);
    }
    let timeout = timeout.map(timeout_text).and_then(|text| HeaderValue::try_from(text).ok());
    if let Some(timeout) = timeout {
        passed.headers.insert(TIMEOUT, timeout);
    }
    from.write(&mut passed.headers);
    Ok(passed)
}

/// A time as gRPC writes it: at most eight digits and a unit.
fn timeout_text(time: Duration) -> String {
    const MOST: u128 = 99_999_999;
    let units = [("u", time.as_micros()), ("m", time.as_millis())];
    match units.into_iter().find(|(_, count)| *count <= MOST) {
        // Nothing is no time in gRPC.
        Some((unit, count)) => format!("{}{unit}", count.max(1)),
        None => format!("{}S", u128::from(time.as_secs()).min(MOST)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_goes_on_as_it_came_but_for_its_connection() {
        let request = Request::post("http://play.example.org/tikal.v1.TikalService/GetMatch?a=b")
            .version(Version::HTTP_11)
            .header("host", "play.example.org")
            .header("connection", "keep-alive")
            .header("content-length", "7")
            .header("tikal-seat", "seat_1")
            .header("tikal-match", "m1")
            .header("grpc-timeout", "5S")
            .header("anything", "else")
            .header("tikal-peer-origin", "10.0.0.1")
            .header("tikal-peer-origin", "10.0.0.2")
            .body(());
        let (head, ()) = request.unwrap().into_parts();
        let origin = "192.0.2.7".parse().unwrap();
        let from = FromPeer { call_id: "abc-1".into(), origin };
        let mut passed = passed(head, &from, Some(Duration::from_millis(1500))).unwrap();
        assert_eq!(passed.uri.path_and_query().unwrap(), "/tikal.v1.TikalService/GetMatch?a=b");
        assert_eq!((passed.method, passed.version), (http::Method::POST, Version::HTTP_2));
        assert_eq!(FromPeer::take(&mut passed.headers), Some(from));
        let kept: Vec<(&str, &str)> = passed
            .headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_str().unwrap()))
            .collect();
        let expected = [
            ("tikal-seat", "seat_1"),
            ("tikal-match", "m1"),
            ("grpc-timeout", "1500000u"),
            ("anything", "else"),
        ];
        assert_eq!(kept.len(), expected.len(), "{kept:?}");
        assert!(expected.iter().all(|header| kept.contains(header)), "{kept:?}");
    }

    #[test]
    fn times_are_written_as_grpc_reads_them() {
        let check = |time: Duration, expected: &str| assert_eq!(timeout_text(time), expected);
        check(Duration::ZERO, "1u");
        check(Duration::from_nanos(1_999_999), "1999u");
        check(Duration::from_secs(99), "99000000u");
        check(Duration::from_secs(100), "100000m");
        check(Duration::from_secs(99_999), "99999000m");
        check(Duration::from_secs(100_000), "100000S");
        check(Duration::MAX, "99999999S");
    }
}
