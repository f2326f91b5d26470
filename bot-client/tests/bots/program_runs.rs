//! Runs of programs as their authors see them: what a program printed, when a run ends at once, and what becomes
//! of kept games when a program has changed.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::command_line::{ends_with, tikal_bot};

/// A program that plays.
const PLAYS: &str = "exec BOT join --bot random";
/// One that does not.
const BREAKS: &str = "echo some words\necho oh dear >&2\nexit 3";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program-runs").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes the program, in the place of an older one if there is one.
fn write_program(path: &Path, text: &str) {
    let text = text.replace("BOT", env!("CARGO_BIN_EXE_tikal-bot"));
    // In one piece: the older one may be running.
    let new = path.with_extension("new");
    fs::write(&new, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&new, fs::Permissions::from_mode(0o755)).unwrap();
    fs::rename(&new, path).unwrap();
}

fn said(line: &str) -> String {
    String::from_utf8(tikal_bot(line).stderr).unwrap()
}

#[test]
fn a_program_that_cannot_begin_ends_the_run_with_its_last_words() {
    let server = server_test_support::hosted_server::in_the_background();
    let folder = folder("fail-fast");
    let program = folder.join("bot.sh");
    write_program(&program, BREAKS);
    let (program, junit) = (program.display(), folder.join("junit.xml"));
    let run = format!(
        "match --bot greedy --bot broken=cmd:{program} --connect {} --deals 30 --json --junit {}",
        server.url(),
        junit.display()
    );
    ends_with(&run, 1, "tikal-bot: `broken` cannot play: it lost its first game before");
    let told = said(&run);
    assert!(told.contains("ended with exit status: 3; it printed last: oh dear\n"), "{told}");
    assert!(told.lines().any(|line| line == "game 1, seat 2 | oh dear"), "{told}");
    assert!(told.lines().any(|line| line == "game 1, seat 2 | some words"), "{told}");
    assert!(!told.contains("games played"), "one message, and no table: {told}");
    let junit_text = fs::read_to_string(&junit).unwrap();
    assert!(junit_text.contains("<system-err>seat 2 | oh dear</system-err>"), "{junit_text}");
    assert!(junit_text.contains(" time=\"0."), "{junit_text}");
    let going_on = run.replace("--deals 30", "--deals 2 --keep-going");
    ends_with(&going_on, 1, "4 games played, 0 failed, 4 seats lost");
    let json = String::from_utf8(tikal_bot(&going_on).stdout).unwrap();
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(first["faults"][0]["printed"], serde_json::json!(["oh dear"]));
    assert_eq!(first["faults"][0]["bot"], "broken");
}

#[test]
fn a_folder_knows_that_a_program_has_changed() {
    let server = server_test_support::hosted_server::in_the_background();
    let folder = folder("changed");
    let program = folder.join("bot.sh");
    let (run, helper) = (folder.join("run"), folder.join("helper.txt"));
    write_program(&program, PLAYS);
    fs::write(&helper, "one").unwrap();
    let line = format!(
        "match --bot new=cmd:{} --bot greedy --seed 7 --connect {} --folder {} --program-files {}",
        program.display(),
        server.url(),
        run.display(),
        helper.display()
    );
    ends_with(&line, 0, "2 games played, 0 failed\n");
    ends_with(&line, 0, "2 of them were played by an earlier run\n");
    // Another helper is another program.
    fs::write(&helper, "two").unwrap();
    ends_with(&line, 1, &format!("{} has changed", helper.display()));
    fs::write(&helper, "one").unwrap();
    // It was seen: the same command said that the old bot wins, and ended with 0.
    write_program(&program, BREAKS);
    ends_with(&line, 1, "`new` is not what it was in 2 of the games that were played");
    ends_with(&line, 1, &format!("{} has changed", program.display()));
    let old = format!("{line} --again none");
    ends_with(&old, 0, "2 of them were played by an earlier run, 2 by programs that have CHANGED");
    ends_with(&format!("{line} --again changed"), 1, "`new` cannot play");
    let crashed = format!("{line} --again changed --keep-going");
    ends_with(&crashed, 1, "2 games played, 0 failed, 2 seats lost");
    // Lost seats count as played, unless they are asked for again.
    write_program(&program, PLAYS);
    ends_with(&line, 1, "has changed");
    ends_with(&format!("{line} --again crashed"), 0, "2 games played, 0 failed\n");
    ends_with(&line, 0, "2 of them were played by an earlier run\n");
}

#[test]
fn what_is_required_is_a_test_case_that_fails_with_the_exit_code() {
    let junit = folder("verdict").join("junit.xml");
    let check = |bots: &str, required: &str, code: i32, says: &str, case: &str| {
        let line = format!(
            "match {bots} --deals 60 --seed 1 --until-sure --require {required} --junit {}",
            junit.display()
        );
        ends_with(&line, code, says);
        let text = fs::read_to_string(&junit).unwrap();
        assert!(text.contains(case), "{line}: {text}");
    };
    let (equal, weaker) =
        ("--bot new=greedy --bot old=greedy", "--bot new=random --bot old=greedy");
    let passed = "<testcase classname=\"verdict\" name=\"new is not worse\" time=\"0\"></testcase>";
    let failed = "<testcase classname=\"verdict\" name=\"new is not worse\" time=\"0\"><failure type=\"verdict\"";
    check(equal, "not-worse", 0, "is new not worse? not worse, known after 49 deals", passed);
    check(
        weaker,
        "not-worse",
        3,
        "the verdict is `worse` and not the required `not worse`",
        failed,
    );
    let better = "name=\"new is better\" time=\"0\"><failure";
    check(equal, "better", 3, "the verdict is `not better` and not the required `better`", better);
    let undecided = "match --bot greedy --bot random --require not-worse";
    ends_with(undecided, 3, "`undecided` and not the required `not worse`: more --deals");
}

#[test]
fn bots_have_names_and_a_run_has_no_noise() {
    let named = "match --bot new=greedy@200 --bot base=random --seed 1 --deals 2";
    let told = said(named);
    assert!(told.contains("seat 1 new "), "{told}");
    assert!(told.contains("\n  new   wins 100.0 %"), "{told}");
    assert!(!told.contains("± 100"), "{told}");
    assert_eq!(told.matches("The seed was given").count(), 1, "{told}");
    ends_with("match --bot new=greedy --bot new=random", 2, "two bots are called new");
    ends_with("match --bot a/b=greedy --bot random", 2, "'a/b' is no name of a bot");
    ends_with("match --bot greedy --bot random --deals 0", 2, "0 is not in 1..");
}

#[test]
fn the_report_links_what_was_kept() {
    let folder = folder("links");
    let run = format!(
        "match --bot greedy --bot random --folder {} --html {}",
        folder.join("run").display(),
        folder.join("report.html").display()
    );
    ends_with(&run, 0, "2 games played");
    let html = fs::read_to_string(folder.join("report.html")).unwrap();
    let link = "<a href=\"run/records/game-0001-deal-1.record\">1</a>";
    assert!(html.contains(link), "{html}");
    assert!(folder.join("run/records/game-0001-deal-1.record").exists());
}
