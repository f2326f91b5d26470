//! What a program prints: told line by line, each with whose it is, and the last lines kept for a fault.

use std::collections::VecDeque;
use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::task::JoinSet;

use super::process_group::ProcessGroup;

/// How many lines are kept of each output.
const LINES: usize = 20;
/// The most bytes of a line: what is longer is told in pieces.
const LONGEST: usize = 1024;
/// How long the last words of a program that has ended are waited for: somebody may have inherited its output.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Where the lines of programs are told, one call a line. Cloning shares it.
#[derive(Clone)]
pub struct Teller(Arc<dyn Fn(&str) + Send + Sync>);

/// The prints of one program. Cloning shares them.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    whose: String,
    teller: Teller,
    last: Arc<Mutex<Last>>,
}

#[derive(Debug, Default)]
struct Last {
    output: VecDeque<String>,
    errors: VecDeque<String>,
}

/// One of the two outputs that a program has.
#[derive(Clone, Copy)]
enum Output {
    Standard,
    Errors,
}

/// What reads a program's outputs while it runs.
pub(super) struct Reading(JoinSet<()>);

impl Teller {
    /// Tells by this function.
    pub fn new(tell: impl Fn(&str) + Send + Sync + 'static) -> Teller {
        Teller(Arc::new(tell))
    }

    /// One line.
    pub(super) fn tell(&self, line: &str) {
        (self.0)(line);
    }
}

impl Default for Teller {
    /// To standard error, whether anybody hears it or not.
    fn default() -> Teller {
        Teller::new(|line| drop(writeln!(std::io::stderr(), "{line}")))
    }
}

impl fmt::Debug for Teller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Teller")
    }
}

impl Printed {
    /// Nothing yet; whose it is stands before every line.
    pub(crate) fn of(whose: impl fmt::Display, teller: Teller) -> Printed {
        Printed { whose: whose.to_string(), teller, last: Arc::default() }
    }

    /// The last lines of its standard error, or of its standard output if it has said nothing there.
    pub(crate) fn last(&self) -> Vec<String> {
        let last = self.lock();
        let lines = if last.errors.is_empty() { &last.output } else { &last.errors };
        lines.iter().cloned().collect()
    }

    /// Reads what the program prints from now on; its outputs must be piped.
    pub(super) fn read(&self, program: &mut ProcessGroup) -> Reading {
        let (output, errors) = program.take_outputs();
        let mut reading = JoinSet::new();
        if let Some(output) = output {
            reading.spawn(self.clone().follow(output, Output::Standard));
        }
        if let Some(errors) = errors {
            reading.spawn(self.clone().follow(errors, Output::Errors));
        }
        Reading(reading)
    }

    async fn follow(self, from: impl AsyncRead + Unpin, output: Output) {
        let mut from = BufReader::with_capacity(LONGEST, from);
        let mut line = Vec::new();
        while let Ok(bytes @ [_, ..]) = from.fill_buf().await {
            let end = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |at| at + 1);
            let taken = end.min(LONGEST - line.len());
            line.extend_from_slice(bytes.get(..taken).unwrap_or_default());
            from.consume(taken);
            if line.ends_with(b"\n") || line.len() == LONGEST {
                self.add(&line, output);
                line.clear();
            }
        }
        if !line.is_empty() {
            self.add(&line, output);
        }
    }

    fn add(&self, line: &[u8], output: Output) {
        let line = without_commands(String::from_utf8_lossy(line).trim_end());
        self.teller.tell(&format!("{}| {line}", self.whose));
        if line.is_empty() {
            return;
        }
        let mut last = self.lock();
        let lines = match output {
            Output::Standard => &mut last.output,
            Output::Errors => &mut last.errors,
        };
        if lines.len() == LINES {
            lines.pop_front();
        }
        lines.push_back(line);
    }

    fn lock(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reading {
    /// The program has ended: waits until all was read.
    pub(super) async fn finish(mut self) {
        let all = async { while self.0.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(LAST_WORDS, all).await;
    }
}

/// The text without what would command a terminal.
pub(crate) fn without_commands(text: &str) -> String {
    let plain = |letter: char| {
        let is_plain = !letter.is_control() || matches!(letter, '\n' | '\t');
        if is_plain { letter } else { '\u{fffd}' }
    };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::{LINES, LONGEST, Output, Printed, Teller};

    async fn printed(output: &[u8], errors: &[u8]) -> (Vec<String>, Vec<String>) {
        let told = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&told);
        let teller = Teller::new(move |line| heard.lock().unwrap().push(line.to_owned()));
        let printed = Printed::of("game 3, seat 2 ", teller);
        printed.clone().follow(output, Output::Standard).await;
        printed.clone().follow(errors, Output::Errors).await;
        let told = told.lock().unwrap().clone();
        (told, printed.last())
    }

    #[tokio::test]
    async fn every_line_says_whose_it_is_and_errors_go_before() {
        let (told, last) = printed(b"one\n\ntwo", b"").await;
        assert_eq!(told, ["game 3, seat 2 | one", "game 3, seat 2 | ", "game 3, seat 2 | two"]);
        assert_eq!(last, ["one", "two"]);
        let (_, last) = printed(b"one\n", b"\x1b[31moh\n").await;
        assert_eq!(last, ["\u{fffd}[31moh"]);
    }

    #[tokio::test]
    async fn no_program_can_fill_the_memory() {
        let (told, last) = printed(&b"x".repeat(LONGEST * 100), b"").await;
        assert_eq!((told.len(), last.len()), (100, LINES));
        let (told, last) = printed(b"", &b"x\n".repeat(500)).await;
        assert_eq!((told.len(), last.len()), (500, LINES));
    }
}
