//! Licences and sources of what we use, by cargo-deny; the program is installed into the checkout's own folder.

use std::path::PathBuf;
use std::process::Command;

use crate::ci::Ended;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// The version that `deny.toml` is written for.
const VERSION: &str = "0.20.2";

/// Judges every dependency as `deny.toml` says. Skipped where there is no cargo-deny.
pub fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    if !is_there(workspace) {
        let why = "cargo-deny is not installed; `cargo xtask ci --only deny` installs it";
        return Ok(Ended::Skipped(why.to_owned()));
    }
    let mut check = cargo_deny(workspace);
    start::run(check.args(["check", "bans", "licenses", "sources"]))?;
    Ok(Ended::Passed)
}

/// Compiles cargo-deny into the folder for what is built, once, unless there is one. That takes minutes, so
/// no push does it. Without a registry nothing is installed.
pub fn install(workspace: &Workspace) -> Result<(), Trouble> {
    if is_there(workspace) {
        return Ok(());
    }
    println!("installing cargo-deny {VERSION}, which takes some minutes once");
    let words = ["install", "cargo-deny", "--locked", "--version", VERSION, "--root"];
    let mut install = start::cargo(workspace, &words);
    // What it is made of is of no use afterwards: cargo compiles it in a folder that it removes.
    install.arg(folder(workspace)).env_remove("CARGO_TARGET_DIR");
    let ended = start::capture(&mut install)?;
    if ended.success {
        return Ok(());
    }
    let is_offline = |line: &&str| start::CARGO_OFFLINE.iter().any(|mark| line.contains(mark));
    if let Some(why) = ended.errors.lines().find(is_offline) {
        println!("{}", why.trim());
        return Ok(());
    }
    eprint!("{}", ended.errors);
    Err(Trouble::Refused(format!("cargo-deny {VERSION} cannot be installed")))
}

fn is_there(workspace: &Workspace) -> bool {
    start::answers_version(&mut cargo_deny(workspace))
}

/// The checkout's own, or else the one on the `PATH`.
fn cargo_deny(workspace: &Workspace) -> Command {
    let mut command = start::cargo(workspace, &["deny"]);
    command.env("PATH", start::search_path(&folder(workspace).join("bin")));
    command
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target().join("tools")
}
