//! Stands before every handler: gives the call its id, charges it, waits for it only so long.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::{AUTHORIZATION, Entry, HeaderName};
use http::{HeaderMap, Request, Response};
use http_body::Body as _;
use tonic::Code;
use tonic::body::Body;
use tonic::codegen::Service;
use tracing::Instrument;

use super::Call;
use super::body::CallBody;
use super::desk::{Account, Desk};
use super::received::{Received, ReceivedBody};
use crate::refusal::Refusal;
use crate::serve::Visitor;
use crate::service::SEAT_TOKEN;
use crate::status::{self, Ending, sign};

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
        let id: Arc<str> = desk.ids.next().into();
        // Of the highest level, so that what is logged inside has the id however little is logged.
        let span = tracing::error_span!(
            "call",
            id = &*id,
            method = &*method.name,
            match_id = tracing::field::Empty
        );
        let mut account =
            Account::open(Arc::clone(&id), span.clone(), method, desk.metrics.clone());
        let payer = desk.pacer.payer(secret(request.headers()), visitor.bucket());
        let taken_in = payer.charge().and_then(|()| {
            account.place = account.method.is_stream.then(|| desk.place()).transpose()?;
            Ok(())
        });
        if let Err(refusal) = taken_in {
            return Box::pin(std::future::ready(Ok(refuse(account, &refusal))));
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
        request.extensions_mut().insert(Call { id, payer, metrics, received, game });
        let answer = {
            let _inside = span.enter();
            self.inner.call(request)
        };
        let answered = async move {
            let limit = desk.limits.timeout;
            let answered = tokio::time::timeout(limit, answer).await;
            Ok(match answered {
                Ok(Ok(response)) => take_out(response.map(Body::new), account, &desk, &visitor),
                Err(_) => refuse(account, &Refusal::CallTimedOut { limit }),
            })
        };
        Box::pin(answered.instrument(span))
    }
}

/// What goes back to the caller: as it is, or with the call's id if it is a refusal.
fn take_out(
    mut response: Response<Body>,
    mut account: Account,
    desk: &Desk,
    visitor: &Visitor,
) -> Response<Body> {
    account.answered();
    if let Some(ending) = sign(response.headers_mut(), &account.id) {
        account.end(ending);
        return response;
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

/// The secret that calls carry, to tell callers apart: a seat's token, else a key.
fn secret(headers: &HeaderMap) -> Option<&str> {
    let seat = headers.get(SEAT_TOKEN).and_then(|token| token.to_str().ok());
    seat.or_else(|| headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer "))
}
