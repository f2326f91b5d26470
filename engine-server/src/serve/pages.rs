//! The pages for browsers: what a GET or HEAD gets, before anything reads it as gRPC-Web.
//!
//! Whatever is no call is paid for here, as a call is where calls are taken in.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, RETRY_AFTER, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, Version};
use sha2::{Digest, Sha256};
use tonic::body::Body;
use tonic::codegen::Service;
use tower::Layer;

use super::Visitor;
use crate::calls::Desk;

/// Each file's path, its bytes, and the same compressed: made by the build script.
static FILES: &[(&str, &[u8], &[u8])] = include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

/// What every page begins with.
const INDEX: &str = "/index.html";

/// Files under it have their hash in their name, so what they hold never changes.
const HASHED: &str = "/assets/";

/// Nothing but what this server serves runs, shows or is called; nothing inline, and no text becomes code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'";

/// Sent with every answer of this layer, whatever it is.
const ALWAYS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (VARY, "accept-encoding"),
];

/// Answers browsers that ask for pages; everything else passes.
#[derive(Clone)]
pub(super) struct Pages {
    /// Whether there are any: `--web off` leaves them out.
    pub(super) are_served: bool,
    /// Where they are paid for.
    pub(super) desk: Arc<Desk>,
}

impl<S> Layer<S> for Pages {
    type Service = WithPages<S>;

    fn layer(&self, inner: S) -> WithPages<S> {
        WithPages { inner, pages: self.clone() }
    }
}

/// A service that has pages, too.
#[derive(Clone)]
pub(super) struct WithPages<S> {
    inner: S,
    pages: Pages,
}

type Answered<E> = Pin<Box<dyn Future<Output = Result<Response<Body>, E>> + Send>>;

impl<S, B> Service<Request<Body>> for WithPages<S>
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible>,
    S::Future: Send + 'static,
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<tonic::codegen::StdError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered<Infallible>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Answered<Infallible> {
        let visitor = request.extensions().get::<Visitor>().cloned().unwrap_or_default();
        if !is_call(&request)
            && let Err(wait) = self.pages.desk.charge(&visitor, request.headers())
        {
            return Box::pin(std::future::ready(Ok(too_often(request.method(), wait))));
        }
        let is_asked = matches!(*request.method(), Method::GET | Method::HEAD);
        if self.pages.are_served && is_asked {
            // Who reads a page may take time before the first call.
            visitor.has_called();
            let answer = answer(request.method(), request.uri().path(), request.headers());
            return Box::pin(std::future::ready(Ok(answer)));
        }
        let answered = self.inner.call(request);
        Box::pin(async { Ok(answered.await?.map(Body::new)) })
    }
}

/// The content types of gRPC-Web.
const GRPC_WEB: [&str; 4] = [
    "application/grpc-web",
    "application/grpc-web+proto",
    "application/grpc-web-text",
    "application/grpc-web-text+proto",
];

/// Whether it is taken in as a call further in. What gRPC-Web turns away before is none: over HTTP/1 whatever is not of its
/// content types.
fn is_call(request: &Request<Body>) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_of_web = kind.is_some_and(|kind| GRPC_WEB.contains(&kind));
    *request.method() == Method::POST && (request.version() >= Version::HTTP_2 || is_of_web)
}

/// Who asks too often is told when to come back.
fn too_often(method: &Method, wait: Duration) -> Response<Body> {
    let mut answer = plain(StatusCode::TOO_MANY_REQUESTS, method, "too many requests\n");
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    answer
}

/// A file as it is served.
struct Page {
    path: &'static str,
    plain: &'static [u8],
    packed: &'static [u8],
    etag: HeaderValue,
}

/// All files, with tags that follow from what they hold.
fn pages() -> &'static [Page] {
    static PAGES: OnceLock<Vec<Page>> = OnceLock::new();
    PAGES.get_or_init(|| {
        let page = |&(path, plain, packed): &(&'static str, &'static [u8], &'static [u8])| {
            let mut tag = "\"".to_owned();
            for byte in &Sha256::digest(plain)[..12] {
                // Writing to a text cannot fail.
                let _ = write!(tag, "{byte:02x}");
            }
            tag.push('"');
            let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
            Page { path, plain, packed, etag }
        };
        FILES.iter().map(page).collect()
    })
}

/// The file of a path. A path that names no file is a page of the application, which knows its own; what looks like a
/// file, or like a method of gRPC, is none.
fn find(path: &str) -> Option<&'static Page> {
    let named = |wanted: &str| pages().iter().find(|page| page.path == wanted);
    named(path).or_else(|| if path.contains('.') { None } else { named(INDEX) })
}

fn answer(method: &Method, path: &str, asked: &HeaderMap) -> Response<Body> {
    let Some(page) = find(path) else {
        return plain(StatusCode::NOT_FOUND, method, "there is no such page\n");
    };
    let holds = if page.path.starts_with(HASHED) {
        HeaderValue::from_static("public, max-age=31536000, immutable")
    } else {
        HeaderValue::from_static("no-cache")
    };
    let is_known = asked.get_all(IF_NONE_MATCH).iter().any(|tags| lists(tags, &page.etag));
    let mut answer = if is_known {
        Response::new(Body::empty())
    } else {
        let is_packed = page.packed.len() < page.plain.len() && takes_gzip(asked);
        let bytes = if is_packed { page.packed } else { page.plain };
        let mut answer = with_body(method, bytes);
        if is_packed {
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind(page.path)));
        answer
    };
    if is_known {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = answer.headers_mut();
    headers.insert(ETAG, page.etag.clone());
    headers.insert(CACHE_CONTROL, holds);
    always(answer)
}

fn plain(status: StatusCode, method: &Method, text: &'static str) -> Response<Body> {
    let mut answer = with_body(method, text.as_bytes());
    *answer.status_mut() = status;
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    always(answer)
}

fn with_body(method: &Method, bytes: &'static [u8]) -> Response<Body> {
    let is_head = *method == Method::HEAD;
    let body = if is_head { Body::empty() } else { Body::new(Whole(Some(bytes))) };
    let mut answer = Response::new(body);
    answer.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    answer
}

fn always(mut answer: Response<Body>) -> Response<Body> {
    for (name, value) in ALWAYS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// Whether a list of tags has this one, or any is fine.
fn lists(tags: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(tags), Ok(tag)) = (tags.to_str(), tag.to_str()) else { return false };
    tags.split(',')
        .map(str::trim)
        .any(|known| known.trim_start_matches("W/") == tag || known == "*")
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let names = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    names.flat_map(|list| list.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        is_gzip && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// Bytes of the program itself, as a body.
struct Whole(Option<&'static [u8]>);

impl http_body::Body for Whole {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<http_body::Frame<Bytes>, Infallible>>> {
        let bytes = self.0.take().map(Bytes::from_static);
        Poll::Ready(bytes.map(|bytes| Ok(http_body::Frame::data(bytes))))
    }

    fn size_hint(&self) -> http_body::SizeHint {
        http_body::SizeHint::with_exact(self.0.map_or(0, |bytes| bytes.len() as u64))
    }
}
