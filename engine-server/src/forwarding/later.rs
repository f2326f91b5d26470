//! A stream whose answer begins before it is known who serves it.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Response};
use http_body::Frame;
use tonic::Status;
use tonic::body::Body;
use tonic::metadata::GRPC_CONTENT_TYPE;

use crate::status;

/// An answer that is still to come.
type Coming = Pin<Box<dyn Future<Output = Response<Body>> + Send>>;

/// Begins an answer at once, in the way every stream's begins, and goes on with what comes.
pub(super) fn answer_later(
    coming: impl Future<Output = Response<Body>> + Send + 'static,
) -> Response<Body> {
    let mut answer = Response::new(Body::new(Later::Coming(Box::pin(coming))));
    let content_type: HeaderValue = GRPC_CONTENT_TYPE;
    answer.headers_mut().insert(CONTENT_TYPE, content_type);
    answer
}

/// The body of such an answer.
enum Later {
    Coming(Coming),
    Come(Body),
}

impl http_body::Body for Later {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if let Later::Coming(coming) = &mut *self {
            let (head, body) = ready!(coming.as_mut().poll(context)).into_parts();
            *self = Later::Come(body);
            // A refusal says in its headers what is said at the end now that the answer has begun.
            if status::ends_call(&head.headers) {
                *self = Later::Come(Body::empty());
                return Poll::Ready(Some(Ok(Frame::trailers(head.headers))));
            }
        }
        match &mut *self {
            Later::Coming(_) => Poll::Pending,
            Later::Come(body) => Pin::new(body).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Later::Coming(_) => false,
            Later::Come(body) => body.is_end_stream(),
        }
    }
}
