//! Reflection: the contract, told to tools that have no copy of it.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use http::{Request, Response};
use tonic::body::Body;
use tonic::codegen::Service;
use tonic::server::NamedService;
use tonic_reflection::server::{Builder, Error};

use crate::refusal::Refusal;
use crate::status;

/// Every service of the port, reflection itself in both its versions too.
fn builder() -> Builder<'static> {
    Builder::configure()
        .register_encoded_file_descriptor_set(proto::DESCRIPTOR_SET)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        .register_encoded_file_descriptor_set(tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET)
        .register_encoded_file_descriptor_set(tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET)
        .include_reflection_service(false)
}

/// The version that tools of today ask for.
pub(super) fn v1() -> WhenCalled<impl Reflection> {
    WhenCalled { made: Arc::default(), make: || builder().build_v1() }
}

/// The version that older tools ask for.
pub(super) fn v1alpha() -> WhenCalled<impl Reflection> {
    WhenCalled { made: Arc::default(), make: || builder().build_v1alpha() }
}

/// A service that answers calls of reflection.
pub(super) trait Reflection:
    Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send + 'static>
    + NamedService
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl<S> Reflection for S where
    S: Service<
            Request<Body>,
            Response = Response<Body>,
            Error = Infallible,
            Future: Send + 'static,
        > + NamedService
        + Clone
        + Send
        + Sync
        + 'static
{
}

/// A service that is made when it is first called. Reflection has an entry for every field of the contract, twice: making
/// that was a large part of the time from the start of a server to its first answer (`bench service --load restart`), and
/// most servers are never asked.
#[derive(Clone)]
pub(super) struct WhenCalled<S> {
    made: Arc<OnceLock<Option<S>>>,
    make: fn() -> Result<S, Error>,
}

impl<S: NamedService> NamedService for WhenCalled<S> {
    const NAME: &'static str = S::NAME;
}

impl<S: Reflection> Service<Request<Body>> for WhenCalled<S> {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let make = || (self.make)().inspect_err(|error| tracing::error!(%error, "no reflection"));
        match self.made.get_or_init(|| make().ok()) {
            Some(service) => Box::pin(service.clone().call(request)),
            // A test asks both: descriptors that are built in cannot be unreadable.
            None => {
                let refusal = Refusal::Internal { incident: "reflection".to_owned() };
                Box::pin(std::future::ready(Ok(status::status(&refusal).into_http())))
            }
        }
    }
}
