//! What a program prints: kept up to a size, shown when something is wrong.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncRead, AsyncReadExt};

use crate::matches::printed::without_commands;
use crate::matches::process_group::ProcessGroup;

/// How much is kept: the last bytes say most.
const KEPT: usize = 16 * 1024;
/// How many bytes are read at once.
const CHUNK: usize = 1024;

/// The last of what a program printed on either of its outputs. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub(super) struct Captured {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: VecDeque<u8>,
    dropped: usize,
}

impl Captured {
    /// Reads everything the program prints from now on; its outputs must be piped.
    pub(super) fn of(program: &mut ProcessGroup) -> Captured {
        let captured = Captured::default();
        let (output, errors) = program.take_outputs();
        if let Some(output) = output {
            tokio::spawn(captured.clone().read(output));
        }
        if let Some(errors) = errors {
            tokio::spawn(captured.clone().read(errors));
        }
        captured
    }

    /// What was printed, without what would command a terminal.
    pub(super) fn text(&self) -> String {
        let mut kept = self.lock();
        let text = String::from_utf8_lossy(kept.bytes.make_contiguous()).into_owned();
        let text = without_commands(&text);
        match kept.dropped {
            0 => text,
            dropped => format!("({dropped} bytes before this are not kept)\n{text}"),
        }
    }

    /// Ends with the program, or with whoever inherited its output and this process.
    async fn read(self, mut from: impl AsyncRead + Unpin) {
        let mut chunk = vec![0; CHUNK];
        while let Ok(count @ 1..) = from.read(&mut chunk).await {
            self.keep(chunk.get(..count).unwrap_or_default());
        }
    }

    fn keep(&self, bytes: &[u8]) {
        let mut kept = self.lock();
        kept.bytes.extend(bytes);
        let excess = kept.bytes.len().saturating_sub(KEPT);
        kept.bytes.drain(..excess);
        kept.dropped += excess;
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Captured, KEPT};

    #[test]
    fn the_last_bytes_are_kept_and_nothing_commands_the_terminal() {
        let captured = Captured::default();
        captured.keep(b"\x1b[31mred\n");
        assert_eq!(captured.text(), "\u{fffd}[31mred\n");
        captured.keep(&vec![b'x'; KEPT]);
        assert!(captured.text().starts_with("(9 bytes before this are not kept)\nxxx"));
    }
}
