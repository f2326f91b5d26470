//! Decides for each call where it is served: here, by the owner of its match, or nowhere at the moment.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::{HeaderValue, Request, Response};
use http_body::Body as _;
use table::MatchId;
use tonic::body::Body;
use tonic::codegen::{Service, StdError};

use super::later::answer_later;
use super::methods::{MatchMethod, Place, group_of_caller};
use super::owners::Owner;
use super::passage::Passage;
use super::peek::first_message;
use super::tenure::Tenure;
use super::{Forwarding, drained};
use crate::calls::Call;
use crate::cluster::Shard;
use crate::refusal::Refusal;
use crate::service::NAMED_MATCH;
use crate::status::status;

/// A service whose calls are served by the owners of their matches.
#[derive(Clone)]
pub(crate) struct ToOwner<S> {
    inner: S,
    /// `None`: this server is alone.
    forwarding: Option<Arc<Forwarding>>,
}

impl<S> ToOwner<S> {
    /// What this server serves itself, and how it passes on the rest.
    pub(crate) fn new(inner: S, forwarding: Option<Arc<Forwarding>>) -> ToOwner<S> {
        ToOwner { inner, forwarding }
    }
}

type Answered = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl<S, B> Service<Request<Body>> for ToOwner<S>
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
    B: http_body::Body<Data = bytes::Bytes> + Send + 'static,
    B::Error: Into<StdError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Answered {
        let about = self.forwarding.clone().and_then(|forwarding| {
            let method = MatchMethod::of(request.uri().path())?;
            let call = request.extensions().get::<Call>()?.clone();
            Some((forwarding, method, call))
        });
        let Some((forwarding, method, call)) = about else {
            let answer = self.inner.call(request);
            return Box::pin(async { answer.await.map(|answer| answer.map(Body::new)) });
        };
        let passage = Passage { forwarding, method, call };
        let serving = Serving { inner: self.inner.clone(), passage };
        Box::pin(async move { Ok(serving.answer(request).await) })
    }
}

/// One call of a match, and who serves those of this server.
struct Serving<S> {
    inner: S,
    passage: Passage,
}

impl<S, B> Serving<S>
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible> + Send + 'static,
    S::Future: Send + 'static,
    B: http_body::Body<Data = bytes::Bytes> + Send + 'static,
    B::Error: Into<StdError>,
{
    async fn answer(self, request: Request<Body>) -> Response<Body> {
        let place = self.passage.method.place;
        if place == Place::GroupOfCaller {
            let shard = group_of_caller(request.headers());
            return self.serve(request, shard).await;
        }
        let named = request.headers().get(NAMED_MATCH);
        if let Some(named) = named.filter(|_| place.is_nameable()) {
            // A name that no match can have is refused here in the same words as anywhere.
            let match_id = named.to_str().ok().and_then(MatchId::new);
            return self.serve(request, match_id.as_ref().map(Shard::of)).await;
        }
        if !self.passage.method.sends_stream {
            let (request, shard) =
                look_into(&self.passage.forwarding, self.passage.method, request).await;
            return self.serve(request, shard).await;
        }
        // Clients may wait for the beginning of the answer before they send anything.
        let (forwarding, method) = (Arc::clone(&self.passage.forwarding), self.passage.method);
        let (draining, limit) = (forwarding.draining.clone(), forwarding.open_within);
        answer_later(async move {
            let (request, shard) = tokio::select! {
                () = drained(draining) => return refuse(&Refusal::Draining),
                () = tokio::time::sleep(limit) => return refuse(&Refusal::OpenOverdue { limit }),
                looked = look_into(&forwarding, method, request) => looked,
            };
            self.serve(request, shard).await
        })
    }

    async fn serve(mut self, request: Request<Body>, shard: Option<Shard>) -> Response<Body> {
        let Some(shard) = shard else { return self.here(request).await };
        let tenure = Tenure::now(self.passage.forwarding.owners.as_ref(), shard);
        match (&tenure.owner, self.passage.call.is_from_peer()) {
            (Owner::Us, _) => {
                let answer = self.here(request).await;
                self.bound(answer, tenure, false)
            }
            // Passed on once at most: two servers that take each other for the owner must not pass a call to and
            // fro.
            (Owner::Peer(owner), true) => {
                refuse(&Refusal::NotOwner { owner: Some(owner.to_string()) })
            }
            (Owner::Nobody, _) => refuse(&Refusal::NotOwner { owner: None }),
            (Owner::Peer(owner), false) => {
                let owner = owner.clone();
                match self.passage.pass_on(&owner, request).await {
                    Ok(answer) => self.bound(answer, tenure, true),
                    Err(refusal) => refuse(&refusal),
                }
            }
        }
    }

    async fn here(&mut self, request: Request<Body>) -> Response<Body> {
        let Ok(answer) = self.inner.call(request).await;
        answer.map(Body::new)
    }

    /// A stream ends with the tenure in which it began.
    fn bound(&self, answer: Response<Body>, tenure: Tenure, is_passed: bool) -> Response<Body> {
        if !self.passage.method.is_stream || answer.body().is_end_stream() {
            return answer;
        }
        let draining = is_passed.then(|| self.passage.forwarding.draining.clone());
        answer.map(|body| tenure.bound(body, draining))
    }
}

/// Finds the match in the first message, and names it beside the body. There the owner compares the two: a request
/// that is read in another way there than here is refused.
async fn look_into(
    forwarding: &Forwarding,
    method: MatchMethod,
    request: Request<Body>,
) -> (Request<Body>, Option<Shard>) {
    let (mut head, body) = request.into_parts();
    let (body, message) = first_message(body, forwarding.request_bytes).await;
    let found = |message| method.place.match_of(message, &forwarding.secrets);
    let match_id = message.as_deref().and_then(found);
    let name = match_id.as_ref().filter(|_| method.place.is_nameable());
    if let Some(name) = name.and_then(|id| HeaderValue::from_str(id.as_str()).ok()) {
        head.headers.insert(NAMED_MATCH, name);
    }
    (Request::from_parts(head, body), match_id.as_ref().map(Shard::of))
}

fn refuse(refusal: &Refusal) -> Response<Body> {
    status(refusal).into_http()
}
