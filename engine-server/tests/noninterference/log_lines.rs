//! Every line the server's own crates log, at the finest level and without its time.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};

use tracing_subscriber::EnvFilter;

use server_test_support::server::within;

static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWERED: AtomicUsize = AtomicUsize::new(0);

/// Writes down every line from now on.
pub(crate) fn start() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let ours = "off,engine_server=trace,table=trace,rules=trace,proto=trace";
        tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(ours))
            .without_time()
            .with_ansi(false)
            .with_writer(|| Notebook)
            .init();
    });
}

/// One more call was answered: a line will say so.
pub(crate) fn answered(method: &str) {
    if !is_stream(method) {
        ANSWERED.fetch_add(1, Ordering::SeqCst);
    }
}

/// The lines since it was asked last, once every answered call has its own. When the end of a stream
/// is noticed is the transport's affair, so such lines are left out, and so is how long things took.
/// Each server has a port of its own; it is not told.
pub(crate) async fn take() -> Vec<u8> {
    within("every call has its line", async {
        while ended() < ANSWERED.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let lines = std::mem::take(&mut *LINES.lock().unwrap());
    ANSWERED.store(0, Ordering::SeqCst);
    let lines = String::from_utf8(lines).unwrap();
    let mut told: Vec<String> =
        lines.lines().filter(|line| !is_stream(line)).map(timeless).collect();
    // Calls end on threads of their own: their lines have no order among each other.
    told.sort_unstable();
    told.join("\n").into_bytes()
}

/// How many calls have their line.
fn ended() -> usize {
    let lines = LINES.lock().unwrap();
    let lines = String::from_utf8_lossy(&lines);
    lines.lines().filter(|line| line.contains("call ended") && !is_stream(line)).count()
}

fn is_stream(text: &str) -> bool {
    ["/Play", "/WatchMatch", "/WatchLobby"].iter().any(|name| text.contains(name))
        || ["Play", "WatchMatch", "WatchLobby"].contains(&text)
}

/// A line without the port and without how long something took.
fn timeless(line: &str) -> String {
    let (mut told, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once("127.0.0.1:") {
        told.push_str(before);
        rest = after.trim_start_matches(|letter: char| letter.is_ascii_digit());
    }
    told.push_str(rest);
    told.split(' ').filter(|word| !word.starts_with("ms=")).collect::<Vec<_>>().join(" ")
}

struct Notebook;

impl io::Write for Notebook {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LINES.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
