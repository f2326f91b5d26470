//! Puts the pieces together and serves them on one listener until told to stop.

use std::any::Any;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use proto::v1::tikal_service_server::TikalServiceServer;
use rules::tikal::Position;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;
use tonic_health::ServingStatus;
use tower_http::catch_panic::CatchPanicLayer;

use crate::config::Config;
use crate::incident::incident;
use crate::lobby::{GameKind, Kind, Lobby};
use crate::secrets::{Secrets, SystemEntropy};
use crate::service::Host;
use crate::status;

/// Serves the games of this server until `stop` completes, then drains.
///
/// The caller owns the listener and the signal: tests bind port 0 and stop when they are done.
pub async fn run(
    listener: TcpListener,
    config: &Config,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let games: Vec<Box<dyn GameKind>> = vec![Box::new(Kind::<Position>::default())];
    run_games(listener, config, games, stop).await
}

/// As [`run`], with a choice of games.
pub async fn run_games(
    listener: TcpListener,
    config: &Config,
    games: Vec<Box<dyn GameKind>>,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let address = listener.local_addr().context("the listener has an address")?;
    let secrets = Secrets::new(Box::new(SystemEntropy), config.house_key.as_deref());
    let (drain, draining) = watch::channel(false);
    let host = Host::new(
        Arc::new(Lobby::new(games, config.max_matches)),
        Arc::new(secrets),
        draining.clone(),
    );
    let (health, health_service) = tonic_health::server::health_reporter();
    health.set_serving::<TikalServiceServer<Host>>().await;
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
    };
    let server = Server::builder()
        .http2_keepalive_interval(Some(Duration::from_secs(20)))
        .http2_keepalive_timeout(Some(Duration::from_secs(20)))
        .layer(CatchPanicLayer::custom(|panic: Box<dyn Any + Send>| {
            status::panicked::<tonic::body::Body>(&incident(panic.as_ref()))
        }))
        .add_service(TikalServiceServer::new(host))
        .add_service(health_service)
        .add_service(reflection().build_v1()?)
        .add_service(reflection().build_v1alpha()?);

    tracing::info!(%address, "listening");
    let drain_for = Duration::from_secs(config.drain_seconds);
    let mut told = draining;
    let stopped = async move {
        // Streams end by themselves once they hear of it; new calls are no longer accepted.
        let _ = told.wait_for(|draining| *draining).await;
    };
    // Said here because the builder's own setting does not reach a listener that is handed in.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let serving = server.serve_with_incoming_shutdown(incoming, stopped);
    tokio::pin!(serving);
    tokio::select! {
        served = &mut serving => return served.context("serving ended"),
        () = stop => tracing::info!("draining"),
    }
    health.set_not_serving::<TikalServiceServer<Host>>().await;
    health.set_service_status("", ServingStatus::NotServing).await;
    drain.send_replace(true);
    match tokio::time::timeout(drain_for, serving).await {
        Ok(served) => served.context("serving ended")?,
        Err(_) => tracing::warn!(seconds = drain_for.as_secs(), "some streams did not end in time"),
    }
    tracing::info!("stopped");
    Ok(())
}

/// Completes when the process is asked to stop: SIGTERM or Ctrl-C.
pub async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
