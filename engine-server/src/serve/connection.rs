//! One connection: plaintext or TLS, looked through for floods, and closed when its time is over.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};
use tokio_rustls::Accept;
use tokio_rustls::server::TlsStream;

use super::connections::{Inhabitant, Visitor};
use super::pong_flood::PongCounter;

/// When a connection is closed.
pub(super) struct Times {
    /// Until then a call must have arrived.
    pub(super) first_call: Instant,
    /// The end.
    pub(super) goes_at: Instant,
    /// How often it is pinged at most.
    pub(super) ping_every: Duration,
}

/// What bytes travel over.
pub(super) enum Wire {
    /// As they are.
    Plain(TcpStream),
    /// TLS that is being agreed on.
    Greeting(Box<Accept<TcpStream>>),
    /// TLS.
    Private(Box<TlsStream<TcpStream>>),
}

impl Wire {
    /// Goes on with agreeing on TLS. Whoever reads or writes does it, so that nobody who is slow holds up others.
    fn greet(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if let Wire::Greeting(greeting) = self {
            let agreed = ready!(Pin::new(&mut **greeting).poll(context))?;
            *self = Wire::Private(Box::new(agreed));
        }
        Poll::Ready(Ok(()))
    }
}

/// A connection that is closed when its time is over.
pub(super) struct Connection {
    wire: Wire,
    visitor: Visitor,
    /// First the moment until which a call must have arrived, then the end.
    until: Pin<Box<Sleep>>,
    goes_at: Instant,
    is_over: bool,
    pongs: PongCounter,
    place: Inhabitant,
}

impl Connection {
    pub(super) fn new(wire: Wire, visitor: Visitor, times: Times, place: Inhabitant) -> Connection {
        let Times { first_call, goes_at, ping_every } = times;
        let until = Box::pin(tokio::time::sleep_until(first_call));
        let pongs = PongCounter::new(ping_every);
        Connection { wire, visitor, until, goes_at, is_over: false, pongs, place }
    }

    /// What calls know of it.
    pub(super) fn visitor(&self) -> Visitor {
        self.visitor.clone()
    }

    /// Whether the time is over. Asked on every way in and out: who neither reads nor writes must
    /// not be able to hold a connection.
    fn check(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        while !self.is_over && self.until.as_mut().poll(context).is_ready() {
            let has_called = self.visitor.called();
            self.is_over = !has_called || self.until.deadline() >= self.goes_at;
            if self.is_over {
                self.place.turned_away(if has_called { "age" } else { "first call" });
            } else {
                self.until.as_mut().reset(self.goes_at);
            }
        }
        if self.is_over { Err(io::Error::from(io::ErrorKind::TimedOut)) } else { Ok(()) }
    }

    /// Writes in one of the ways there are.
    fn poll_out<T>(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut dyn Writer>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        self.check(context)?;
        ready!(self.wire.greet(context))?;
        match &mut self.wire {
            Wire::Plain(stream) => write(Pin::new(stream), context),
            Wire::Private(stream) => write(Pin::new(&mut **stream), context),
            Wire::Greeting(_) => Poll::Pending,
        }
    }
}

/// Either kind of wire.
trait Writer: AsyncWrite + Unpin {}

impl<W: AsyncWrite + Unpin> Writer for W {}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        this.check(context)?;
        ready!(this.wire.greet(context))?;
        let before = buffer.filled().len();
        match &mut this.wire {
            Wire::Plain(stream) => ready!(Pin::new(stream).poll_read(context, buffer))?,
            Wire::Private(stream) => ready!(Pin::new(&mut **stream).poll_read(context, buffer))?,
            Wire::Greeting(_) => return Poll::Pending,
        }
        let came = &buffer.filled()[before..];
        if this.pongs.look(came, std::time::Instant::now()).is_err() {
            this.is_over = true;
            this.place.turned_away("answers to pings nobody sent");
            return Poll::Ready(Err(io::Error::from(io::ErrorKind::ConnectionAborted)));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_out(context, |wire, context| wire.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.poll_out(context, |wire, context| wire.poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        // Both kinds of wire can.
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_out(context, |wire, context| wire.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // The goodbye of TLS is written too, and waits for a peer that takes nothing.
        self.check(context)?;
        match &mut self.wire {
            Wire::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Wire::Private(stream) => Pin::new(&mut **stream).poll_shutdown(context),
            // Nothing was agreed on, so there is nobody to say goodbye to.
            Wire::Greeting(_) => Poll::Ready(Ok(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use clap::Parser;
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName};
    use tokio_rustls::rustls::{ClientConfig, RootCertStore, ServerConfig};

    use super::*;
    use crate::config::Config;
    use crate::metrics::Metrics;
    use crate::origin::{Origin, TrustedProxies};
    use crate::serve::connections::Door;

    /// How long anything here may take.
    const PATIENCE: Duration = Duration::from_secs(30);
    /// After that nothing more is on its way.
    const STUCK: Duration = Duration::from_millis(500);
    const FIRST_CALL: Duration = Duration::from_secs(2);

    /// The server's end of a TLS connection that is closed after a moment unless a call comes, and the client's, which is
    /// to be held.
    async fn greeted() -> (Connection, impl Sized) {
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        let certificate: CertificateDer<'static> = made.cert.der().clone();
        let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let server = ServerConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key.into())
            .unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(certificate).unwrap();
        let client = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        let greeting = TlsConnector::from(Arc::new(client)).connect(name, stream);
        let accepting = async {
            let (stream, _) = listener.accept().await.unwrap();
            let accepted = tokio_rustls::TlsAcceptor::from(Arc::new(server)).accept(stream);
            accepted.await.unwrap()
        };
        let (client, accepted) = tokio::join!(greeting, accepting);
        let limits = Config::parse_from(["tikal-server"]).limits;
        let door = Arc::new(Door::new(limits, TrustedProxies::default(), Metrics::default()));
        let now = Instant::now();
        let times = Times {
            first_call: now + FIRST_CALL,
            goes_at: now + Duration::from_secs(3600),
            ping_every: PATIENCE,
        };
        let place = door.enter(Origin::default(), false).unwrap();
        let wire = Wire::Private(Box::new(accepted));
        (Connection::new(wire, Visitor::default(), times, place), client.unwrap())
    }

    #[tokio::test]
    async fn saying_goodbye_to_who_takes_nothing_has_an_end_too() {
        let (mut connection, _client) = greeted().await;
        // Until not one byte more can be on its way.
        let bytes = vec![0; 1 << 16];
        while let Ok(written) = tokio::time::timeout(STUCK, connection.write(&bytes)).await {
            written.expect("its time is over before it is stuck");
        }
        let said = tokio::time::timeout(PATIENCE, connection.shutdown()).await;
        let ended = said.expect("it waits for ever").expect_err("nobody took it");
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
    }
}
