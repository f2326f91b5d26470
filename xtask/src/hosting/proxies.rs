//! The sites of dist/ in the real nginx and the real Caddy, and matches played through them.

use std::env;
use std::fs;
use std::path::Path;
use std::process;

use super::with_tool;
use crate::bots;
use crate::ci::Ended;
use crate::cluster;
use crate::python::{self, Environment, Prepared};
use crate::start;
use crate::tools::{Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

const NGINX: Tool =
    Tool { program: "nginx", version: "-v", source: Source::Debian { package: "nginx" } };

/// What is tried.
const SCRIPT: &str = "xtask/proxies.py";

const CADDY: Tool =
    Tool { program: "caddy", version: "version", source: Source::Debian { package: "caddy" } };

/// Plays through nginx.
pub fn nginx(workspace: &Workspace) -> Result<Ended, Trouble> {
    through(workspace, &NGINX, SCRIPT)
}

/// Plays through nginx in front of three servers on one PostgreSQL, of which one is killed.
pub fn cluster(workspace: &Workspace) -> Result<Ended, Trouble> {
    if cluster::programs().is_none() {
        let why = "there is no PostgreSQL (Debian: apt install postgresql)";
        return Ok(Ended::Skipped(why.to_owned()));
    }
    through(workspace, &NGINX, "xtask/cluster.py")
}

/// Plays through Caddy.
pub fn caddy(workspace: &Workspace) -> Result<Ended, Trouble> {
    through(workspace, &CADDY, SCRIPT)
}

fn through(workspace: &Workspace, proxy: &Tool, script: &str) -> Result<Ended, Trouble> {
    let python = match python::prepare(workspace)? {
        Prepared::Ready(python) => python,
        Prepared::Unavailable(why) => return Ok(Ended::Skipped(why)),
    };
    with_tool(workspace, proxy, |program| play(workspace, &python, (proxy, program), script))
}

fn play(
    workspace: &Workspace,
    python: &Environment,
    (proxy, program): (&Tool, &Path),
    script: &str,
) -> Result<(), Trouble> {
    bots::build(workspace)?;
    start::run(python.program("python").arg("bots/python/make_stubs.py"))?;
    // A path of a socket is short: it cannot lie below a checkout that lies deep.
    let folder = env::temp_dir().join(format!("tikal-{}-{}", proxy.program, process::id()));
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let mut trial = python.program("python");
    trial.arg(script).arg(proxy.program).arg(program);
    trial.arg(workspace.root()).arg(&folder).env("CARGO_TARGET_DIR", workspace.target());
    let played = start::run(&mut trial);
    fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    played
}
