//! Puts the pieces together and serves them on the caller's listeners until told to stop.

mod connections;
mod operations;
mod parts;
mod tls;
mod transport;
mod web;

use std::any::Any;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use proto::v1::tikal_service_server::TikalServiceServer;
use tokio::sync::watch;
use tonic::service::LayerExt;
use tonic_health::ServingStatus;
use tonic_web::GrpcWebLayer;
use tower::util::MapResponseLayer;
use tower_http::catch_panic::CatchPanicLayer;

pub use connections::Visitor;
pub use parts::{Listeners, Parts};

use crate::calls::{CallLimits, Calls, Desk};
use crate::config::{Config, OperatorKey};
use crate::incident::incident;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::pace::Pacer;
use crate::secrets::{Entropy, OperatorKeys, SecretHash, Secrets};
use crate::service::{BlockingThreads, Host};
use crate::status;
use crate::store::{Keeper, Overview, Store};
use crate::timekeeper::keep_time;
use crate::watchers::Watchers;
use crate::world::World;
use connections::{Door, incoming};
use operations::Operations;

/// Serves what the flags ask for until `stop` completes, then drains.
///
/// The caller owns the listeners and the signal: tests bind port 0 and stop when they are done.
pub async fn run(
    listeners: impl Into<Listeners>,
    config: &Config,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    run_parts(listeners, config, Parts::of(config)?, stop).await
}

/// As [`run`], with everything chosen that a server would else take from the system.
pub async fn run_parts(
    listeners: impl Into<Listeners>,
    config: &Config,
    parts: Parts,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<()> {
    let Listeners { service: listener, operations } = listeners.into();
    let Parts { games, mut entropy, call_ids, ticks, metrics, clock, keeper } = parts;
    let limits = &config.limits;
    let address = listener.local_addr().context("the listener has an address")?;
    // What the flags ask for is judged before anything of the store is used.
    let tls = tls::settings(&config.privacy, address, limits.first_call_seconds)?;
    let cors = web::cors(&config.web_origins)?;
    let operator_keys = operator_keys(config)?;
    operations.as_ref().map_or(Ok(()), operations::check)?;
    let (drain, draining) = watch::channel(false);

    let (store, key, kept) = open_store(keeper, entropy.as_mut(), &metrics)?;
    let world = World::new(store, clock, metrics.clone());
    let lobby = Arc::new(Lobby::new(games, world.clone(), config.max_matches, kept));
    lobby.renew_cards().await;
    let idle = Duration::from_secs(config.store.idle_seconds);
    let timekeeper = keep_time(Arc::clone(&lobby), world.clone(), idle, draining.clone());
    let host = Host {
        lobby: Arc::clone(&lobby),
        secrets: Arc::new(Secrets::new(entropy, key, operator_keys)),
        blocking: BlockingThreads::new(),
        draining: draining.clone(),
        metrics: metrics.clone(),
        watchers: Arc::new(Watchers::new(limits.max_watchers)),
        open_within: limits.first_call_seconds,
    };
    let tikal = TikalServiceServer::new(host)
        .max_decoding_message_size(limits.max_request_bytes)
        .max_encoding_message_size(limits.max_response_bytes);
    let (health, health_service) = tonic_health::server::health_reporter();
    health.set_serving::<TikalServiceServer<Host>>().await;
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
    };

    let pacer = Arc::new(Pacer::new(limits, ticks));
    let desk =
        Desk::new(CallLimits::from(limits), call_ids, pacer, metrics.clone(), draining.clone());
    let mut server = transport::server(limits);
    if let Some(tls) = tls {
        server = server.tls_config(tls).context("the certificate or its key is of no use")?;
    }
    // From the outside in: what browsers need, then what every call needs, then the handlers.
    let server = server
        .layer(cors)
        .layer(GrpcWebLayer::new())
        .layer(Calls::at(Arc::new(desk)))
        .layer(CatchPanicLayer::custom(|panic: Box<dyn Any + Send>| {
            status::panicked::<tonic::body::Body>(&incident(panic.as_ref()))
        }))
        .add_service(MapResponseLayer::new(status::typed).named_layer(tikal))
        .add_service(health_service)
        .add_service(reflection().build_v1()?)
        .add_service(reflection().build_v1alpha()?);

    let told = draining.clone();
    let stopped = async move {
        let mut told = told;
        // Streams end by themselves once they hear of it; new calls are no longer accepted.
        let _ = told.wait_for(|draining| *draining).await;
    };
    let door = Arc::new(Door::new(limits.clone(), metrics.clone()));
    let serving = async {
        let serving = server.serve_with_incoming_shutdown(incoming(listener, door), stopped);
        tokio::pin!(serving);
        tracing::info!(%address, "listening");
        tokio::select! {
            served = &mut serving => return served.context("serving ended"),
            () = stop => tracing::info!("draining"),
        }
        health.set_not_serving::<TikalServiceServer<Host>>().await;
        health.set_service_status("", ServingStatus::NotServing).await;
        drain.send_replace(true);
        let drain_for = Duration::from_secs(config.drain_seconds);
        match tokio::time::timeout(drain_for, serving).await {
            Ok(served) => served.context("serving ended")?,
            Err(_) => {
                tracing::warn!(seconds = drain_for.as_secs(), "some streams did not end in time");
            }
        }
        tracing::info!("stopped");
        Ok(())
    };
    // Streams still end and changes are still kept while the timekeeper has gone home.
    let serving = async { tokio::join!(serving, timekeeper).0 };
    let served = match operations {
        None => serving.await,
        Some(second) => {
            tokio::select! {
                served = serving => served,
                ended = operations::serve(second, Operations { metrics, lobby, draining }) => ended,
            }
        }
    };
    world.store.close().await;
    served
}

/// The hashes of the keys of the flags.
fn operator_keys(config: &Config) -> anyhow::Result<OperatorKeys> {
    if config.house_key.is_some() && config.house_key == config.creator_key {
        bail!("--creator-key: it is the house key, and each must say who has it");
    }
    let hash = |key: &Option<OperatorKey>| key.as_ref().map(|key| SecretHash::of(key.reveal()));
    Ok(OperatorKeys { house: hash(&config.house_key), creator: hash(&config.creator_key) })
}

/// The store, the secret that is kept in it, and the matches.
fn open_store(
    keeper: Option<Box<dyn Keeper>>,
    entropy: &mut dyn Entropy,
    metrics: &Metrics,
) -> anyhow::Result<(Store, [u8; 32], Vec<Overview>)> {
    let mut fresh = [0; 32];
    entropy.fill(&mut fresh);
    let Some(keeper) = keeper else { return Ok((Store::ephemeral(), fresh, Vec::new())) };
    let metrics = metrics.clone();
    let runtime = tokio::runtime::Handle::try_current().ok();
    let committed = move |after, changes| metrics.committed(after, changes);
    let (store, key, kept) = Store::start_watched(keeper, fresh, Box::new(committed), runtime)?;
    tracing::info!(matches = kept.len(), "the store is open");
    Ok((store, key, kept))
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
