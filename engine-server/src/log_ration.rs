//! How many lines the parts of others may write: what a stranger can make them say without end is counted instead.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::level_filters::LevelFilter;
use tracing::subscriber::Interest;
use tracing::{Event, Metadata};
use tracing_subscriber::layer::{Context, Filter};

/// For how long a ration is.
pub const INTERVAL: Duration = Duration::from_secs(10);

/// How many lines of one place in the code are written in that time.
pub const LINES: u32 = 10;

/// What the targets of our own lines begin with.
pub(crate) const OUR_TARGETS: [&str; 2] = ["engine_server", "tikal_server"];

/// Lets our own lines pass, and of each line of others so many in a while. Copies count together.
#[derive(Clone, Default)]
pub struct LogRation(Arc<Mutex<HashMap<Identifier, Ration>>>);

/// There are as many as there are places in the code of others that log: none comes from outside.
struct Ration {
    metadata: &'static Metadata<'static>,
    began: Instant,
    written: u32,
    left_out: u64,
}

impl LogRation {
    /// Writes how many lines were left out since it was asked last, one line for each place in the code.
    pub fn tell(&self) {
        let left_out: Vec<(&str, String, u64)> = self
            .rations()
            .values_mut()
            .filter(|ration| ration.left_out > 0)
            .map(|ration| {
                let place = ration.metadata;
                let line = place.line().map(|line| format!(":{line}")).unwrap_or_default();
                let file = format!("{}{line}", place.file().unwrap_or_default());
                (place.target(), file, std::mem::take(&mut ration.left_out))
            })
            .collect();
        for (target, place, lines) in left_out {
            tracing::warn!(of = target, place, lines, "more lines of the same kind were left out");
        }
    }

    /// Tells again and again, until it is dropped.
    pub async fn keep_telling(self) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            self.tell();
        }
    }

    /// Whether one more line may be written.
    fn take(&self, metadata: &'static Metadata<'static>, now: Instant) -> bool {
        let mut rations = self.rations();
        let fresh = || Ration { metadata, began: now, written: 0, left_out: 0 };
        let ration = rations.entry(metadata.callsite()).or_insert_with(fresh);
        if now.duration_since(ration.began) >= INTERVAL {
            (ration.began, ration.written) = (now, 0);
        }
        if ration.written >= LINES {
            ration.left_out += 1;
            return false;
        }
        ration.written += 1;
        true
    }

    fn rations(&self) -> MutexGuard<'_, HashMap<Identifier, Ration>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

fn is_ours(target: &str) -> bool {
    OUR_TARGETS.iter().any(|ours| target.starts_with(ours))
}

impl fmt::Debug for LogRation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogRation")
    }
}

impl<S> Filter<S> for LogRation {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn callsite_enabled(&self, metadata: &'static Metadata<'static>) -> Interest {
        // Of others each line is asked for anew. Who says "always" and then drops a line is taken for a fault by the
        // library where it was built with its own checks.
        if is_ours(metadata.target()) { Interest::always() } else { Interest::sometimes() }
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        // Without it lines that nobody wants would be looked at one by one.
        Some(LevelFilter::TRACE)
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        is_ours(event.metadata().target()) || self.take(event.metadata(), Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use clap::Parser;

    use super::*;
    use crate::config::Config;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl Written {
        fn lines_with(&self, words: &str) -> usize {
            let text = String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned();
            text.lines().filter(|line| line.contains(words)).count()
        }
    }

    fn flood(times: usize) {
        for _ in 0..times {
            tracing::warn!(target: "h2::proto", "a stranger makes this");
        }
    }

    #[test]
    fn of_others_some_lines_are_written_and_the_rest_is_counted() {
        let written = Written::default();
        let config = Config::parse_from(["tikal-server"]);
        let writer = written.clone();
        let (subscriber, ration) = config.log.rationed(move || writer.clone());
        let _guard = tracing::subscriber::set_default(subscriber);
        flood(100_000);
        for _ in 0..100 {
            tracing::info!(target: "engine_server::calls", "one of ours");
        }
        assert_eq!(written.lines_with("a stranger makes this"), 10);
        assert_eq!(written.lines_with("one of ours"), 100);
        ration.tell();
        assert_eq!(written.lines_with("lines=99990"), 1);
        ration.tell();
        assert_eq!(written.lines_with("left out"), 1, "each is told once");
        let place = ration.rations().values().next().unwrap().metadata;
        let now = Instant::now();
        assert!(!ration.take(place, now));
        let later: Vec<bool> = (0..12).map(|_| ration.take(place, now + INTERVAL)).collect();
        assert_eq!(later.iter().filter(|written| **written).count(), 10);
    }
}
