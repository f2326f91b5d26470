//! Connections to other servers: opened when a call needs one, shared by calls, and given up when they are quiet for
//! too long.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use http::{Request, Response};
use hyper::body::Incoming;
use hyper::client::conn::http2::{Builder, SendRequest};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tonic::body::Body;

use super::owners::PeerAddress;
use super::peer_headers;
use super::peer_key::PeerKey;

/// The most calls at a time on one connection: its window has room for what all of them may send ahead, so that
/// streams nobody reads hold up no other.
pub(super) const CALLS_PER_CONNECTION: u32 = 1024;

/// With how many calls a connection is busy enough that another one is opened beside it, as long as there are fewer
/// than [`CONNECTIONS`]: what goes over one connection is the work of one processor.
const BUSY: usize = 128;

/// The most connections to one server.
const CONNECTIONS: usize = 64;

/// What one call may send ahead of what was read of it, in bytes, either way. Two frames: a round trip between
/// servers is short, and what waits here for a client that does not read is bounded by this.
pub(super) const STREAM_WINDOW: u32 = 32 * 1024;

/// What all calls of a connection may send ahead.
pub(super) const CONNECTION_WINDOW: u32 = CALLS_PER_CONNECTION * STREAM_WINDOW;

/// How often a connection is pinged, and how long the answer may take. A server that is cut off is found out well
/// before another one has its matches.
pub(super) const PING_EVERY: Duration = Duration::from_secs(1);
/// See [`PING_EVERY`].
pub(super) const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// How long opening a connection may take, TLS included.
const CONNECT_WITHIN: Duration = Duration::from_secs(1);

/// Why a call did not come back from a peer.
#[derive(Debug)]
pub(super) enum PeerError {
    /// No connection could be opened: nothing was sent.
    Unreachable(io::Error),
    /// The connection ended, or the peer reset the call: whether it was carried out is not known.
    Lost(hyper::Error),
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PeerError::Unreachable(error) => write!(f, "no connection: {error}"),
            PeerError::Lost(error) => write!(f, "lost before the answer: {error}"),
        }
    }
}

/// The connections to all other servers.
pub(super) struct Peers {
    tls: TlsConnector,
    /// The most bytes of the headers of an answer.
    header_bytes: u32,
    known: Mutex<HashMap<PeerAddress, Arc<Peer>>>,
    /// What drives the connections. They end with this.
    driving: Mutex<JoinSet<()>>,
}

#[derive(Default)]
struct Peer {
    connections: Mutex<Vec<PeerConnection>>,
    /// Held by who opens a connection. When it last could not be opened.
    opening: tokio::sync::Mutex<Option<Instant>>,
}

struct PeerConnection {
    sender: SendRequest<Body>,
    /// The calls on it.
    calls: Arc<AtomicUsize>,
}

/// A call's place on a connection, given back when it is dropped.
pub(super) struct PeerCall(Arc<AtomicUsize>);

impl Drop for PeerCall {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Peers {
    /// No connection is open yet.
    pub(super) fn new(key: &PeerKey, header_bytes: u32) -> Peers {
        let tls = TlsConnector::from(Arc::clone(&key.client));
        let header_bytes = header_bytes.saturating_add(peer_headers::ROOM);
        Peers { tls, header_bytes, known: Mutex::default(), driving: Mutex::default() }
    }

    /// Hands a call to a server. The place is to be held until the answer has ended.
    pub(super) async fn send(
        &self,
        to: &PeerAddress,
        mut request: Request<Body>,
    ) -> Result<(Response<Incoming>, PeerCall), PeerError> {
        let peer = self.peer(to);
        let mut is_second_try = false;
        loop {
            let (mut sender, place) = self.place(&peer, to).await?;
            match sender.try_send_request(request).await {
                Ok(answer) => return Ok((answer, place)),
                Err(mut error) => match error.take_message() {
                    // The connection ended before anything of the call was sent: only then another one may have it.
                    Some(unsent) if !is_second_try => {
                        is_second_try = true;
                        request = unsent;
                    }
                    Some(_) | None => return Err(PeerError::Lost(error.into_error())),
                },
            }
        }
    }

    fn peer(&self, address: &PeerAddress) -> Arc<Peer> {
        let mut known = lock(&self.known);
        if let Some(peer) = known.get(address) {
            return Arc::clone(peer);
        }
        // Servers come and go: those that are gone for good are not kept in mind.
        known.retain(|_, peer| {
            Arc::strong_count(peer) > 1
                || lock(&peer.connections).iter().any(|it| !it.sender.is_closed())
        });
        Arc::clone(known.entry(address.clone()).or_default())
    }

    /// A place on a connection: on one that is open if there is room, else on a new one.
    async fn place(
        &self,
        peer: &Peer,
        address: &PeerAddress,
    ) -> Result<(SendRequest<Body>, PeerCall), PeerError> {
        let began = Instant::now();
        let mut opening = match peer.place() {
            Found::Roomy(sender, place) => return Ok((sender, place)),
            // Whoever comes while another one opens a connection shares what there is.
            Found::Busy(sender, place) => match peer.opening.try_lock() {
                Ok(opening) => {
                    drop((sender, place));
                    opening
                }
                Err(_) => return Ok((sender, place)),
            },
            Found::None => {
                let opening = peer.opening.lock().await;
                if let Found::Roomy(sender, place) | Found::Busy(sender, place) = peer.place() {
                    return Ok((sender, place));
                }
                // Who has waited for another one's attempt does not make it again: with many calls each would wait
                // longer than the one before.
                if opening.is_some_and(|failed| failed >= began) {
                    return Err(PeerError::Unreachable(io::ErrorKind::NotConnected.into()));
                }
                opening
            }
        };
        let opened = tokio::time::timeout(CONNECT_WITHIN, self.connect(address)).await;
        match opened.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) {
            Ok(sender) => {
                let calls = Arc::new(AtomicUsize::new(1));
                let place = PeerCall(Arc::clone(&calls));
                let connection = PeerConnection { sender: sender.clone(), calls };
                lock(&peer.connections).push(connection);
                Ok((sender, place))
            }
            Err(error) => {
                *opening = Some(Instant::now());
                match peer.place() {
                    Found::Roomy(sender, place) | Found::Busy(sender, place) => Ok((sender, place)),
                    Found::None => Err(PeerError::Unreachable(error)),
                }
            }
        }
    }

    /// Opens a connection, on which both ends have proved that they are of this store.
    async fn connect(&self, address: &PeerAddress) -> io::Result<SendRequest<Body>> {
        let stream = TcpStream::connect(address.as_str()).await?;
        stream.set_nodelay(true)?;
        // Recognised by its key, whatever it is called.
        let name = ServerName::try_from("tikal-peer").map_err(io::Error::other)?;
        let stream = self.tls.connect(name, stream).await?;
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .initial_max_send_streams(CALLS_PER_CONNECTION as usize)
            .max_send_buf_size(STREAM_WINDOW as usize)
            .max_header_list_size(self.header_bytes)
            // Callers hang up as they like. What is forgotten too early of their calls would look like a fault of
            // the peer.
            .max_concurrent_reset_streams(CALLS_PER_CONNECTION as usize)
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_TIMEOUT)
            .keep_alive_while_idle(true);
        let handshake = builder.handshake(TokioIo::new(stream)).await;
        let (sender, connection) = handshake.map_err(io::Error::other)?;
        let mut driving = lock(&self.driving);
        while driving.try_join_next().is_some() {}
        driving.spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to a peer broke");
            }
        });
        Ok(sender)
    }
}

/// What a peer's connections have.
enum Found {
    /// A place where there are few calls, or where no further connection may be opened.
    Roomy(SendRequest<Body>, PeerCall),
    /// A place among many calls.
    Busy(SendRequest<Body>, PeerCall),
    /// No place.
    None,
}

impl Peer {
    /// A place on the connection that has fewest calls.
    fn place(&self) -> Found {
        let mut connections = lock(&self.connections);
        connections.retain(|it| !it.sender.is_closed());
        let count = connections.len();
        let least = connections.iter().min_by_key(|it| it.calls.load(Ordering::Relaxed));
        let Some(least) = least else { return Found::None };
        let calls = least.calls.load(Ordering::Relaxed);
        // More than the peer takes at a time would wait for their turn in a queue of the library.
        if calls >= CALLS_PER_CONNECTION as usize && count < CONNECTIONS {
            return Found::None;
        }
        least.calls.fetch_add(1, Ordering::Relaxed);
        let place = PeerCall(Arc::clone(&least.calls));
        let sender = least.sender.clone();
        if calls < BUSY || count >= CONNECTIONS {
            Found::Roomy(sender, place)
        } else {
            Found::Busy(sender, place)
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
