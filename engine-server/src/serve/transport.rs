//! Takes connections and serves calls on them, within the limits of the transport.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tonic::body::Body;
use tonic::codegen::Service;
use tower::ServiceExt;

use super::connection::Connection;
use super::connections::Door;
use super::sending::{Patience, StreamTasks};
use super::tls::Certificate;
use crate::config::Limits;

/// What one stream may send ahead of what was read of it, in bytes: some hundred submits.
const STREAM_WINDOW: u32 = 64 * 1024;

/// What all streams of a connection may send ahead. Far more than one of them may, so that a stream
/// whose submits wait for their turn does not hold up the others.
const CONNECTION_WINDOW: u32 = 1024 * 1024;

/// How long to wait when the system gives no connection, most likely for lack of file handles.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Returns once the server drains. What it waited for is let go of: it must not be held while something else is awaited.
async fn until_it_drains(draining: &mut watch::Receiver<bool>) {
    let _ = draining.wait_for(|draining| *draining).await;
}

/// How connections are taken and served.
///
/// tonic has such a server too. Ours gives each stream a task that can be ended (see `sending`), reads
/// certificates again, and looks at what comes in after TLS.
pub(super) struct Transport {
    pub(super) door: Arc<Door>,
    pub(super) tls: Option<Arc<Certificate>>,
    pub(super) limits: Limits,
    pub(super) patience: Patience,
    pub(super) draining: watch::Receiver<bool>,
}

impl Transport {
    /// Serves until the server drains and every connection has ended. Dropped, it cuts those that are left.
    pub(super) async fn serve<S>(self, listener: TcpListener, service: S)
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
        S: Clone + Send + Sync + 'static,
        S::Future: Send + 'static,
    {
        let mut connections = JoinSet::new();
        let mut draining = self.draining.clone();
        loop {
            tokio::select! {
                () = until_it_drains(&mut draining) => break,
                Some(_) = connections.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, address)) => {
                        let admitted = self.door.admit(stream, address, self.tls.as_deref());
                        if let Some(connection) = admitted {
                            connections.spawn(self.converse(connection, service.clone()));
                        }
                    }
                    Err(error) => {
                        // It would fail again at once, over and over.
                        tracing::warn!(%error, "no connection can be taken");
                        tokio::time::sleep(ACCEPT_PAUSE).await;
                    }
                },
            }
        }
        // The port is free before the last connection has ended.
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    /// Serves one connection to its end.
    fn converse<S>(
        &self,
        connection: Connection,
        service: S,
    ) -> impl Future<Output = ()> + Send + use<S>
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
        S: Clone + Send + Sync + 'static,
        S::Future: Send + 'static,
    {
        let builder = self.builder();
        let (patience, mut draining) = (self.patience.clone(), self.draining.clone());
        let age = self.limits.connection_age_seconds;
        let visitor = connection.visitor();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(visitor.clone());
            service.clone().oneshot(request.map(Body::new))
        });
        async move {
            let serving = builder.serve_connection(TokioIo::new(connection), service);
            let conversed = async {
                tokio::pin!(serving);
                // The grace of old connections is kept elsewhere: see `connection` and `calls`.
                let old = tokio::time::sleep(age);
                tokio::pin!(old);
                let (mut is_old, mut is_draining) = (false, false);
                loop {
                    tokio::select! {
                        ended = serving.as_mut() => return ended,
                        () = &mut old, if !is_old => is_old = true,
                        _ = draining.wait_for(|draining| *draining), if !is_draining => {
                            is_draining = true;
                        }
                    }
                    serving.as_mut().graceful_shutdown();
                }
            };
            // Over HTTP/1 a connection is its stream.
            if let Some(Err(error)) = patience.watch(conversed).await {
                tracing::debug!(error, "connection failed");
            }
        }
    }

    /// The limits as settings, for HTTP/2 and, because browsers may need it, HTTP/1.
    fn builder(&self) -> auto::Builder<StreamTasks> {
        let limits = &self.limits;
        let mut builder = auto::Builder::new(StreamTasks(self.patience.clone()));
        builder
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(limits.max_streams_per_connection)
            .max_header_list_size(limits.max_header_bytes)
            .max_pending_accept_reset_streams(Some(limits.max_pending_resets))
            .keep_alive_interval(Some(limits.keepalive_seconds))
            .keep_alive_timeout(limits.keepalive_timeout_seconds)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW);
        // Without a timer HTTP/1 waits for headers for ever.
        builder.http1().timer(TokioTimer::new());
        builder
    }
}
