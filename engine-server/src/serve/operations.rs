//! The second listener, for the operator alone: metrics, liveness, readiness.

use std::sync::Arc;

use anyhow::{Context, bail};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use proto::v1::MatchState;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::tls::is_loopback;
use crate::lobby::Lobby;
use crate::metrics::Metrics;

/// The format of Prometheus' text, as its client library writes it.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What the second listener tells.
#[derive(Clone)]
pub(super) struct Operations {
    pub(super) metrics: Metrics,
    pub(super) lobby: Arc<Lobby>,
    pub(super) draining: watch::Receiver<bool>,
}

/// Serves until it is dropped: also while the server drains, so that readiness can be seen to end.
pub(super) async fn serve(listener: TcpListener, operations: Operations) -> anyhow::Result<()> {
    let routes = Router::new()
        .route("/metrics", get(metrics))
        .route("/live", get("alive\n"))
        .route("/ready", get(ready))
        .with_state(operations);
    axum::serve(listener, routes).await.context("serving metrics ended")
}

/// Whether the listener is where only this machine reaches it: what it tells is not for players.
pub(super) fn check(listener: &TcpListener) -> anyhow::Result<()> {
    let address = listener.local_addr().context("the metrics' listener has an address")?;
    if !is_loopback(address) {
        bail!("--metrics-listen {address}: metrics are served on the loopback only");
    }
    Ok(())
}

async fn metrics(State(operations): State<Operations>) -> impl IntoResponse {
    count_matches(&operations);
    let rooms = operations.lobby.in_memory();
    operations.metrics.rooms().set(i64::try_from(rooms).unwrap_or(i64::MAX));
    ([(header::CONTENT_TYPE, TEXT)], operations.metrics.text())
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
    let matches = operations.lobby.newest_before(None);
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
