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
        let head = self.head(head)?;
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

    /// The head of a call as it goes to its owner: as it came, but for what concerns one connection alone.
    fn head(&self, head: request::Parts) -> Result<request::Parts, Refusal> {
        let timeout = self.timeout(&head.headers);
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
        if let Some(timeout) = timeout {
            passed.headers.insert(TIMEOUT, timeout);
        }
        let call_id = self.call.id().into();
        FromPeer { call_id, origin: self.call.origin() }.write(&mut passed.headers);
        Ok(passed)
    }

    /// What is left of the time the caller waits. A call is answered within the time that this server gives it, so
    /// the owner need not work on it any longer; a stream may last as long as its caller wants.
    fn timeout(&self, headers: &HeaderMap) -> Option<HeaderValue> {
        let limit = match self.method.is_stream {
            true => wanted_timeout(headers)?,
            false => self.call.limit(),
        };
        let text = timeout_text(limit.saturating_sub(self.call.age()));
        HeaderValue::try_from(text).ok()
    }
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
