//! The stages that need a PostgreSQL.

use std::process::Command;

use super::Ended;
use crate::cluster;
use crate::start;
use crate::tools::{self, Obtained};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What servers on one database meet in the long trials, each line in a run of its own; every push tries less.
const CLUSTER_TRIALS: [&str; 7] = [
    "--kills 100",
    "--stops 51 --lease-seconds 2",
    "--partitions 30 --lease-seconds 2",
    "--database 30 --lease-seconds 2",
    "--fail-overs 5 --lease-seconds 2",
    "--claims 50 --lease-seconds 2",
    "--hand-over 500 --actions 40",
];

/// How often wall clocks are set off there.
const CLOCKS: &str = "--clocks 20 --lease-seconds 2 --faketime";

/// The tests of the store and of several servers, on a machine that must have it.
pub(super) fn tests(workspace: &Workspace) -> Result<Ended, Trouble> {
    if cluster::programs().is_none() {
        return Ok(Ended::Skipped(
            "there is no PostgreSQL (Debian: apt install postgresql)".to_owned(),
        ));
    }
    let words = "test -p engine-server --test store --test cluster -- --nocapture --test-threads 2";
    let words: Vec<&str> = words.split(' ').collect();
    let mut command = start::cargo(workspace, &words);
    start::run(command.env("TIKAL_NEEDS_POSTGRES", "1")).map(|()| Ended::Passed)
}

/// Every kind of trouble as often as it must be, each in a run of its own.
pub(super) fn trials(workspace: &Workspace) -> Result<Ended, Trouble> {
    if cluster::programs().is_none() {
        return Ok(Ended::Skipped(
            "there is no PostgreSQL (Debian: apt install postgresql)".to_owned(),
        ));
    }
    let trials = built_trials(workspace)?;
    start::run(&mut trials("planted"))?;
    for run in CLUSTER_TRIALS {
        start::run(&mut trials(&format!("run {run}")))?;
    }
    match tools::faketime(workspace)? {
        Obtained::Ready(library) => {
            start::run(trials(&format!("run {CLOCKS}")).arg(library)).map(|()| Ended::Passed)
        }
        Obtained::Unavailable(why) => Ok(Ended::PassedWithout(why)),
    }
}

/// The program of the trials, which is given words.
fn built_trials(workspace: &Workspace) -> Result<impl Fn(&str) -> Command, Trouble> {
    // Built with the whole workspace, as tests are: alone it would need other features.
    let words = ["build", "--quiet", "--workspace", "--bin", "cluster-trials"];
    start::run(&mut start::cargo(workspace, &words))?;
    Ok(|words: &str| {
        let mut trials = Command::new(workspace.target().join("debug/cluster-trials"));
        trials.args(words.split_whitespace()).current_dir(workspace.root());
        trials
    })
}

/// What makes a commit one that has this store.
const STORE: &str = "engine-server/src/store/postgres/mod.rs";

/// What an older server meets beside newer ones: kills, claims at once, and a hand-over from it.
const UPGRADE_TRIALS: [&str; 2] =
    ["--kills 8 --claims 3 --lease-seconds 2", "--hand-over 60 --actions 40"];

/// A server of the newest earlier commit with this store beside servers of this one, on one database.
pub(super) fn rolling_upgrade(workspace: &Workspace) -> Result<Ended, Trouble> {
    if cluster::programs().is_none() {
        return Ok(Ended::Skipped(
            "there is no PostgreSQL (Debian: apt install postgresql)".to_owned(),
        ));
    }
    let git = |words: &[&str]| {
        let mut git = Command::new("git");
        start::capture(git.args(words).current_dir(workspace.root()))
    };
    let earlier = git(&["rev-parse", "--verify", "--quiet", "HEAD^"])?.output.trim().to_owned();
    if earlier.is_empty() || !git(&["cat-file", "-e", &format!("{earlier}:{STORE}")])?.success {
        return Ok(Ended::Skipped("no earlier commit here has this store".to_owned()));
    }
    let tree = workspace.target().join("earlier").join(&earlier);
    if !tree.join("Cargo.toml").is_file() {
        let mut add = Command::new("git");
        add.args(["worktree", "add", "--quiet", "--detach", "--force"]).arg(&tree).arg(&earlier);
        start::run(add.current_dir(workspace.root()))?;
    }
    let build = workspace.target().join("earlier/build");
    let words = ["build", "--quiet", "--package", "engine-server", "--bin", "tikal-server"];
    let mut cargo = start::cargo(workspace, &words);
    start::run(cargo.current_dir(&tree).env("CARGO_TARGET_DIR", &build))?;
    let mut remove = Command::new("git");
    remove.args(["worktree", "remove", "--force"]).arg(&tree);
    start::run(remove.current_dir(workspace.root()))?;
    println!("beside a server of {earlier}");
    let program = build.join("debug/tikal-server");
    let trials = built_trials(workspace)?;
    for run in UPGRADE_TRIALS {
        start::run(trials(&format!("run {run} --beside")).arg(&program))?;
    }
    Ok(Ended::Passed)
}
