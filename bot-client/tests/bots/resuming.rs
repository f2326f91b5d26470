//! A run that was interrupted goes on where it was, and ends with the same table.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::command_line::{command, ends_with, tikal_bot};

/// How long a run may take to play its first games.
const DEADLINE: Duration = Duration::from_secs(60);
/// The run that is interrupted.
const RUN: &str = "match --bot greedy --bot random --players 3 --deals 30 --seed 4 --json --jobs 2";
/// How many games it has.
const GAMES: usize = 90;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("resuming").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn games_in(folder: &Path) -> usize {
    let games = std::fs::read_to_string(folder.join("games.jsonl")).unwrap_or_default();
    games.lines().count()
}

/// JSON lines and table of a run to its end, without the folder's own name.
fn to_the_end(folder: &Path) -> (String, String) {
    let ended = tikal_bot(&format!("{RUN} --folder {}", folder.display()));
    let (json, errors) =
        (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
    assert!(ended.status.success(), "{errors}");
    let table = errors.lines().skip_while(|line| !line.contains("games played, "));
    let table = table.filter(|line| !line.contains("played by an earlier run"));
    (json.replace(folder.to_str().unwrap(), ""), table.collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_run_that_is_killed_in_the_middle_ends_with_the_same_table() {
    let (killed, whole) = (folder("killed"), folder("whole"));
    let mut child = command(&format!("{RUN} --folder {}", killed.display()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while games_in(&killed) < 7 {
        assert!(begun.elapsed() < DEADLINE, "no games are played");
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games_in(&killed);
    assert!((7..GAMES).contains(&before), "{before} games at the kill");
    // As if the power had gone in the middle of a line.
    let games = killed.join("games.jsonl");
    let mut text = std::fs::read_to_string(&games).unwrap();
    text.push_str("{\"outcome\":{\"game\":89,");
    std::fs::write(&games, text).unwrap();

    let (json, table) = to_the_end(&killed);
    // One more for the key of the run.
    assert_eq!(json.lines().count(), GAMES + 1);
    assert!(table.contains("is greedy better?"), "{table}");
    assert_eq!((json, table), to_the_end(&whole));
    assert_eq!(games_in(&killed), GAMES);
}

#[test]
fn a_folder_belongs_to_one_question_and_takes_more_deals() {
    let folder = folder("question");
    let run = |words: &str| {
        format!("match --bot greedy --bot random {words} --folder {}", folder.display())
    };
    ends_with(&run("--deals 2 --seed 1"), 0, "4 games played");
    ends_with(&run("--deals 3 --seed 1"), 0, "4 games were played before");
    ends_with(&run("--deals 1 --seed 1"), 0, "2 games played, 0 failed");
    ends_with(&run("--seed 2"), 1, "the folder keeps another run: seed was 1 and is 2");
    let nodes = "bots was [\"greedy\",\"random\"] and is [\"greedy@9\",\"random@9\"]";
    ends_with(&run("--nodes 9 --seed 1"), 1, nodes);
    std::fs::write(folder.join("games.jsonl"), "no game\n").unwrap();
    ends_with(&run("--deals 2 --seed 1"), 1, "line 1");
}

#[test]
fn a_key_that_was_drawn_is_kept_to_go_on_with() {
    let folder = folder("drawn");
    let run = |deals: u32| {
        let line = format!("match --game yucatan --bot random --players 2 --deals {deals} --json");
        let ended = tikal_bot(&format!("{line} --option rounds=5 --folder {}", folder.display()));
        let json = String::from_utf8(ended.stdout).unwrap();
        let errors = String::from_utf8(ended.stderr).unwrap();
        assert!(ended.status.success(), "{errors}");
        let lines: Vec<String> = json.lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), deals as usize + 1, "{json}");
        lines
    };
    let (first, then) = (run(2), run(3));
    assert_eq!(first[..2], then[..2], "the games are the same");
    assert_eq!(first.last(), then.last(), "and so is the key");
    assert!(first.last().unwrap().contains("run_key"));
}

#[test]
fn a_ladder_goes_on_too() {
    let folder = folder("ladder");
    let line =
        format!("ladder --deals 1 --jobs 2 --rungs greedy-random-2 --folder {}", folder.display());
    let first = tikal_bot(&line);
    assert!(first.status.success());
    let table = String::from_utf8(first.stdout).unwrap();
    assert_eq!(table.lines().count(), 4, "{table}");
    assert!(table.contains("| greedy > random | 2 | auction | "), "{table}");
    assert_eq!(std::fs::read_to_string(folder.join("ladder.md")).unwrap(), table);
    ends_with(&line, 0, "2 games were played before");
    ends_with(
        "ladder --rungs greedy --rungs nobody --folder unused",
        2,
        "no such rung 'nobody'; there are greedy-random-2-basic",
    );
}

/// As when it is built anew while a ladder goes on for hours.
#[cfg(target_os = "linux")]
#[test]
fn a_ladder_outlives_the_file_of_its_program() {
    let folder = folder("replaced");
    std::fs::create_dir_all(&folder).unwrap();
    let program = folder.join("tikal-bot");
    std::fs::hard_link(env!("CARGO_BIN_EXE_tikal-bot"), &program).unwrap();
    let line = "ladder --deals 1 --jobs 2 --rungs greedy-random-2 --folder";
    let mut command = std::process::Command::new(&program);
    command.args(line.split(' ')).arg(folder.join("run"));
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::fs::remove_file(&program).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    // What is kept belongs to the same build, wherever its file lies.
    ends_with(&format!("{line} {}", folder.join("run").display()), 0, "2 games were played before");
}
