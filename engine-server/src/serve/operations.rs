//! The second listener, for the operator alone: metrics, liveness, readiness.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use proto::v1::MatchState;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

use super::admin::{self, Admin};
use super::tls::is_loopback;
use crate::exposition::{OPEN_METRICS, PLAIN_TEXT, plain_text, wants_open_metrics, with_more};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::process;

/// The most connections at a time: collectors and a person or two.
const CONNECTIONS: usize = 64;

/// How long a connection lives, which is for one question.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait when the system gives no connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// What the second listener tells.
#[derive(Clone)]
pub(super) struct Operations {
    pub(super) metrics: Metrics,
    pub(super) lobby: Arc<Lobby>,
    pub(super) draining: watch::Receiver<bool>,
    pub(super) admin: Admin,
    /// Whether others than this machine may ask.
    pub(super) is_remote: bool,
}

/// Serves until it is dropped: also while the server drains, so that readiness can be seen to end.
pub(super) async fn serve(listener: TcpListener, operations: Operations) -> anyhow::Result<()> {
    let is_remote = operations.is_remote;
    let routes = Router::new()
        .route("/metrics", get(metrics))
        .route("/live", get("alive\n"))
        .route("/ready", get(ready))
        .route("/admin", post(admin::answer).with_state(operations.admin.clone()))
        .with_state(operations);
    let mut open = JoinSet::new();
    loop {
        let accepted = listener.accept().await;
        while open.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            // More than there is room for are closed; those inside leave soon.
            Ok((stream, peer)) if open.len() < CONNECTIONS => (stream, peer),
            Ok(_) => continue,
            Err(error) => {
                tracing::warn!(%error, "no connection of the operator can be taken");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let routes = routes.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let routes = routes.clone();
            async move {
                if !is_remote && !names_this_machine(request.headers()) {
                    return Ok::<_, Infallible>(misdirected());
                }
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
                routes.oneshot(request).await
            }
        });
        open.spawn(async move {
            let mut builder = http1::Builder::new();
            // One question each: who holds on to a connection holds up nobody.
            builder.timer(TokioTimer::new()).keep_alive(false);
            let answered = builder.serve_connection(TokioIo::new(stream), service);
            let _ = tokio::time::timeout(PATIENCE, answered).await;
        });
    }
}

/// Whether the listener is where only this machine reaches it, unless more is allowed: what it tells is not for
/// players.
pub(super) fn check(listener: &TcpListener, is_remote: bool) -> anyhow::Result<()> {
    let address = listener.local_addr().context("the metrics' listener has an address")?;
    if !is_loopback(address) && !is_remote {
        bail!(
            "--metrics-listen {address}: metrics are served on the loopback only, unless \
             --allow-remote-metrics is given"
        );
    }
    Ok(())
}

/// Whether the request names this machine by an address or as `localhost`. A page in the operator's browser can let a
/// name of its own point here and read the answer; it cannot make the browser send another name.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) | None => host,
    };
    let bare = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

fn misdirected() -> Response<Body> {
    let told = "this is asked by an address or as localhost\n";
    (StatusCode::MISDIRECTED_REQUEST, told).into_response()
}

async fn metrics(State(operations): State<Operations>, headers: HeaderMap) -> impl IntoResponse {
    count_matches(&operations);
    let rooms = operations.lobby.in_memory();
    operations.metrics.rooms().set(i64::try_from(rooms).unwrap_or(i64::MAX));
    let page = with_more(&operations.metrics.text(), &process::text());
    let mut accepted = headers.get_all(header::ACCEPT).iter().filter_map(|it| it.to_str().ok());
    if accepted.any(wants_open_metrics) {
        ([(header::CONTENT_TYPE, OPEN_METRICS)], page)
    } else {
        ([(header::CONTENT_TYPE, PLAIN_TEXT)], plain_text(&page))
    }
}

async fn ready(State(operations): State<Operations>) -> (StatusCode, &'static str) {
    if *operations.draining.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n");
    }
    match operations.lobby.is_well() {
        false => (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n"),
        true => (StatusCode::OK, "ready\n"),
    }
}

/// Counted when somebody asks: cheaper than keeping counts right with every change.
fn count_matches(operations: &Operations) {
    let matches = operations.lobby.all();
    let states: Vec<(&str, MatchState)> =
        matches.iter().map(|(place, info)| (place.game.as_str(), info.state())).collect();
    for game in operations.lobby.games() {
        for (state, name) in [
            (MatchState::Waiting, "waiting"),
            (MatchState::Revealing, "revealing"),
            (MatchState::Running, "running"),
            (MatchState::Ended, "ended"),
            (MatchState::Cancelled, "cancelled"),
        ] {
            let count = states.iter().filter(|known| **known == (game.name(), state)).count();
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            operations.metrics.set_matches(game.name(), name, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_asked_by_its_name() {
        let check = |host: &str, expected| {
            let headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
            assert_eq!(names_this_machine(&headers), expected, "{host}");
        };
        for good in
            ["127.0.0.1:9711", "127.0.0.1", "localhost:1", "LocalHost", "[::1]:9711", "[::1]"]
        {
            check(good, true);
        }
        for wrong in ["example.org", "example.org:9711", "localhost.example.org", "x:y", ""] {
            check(wrong, false);
        }
        assert!(names_this_machine(&HeaderMap::new()), "browsers always send one");
    }
}
