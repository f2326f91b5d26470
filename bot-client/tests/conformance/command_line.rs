//! `tikal-bot conformance` as people and build servers call it: exit codes, JUnit, what is kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use bot_client::conformance::checks;
use bot_client::games::GAMES;

use crate::programs::example;

fn conformance(words: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-bot"));
    command.arg("conformance").args(words.split_whitespace()).output().unwrap()
}

/// Tries the bot with this fault.
fn try_bot(fault: &str, words: &str) -> Output {
    let (bot, server) = (example("bad_bot"), example("hosted_engine"));
    let (bot, server) = (bot.display(), server.display());
    conformance(&format!("{words} --server-program {server} -- {bot} {fault}"))
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn what_is_well_ends_with_0_and_keeps_nothing() {
    let folder = folder("well");
    let (junit, records) = (folder.join("junit.xml"), folder.join("records"));
    let words = format!(
        "--only match-over,basic-2-seat-1 --junit {} --records {}",
        junit.display(),
        records.display()
    );
    let ended = try_bot("nothing", &words);
    assert_eq!(ended.status.code(), Some(0), "{}", said(&ended.stderr));
    let lines = said(&ended.stdout);
    let mut lines = lines.lines();
    assert!(lines.next().unwrap().starts_with("ok       basic-2-seat-1 ("));
    assert!(lines.next().unwrap().starts_with("ok       match-over ("));
    assert_eq!(lines.next(), Some("2 checks, none failed"));
    assert!(fs::read_to_string(junit).unwrap().contains("tests=\"2\" failures=\"0\""));
    assert!(!records.exists());
}

#[test]
fn what_fails_ends_with_1_and_is_kept() {
    let folder = folder("failed");
    let (junit, records) = (folder.join("junit.xml"), folder.join("records"));
    let words = format!(
        "--only basic-2-seat-1 --junit {} --records {}",
        junit.display(),
        records.display()
    );
    let ended = try_bot("illegal", &words);
    assert_eq!(ended.status.code(), Some(1));
    let lines = said(&ended.stdout);
    assert!(lines.starts_with("FAILED   basic-2-seat-1 ("), "{lines}");
    assert!(lines.contains("TILE_NOT_PLACED_YET"), "{lines}");
    assert!(lines.contains("look at docs/bots.md"), "{lines}");
    assert!(said(&ended.stderr).contains("1 of 1 checks failed: --only basic-2-seat-1"));
    assert!(fs::read_to_string(junit).unwrap().contains("<failure message=\"its submit `end`"));
    assert!(fs::read_to_string(records.join("basic-2-seat-1.record")).unwrap().contains("tikal"));
    assert!(records.join("basic-2-seat-1.output.txt").exists());
}

#[test]
fn what_makes_no_sense_ends_with_2() {
    for words in ["", "--only nothing -- true", "--check-seconds never -- true"] {
        assert_eq!(conformance(words).status.code(), Some(2), "{words}");
    }
}

#[test]
fn the_list_names_every_check() {
    let ended = conformance("--list");
    assert_eq!(ended.status.code(), Some(0));
    let listed = said(&ended.stdout);
    let names: Vec<&str> =
        listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let expected: Vec<String> =
        checks(GAMES[0]).unwrap().into_iter().map(|check| check.id).collect();
    assert_eq!(names, expected);
}

/// Waits until this is so.
#[cfg(unix)]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "never: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_server_and_the_program_with_all_it_has_started() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = folder("signal");
    let (script, number) = (folder.join("bot.sh"), folder.join("number"));
    let text = format!("sleep 90 &\necho $! >{0}.new\nmv {0}.new {0}\nwait\n", number.display());
    fs::write(&script, text).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tikal-bot"))
        .args(["conformance", "--only", "basic-2-seat-1", "--server-program"])
        .arg(example("hosted_engine"))
        .args(["--", "sh"])
        .arg(script)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = child.stderr.take().unwrap();
    wait_until("the program begins", || number.exists());
    let number = fs::read_to_string(number).unwrap();
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(143));
    // The server holds on to standard error as long as it lives.
    let reading = std::thread::spawn(move || std::io::copy(&mut errors, &mut std::io::sink()));
    wait_until("the server ends", || reading.is_finished());
    wait_until("what the program has started ends", || {
        let listed = Command::new("ps").args(["-o", "stat=", "-p", number.trim()]).output();
        let state = said(&listed.unwrap().stdout);
        // A dead one that nobody asks about is still listed.
        state.trim().is_empty() || state.starts_with('Z')
    });
}
