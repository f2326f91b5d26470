//! Puts the pieces together and serves them on the caller's listeners until told to stop.

mod admin;
mod backups;
mod connection;
mod connections;
mod operations;
mod outgoing;
mod pages;
mod parts;
mod pong_flood;
mod reflection;
mod sending;
mod signals;
mod tls;
mod transport;
mod web;

use std::any::Any;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use proto::v1::tikal_service_server::{SERVICE_NAME, TikalServiceServer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tonic::service::LayerExt;
use tonic::service::Routes;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;
use tonic_web::GrpcWebLayer;
use tower::Layer;
use tower::util::MapResponseLayer;
use tower_http::catch_panic::CatchPanicLayer;

pub use admin::{AdminAnswer, AdminRequest, ListedMatch, Wanted};
pub use backups::BackupState;
pub use connections::Visitor;
pub(crate) use outgoing::Outgoing;
pub use parts::{Listeners, Parts, Sharing};
pub use signals::{reload_signals, stop_signal, survive_file_limits};

use crate::bans::Bans;
use crate::calls::{CallLimits, Calls, Desk, DeskParts};
use crate::cluster::{Membership, OtherMatches, Tenant, reachable};
use crate::config::{Config, OperatorKey, StoreConfig, WebPages};
use crate::forwarding::{Forwarding, Owners, PeerDoor, PeerKey, Peering, ToOwner};
use crate::house_bots::AnnouncedBots;
use crate::incident::incident;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::origin::TrustedProxies;
use crate::origins::Origins;
use crate::pace::Pacer;
use crate::record_keys::{KeptKeys, RecordKeys};
use crate::secrets::{Entropy, OperatorKeys, SecretHash, Secrets};
use crate::service::{BlockingThreads, Host, MessageSizes, WithStreams};
use crate::status;
use crate::store::{Condition, Keeper, Overview, Store};
use crate::timekeeper::keep_time;
use crate::watchers::Watchers;
use crate::world::World;
use admin::Admin;
use backups::Backups;
use connections::Door;
use operations::Operations;
use outgoing::CountOutgoing;
use pages::Pages;
use sending::Patience;
use tls::Certificate;
use transport::Transport;

/// How often the store is looked after: a store that failed is seen to be well again so soon.
const TEND_EVERY: Duration = Duration::from_secs(1);

/// How long a server may take to hand over what it has before it drains.
const LEAVE_WITHIN: Duration = Duration::from_secs(5);

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
    let Parts {
        games,
        mut entropy,
        call_ids,
        ticks,
        metrics,
        clock,
        keeper,
        sharing,
        on_ready,
        reload,
        peering,
    } = parts;
    let limits = &config.limits;
    let address = listener.local_addr().context("the listener has an address")?;
    // What the flags ask for is judged before anything of the store is used.
    let tls = tls::certificate(&config.privacy, address)?.map(Arc::new);
    let cors = web::cors(&config.web_origins)?;
    let operator_keys = operator_keys(config)?;
    let is_remote = config.allow_remote_metrics;
    operations.as_ref().map_or(Ok(()), |second| operations::check(second, is_remote))?;
    let advertised = config.store.advertise.as_deref();
    let peering = peering_of(peering, sharing.as_ref(), &config.store, address).await?;
    let peer_port = peering.as_ref().map(|peering| peering.listener.local_addr()).transpose()?;
    let is_shared = sharing.as_ref().and(peer_port);
    let reached = is_shared.map(|port| reachable(port, advertised)).transpose()?;
    let bans = Arc::new(Bans::beside(config.store.path())?);
    let (drain, draining) = watch::channel(false);

    let Opened { store, secret, record_keys, kept } =
        open_store(keeper, entropy.as_mut(), &metrics)?;
    let mut world = World::new(store, clock, metrics.clone());
    world.lives = config.quotas.lives();
    world.cluster = sharing.as_ref().map(|sharing| Arc::clone(&sharing.cluster));
    let others = sharing
        .as_ref()
        .map(|sharing| OtherMatches::new(Arc::clone(&world.lobby_feed), sharing.database.clone()));
    let limits_of_matches = config.quotas.limits(config.max_matches);
    let lobby = Arc::new(Lobby::new(games, world.clone(), limits_of_matches, kept));
    lobby.renew_cards().await;
    let house_bots: Arc<AnnouncedBots> = Arc::default();
    let (leave, leaving) = watch::channel(false);
    let membership = sharing.zip(reached).map(|(sharing, reached)| {
        let Sharing { cluster, database, fault } = sharing;
        let lease = config.store.lease();
        let bots = Arc::clone(&house_bots);
        let membership = Membership::new(cluster, database, reached, lease, metrics.clone(), bots);
        let membership = membership.with_fault(fault);
        // On a task of its own: its turns wait for nothing that a server does else.
        tokio::spawn(membership.run(Arc::clone(&lobby) as Arc<dyn Tenant>, leaving))
    });
    let idle = Duration::from_secs(config.store.idle_seconds);
    let timekeeper = keep_time(Arc::clone(&lobby), world.clone(), idle, draining.clone());
    let lobby_feed = Arc::clone(&world.lobby_feed).tell(draining.clone());
    let others = followed(others, draining.clone());
    let peer_key = PeerKey::of(&secret).context("the key for other servers")?;
    let secrets = Arc::new(Secrets::new(entropy, secret, operator_keys));
    let host = Host {
        lobby: Arc::clone(&lobby),
        secrets: Arc::clone(&secrets),
        bans: Arc::clone(&bans),
        record_keys: Arc::new(RecordKeys::new(record_keys)),
        blocking: BlockingThreads::new(),
        draining: draining.clone(),
        metrics: metrics.clone(),
        watchers: Arc::new(Watchers::new(limits.max_watchers)),
        house_bots,
        open_within: limits.first_call_seconds,
    };
    let sizes =
        MessageSizes { request: limits.max_request_bytes, response: limits.max_response_bytes };
    let tikal = TikalServiceServer::new(host.clone())
        .max_decoding_message_size(sizes.request)
        .max_encoding_message_size(sizes.response);
    let tikal = WithStreams::of(host, sizes, tikal);
    let (health, health_service) = tonic_health::server::health_reporter();
    tell_health(&health, true).await;

    let proxies = TrustedProxies::new(config.trusted_proxies.clone());
    let pacer = Arc::new(Pacer::new(limits, ticks));
    let desk = Desk::new(DeskParts {
        limits: CallLimits::from(limits),
        proxies: proxies.clone(),
        ids: call_ids,
        pacer,
        origins: Arc::new(Origins::new(limits)),
        metrics: metrics.clone(),
        draining: draining.clone(),
    });
    let routes = Routes::new(MapResponseLayer::new(status::typed).named_layer(tikal))
        .add_service(health_service)
        .add_service(reflection::v1())
        .add_service(reflection::v1alpha());
    // From the inside out: the handlers, then what every call needs, then what browsers need.
    let service = CatchPanicLayer::custom(|panic: Box<dyn Any + Send>| {
        status::panicked::<tonic::body::Body>(&incident(panic.as_ref()))
    })
    .layer(routes.prepare());
    let (owners, peers) = peering.map(|it| (it.owners, it.listener)).unzip();
    let forwarding = owners.map(|owners| {
        let (secrets, metrics) = (Arc::clone(&secrets), metrics.clone());
        Forwarding::new(owners, secrets, &peer_key, limits, metrics, draining.clone())
    });
    let service = ToOwner::new(service, forwarding.map(Arc::new));
    let desk = Arc::new(desk);
    let called = Calls::at(Arc::clone(&desk)).layer(service);
    let door = PeerDoor::new(&peer_key, limits.max_header_bytes, metrics.clone(), draining.clone());
    let peers = peers.map(|listener| door.serve(listener, called.clone()));
    let service = GrpcWebLayer::new().layer(called);
    let patience = Patience { limit: limits.call_timeout_seconds, metrics: metrics.clone() };
    let pages = Pages { are_served: config.web == WebPages::On, desk };
    let service = pages.layer(cors.layer(service));
    let service = CountOutgoing { inner: service, patience: patience.clone() };
    let transport = Transport {
        door: Arc::new(Door::new(limits.clone(), proxies, metrics.clone())),
        tls: tls.clone(),
        limits: limits.clone(),
        patience,
        draining: draining.clone(),
    };
    let readers = Arc::clone(&lobby);
    let drain_for = Duration::from_secs(config.drain_seconds);
    let mut condition = world.store.condition();
    let is_shared = world.cluster.is_some();
    let serving = async {
        let serving = transport.serve(listener, service);
        tokio::pin!(serving);
        tokio::pin!(stop);
        tracing::info!(%address, "listening");
        on_ready.into_iter().for_each(|tell| tell());
        let ended = loop {
            tokio::select! {
                () = &mut serving => bail!("serving ended"),
                () = &mut stop => break Ok(()),
                () = reload.notified() => read_again(tls.as_deref()),
                _ = condition.changed() => {
                    let now = condition.borrow_and_update().clone();
                    if let Condition::Gone(error) = now {
                        break Err(error);
                    }
                    // Without the database none of its servers can do anything: no other is the better choice.
                    tell_health(&health, now == Condition::Well || is_shared).await;
                }
            }
        };
        // First others take over, then streams end: whoever comes back finds its match.
        leave.send_replace(true);
        if let Some(membership) = membership {
            let left = tokio::time::timeout(LEAVE_WITHIN, membership).await;
            if !matches!(left, Ok(Ok(()))) {
                tracing::warn!("not every shard was handed over; others take them after a while");
            }
        }
        tracing::info!("draining");
        tell_health(&health, false).await;
        drain.send_replace(true);
        readers.wake_readers();
        if tokio::time::timeout(drain_for, serving).await.is_err() {
            tracing::warn!(seconds = drain_for.as_secs(), "some streams did not end in time");
        }
        tracing::info!("stopped");
        // Who runs the server must see that it did not end because it was told to.
        ended.context("the server stopped")
    };
    let tending = tend(Arc::clone(&world.store), draining.clone());
    let peers = until_drained(peers, draining.clone(), drain_for);
    // Streams still end and changes are still kept while these have gone home.
    let serving = async { tokio::join!(serving, peers, timekeeper, lobby_feed, others, tending).0 };
    let backups = Backups::of(Arc::clone(&world.store));
    let served = match operations {
        None => serving.await,
        Some(second) => {
            let backups = backups.clone();
            let admin = Admin { lobby: Arc::clone(&lobby), secrets, bans, backups };
            let operations = Operations { metrics, lobby, draining, admin, is_remote };
            tokio::select! {
                served = serving => served,
                ended = operations::serve(second, operations) => ended,
            }
        }
    };
    world.store.close().await;
    backups.end().await;
    served
}

/// How calls pass between this server and the others: as the parts say, else as the cluster does, if there is one.
async fn peering_of(
    chosen: Option<Peering>,
    sharing: Option<&Sharing>,
    flags: &StoreConfig,
    address: SocketAddr,
) -> anyhow::Result<Option<Peering>> {
    let Some(sharing) = sharing else {
        if flags.peer_listen.is_some() {
            bail!("--peer-listen: this server shares no database with others");
        }
        return Ok(chosen);
    };
    if chosen.is_some() {
        return Ok(chosen);
    }
    // Others learn the port from the database, so any is as good.
    let port = flags.peer_listen.unwrap_or_else(|| SocketAddr::new(address.ip(), 0));
    let listener = TcpListener::bind(port).await;
    let listener = listener.with_context(|| format!("--peer-listen {port}"))?;
    let owners = Arc::clone(&sharing.cluster) as Arc<dyn Owners>;
    Ok(Some(Peering { owners, listener }))
}

/// Lets something go on while the server serves, and for so long while it drains; then what is left is cut.
async fn until_drained(
    serving: Option<impl Future<Output = ()>>,
    mut draining: watch::Receiver<bool>,
    drain_for: Duration,
) {
    let Some(serving) = serving else { return };
    let drained = async {
        let _ = draining.wait_for(|draining| *draining).await;
        tokio::time::sleep(drain_for).await;
    };
    tokio::select! {
        () = serving => {}
        () = drained => {}
    }
}

/// Lets the lobby learn of other servers' matches, if there are any, until the server drains.
async fn followed(others: Option<OtherMatches>, draining: watch::Receiver<bool>) {
    if let Some(others) = others {
        others.follow(draining).await;
    }
}

/// Lets the store be looked after until the server drains.
async fn tend(store: Arc<Store>, mut draining: watch::Receiver<bool>) {
    let tending = async {
        loop {
            tokio::time::sleep(TEND_EVERY).await;
            store.tend().await;
        }
    };
    tokio::select! {
        _ = draining.wait_for(|draining| *draining) => {}
        () = tending => {}
    }
}

/// Says of the server as a whole and of its service whether calls are worth making.
async fn tell_health(health: &HealthReporter, is_serving: bool) {
    let status = if is_serving { ServingStatus::Serving } else { ServingStatus::NotServing };
    for service in [SERVICE_NAME, ""] {
        health.set_service_status(service, status).await;
    }
}

/// The hashes of the keys of the flags.
fn operator_keys(config: &Config) -> anyhow::Result<OperatorKeys> {
    if config.house_key.is_some() && config.house_key == config.creator_key {
        bail!("--creator-key: it is the house key, and each must say who has it");
    }
    let hash = |key: &Option<OperatorKey>| key.as_ref().map(|key| SecretHash::of(key.reveal()));
    Ok(OperatorKeys { house: hash(&config.house_key), creator: hash(&config.creator_key) })
}

/// A store, and what is read from it once.
struct Opened {
    store: Store,
    /// The server's own secret.
    secret: [u8; 32],
    /// The keys that records are signed with.
    record_keys: KeptKeys,
    /// The matches.
    kept: Vec<Overview>,
}

/// Opens the store. Without one, secret and key are this process's own.
fn open_store(
    keeper: Option<Box<dyn Keeper>>,
    entropy: &mut dyn Entropy,
    metrics: &Metrics,
) -> anyhow::Result<Opened> {
    let [mut fresh, mut fresh_key] = [[0; 32]; 2];
    entropy.fill(&mut fresh);
    entropy.fill(&mut fresh_key);
    let Some(mut keeper) = keeper else {
        let record_keys = KeptKeys { secret: fresh_key, former: Vec::new() };
        let (store, kept) = (Store::ephemeral(), Vec::new());
        return Ok(Opened { store, secret: fresh, record_keys, kept });
    };
    let record_keys = keeper.record_keys(fresh_key)?;
    let metrics = metrics.clone();
    let runtime = tokio::runtime::Handle::try_current().ok();
    let committed = move |after, changes| metrics.committed(after, changes);
    let (store, secret, kept) = Store::start_watched(keeper, fresh, Box::new(committed), runtime)?;
    tracing::info!(matches = kept.len(), "the store is open");
    Ok(Opened { store, secret, record_keys, kept })
}

/// Reads the certificate again. Whatever is wrong with the new one, the server goes on with the old.
fn read_again(tls: Option<&Certificate>) {
    match tls.map(Certificate::read_again) {
        None => tracing::info!("asked to read the certificate again, but there is none"),
        Some(Ok(())) => tracing::info!("the certificate was read again"),
        Some(Err(error)) => {
            let error = format!("{error:#}");
            tracing::error!(error, "the new certificate is of no use; the old one stays");
        }
    }
}
