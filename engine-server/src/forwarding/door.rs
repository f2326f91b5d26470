//! Where other servers connect: who proves the key of this store hands in calls, and nobody else.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http2;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tonic::body::Body;
use tonic::codegen::Service;
use tower::ServiceExt;

use super::drained;
use super::peer_headers::{self, FromPeer};
use super::peer_key::PeerKey;
use super::peers::{
    CALLS_PER_CONNECTION, CONNECTION_WINDOW, PING_EVERY, PING_TIMEOUT, STREAM_WINDOW,
};
use crate::metrics::Metrics;

/// How long a new connection may take to prove the key.
const PROVE_WITHIN: Duration = Duration::from_secs(5);

/// The most connections that may be about to prove it. Further ones wait in the system's queue.
const PROVING: usize = 1024;

/// The most connections of peers: far more than any number of servers opens.
const CONNECTIONS: usize = 4096;

/// How long to wait when the system gives no connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The most calls that peers may have reset before they were looked at: callers everywhere hang up as they like, and
/// all of them come over few connections.
const PENDING_RESETS: usize = 8 * CALLS_PER_CONNECTION as usize;

/// How peers are let in.
pub(crate) struct PeerDoor {
    tls: TlsAcceptor,
    /// The most bytes of all headers of a call.
    header_bytes: u32,
    metrics: Metrics,
    draining: watch::Receiver<bool>,
}

impl PeerDoor {
    /// A door for servers that have this key.
    pub(crate) fn new(
        key: &PeerKey,
        header_bytes: u32,
        metrics: Metrics,
        draining: watch::Receiver<bool>,
    ) -> PeerDoor {
        let header_bytes = header_bytes.saturating_add(peer_headers::ROOM);
        let tls = TlsAcceptor::from(Arc::clone(&key.server));
        PeerDoor { tls, header_bytes, metrics, draining }
    }

    /// Takes calls until the server drains and those under way have ended. Dropped, it cuts them.
    pub(crate) async fn serve<S>(self, listener: TcpListener, service: S)
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
        S: Clone + Send + Sync + 'static,
        S::Future: Send + 'static,
    {
        let door = Arc::new(self);
        let (proving, inside) =
            (Arc::new(Semaphore::new(PROVING)), Arc::new(Semaphore::new(CONNECTIONS)));
        let mut connections = JoinSet::new();
        let draining = drained(door.draining.clone());
        tokio::pin!(draining);
        loop {
            // Waited for before a connection is taken: nobody who only knocks makes this server hold more.
            let next = async {
                let inside = Arc::clone(&inside).acquire_owned().await;
                let proving = Arc::clone(&proving).acquire_owned().await;
                (listener.accept().await, inside, proving)
            };
            tokio::select! {
                () = &mut draining => break,
                Some(_) = connections.join_next() => {}
                (accepted, inside, proving) = next => match accepted {
                    Ok((stream, _)) => {
                        let (door, service) = (Arc::clone(&door), service.clone());
                        connections.spawn(async move {
                            let proved = tokio::time::timeout(PROVE_WITHIN, door.tls.accept(stream));
                            let proved = proved.await;
                            drop(proving);
                            match proved {
                                Ok(Ok(stream)) => door.converse(stream, service).await,
                                Ok(Err(error)) => {
                                    door.metrics.turned_away("no peer");
                                    tracing::debug!(%error, "who connected is no peer");
                                }
                                Err(_) => door.metrics.turned_away("no peer"),
                            }
                            drop(inside);
                        });
                    }
                    Err(error) => {
                        tracing::warn!(%error, "no connection of a peer can be taken");
                        tokio::time::sleep(ACCEPT_PAUSE).await;
                    }
                },
            }
        }
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    /// Serves one peer to the end of its connection.
    async fn converse<S>(&self, stream: tokio_rustls::server::TlsStream<TcpStream>, service: S)
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
        S: Clone + Send + Sync + 'static,
        S::Future: Send + 'static,
    {
        // Small messages go out at once. A connection that cannot be told so has ended already.
        if stream.get_ref().0.set_nodelay(true).is_err() {
            return;
        }
        let service = service_fn(move |request: Request<Incoming>| {
            let answer = hand_in(service.clone(), request.map(Body::new));
            async { Ok::<_, Infallible>(answer.await) }
        });
        let mut builder = http2::Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .max_concurrent_streams(CALLS_PER_CONNECTION)
            .max_header_list_size(self.header_bytes)
            .max_pending_accept_reset_streams(PENDING_RESETS)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_send_buf_size(STREAM_WINDOW as usize)
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_TIMEOUT);
        let serving = builder.serve_connection(TokioIo::new(stream), service);
        tokio::pin!(serving);
        let ended = tokio::select! {
            ended = serving.as_mut() => ended,
            () = drained(self.draining.clone()) => {
                serving.as_mut().graceful_shutdown();
                serving.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection of a peer failed");
        }
    }
}

/// A call of a peer, with what it says of it.
async fn hand_in<S>(service: S, mut request: Request<Body>) -> Response<Body>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
{
    let Some(from_peer) = FromPeer::take(request.headers_mut()) else {
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::BAD_REQUEST;
        return answer;
    };
    request.extensions_mut().insert(from_peer);
    let Ok(answer) = service.oneshot(request).await;
    answer
}
