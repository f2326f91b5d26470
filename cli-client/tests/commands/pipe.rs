//! `tikal` at the other end of a pipe: lines in, JSON lines out.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// How long the next line may take.
const DEADLINE: Duration = Duration::from_secs(60);

pub(crate) struct Pipe {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Pipe {
    pub(crate) fn open(mut command: Command) -> Pipe {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (sender, lines) = channel();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            stdout.lines().map_while(Result::ok).try_for_each(|l| sender.send(l))
        });
        Pipe { stdin: child.stdin.take(), child, lines }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("not closed");
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    /// The next line.
    #[track_caller]
    pub(crate) fn line(&self) -> String {
        self.lines.recv_timeout(DEADLINE).expect("a line in time")
    }

    /// The next object.
    #[track_caller]
    pub(crate) fn next(&self) -> Value {
        let line = self.line();
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("no JSON: {line}"))
    }

    /// The next object of this kind; those before are passed over.
    #[track_caller]
    pub(crate) fn until(&self, kind: &str) -> Value {
        loop {
            let object = self.next();
            if object["kind"] == kind {
                return object;
            }
            assert_ne!(object["kind"], "over", "before {kind}");
        }
    }

    /// Passes over everything until the match is over.
    #[track_caller]
    pub(crate) fn until_over(&self) {
        while self.next()["kind"] != "over" {}
    }

    /// Ends the input and reads what is said up to the end.
    pub(crate) fn rest(mut self) -> Vec<String> {
        drop(self.stdin.take());
        std::iter::from_fn(|| self.lines.recv_timeout(DEADLINE).ok()).collect()
    }

    /// Ends the program at once.
    pub(crate) fn kill(self) {}

    /// Presses Ctrl-C.
    #[cfg(unix)]
    pub(crate) fn interrupt(&self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    }

    /// Waits for the program, with its input open: its exit code.
    #[cfg(unix)]
    pub(crate) fn wait(mut self) -> i32 {
        self.child.wait().unwrap().code().unwrap()
    }

    /// Ends the input and waits for the program: its exit code.
    pub(crate) fn close(mut self) -> i32 {
        drop(self.stdin.take());
        self.child.wait().unwrap().code().unwrap()
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It has ended already, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
