//! A line between two servers that a test can hold, and cut.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What happens to what passes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct State {
    /// What the far end says does not arrive for now.
    is_mute: bool,
    /// How often all connections were cut.
    cuts: usize,
}

/// Passes bytes between whoever connects and one address.
pub struct Relay {
    address: SocketAddr,
    target: SocketAddr,
    state: watch::Sender<State>,
    connections: Arc<AtomicUsize>,
    accepting: JoinHandle<()>,
}

impl Relay {
    /// A relay to this address, on a free port.
    pub async fn to(target: SocketAddr) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = watch::Sender::new(State::default());
        let (connections, states) = (Arc::new(AtomicUsize::new(0)), state.subscribe());
        let counted = Arc::clone(&connections);
        let accepting = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(pass(near, target, states.clone()));
            }
        });
        Relay { address, target, state, connections, accepting }
    }

    /// Where to connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it leads.
    pub fn target(&self) -> SocketAddr {
        self.target
    }

    /// How many connections were ever made.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// What the far end says is held back, or no longer.
    pub fn mute(&self, is_mute: bool) {
        self.state.send_modify(|state| state.is_mute = is_mute);
    }

    /// Ends all connections there are; what was held back is lost.
    pub fn cut(&self) {
        self.state.send_modify(|state| state.cuts += 1);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
        self.cut();
    }
}

async fn pass(near: TcpStream, target: SocketAddr, mut states: watch::Receiver<State>) {
    let cuts = states.borrow().cuts;
    let mut muted = states.clone();
    let Ok(far) = TcpStream::connect(target).await else { return };
    near.set_nodelay(true).unwrap();
    far.set_nodelay(true).unwrap();
    let ((mut near_in, mut near_out), (mut far_in, mut far_out)) =
        (near.into_split(), far.into_split());
    let up = async { tokio::io::copy(&mut near_in, &mut far_out).await.map(drop) };
    let down = async {
        let mut bytes = vec![0; 16 * 1024];
        loop {
            let count = far_in.read(&mut bytes).await?;
            if muted.wait_for(|state| !state.is_mute).await.is_err() || count == 0 {
                return Ok(());
            }
            near_out.write_all(&bytes[..count]).await?;
        }
    };
    tokio::select! {
        _ = up => {}
        _ = async { let ended: std::io::Result<()> = down.await; ended } => {}
        _ = states.wait_for(|state| state.cuts != cuts) => {}
    }
}
