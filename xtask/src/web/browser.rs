//! A scripted person in a real browser against a real server: the scripts are in `web-client/tests/browser`.

use std::path::Path;
use std::process::Command;

use super::build::{npm, prepare};
use crate::ci::Ended;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Where Debian has its browser.
const BROWSER: &str = "/usr/bin/chromium";

/// Plays matches that one page cannot tell apart.
const TWINS: &str = "twins";

/// One match of every game by mouse, sizes, the policy, and what axe finds.
pub fn every_push(workspace: &Workspace) -> Result<Ended, Trouble> {
    scripts(workspace, "push", &[])
}

/// All scripts.
pub fn full(workspace: &Workspace) -> Result<Ended, Trouble> {
    // Built with the whole workspace, as tests are: alone it would need other features.
    scripts(workspace, "full", &["build", "--quiet", "--workspace", "--bin", TWINS])
}

/// Measures the pages with the processor slowed down.
pub fn bench(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    match ready(workspace)? {
        Some(missing) => Err(Trouble::Refused(missing)),
        None => start::run(script(workspace, "bench").args(arguments)),
    }
}

/// Runs scripts; `beside` is what cargo has to build for them beside the programs, if anything.
fn scripts(workspace: &Workspace, which: &str, beside: &[&str]) -> Result<Ended, Trouble> {
    if let Some(missing) = ready(workspace)? {
        return Ok(Ended::Skipped(missing));
    }
    if !beside.is_empty() {
        start::run(&mut start::cargo(workspace, beside))?;
    }
    start::run(&mut script(workspace, which))?;
    Ok(Ended::Passed)
}

fn script(workspace: &Workspace, which: &str) -> Command {
    let mut command = npm(workspace, "node tests/browser/main.mjs");
    command.arg(which);
    command.env("TIKAL_PROGRAMS", workspace.target().join("debug")).env("CHROMIUM", BROWSER);
    command
}

/// Builds the programs and sees to the browser; says what this machine lacks.
fn ready(workspace: &Workspace) -> Result<Option<String>, Trouble> {
    if let Some(missing) = prepare(workspace)? {
        return Ok(Some(missing));
    }
    if !Path::new(BROWSER).exists() && !install()? {
        let says = "Chromium is not installed, and `apt-get install chromium` did not bring it";
        return Ok(Some(says.to_owned()));
    }
    start::programs(workspace)?;
    Ok(None)
}

/// Lets the system's own tool install the browser, if it can.
fn install() -> Result<bool, Trouble> {
    println!("installing Chromium");
    // A machine that was never asked for a package knows none, so its lists come first.
    for line in ["update", "install --yes --no-install-recommends chromium"] {
        match start::capture(Command::new("apt-get").args(line.split(' '))) {
            // Whether it is there now is looked at in the end.
            Ok(_) => {}
            // Another system, without this tool: skipped like one that may not install.
            Err(Trouble::NotStarted { .. }) => return Ok(false),
            Err(trouble) => return Err(trouble),
        }
    }
    Ok(Path::new(BROWSER).exists())
}
