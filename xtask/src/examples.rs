//! The commands that only start a program of another crate and pass their arguments on.

use std::process::Command;

use crate::command::{Meter, Suite};
use crate::games::{GAMES, Game};
use crate::python::{self, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::web;
use crate::workspace::Workspace;

/// Plays one match of random moves and prints it; standard output is the example's alone.
pub fn playthrough(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    workspace.need_crate("table")?;
    let words = ["run", "--quiet", "-p", "table", "--example", "playthrough", "--"];
    start::run(start::cargo(workspace, &words).args(arguments))
}

/// Plays many random games and checks every law after every step: of one game, or of all in turn.
pub fn soak(
    workspace: &Workspace,
    game: Option<&'static Game>,
    arguments: &[String],
) -> Result<(), Trouble> {
    workspace.need_crate("table")?;
    let words = ["run", "--release", "--quiet", "-p", "table", "--example", "soak", "--"];
    for passed_on in soaks(game, arguments) {
        start::run(start::cargo(workspace, &words).args(passed_on))?;
    }
    Ok(())
}

/// Measures what the suite is about.
pub fn bench(workspace: &Workspace, suite: Suite, arguments: &[String]) -> Result<(), Trouble> {
    match suite.meter() {
        Meter::Binary(name) => {
            workspace.need_crate("bench")?;
            let arguments = with_earlier_build(workspace, name, arguments)?;
            let words = ["run", "--release", "--quiet", "-p", "bench", "--bin", name, "--"];
            start::run(start::cargo(workspace, &words).args(arguments))
        }
        Meter::Python(script) => python_bench(workspace, script, arguments),
        Meter::Browser => web::bench(workspace, arguments),
    }
}

/// The same words, but a revision after `--before` is built in a worktree of its own under `target`, and
/// the benchmark is told its program instead.
fn with_earlier_build(
    workspace: &Workspace,
    binary: &str,
    arguments: &[String],
) -> Result<Vec<String>, Trouble> {
    let mut words = arguments.to_vec();
    let revision = words.iter().position(|word| word == "--before").map(|at| at + 1);
    let Some(revision) = revision.and_then(|at| words.get_mut(at)) else { return Ok(words) };
    // A branch or a tag moves, its worktree does not: that of a commit is always right.
    let mut git = Command::new("git");
    git.args(["rev-parse", "--verify", &format!("{revision}^{{commit}}")]);
    let said = start::capture(git.current_dir(workspace.root()))?;
    if !said.success {
        return Err(Trouble::Refused(said.errors));
    }
    let commit = said.output.trim();
    let folder = workspace.target().join("before");
    let tree = folder.join(commit);
    if !tree.exists() {
        let mut git = Command::new("git");
        git.args(["worktree", "add", "--quiet", "--detach", "--force"]).arg(&tree).arg(commit);
        start::run(git.current_dir(workspace.root()))?;
    }
    let (package, program) = earlier_program(binary);
    let build = ["build", "--release", "--quiet", "-p", package, "--bin", program];
    let mut cargo = start::cargo(workspace, &build);
    // Cargo also reads the settings of the folders above, which are those of this commit: what they tell SQLite's
    // build would make the earlier program better than it was.
    let own_settings = std::fs::read_to_string(tree.join(".cargo/config.toml")).unwrap_or_default();
    if !own_settings.contains("LIBSQLITE3_FLAGS") {
        cargo.env("LIBSQLITE3_FLAGS", "");
    }
    start::run(cargo.current_dir(&tree).env("CARGO_TARGET_DIR", folder.join("build")))?;
    *revision = folder.join("build/release").join(program).display().to_string();
    Ok(words)
}

/// What of an earlier build a benchmark is compared with, by package and name: the same benchmark, or, where the load must
/// be the same, the server that bears it.
fn earlier_program(binary: &str) -> (&'static str, &str) {
    match binary {
        "bench-siege" => ("engine-server", "tikal-server"),
        _ => ("bench", binary),
    }
}

/// Runs a program in Python with the stubs of the contract, and a server and bots built for speed.
fn python_bench(workspace: &Workspace, script: &str, arguments: &[String]) -> Result<(), Trouble> {
    let python = match python::prepare(workspace)? {
        Prepared::Ready(python) => python,
        Prepared::Unavailable(why) => return Err(Trouble::Refused(why)),
    };
    let words = ["build", "--release", "--quiet", "-p", "engine-server", "-p", "bot-client"];
    start::run(&mut start::cargo(workspace, &words))?;
    start::run(python.program("python").arg("bots/python/make_stubs.py"))?;
    let mut bench = python.program("python");
    bench.arg(script).args(arguments).env("TIKAL_PROGRAMS", workspace.target().join("release"));
    start::run(&mut bench)
}

/// What each run of the example is told: its game, the words given, and a number of games where they have none.
fn soaks(game: Option<&'static Game>, arguments: &[String]) -> Vec<Vec<String>> {
    let has = |flags: [&str; 2]| arguments.iter().any(|word| flags.contains(&word.as_str()));
    if has(["--help", "-h"]) {
        return vec![arguments.to_vec()];
    }
    let says_games = arguments.iter().any(|word| word == "--games" || word.starts_with("--games="));
    let chosen = GAMES.iter().filter(|one| game.is_none_or(|game| game == *one));
    let words = |game: &Game| {
        let mut words = vec!["--game".to_owned(), game.name.to_owned()];
        words.extend_from_slice(arguments);
        if !says_games {
            words.extend(["--games".to_owned(), game.long_soak.to_owned()]);
        }
        words
    };
    chosen.map(words).collect()
}

#[cfg(test)]
mod tests {
    use super::soaks;
    use crate::games::{GAMES, Game};

    fn check(game: Option<&str>, given: &str, passed_on: &[&str]) {
        let words: Vec<String> = given.split_whitespace().map(str::to_owned).collect();
        let game = game.map(|name| Game::named(name).unwrap());
        let runs: Vec<String> = soaks(game, &words).iter().map(|run| run.join(" ")).collect();
        assert_eq!(runs, passed_on, "{given}");
    }

    #[test]
    fn a_soak_plays_many_games_unless_told_otherwise() {
        let tikal = Some("tikal");
        check(tikal, "", &["--game tikal --games 100000"]);
        check(tikal, "--seed 7", &["--game tikal --seed 7 --games 100000"]);
        check(tikal, "--games 50", &["--game tikal --games 50"]);
        check(tikal, "--games=50", &["--game tikal --games=50"]);
        check(tikal, "--help", &["--help"]);
    }

    #[test]
    fn a_soak_of_no_game_is_one_of_every_game() {
        let each = |number: fn(&Game) -> &str| {
            let run = |game: &Game| format!("--game {} --games {}", game.name, number(game));
            GAMES.iter().map(run).collect::<Vec<String>>()
        };
        let long = each(|game| game.long_soak);
        check(None, "", &long.iter().map(String::as_str).collect::<Vec<_>>());
        let fifty = each(|_| "50");
        check(None, "--games 50", &fifty.iter().map(String::as_str).collect::<Vec<_>>());
        check(None, "--help", &["--help"]);
    }
}
