//! A proxy that cuts every connection after some bytes, wherever that falls.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Stands between clients and a server. Ends with the test.
pub(crate) struct CuttingProxy {
    pub(crate) url: String,
    cuts: Arc<AtomicU32>,
    task: JoinHandle<()>,
}

impl CuttingProxy {
    /// Each connection may carry a number of bytes between these, drawn from the seed.
    pub(crate) async fn start(target: String, seed: u64, least: u64, most: u64) -> CuttingProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let cuts = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&cuts);
        let task = tokio::spawn(async move {
            let mut state = seed;
            while let Ok((inner, _)) = listener.accept().await {
                // Knuth's MMIX generator; its high bits are good enough to place cuts.
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
                let budget = least + (state >> 33) % (most - least);
                let (target, counted) = (target.clone(), Arc::clone(&counted));
                tokio::spawn(async move {
                    let Ok(outer) = TcpStream::connect(target).await else { return };
                    if carry(inner, outer, budget as usize).await {
                        counted.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        CuttingProxy { url, cuts, task }
    }

    /// How many connections were cut so far.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::Relaxed)
    }
}

impl Drop for CuttingProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries bytes both ways until the budget is used up, in the middle of whatever is being said. True:
/// that ended it.
async fn carry(mut inner: TcpStream, mut outer: TcpStream, mut budget: usize) -> bool {
    let (mut up, mut down) = (vec![0; 4096], vec![0; 4096]);
    loop {
        let (count, bytes, to) = tokio::select! {
            read = inner.read(&mut up) => (read, &up, &mut outer),
            read = outer.read(&mut down) => (read, &down, &mut inner),
        };
        let Ok(count) = count else { return false };
        if count == 0 {
            return false;
        }
        let carried = count.min(budget);
        budget -= carried;
        if to.write_all(&bytes[..carried]).await.is_err() {
            return false;
        }
        if budget == 0 {
            return true;
        }
    }
}
