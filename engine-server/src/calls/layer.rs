//! Stands before every handler: gives the call its id, charges it, waits for it only so long.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::{AUTHORIZATION, Entry, HeaderName};
use http::{HeaderMap, Request, Response};
use http_body::Body as _;
use tonic::Code;
use tonic::body::Body;
use tonic::codegen::Service;
use tracing::Instrument;

use super::Call;
use super::body::{CallBody, Held};
use super::desk::{Account, Desk};
use super::intake::Intake;
use super::received::{Received, ReceivedBody};
use super::streams::Place;
use crate::forwarding::FromPeer;
use crate::refusal::Refusal;
use crate::serve::{Outgoing, Visitor};
use crate::service::SEAT_TOKEN;
use crate::status::{self, Ending, sign};
use crate::unread::UnreadOf;

/// The layer; see [`Desk`] for what it needs.
#[derive(Clone)]
pub struct Calls(Arc<Desk>);

impl Calls {
    /// Calls that are taken in at this desk.
    pub fn at(desk: Arc<Desk>) -> Calls {
        Calls(desk)
    }
}

impl<S> tower::Layer<S> for Calls {
    type Service = Called<S>;

    fn layer(&self, inner: S) -> Called<S> {
        Called { inner, desk: Arc::clone(&self.0) }
    }
}

/// A service whose calls are taken in at a desk.
#[derive(Clone)]
pub struct Called<S> {
    inner: S,
    desk: Arc<Desk>,
}

type Answered = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl<S, B> Service<Request<Body>> for Called<S>
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible>,
    S::Future: Send + 'static,
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<tonic::codegen::StdError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Answered {
        let desk = Arc::clone(&self.desk);
        let visitor = request.extensions().get::<Visitor>().cloned().unwrap_or_default();
        visitor.has_called();
        let method = desk.methods.find(request.uri().path()).clone();
        let from_peer = request.extensions_mut().remove::<FromPeer>();
        let Intake { id, origin, standing } =
            Intake::of(&desk, &visitor, from_peer, request.headers());
        // Of the highest level, so that what is logged inside has the id however little is logged.
        let span = tracing::error_span!(
            "call",
            id = &*id,
            method = &*method.name,
            match_id = tracing::field::Empty
        );
        let metrics = desk.metrics.clone();
        let mut account = Account::open(Arc::clone(&id), span.clone(), method, metrics);
        account.is_of_peer = standing.is_none();
        if let Some(standing) = &standing {
            match standing.admit(&desk, &account.method, request.headers()) {
                Ok(place) => account.place = place,
                Err(refusal) => {
                    return Box::pin(std::future::ready(Ok(refuse(account, &refusal))));
                }
            }
        }
        for name in [AUTHORIZATION, HeaderName::from_static(SEAT_TOKEN)] {
            // Each may come more than once; whoever prints headers prints none of them.
            if let Entry::Occupied(mut secrets) = request.headers_mut().entry(name) {
                secrets.iter_mut().for_each(|secret| secret.set_sensitive(true));
            }
        }
        let received = Received::new(account.method.sends_stream);
        if account.method.is_ours {
            // Nobody takes what other services receive.
            let keep = |body| Body::new(ReceivedBody::new(body, received.clone()));
            request = request.map(keep);
        }
        let (metrics, game) = (desk.metrics.clone(), account.game.clone());
        let seat_claim = account.place.as_ref().map(Place::claim);
        let limit = wanted_timeout(request.headers()).unwrap_or(Duration::MAX);
        let (began, limit) = (Instant::now(), desk.limits.timeout.min(limit));
        let (payer, unread) = standing.map(|it| (it.payer, it.unread)).unzip();
        let call = Call { id, origin, payer, began, limit, metrics, received, game, seat_claim };
        request.extensions_mut().insert(call);
        let answer = {
            let _inside = span.enter();
            self.inner.call(request)
        };
        let answered = async move {
            let answered = tokio::time::timeout(limit, async {
                let Ok(response) = answer.await;
                take_out(response.map(Body::new), &account, unread.as_ref()).await
            });
            Ok(match answered.await {
                Ok(Ok((response, held))) => {
                    let can_wait = account.method.is_stream;
                    let mut response = send_off(response, held, account, &desk, &visitor);
                    // What a peer has not taken is counted there, for its caller.
                    if let Some(unread) = unread {
                        response.extensions_mut().insert(Outgoing { unread, can_wait });
                    }
                    response
                }
                Ok(Err(refusal)) => refuse(account, &refusal),
                Err(_) => refuse(account, &Refusal::CallTimedOut { limit }),
            })
        };
        Box::pin(answered.instrument(span))
    }
}

/// The whole of an answer that is no stream, counted: it is not sent if too much waits to be read already.
async fn take_out(
    response: Response<Body>,
    account: &Account,
    unread: Option<&UnreadOf>,
) -> Result<(Response<Body>, Option<Held>), Refusal> {
    let Some(unread) = unread else { return Ok((response, None)) };
    if account.method.is_stream || response.body().is_end_stream() {
        return Ok((response, None));
    }
    let (head, body) = response.into_parts();
    let held = Held::all_of(body, unread).await?;
    Ok((Response::from_parts(head, Body::empty()), Some(held)))
}

/// What goes back to the caller: as it is, or with the call's id if it is a refusal.
fn send_off(
    mut response: Response<Body>,
    held: Option<Held>,
    mut account: Account,
    desk: &Desk,
    visitor: &Visitor,
) -> Response<Body> {
    account.answered();
    if let Some(ending) = sign(response.headers_mut(), &account.id) {
        account.end(ending);
        return response;
    }
    if let Some(held) = held {
        return response.map(|_| Body::new(CallBody::held(held, account)));
    }
    if response.body().is_end_stream() {
        account.end(Ending::of(Code::Unknown));
        return response;
    }
    let cut = account.method.is_stream.then(|| {
        let draining = (!account.method.is_ours).then(|| desk.draining.clone());
        super::body::cut(draining, visitor.retires_at())
    });
    response.map(|body| Body::new(CallBody::new(body, account, cut)))
}

fn refuse(mut account: Account, refusal: &Refusal) -> Response<Body> {
    let mut response = status::status(refusal).into_http();
    if let Some(ending) = sign(response.headers_mut(), &account.id) {
        account.end(ending);
    }
    response
}

/// How long the caller itself waits at most, in the header of gRPC: up to eight digits and a unit.
pub(crate) fn wanted_timeout(headers: &HeaderMap) -> Option<Duration> {
    let told = headers.get("grpc-timeout").and_then(|value| value.to_str().ok());
    let read = |told: &str| {
        let (digits, unit) = told.split_at_checked(told.len().checked_sub(1)?)?;
        let digits = (digits.len() <= 8).then(|| digits.parse::<u32>().ok())??;
        let unit = match unit {
            "H" => Duration::from_secs(60 * 60),
            "M" => Duration::from_secs(60),
            "S" => Duration::from_secs(1),
            "m" => Duration::from_millis(1),
            "u" => Duration::from_micros(1),
            "n" => Duration::from_nanos(1),
            _ => return None,
        };
        Some(unit * digits)
    };
    told.and_then(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_callers_wait_is_read_as_grpc_writes_it() {
        let check = |text: &str, expected: Option<Duration>| {
            let name = HeaderName::from_static("grpc-timeout");
            let headers = HeaderMap::from_iter([(name, text.parse().unwrap())]);
            assert_eq!(wanted_timeout(&headers), expected, "{text}");
        };
        check("5S", Some(Duration::from_secs(5)));
        check("99999999H", Some(Duration::from_secs(99_999_999 * 3600)));
        check("20m", Some(Duration::from_millis(20)));
        for wrong in ["", "S", "5", "-5S", "5s", "123456789S", "5SS"] {
            check(wrong, None);
        }
    }
}
