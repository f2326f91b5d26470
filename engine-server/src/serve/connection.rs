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
