//! How commands end when their terminal is gone, and how the house ends.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use server_test_support::hosted_server::{HOUSE_KEY, in_the_background};

use crate::command_line::command;
use crate::interrupting::is_heard;

/// How long anything may take here.
const DEADLINE: Duration = Duration::from_secs(30);

/// Waits until this is true.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < DEADLINE, "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The exit code; `None`: a signal killed it, or it does not end.
fn code_of(mut child: Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < DEADLINE {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// The program at a terminal, and the terminal: dropping that closes it.
fn at_a_terminal(command: &mut Command) -> (Child, OwnedFd) {
    // Whoever else is started meanwhile shall not hold it open.
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
    let terminal = openpt(flags).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
    let end = File::options().read(true).write(true).open(name).unwrap();
    let (out, err) = (end.try_clone().unwrap(), end);
    let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn().unwrap();
    (child, terminal)
}

#[test]
fn an_interrupted_run_ends_although_nobody_hears_of_it() {
    let run = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hang-up");
    let _ = std::fs::remove_dir_all(&run);
    let line = "match --bot mcts@1000000000 --players 2 --jobs 1 --folder";
    let (child, terminal) = at_a_terminal(command(line).arg(&run));
    wait_until("the run begins", || run.join("run.json").exists());
    drop(terminal);
    let (signal, code) =
        if is_heard(Signal::HUP) { (Signal::HUP, 129) } else { (Signal::TERM, 143) };
    kill_process(Pid::from_child(&child), signal).unwrap();
    assert_eq!(code_of(child), Some(code), "bots that think are not waited for");
}

#[test]
fn a_run_outlives_its_terminal() {
    // The command ends of itself: nobody sends it the signal.
    let (child, terminal) = at_a_terminal(&mut command("match --bot random --players 2 --deals 3"));
    drop(terminal);
    assert_eq!(code_of(child), Some(0));
}

#[test]
fn what_was_asked_for_and_cannot_be_printed_is_a_failure() {
    let line = "match --bot random --players 2 --deals 3 --json";
    let (child, terminal) = at_a_terminal(&mut command(line));
    drop(terminal);
    assert_eq!(code_of(child), Some(1));
}

#[test]
fn the_house_ends_well_when_it_is_told_to() {
    let signals = [
        (Signal::INT, Some(0)),
        (Signal::TERM, Some(0)),
        (Signal::HUP, Some(129)),
        (Signal::QUIT, Some(131)),
    ];
    for (signal, code) in signals.into_iter().filter(|&(signal, _)| is_heard(signal)) {
        let server = in_the_background();
        let mut house = command(&format!("house --server {}", server.url()));
        house.args(["--house-key", HOUSE_KEY]).stderr(Stdio::piped());
        let mut child = house.spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let (heard, hears) = mpsc::channel();
        // Reads to the end, so that the house can say what it wants.
        std::thread::spawn(move || {
            lines.map_while(Result::ok).try_for_each(|line| heard.send(line))
        });
        assert_eq!(hears.recv_timeout(DEADLINE).unwrap(), "watching the lobby");
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert_eq!(code_of(child), code, "{signal:?}");
    }
}
