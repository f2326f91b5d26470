//! A proxy that keeps the server's answers back when it is told to, and cuts when it is told to.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// Stands between one client and a server. Ends with the test, and its connections with it.
pub(crate) struct HeldProxy {
    pub(crate) url: String,
    orders: watch::Sender<Orders>,
    task: JoinHandle<()>,
}

/// What connections do.
#[derive(Clone, Copy, Default)]
struct Orders {
    /// What the server says is kept back.
    hold: bool,
    /// Connections of a number up to this one are cut.
    cut: u64,
    /// The number of the newest connection.
    newest: u64,
}

impl HeldProxy {
    /// A proxy that carries everything.
    pub(crate) async fn start(target: String) -> HeldProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let orders = watch::Sender::new(Orders::default());
        let given = orders.clone();
        let task = tokio::spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((inner, _)) = listener.accept().await {
                let outer = TcpStream::connect(&target).await.unwrap();
                given.send_modify(|orders| orders.newest += 1);
                let number = given.borrow().newest;
                connections.spawn(carry(inner, outer, given.subscribe(), number));
            }
        });
        HeldProxy { url, orders, task }
    }

    /// From now on nothing comes down; everything goes up.
    pub(crate) fn hold(&self) {
        self.orders.send_modify(|orders| orders.hold = true);
    }

    /// What was kept back comes down, and everything after it.
    pub(crate) fn release(&self) {
        self.orders.send_modify(|orders| orders.hold = false);
    }

    /// Cuts the connection there is, with what was kept back. The next carries everything again.
    pub(crate) fn cut(&self) {
        self.orders.send_modify(|orders| {
            *orders = Orders { hold: false, cut: orders.newest, ..*orders };
        });
    }
}

impl Drop for HeldProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(
    mut inner: TcpStream,
    mut outer: TcpStream,
    mut orders: watch::Receiver<Orders>,
    number: u64,
) {
    let (mut up, mut down) = (vec![0; 4096], vec![0; 4096]);
    loop {
        let Orders { hold, cut, .. } = *orders.borrow_and_update();
        if number <= cut {
            return;
        }
        let sent = tokio::select! {
            // First, so that nothing comes down after an order to hold.
            biased;
            changed = orders.changed() => changed.is_ok(),
            read = inner.read(&mut up) => match read {
                Ok(count @ 1..) => outer.write_all(&up[..count]).await.is_ok(),
                Ok(0) | Err(_) => false,
            },
            read = outer.read(&mut down), if !hold => match read {
                Ok(count @ 1..) => inner.write_all(&down[..count]).await.is_ok(),
                Ok(0) | Err(_) => false,
            },
        };
        if !sent {
            return;
        }
    }
}
