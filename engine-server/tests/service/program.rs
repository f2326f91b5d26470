//! The program itself: what it says before it serves, and what signals do to it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

fn program(flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-server"));
    command.args(["--listen", "127.0.0.1:0", "--ephemeral"]).args(flags);
    command.env("RUST_BACKTRACE", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What it says if it cannot start: on standard output, and on standard error.
fn fails(flags: &[&str], code: i32) -> String {
    let ended = program(flags).output().unwrap();
    assert_eq!(ended.status.code(), Some(code), "{flags:?}");
    assert_eq!(String::from_utf8_lossy(&ended.stdout), "", "it never listened: {flags:?}");
    String::from_utf8(ended.stderr).unwrap()
}

#[test]
fn nobody_is_told_where_it_listens_before_it_does() {
    let missing = ["--tls-cert", "/nowhere/cert.pem", "--tls-key", "/nowhere/key.pem"];
    let said = fails(&missing, 1);
    assert!(said.contains("/nowhere/cert.pem"), "{said}");
    // One line, although a backtrace was asked for.
    assert_eq!(said.lines().count(), 1, "{said}");
    fails(&["--metrics-listen", "0.0.0.0:0"], 1);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let said = fails(&["--metrics-listen", &taken.local_addr().unwrap().to_string()], 1);
    assert!(said.contains("cannot be listened on"), "{said}");
}

#[test]
fn flags_that_mean_nothing_are_refused() {
    for (flags, names) in [
        (["--log", "foo"], "'foo' is no level"),
        (["--max-streams", "0"], "1 to"),
        (["--house-key", "short"], "visible"),
        (["--trusted-proxy", "0.0.0.0/0"], "everybody"),
    ] {
        let said = fails(&flags, 2);
        assert!(said.contains(names), "{said}");
    }
}

/// A running server that ends with this value.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(unix)]
#[test]
fn a_hangup_does_not_end_it() {
    let mut server = Running(program(&["--log", "info"]).spawn().unwrap());
    let mut errors = BufReader::new(server.0.stderr.take().unwrap()).lines();
    let mut told = BufReader::new(server.0.stdout.take().unwrap()).lines();
    assert!(told.next().unwrap().unwrap().starts_with("listening on 127.0.0.1:"));
    let signal = |name: &str| {
        let id = server.0.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    };
    signal("-HUP");
    let read = errors.find(|line| line.as_ref().unwrap().contains("certificate again"));
    assert!(read.is_some(), "it says what it did");
    signal("-TERM");
    assert!(server.0.wait().unwrap().success());
    let mut rest = String::new();
    for line in errors {
        rest.push_str(&line.unwrap());
    }
    assert!(rest.contains("stopped"), "{rest}");
}
