//! Where a program's connections come in: bytes are delayed here, and connections are cut.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use bytes::Bytes;
use table::{Keystream, Seed};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, duplex, split};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How many bytes are read at once.
const CHUNK: usize = 4096;
/// How many chunks may be under way in one direction of a slow line.
const UNDER_WAY: usize = 64;
/// How many connections wait to be served.
const WAITING: usize = 16;

/// Cuts that fall anywhere, in the middle of whatever is being said.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cuts {
    /// From which the places of the cuts follow.
    pub(crate) seed: u64,
    /// How many there are. After the last, connections hold, so that everybody can finish.
    pub(crate) count: u32,
}

/// How the line is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Line {
    /// How long every byte is under way, in each direction.
    pub(crate) delay: Duration,
    /// Whether connections are cut, once the door is told to begin with it.
    pub(crate) cuts: Option<Cuts>,
}

/// What the door is told.
#[derive(Debug, Default)]
pub(crate) struct Door {
    orders: watch::Sender<Orders>,
    may_cut: AtomicBool,
    cuts: AtomicU32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Orders {
    /// Connections of an earlier number than this are cut.
    epoch: u64,
    /// Nobody gets in.
    shut: bool,
}

impl Door {
    /// Cuts every connection there is.
    pub(crate) fn cut(&self) {
        self.cuts.fetch_add(1, Ordering::Relaxed);
        self.orders.send_modify(|orders| orders.epoch += 1);
    }

    /// Cuts every connection, and lets nobody in.
    pub(crate) fn shut(&self) {
        self.orders.send_modify(|orders| orders.shut = true);
        self.cut();
    }

    /// Lets everybody in again.
    pub(crate) fn open(&self) {
        self.orders.send_modify(|orders| orders.shut = false);
    }

    /// The program follows its match: from now on lines are cut as they should be.
    pub(super) fn begin_to_cut(&self) {
        self.may_cut.store(true, Ordering::Relaxed);
    }

    /// How many cuts there were.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::Relaxed)
    }
}

/// Lets connections in as long as somebody serves them.
pub(super) async fn let_in(
    listener: TcpListener,
    door: Arc<Door>,
    line: Line,
    served: mpsc::Sender<io::Result<DuplexStream>>,
) {
    let mut connections = JoinSet::new();
    let seed = line.cuts.map_or(0, |cuts| cuts.seed);
    let mut chance = Keystream::new(Seed::from_number(seed).bytes(), "cuts");
    while let Ok((outer, _)) = listener.accept().await {
        while connections.try_join_next().is_some() {}
        let orders = door.orders.subscribe();
        if orders.borrow().shut {
            let _ = outer.set_zero_linger();
            continue;
        }
        let _ = outer.set_nodelay(true);
        let (inner, given) = duplex(CHUNK * UNDER_WAY);
        if served.send(Ok(given)).await.is_err() {
            return;
        }
        let fate = line.cuts.map(|cuts| Fate::draw(&mut chance, cuts));
        let carried = carry(outer, inner, line.delay, orders, Arc::clone(&door), fate);
        connections.spawn(carried);
    }
}

/// A queue for the connections that were let in.
pub(super) fn queue()
-> (mpsc::Sender<io::Result<DuplexStream>>, mpsc::Receiver<io::Result<DuplexStream>>) {
    mpsc::channel(WAITING)
}

/// What will end a connection.
#[derive(Clone, Copy, Debug)]
struct Fate {
    /// Which direction is counted: to the server, or from it.
    up: bool,
    /// How many bytes it may carry in that direction.
    bytes: usize,
    /// Whether the program is told with a reset, in place of a close.
    reset: bool,
    /// No connection is cut any more after this many cuts.
    cuts: u32,
}

impl Fate {
    /// Most bytes come down, and so do most cuts.
    fn draw(chance: &mut Keystream, cuts: Cuts) -> Fate {
        let up = chance.below(4) == 0;
        let bytes = if up { 300 + chance.below(2_000) } else { 600 + chance.below(9_000) };
        Fate { up, bytes: bytes as usize, reset: chance.below(2) == 0, cuts: cuts.count }
    }
}

/// Carries a connection until one of its ends closes it or it is cut.
async fn carry(
    mut outer: TcpStream,
    inner: DuplexStream,
    delay: Duration,
    mut orders: watch::Receiver<Orders>,
    door: Arc<Door>,
    fate: Option<Fate>,
) {
    let epoch = orders.borrow_and_update().epoch;
    let (from_server, to_server) = split(inner);
    let (from_program, to_program) = outer.split();
    let count = |up: bool| Counted { door: &door, fate: fate.filter(|fate| fate.up == up) };
    let used_up = tokio::select! {
        used_up = pump(from_program, to_server, delay, count(true)) => used_up,
        used_up = pump(from_server, to_program, delay, count(false)) => used_up,
        _ = orders.wait_for(|orders| orders.epoch != epoch) => false,
    };
    if used_up {
        door.cuts.fetch_add(1, Ordering::Relaxed);
        if fate.is_some_and(|fate| fate.reset) {
            let _ = outer.set_zero_linger();
        }
    }
}

/// The bytes of one direction against what fate allows it.
struct Counted<'a> {
    door: &'a Door,
    fate: Option<Fate>,
}

impl Counted<'_> {
    /// How many of these bytes may pass. Fewer than there are: the connection is cut after them.
    fn allow(&mut self, count: usize) -> usize {
        let Some(fate) = &mut self.fate else { return count };
        if !self.door.may_cut.load(Ordering::Relaxed) || self.door.cuts() >= fate.cuts {
            return count;
        }
        let allowed = count.min(fate.bytes);
        fate.bytes -= allowed;
        allowed
    }
}

/// Carries one direction. True: what it may carry is used up.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    delay: Duration,
    mut counted: Counted<'_>,
) -> bool {
    let (sender, mut under_way) = mpsc::channel::<(Instant, Bytes)>(UNDER_WAY);
    let reading = async move {
        let mut chunk = vec![0; CHUNK];
        while let Ok(count @ 1..) = from.read(&mut chunk).await {
            let allowed = counted.allow(count);
            let bytes = chunk.get(..allowed).map(Bytes::copy_from_slice).unwrap_or_default();
            if sender.send((Instant::now() + delay, bytes)).await.is_err() || allowed < count {
                return allowed < count;
            }
        }
        false
    };
    let writing = async move {
        while let Some((due, bytes)) = under_way.recv().await {
            if due > Instant::now() {
                tokio::time::sleep_until(due).await;
            }
            if to.write_all(&bytes).await.is_err() || to.flush().await.is_err() {
                return;
            }
        }
    };
    let (used_up, ()) = tokio::join!(reading, writing);
    used_up
}
