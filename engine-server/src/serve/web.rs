//! Which web pages may call from browsers, and which headers they may see.

use std::time::Duration;

use anyhow::{Context, bail};
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::{HeaderName, HeaderValue, Method};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::service::{NAMED_MATCH, SEAT_TOKEN};

/// How long a browser may remember that it is allowed to call.
const REMEMBERED: Duration = Duration::from_secs(60 * 60);

/// What a browser sends along with a call of gRPC-Web.
const SENT: [HeaderName; 7] = [
    AUTHORIZATION,
    CONTENT_TYPE,
    HeaderName::from_static("grpc-timeout"),
    HeaderName::from_static("x-grpc-web"),
    HeaderName::from_static("x-user-agent"),
    HeaderName::from_static(SEAT_TOKEN),
    HeaderName::from_static(NAMED_MATCH),
];

/// What a page must see of an answer to know how the call ended.
const SEEN: [HeaderName; 3] = [
    HeaderName::from_static("grpc-status"),
    HeaderName::from_static("grpc-message"),
    HeaderName::from_static("grpc-status-details-bin"),
];

/// Lets pages of these origins call. Without any, browsers refuse pages of other origins.
pub(super) fn cors(origins: &[String]) -> anyhow::Result<CorsLayer> {
    // Tokens travel in a header that pages set themselves; cookies are never asked for.
    Ok(CorsLayer::new()
        .allow_origin(allowed(origins)?)
        .allow_methods([Method::POST])
        .allow_headers(SENT)
        .expose_headers(SEEN)
        .max_age(REMEMBERED))
}

fn allowed(origins: &[String]) -> anyhow::Result<AllowOrigin> {
    if origins.iter().any(|origin| origin == "*") {
        return Ok(AllowOrigin::any());
    }
    let mut list: Vec<HeaderValue> = Vec::new();
    for origin in origins {
        // Browsers send scheme, host and port, nothing else; anything else would never match.
        let after_scheme = origin.split_once("://").map_or("", |(_, host)| host);
        if after_scheme.is_empty() || after_scheme.contains('/') {
            bail!("--web-origin {origin}: an origin looks like https://example.org");
        }
        list.push(origin.parse().with_context(|| format!("--web-origin {origin}"))?);
    }
    Ok(AllowOrigin::list(list))
}
