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
use crate::games::{GameKind, Kind};
use crate::incident::incident;
use crate::lobby::Lobby;
use crate::secrets::{Entropy, Secrets, SystemEntropy};
use crate::service::Host;
use crate::status;
use crate::store::{Keeper, SqliteKeeper, Store};
use crate::time::{Clock, SystemClock};
use crate::timekeeper::keep_time;
use crate::world::World;

/// What a server is made of, besides its flags.
pub struct Parts {
    /// The games it hosts.
    pub games: Vec<Box<dyn GameKind>>,
    /// Where its secrets and seeds come from.
    pub entropy: Box<dyn Entropy>,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where matches are kept; `None`: nowhere.
    pub keeper: Option<Box<dyn Keeper>>,
}

impl Parts {
    /// What the flags ask for: Tikal, the system's randomness and clock, a file or nothing.
    pub fn of(config: &Config) -> anyhow::Result<Parts> {
        let keeper = match config.store.path() {
            Some(path) => Some(Box::new(SqliteKeeper::open(path)?) as Box<dyn Keeper>),
            None => None,
        };
        Ok(Parts {
            games: vec![Box::new(Kind::<Position>::default())],
            entropy: Box::new(SystemEntropy),
            clock: Arc::new(SystemClock::default()),
            keeper,
        })
    }
}

/// Serves Tikal until `stop` completes, then drains.
///
/// The caller owns the listener and the signal: tests bind port 0 and stop when they are done.
pub async fn run(
    listener: TcpListener,
    config: &Config,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    run_parts(listener, config, Parts::of(config)?, stop).await
}

/// As [`run`], with parts of the caller's choice.
pub async fn run_parts(
    listener: TcpListener,
    config: &Config,
    mut parts: Parts,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let address = listener.local_addr().context("the listener has an address")?;
    let mut fresh = [0; 32];
    parts.entropy.fill(&mut fresh);
    let (store, key, kept) = match parts.keeper {
        Some(keeper) => Store::start(keeper, fresh).context("the store opens")?,
        None => (Store::ephemeral(), fresh, Vec::new()),
    };
    if !kept.is_empty() {
        tracing::info!(matches = kept.len(), "matches were kept");
    }
    let secrets = Secrets::new(parts.entropy, key, config.house_key.as_deref());
    let (drain, draining) = watch::channel(false);
    let world = World::new(store, parts.clock);
    let lobby = Arc::new(Lobby::new(parts.games, world.clone(), config.max_matches, kept));
    let idle = Duration::from_secs(config.store.idle_seconds);
    let timekeeper =
        tokio::spawn(keep_time(Arc::clone(&lobby), world.clone(), idle, draining.clone()));
    let host = Host::new(lobby, Arc::new(secrets), draining.clone());
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
        served = &mut serving => {
            timekeeper.abort();
            return served.context("serving ended");
        }
        () = stop => tracing::info!("draining"),
    }
    health.set_not_serving::<TikalServiceServer<Host>>().await;
    health.set_service_status("", ServingStatus::NotServing).await;
    drain.send_replace(true);
    match tokio::time::timeout(drain_for, serving).await {
        Ok(served) => served.context("serving ended")?,
        Err(_) => tracing::warn!(seconds = drain_for.as_secs(), "some streams did not end in time"),
    }
    let _ = timekeeper.await;
    world.store.close().await;
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
