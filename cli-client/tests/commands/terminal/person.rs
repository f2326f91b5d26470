//! A person at a terminal: presses keys and reads the screen.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Child;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty};

/// How long anything on the screen may take.
const DEADLINE: Duration = Duration::from_secs(60);

/// What the client sends after each frame, so that a terminal shows all of it at once.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// The usual size of the terminal.
const ROWS: u16 = 40;
const COLUMNS: NonZero<u16> = NonZero::new(130).unwrap();

pub(crate) struct Person {
    screen: Arc<Screen>,
    terminal: Arc<Pty>,
    child: Child,
}

struct Screen {
    parser: Mutex<vt100::Parser>,
    changed: Condvar,
}

impl Person {
    /// Starts `tikal` with these words in a terminal.
    pub(crate) fn sits_down(words: &[&str], config: &std::path::Path) -> Person {
        Person::sits_down_at(ROWS, words, config)
    }

    /// The same in a terminal of so many rows.
    pub(crate) fn sits_down_at(rows: u16, words: &[&str], config: &std::path::Path) -> Person {
        let (terminal, inside) = pty_process::blocking::open().unwrap();
        terminal.resize(Size::new(rows, COLUMNS.get())).unwrap();
        let rows = NonZero::new(rows).unwrap();
        let command = Command::new(env!("CARGO_BIN_EXE_tikal"))
            .args(words)
            .env("TERM", "xterm-256color")
            .env("LANG", "en_GB.UTF-8")
            .env("TIKAL_CONFIG_DIR", config)
            .env_remove("LC_ALL");
        let child = command.spawn(inside).unwrap();
        let terminal = Arc::new(terminal);
        let parser = Mutex::new(vt100::Parser::new(rows, COLUMNS, 0));
        let screen = Arc::new(Screen { parser, changed: Condvar::new() });
        let (seen, shown) = (Arc::clone(&screen), Arc::clone(&terminal));
        thread::spawn(move || seen.read_from(&shown));
        Person { screen, terminal, child }
    }

    /// Presses keys: letters as they are, `\r` for Enter, `\x1b` for Escape.
    pub(crate) fn press(&mut self, keys: &str) {
        (&*self.terminal).write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the screen shows this.
    pub(crate) fn sees(&self, what: &str) -> String {
        self.waits_until(what, |screen| screen.contains(what).then(|| screen.to_owned()))
    }

    /// Whether the screen is so now.
    pub(crate) fn shows(&self, found: impl Fn(&str) -> bool) -> bool {
        found(&self.screen.lock().screen().contents())
    }

    /// Waits until the screen no longer shows this.
    pub(crate) fn sees_no_more(&self, what: &str) {
        self.waits_until(what, |screen| (!screen.contains(what)).then_some(()));
    }

    /// Waits until the screen satisfies; what it was waited for is said when time runs out.
    pub(crate) fn waits_until<T>(&self, what: &str, found: impl Fn(&str) -> Option<T>) -> T {
        let until = Instant::now() + DEADLINE;
        let mut parser = self.screen.lock();
        loop {
            let contents = parser.screen().contents();
            if let Some(found) = found(&contents) {
                return found;
            }
            let left = until.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "waited for '{what}' in vain:\n{contents}");
            parser = self.screen.changed.wait_timeout(parser, left).unwrap().0;
        }
    }

    /// Waits until the program has ended, and says with which code.
    pub(crate) fn leaves(mut self) -> i32 {
        self.child.wait().unwrap().code().expect("no signal has ended it")
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Screen {
    fn lock(&self) -> MutexGuard<'_, vt100::Parser> {
        self.parser.lock().unwrap()
    }

    fn read_from(&self, mut terminal: &Pty) {
        let (mut bytes, mut held) = ([0; 4096], Vec::new());
        while let Ok(count @ 1..) = terminal.read(&mut bytes) {
            held.extend_from_slice(&bytes[..count]);
            // Only whole frames are looked at: half a frame shows what never was.
            let Some(end) = held.windows(FRAME_END.len()).rposition(|bytes| bytes == FRAME_END)
            else {
                continue;
            };
            let rest = held.split_off(end + FRAME_END.len());
            self.lock().process(&held);
            self.changed.notify_all();
            held = rest;
        }
    }
}
