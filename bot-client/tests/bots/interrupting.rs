//! Whatever ends a run, or a program's part in it: nothing of what was started is left behind.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use server_test_support::hosted_server::in_the_background;

use crate::command_line::command;

/// How long anything may take here. What is left behind lives longer.
const DEADLINE: Duration = Duration::from_secs(30);

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupting").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A bot that has another program do its work, as `npx` and `uv run` do, and the file that it makes once it
/// has begun.
fn script(folder: &Path) -> (String, PathBuf) {
    let (script, begun) = (folder.join("bot.sh"), folder.join("begun"));
    std::fs::write(&script, format!("sleep 90 &\necho >{}\nwait\n", begun.display())).unwrap();
    (format!("cmd:sh {}", script.display()), begun)
}

/// The last word may have spaces in it.
fn start(line: &str, last: &str) -> Child {
    let mut command = command(line);
    command.arg(last).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

fn wait_for(file: &Path) {
    let begun = Instant::now();
    while !file.exists() {
        assert!(begun.elapsed() < DEADLINE, "{} is not made", file.display());
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The exit code, and what was said. Whoever is left behind holds on to standard error.
fn end(mut child: Child) -> (Option<i32>, String) {
    let mut errors = child.stderr.take().unwrap();
    let (all_said, said) = mpsc::channel();
    std::thread::spawn(move || {
        let mut text = String::new();
        errors.read_to_string(&mut text).unwrap();
        all_said.send(text)
    });
    let said = said.recv_timeout(DEADLINE);
    if said.is_err() {
        let _ = child.kill();
    }
    (child.wait().unwrap().code(), said.expect("somebody is left behind"))
}

/// Whether a program that is started here hears the signal: under `nohup` none hears SIGHUP.
pub(crate) fn is_heard(signal: Signal) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    (ignored >> (signal.as_raw() - 1)) & 1 == 0
}

#[test]
fn a_program_that_loses_its_seat_ends_with_all_it_has_started() {
    let (server, folder) = (in_the_background(), folder("loses"));
    let (bot, begun) = script(&folder);
    let line = "match --bot random --permutations none --decision-seconds 2";
    let (code, said) = end(start(&format!("{line} --connect {} --bot", server.url()), &bot));
    assert_eq!(code, Some(1), "{said}");
    assert!(begun.exists() && said.contains("(absent)"), "{said}");
}

#[test]
fn a_run_that_is_interrupted_ends_with_all_it_has_started() {
    let signals = [
        (Signal::HUP, "SIGHUP", 129),
        (Signal::INT, "SIGINT", 130),
        (Signal::QUIT, "SIGQUIT", 131),
        (Signal::TERM, "SIGTERM", 143),
    ];
    for (signal, name, code) in signals.into_iter().filter(|&(signal, ..)| is_heard(signal)) {
        let (server, folder) = (in_the_background(), folder(name));
        let (bot, begun) = script(&folder);
        let child = start(&format!("match --bot random --connect {} --bot", server.url()), &bot);
        wait_for(&begun);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let (ended, said) = end(child);
        assert_eq!(ended, Some(code), "{said}");
        assert!(said.contains(&format!("interrupted by {name}")), "{said}");
    }
}

#[test]
fn bots_that_think_long_are_not_waited_for() {
    let run = folder("thinks").join("run");
    let line = "match --bot mcts@1000000000 --players 2 --jobs 1 --folder";
    let child = start(line, run.to_str().unwrap());
    wait_for(&run.join("run.json"));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let (code, said) = end(child);
    assert_eq!(code, Some(130), "{said}");
}

#[test]
fn a_run_that_is_interrupted_tells_how_far_it_has_come() {
    let run = folder("so-far").join("run");
    // Two whole deals were told before the fifth game is kept.
    let line = "match --bot greedy --bot random --deals 10000 --jobs 1 --seed 1 --folder";
    let child = start(line, run.to_str().unwrap());
    wait_for(&run.join("records/game-0005-deal-3.record"));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let (code, said) = end(child);
    assert_eq!(code, Some(130), "{said}");
    let table = said.split("broken off after ").nth(1).expect("no table");
    assert!(table.contains(" of 20000 games:\n"), "{table}");
    assert!(table.contains("  greedy  wins 100.0 %"), "{table}");
    assert!(table.contains("is greedy better? "), "{table}");
}
