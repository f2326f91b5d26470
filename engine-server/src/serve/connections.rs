//! Who may connect, how many at a time, and what calls know of their connection.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::Instant;

use super::connection::{Connection, Times, Wire};
use super::tls::Certificate;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::origin::{Origin, TrustedProxies};
use crate::pace::Bucket;
use crate::unread::Unread;

/// How long after its streams were ended a connection that is too old may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(10);

/// Counts who is inside.
pub(super) struct Door {
    limits: Limits,
    proxies: TrustedProxies,
    metrics: Metrics,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    total: usize,
    by_origin: HashMap<Origin, usize>,
}

impl Door {
    pub(super) fn new(limits: Limits, proxies: TrustedProxies, metrics: Metrics) -> Door {
        Door { limits, proxies, metrics, inside: Mutex::default() }
    }

    /// Lets a connection in, or closes it.
    pub(super) fn admit(
        self: &Arc<Door>,
        stream: TcpStream,
        address: SocketAddr,
        tls: Option<&Certificate>,
    ) -> Option<Connection> {
        let (address, origin) = (address.ip(), Origin::of(address.ip()));
        let is_proxy = self.proxies.contains(address);
        let place = match self.enter(origin, is_proxy) {
            Ok(place) => place,
            Err(why) => {
                self.metrics.turned_away(why);
                tracing::debug!(%origin, why, "connection closed");
                return None;
            }
        };
        // Small messages go out at once. A connection that cannot be told so has ended already.
        stream.set_nodelay(true).ok()?;
        let now = Instant::now();
        let retires_at =
            now + self.limits.connection_age_seconds + self.limits.connection_grace_seconds;
        let wire = match tls {
            None => Wire::Plain(stream),
            Some(certificate) => Wire::Greeting(Box::new(certificate.acceptor().accept(stream))),
        };
        let times = Times {
            first_call: now + self.limits.first_call_seconds,
            goes_at: retires_at + GOODBYE,
            ping_every: self.limits.keepalive_seconds,
        };
        let visitor = self.visitor(address, is_proxy, retires_at);
        Some(Connection::new(wire, visitor, times, place))
    }

    /// A trusted proxy brings the calls of everybody behind it: these have limits of their own.
    fn visitor(&self, address: IpAddr, is_proxy: bool, retires_at: Instant) -> Visitor {
        let most = self.limits.max_unread_bytes_per_connection;
        Visitor(Arc::new(Visit {
            address: Some(address),
            called: AtomicBool::new(false),
            bucket: (!is_proxy).then(Arc::default),
            unread: Arc::new(if is_proxy { Unread::default() } else { Unread::new(most) }),
            retires_at: Some(retires_at),
        }))
    }

    /// A place inside, or why there is none.
    pub(super) fn enter(
        self: &Arc<Door>,
        origin: Origin,
        is_proxy: bool,
    ) -> Result<Inhabitant, &'static str> {
        let mut inside = self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if inside.total >= self.limits.max_connections {
            return Err("all connections");
        }
        let count = inside.by_origin.get(&origin).copied().unwrap_or(0);
        if count >= self.limits.max_connections_per_address && !is_proxy {
            return Err("connections of one address");
        }
        inside.by_origin.insert(origin, count + 1);
        inside.total += 1;
        self.metrics.connections().inc();
        Ok(Inhabitant { door: Arc::clone(self), origin })
    }

    fn leave(&self, origin: Origin) {
        let mut inside = self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        inside.total -= 1;
        match inside.by_origin.get_mut(&origin) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(inside.by_origin.remove(&origin)),
        }
        self.metrics.connections().dec();
    }
}

/// A connection's place, given back when it is dropped.
pub(super) struct Inhabitant {
    door: Arc<Door>,
    origin: Origin,
}

impl Inhabitant {
    /// The connection is closed because of a limit.
    pub(super) fn turned_away(&self, why: &'static str) {
        self.door.metrics.turned_away(why);
    }
}

impl Drop for Inhabitant {
    fn drop(&mut self) {
        self.door.leave(self.origin);
    }
}

/// What calls know of their connection.
#[derive(Clone, Debug, Default)]
pub struct Visitor(Arc<Visit>);

#[derive(Debug, Default)]
struct Visit {
    address: Option<IpAddr>,
    called: AtomicBool,
    bucket: Option<Arc<Bucket>>,
    unread: Arc<Unread>,
    retires_at: Option<Instant>,
}

impl Visitor {
    /// Notes that a whole call has arrived on the connection.
    pub(crate) fn has_called(&self) {
        self.0.called.store(true, Ordering::Relaxed);
    }

    /// Whether one has.
    pub(super) fn called(&self) -> bool {
        self.0.called.load(Ordering::Relaxed)
    }

    /// The address of the other end, which may be a proxy's; `None`: there is no connection.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.0.address
    }

    /// The calls that may still be made on the connection; `None`: it is everybody's.
    pub(crate) fn bucket(&self) -> Option<Arc<Bucket>> {
        self.0.bucket.clone()
    }

    /// What was sent on the connection and not taken.
    pub(crate) fn unread(&self) -> Arc<Unread> {
        Arc::clone(&self.0.unread)
    }

    /// When streams of the connection have to end.
    pub(crate) fn retires_at(&self) -> Option<Instant> {
        self.0.retires_at
    }
}
