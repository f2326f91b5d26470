//! A proxy that cuts every connection after some bytes, wherever that falls.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use table::{Keystream, Seed};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use crate::open_streams::OpenStreams;

/// Stands between clients and a server. Ends with the test, and its connections with it.
pub(crate) struct CuttingProxy {
    pub(crate) url: String,
    cuts: Arc<Cuts>,
    task: JoinHandle<()>,
}

/// How many bytes a connection may carry before it is cut, on the way that is drawn for it.
#[derive(Clone)]
pub(crate) struct Budgets {
    /// From the client to the server.
    pub(crate) up: Range<u32>,
    /// From the server to the client.
    pub(crate) down: Range<u32>,
}

/// The cuts so far.
#[derive(Default)]
struct Cuts {
    all: AtomicU32,
    of_open_streams: AtomicU32,
}

/// What will end a connection.
struct Fate {
    /// Which way is counted: up, or down.
    up: bool,
    /// How many bytes it may still carry that way.
    budget: usize,
    /// Whether both ends are told with a reset, in place of a close.
    reset: bool,
}

/// How a connection ended.
enum Ended {
    /// One of its ends closed it.
    ByItself,
    /// Its budget was used up. With whether a stream was open.
    Cut { stream_open: bool },
}

impl CuttingProxy {
    /// Draws the fate of each connection from the seed.
    pub(crate) async fn start(target: String, seed: u64, budgets: Budgets) -> CuttingProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let cuts = Arc::new(Cuts::default());
        let counted = Arc::clone(&cuts);
        let task = tokio::spawn(async move {
            let mut chance = Keystream::new(Seed::from_number(seed).bytes(), "cuts");
            let mut connections = JoinSet::new();
            while let Ok((inner, _)) = listener.accept().await {
                while connections.try_join_next().is_some() {}
                let fate = Fate::draw(&mut chance, &budgets);
                let (target, counted) = (target.clone(), Arc::clone(&counted));
                connections.spawn(async move {
                    let Ok(outer) = TcpStream::connect(target).await else { return };
                    if let Ended::Cut { stream_open } = carry(inner, outer, fate).await {
                        counted.all.fetch_add(1, Ordering::Relaxed);
                        counted.of_open_streams.fetch_add(stream_open.into(), Ordering::Relaxed);
                    }
                });
            }
        });
        CuttingProxy { url, cuts, task }
    }

    /// How many connections were cut so far.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts.all.load(Ordering::Relaxed)
    }

    /// How many of them while a stream was open on them.
    pub(crate) fn cuts_of_open_streams(&self) -> u32 {
        self.cuts.of_open_streams.load(Ordering::Relaxed)
    }
}

impl Drop for CuttingProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Fate {
    fn draw(chance: &mut Keystream, budgets: &Budgets) -> Fate {
        // Most bytes go down, and so do most cuts.
        let up = chance.below(4) == 0;
        let Range { start, end } = if up { &budgets.up } else { &budgets.down };
        let budget = start + chance.below(end - start);
        Fate { up, budget: budget as usize, reset: chance.below(2) == 0 }
    }
}

/// Carries bytes both ways until the budget is used up, in the middle of whatever is being said.
async fn carry(mut inner: TcpStream, mut outer: TcpStream, mut fate: Fate) -> Ended {
    let (mut up, mut down) = (vec![0; 4096], vec![0; 4096]);
    let mut streams = OpenStreams::default();
    loop {
        let (goes_up, count) = tokio::select! {
            read = inner.read(&mut up) => (true, read),
            read = outer.read(&mut down) => (false, read),
        };
        let Ok(count @ 1..) = count else { return Ended::ByItself };
        let carried = if goes_up == fate.up { count.min(fate.budget) } else { count };
        let sent = match goes_up {
            true => outer.write_all(&up[..carried]).await,
            false => {
                streams.read(&down[..carried]);
                inner.write_all(&down[..carried]).await
            }
        };
        if sent.is_err() {
            return Ended::ByItself;
        }
        if goes_up == fate.up {
            fate.budget -= carried;
        }
        if fate.budget == 0 {
            if fate.reset {
                let _ = inner.set_zero_linger().and(outer.set_zero_linger());
            }
            return Ended::Cut { stream_open: streams.any() };
        }
    }
}
