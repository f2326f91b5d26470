//! The commands that only start a program of another crate and pass their arguments on.

use crate::command::{Meter, Suite};
use crate::python::{self, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// How many games a soak plays when nobody says a number.
pub const LONG_SOAK: &str = "100000";

/// Plays one match of random moves and prints it; standard output is the example's alone.
pub fn playthrough(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    workspace.need_crate("table")?;
    let words = ["run", "--quiet", "-p", "table", "--example", "playthrough", "--"];
    start::run(start::cargo(workspace, &words).args(arguments))
}

/// Plays many random games and checks every law after every step.
pub fn soak(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    workspace.need_crate("table")?;
    let words = ["run", "--release", "--quiet", "-p", "table", "--example", "soak", "--"];
    start::run(start::cargo(workspace, &words).args(with_games(arguments)))
}

/// Measures what the suite is about.
pub fn bench(workspace: &Workspace, suite: Suite, arguments: &[String]) -> Result<(), Trouble> {
    match suite.meter() {
        Meter::Binary(name) => {
            workspace.need_crate("bench")?;
            let words = ["run", "--release", "--quiet", "-p", "bench", "--bin", name, "--"];
            start::run(start::cargo(workspace, &words).args(arguments))
        }
        Meter::Python(script) => python_bench(workspace, script, arguments),
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

fn with_games(arguments: &[String]) -> Vec<String> {
    let named = arguments.iter().any(|word| word == "--games" || word.starts_with("--games="));
    let asks_for_help = arguments.iter().any(|word| word == "--help" || word == "-h");
    let mut words = arguments.to_vec();
    if !named && !asks_for_help {
        words.extend(["--games".to_owned(), LONG_SOAK.to_owned()]);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::with_games;

    fn check(given: &str, passed_on: &str) {
        let words: Vec<String> = given.split_whitespace().map(str::to_owned).collect();
        assert_eq!(with_games(&words).join(" "), passed_on);
    }

    #[test]
    fn a_soak_plays_a_hundred_thousand_games_unless_told_otherwise() {
        check("", "--games 100000");
        check("--seed 7", "--seed 7 --games 100000");
        check("--games 50", "--games 50");
        check("--games=50", "--games=50");
        check("--help", "--help");
    }
}
