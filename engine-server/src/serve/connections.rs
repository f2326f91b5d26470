//! Who may connect: how many at a time, how long until the first call, and for how long at all.

use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::stream::{self, Stream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};
use tonic::transport::server::Connected;

use crate::config::Limits;
use crate::metrics::Metrics;
use crate::pace::Bucket;

/// How long to wait when the system gives no connection, most likely for lack of file handles.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// How long after its streams were ended a connection that is too old may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(10);

/// The connections that are let in, each with its place.
pub(super) fn incoming(
    listener: TcpListener,
    door: Arc<Door>,
) -> impl Stream<Item = io::Result<Connection>> {
    stream::unfold((listener, door), |(listener, door)| async move {
        loop {
            match listener.accept().await {
                Ok((stream, address)) => {
                    if let Some(connection) = door.admit(stream, address) {
                        return Some((Ok(connection), (listener, door)));
                    }
                }
                Err(error) => {
                    // It would fail again at once, over and over.
                    tracing::warn!(%error, "no connection can be taken");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    })
}

/// Counts who is inside.
pub(super) struct Door {
    limits: Limits,
    metrics: Metrics,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Door {
    pub(super) fn new(limits: Limits, metrics: Metrics) -> Door {
        Door { limits, metrics, inside: Mutex::default() }
    }

    /// Lets a connection in, or closes it.
    fn admit(self: &Arc<Door>, stream: TcpStream, address: SocketAddr) -> Option<Connection> {
        let address = household(address.ip());
        if let Err(why) = self.enter(address) {
            self.metrics.turned_away(why);
            tracing::debug!(%address, why, "connection closed");
            return None;
        }
        let place = Inhabitant { door: Arc::clone(self), address };
        // Small messages go out at once. A connection that cannot be told so has ended already.
        stream.set_nodelay(true).ok()?;
        let now = Instant::now();
        let retires_at =
            now + self.limits.connection_age_seconds + self.limits.connection_grace_seconds;
        let visit = Visit { retires_at: Some(retires_at), ..Visit::default() };
        Some(Connection {
            stream,
            visitor: Visitor(Arc::new(visit)),
            until: Box::pin(tokio::time::sleep_until(now + self.limits.first_call_seconds)),
            goes_at: retires_at + GOODBYE,
            is_over: false,
            place,
        })
    }

    fn enter(&self, address: IpAddr) -> Result<(), &'static str> {
        let mut inside = self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if inside.total >= self.limits.max_connections {
            return Err("all connections");
        }
        let count = inside.by_address.get(&address).copied().unwrap_or(0);
        if count >= self.limits.max_connections_per_address {
            return Err("connections of one address");
        }
        inside.by_address.insert(address, count + 1);
        inside.total += 1;
        self.metrics.connections().inc();
        Ok(())
    }

    fn leave(&self, address: IpAddr) {
        let mut inside = self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        inside.total -= 1;
        match inside.by_address.get_mut(&address) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(inside.by_address.remove(&address)),
        }
        self.metrics.connections().dec();
    }
}

/// Whose address it is: of IPv6 the first half, because everybody has the whole second half.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
    }
}

struct Inhabitant {
    door: Arc<Door>,
    address: IpAddr,
}

impl Drop for Inhabitant {
    fn drop(&mut self) {
        self.door.leave(self.address);
    }
}

/// What calls know of their connection.
#[derive(Clone, Debug, Default)]
pub struct Visitor(Arc<Visit>);

#[derive(Debug, Default)]
struct Visit {
    called: AtomicBool,
    bucket: Arc<Bucket>,
    retires_at: Option<Instant>,
}

impl Visitor {
    /// Notes that a whole call has arrived on the connection.
    pub(crate) fn has_called(&self) {
        self.0.called.store(true, Ordering::Relaxed);
    }

    /// The calls that may still be made on the connection.
    pub(crate) fn bucket(&self) -> Arc<Bucket> {
        Arc::clone(&self.0.bucket)
    }

    /// When streams of the connection have to end.
    pub(crate) fn retires_at(&self) -> Option<Instant> {
        self.0.retires_at
    }
}

/// A connection that is closed when its time is over.
pub(super) struct Connection {
    stream: TcpStream,
    visitor: Visitor,
    /// First the moment until which a call must have arrived, then the end.
    until: Pin<Box<Sleep>>,
    goes_at: Instant,
    is_over: bool,
    place: Inhabitant,
}

impl Connection {
    /// Whether the time is over. Asked on every way in and out: who neither reads nor writes must
    /// not be able to hold a connection.
    fn check(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        while !self.is_over && self.until.as_mut().poll(context).is_ready() {
            let has_called = self.visitor.0.called.load(Ordering::Relaxed);
            self.is_over = !has_called || self.until.deadline() >= self.goes_at;
            if self.is_over {
                let why = if has_called { "age" } else { "first call" };
                self.place.door.metrics.turned_away(why);
            } else {
                self.until.as_mut().reset(self.goes_at);
            }
        }
        if self.is_over { Err(io::Error::from(io::ErrorKind::TimedOut)) } else { Ok(()) }
    }
}

impl Connected for Connection {
    type ConnectInfo = Visitor;

    fn connect_info(&self) -> Visitor {
        self.visitor.clone()
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check(context)?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check(context)?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check(context)?;
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.check(context)?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
