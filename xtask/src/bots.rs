//! Bots: `match`, `conformance`, `play` without a terminal, and what every push plays.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use crate::python::Environment;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Who sits at the table of `play` when nobody is there to play.
const ONE_GAME: &str = "--bot greedy --bot random --bot greedy --bot random --permutations none";

/// The variants every push plays, with every number of players.
const VARIANTS: [&str; 4] =
    ["", "--auction", "--camp-needs-member", "--auction --camp-needs-member"];

/// Deals of each number of players and variant on every push.
const SOME_DEALS: u32 = 10;

/// The same in the long test: more than ten thousand games altogether.
const MANY_DEALS: u32 = 834;

/// The match that every push plays in one process and over a server.
const TWICE: &str = "--players 4 --auction --deals 1 --seed 21";

/// How many positions the house's bots look at for one decision while they are put on trial.
const NODES: &str = "2000";

/// A whole match over a server: standing, record and verdict. The words are passed on to `tikal-bot match`.
pub fn whole_match(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    build(workspace)?;
    let folder = workspace.target().join("play");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    // One server has a file, and two people may play.
    let store = folder.join(format!("matches-{}.sqlite", process::id()));
    let mut bots = tikal_bot_match(workspace);
    bots.arg("--server").arg("--store").arg(store).args(ONE_GAME.split(' '));
    start::run(bots.arg("--records").arg(folder).args(arguments))
}

/// `tikal-bot match` with these words.
pub fn matches(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    build(workspace)?;
    start::run(tikal_bot_match(workspace).args(arguments))
}

/// `tikal-bot ladder` with these words, built for speed: it takes core-hours.
pub fn ladder(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    workspace.need_crate("bot-client")?;
    let words = ["build", "--quiet", "--release", "-p", "bot-client"];
    start::run(&mut start::cargo(workspace, &words))?;
    let program = workspace.target().join("release").join(format!("tikal-bot{EXE_SUFFIX}"));
    let mut command = Command::new(program);
    start::run(command.arg("ladder").args(arguments).current_dir(workspace.root()))
}

/// Ten thousand games of `greedy` in one process, over every variant and number of players: no action is
/// refused, nothing panics, and every record verifies.
pub fn many_games(workspace: &Workspace) -> Result<(), Trouble> {
    build(workspace)?;
    every_variant(|players, variant| {
        let words = format!("--bot greedy --players {players} --deals {MANY_DEALS} {variant}");
        let words = words.trim_end();
        let mut command = tikal_bot_match(workspace);
        finish(command.args(words.split_whitespace()), words)
    })
}

/// `tikal-bot conformance` with these words.
pub fn conformance(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    build(workspace)?;
    start::run(tikal_bot(workspace, "conformance").args(arguments))
}

/// Puts these bots of the house through every check.
pub fn house_conformance(workspace: &Workspace, bots: &[&str]) -> Result<(), Trouble> {
    build(workspace)?;
    let program = program(workspace, "tikal-bot");
    for bot in bots {
        let mut command = tikal_bot(workspace, "conformance");
        start::run(command.arg("--").arg(&program).args(["join", "--nodes", NODES, "--bot", bot]))?;
    }
    Ok(())
}

/// Puts a program, given by its command line, through every check.
pub(crate) fn program_conformance(workspace: &Workspace, line: &str) -> Result<(), Trouble> {
    start::run(tikal_bot(workspace, "conformance").arg("--").args(line.split(' ')))
}

/// Puts the bot in Python through every check.
pub fn python_conformance(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    build(workspace)?;
    start::run(python.program("python").arg("bots/python/make_stubs.py"))?;
    let command = tikal_bot(workspace, "conformance");
    let words = ["--", "python", "bots/python/random_bot.py"];
    start::run(python.with_path(command).args(words))
}

/// What every push plays: each variant and number of players in one process, and one match both
/// there and over a server, which must give the same records byte by byte.
pub fn every_push(workspace: &Workspace) -> Result<(), Trouble> {
    build(workspace)?;
    every_variant(|players, variant| {
        let words = format!("--players {players} --deals {SOME_DEALS} {variant}");
        quietly(workspace, words.trim_end(), None)
    })?;
    let folder = workspace.target().join("xtask/matches");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    }
    let (here, there) = (folder.join("in-process"), folder.join("over-a-server"));
    quietly(workspace, TWICE, Some(&here))?;
    quietly(workspace, &format!("{TWICE} --server"), Some(&there))?;
    same_records(&here, &there)
}

/// Every number of players in every variant.
fn every_variant(play: impl Fn(u8, &str) -> Result<(), Trouble>) -> Result<(), Trouble> {
    let mut all = (2..=4).flat_map(|players| VARIANTS.map(|variant| (players, variant)));
    all.try_for_each(|(players, variant)| play(players, variant))
}

/// Builds the programs in one go, so that the server lies beside the bots.
pub(crate) fn build(workspace: &Workspace) -> Result<(), Trouble> {
    workspace.need_crate("engine-server")?;
    workspace.need_crate("bot-client")?;
    start::programs(workspace)
}

/// Where a program lies once it was built.
pub(crate) fn program(workspace: &Workspace, name: &str) -> PathBuf {
    workspace.target().join("debug").join(format!("{name}{EXE_SUFFIX}"))
}

/// A command of `tikal-bot`, as it was built.
fn tikal_bot(workspace: &Workspace, name: &str) -> Command {
    let mut command = Command::new(program(workspace, "tikal-bot"));
    command.arg(name).current_dir(workspace.root());
    command
}

/// `tikal-bot match`, as it was built.
pub(crate) fn tikal_bot_match(workspace: &Workspace) -> Command {
    tikal_bot(workspace, "match")
}

/// Lets `greedy` and `random` play, and says one line if all went well.
fn quietly(workspace: &Workspace, words: &str, records: Option<&Path>) -> Result<(), Trouble> {
    let mut command = tikal_bot_match(workspace);
    command.args(["--bot", "greedy", "--bot", "random"]).args(words.split_whitespace());
    if let Some(folder) = records {
        command.arg("--records").arg(folder);
    }
    finish(&mut command, words)
}

fn finish(command: &mut Command, words: &str) -> Result<(), Trouble> {
    let played = start::capture(command)?;
    if !played.success {
        eprint!("{}{}", played.output, played.errors);
        return Err(Trouble::Refused(format!("`tikal-bot match {words}` failed")));
    }
    let summary = played.errors.lines().find(|line| line.contains("games played"));
    println!("{}: {words}", summary.unwrap_or("played"));
    Ok(())
}

/// The two folders hold files of the same names with the same bytes, but that the hosted ones are signed: one more
/// line, which stands behind the body of the record and is no part of it.
fn same_records(in_process: &Path, hosted: &Path) -> Result<(), Trouble> {
    let names = |folder: &Path| -> Result<Vec<_>, Trouble> {
        let entries = fs::read_dir(folder).map_err(Trouble::at(folder))?;
        let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        Ok(names)
    };
    let (expected, found) = (names(in_process)?, names(hosted)?);
    if expected != found || expected.is_empty() {
        return Err(Trouble::Refused(format!("other records: {expected:?} and {found:?}")));
    }
    for name in expected {
        let read = |folder: &Path| {
            let path = folder.join(&name);
            fs::read_to_string(&path).map_err(Trouble::at(&path))
        };
        let (body, signed) = (read(in_process)?, read(hosted)?);
        let signature = signed.strip_prefix(&body).filter(|rest| rest.starts_with("signed "));
        if signature.is_none_or(|rest| rest.lines().count() != 1) {
            let name = name.to_string_lossy();
            let says = format!("{name}: the record over a server is not the one made in process");
            return Err(Trouble::Refused(says));
        }
    }
    println!(
        "the records in process and over a server are the same, and the hosted ones are signed"
    );
    Ok(())
}
