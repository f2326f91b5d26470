//! The sites of dist/ in the real nginx and the real Caddy, and matches played through them.

use std::env;
use std::fs;
use std::path::Path;
use std::process;

use super::with_tool;
use crate::bots;
use crate::ci::Ended;
use crate::python::{self, Environment, Prepared};
use crate::start;
use crate::tools::{Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

const NGINX: Tool =
    Tool { program: "nginx", version: "-v", source: Source::Debian { package: "nginx" } };

const CADDY: Tool =
    Tool { program: "caddy", version: "version", source: Source::Debian { package: "caddy" } };

/// Plays through nginx.
pub fn nginx(workspace: &Workspace) -> Result<Ended, Trouble> {
    through(workspace, &NGINX)
}

/// Plays through Caddy.
pub fn caddy(workspace: &Workspace) -> Result<Ended, Trouble> {
    through(workspace, &CADDY)
}

fn through(workspace: &Workspace, proxy: &Tool) -> Result<Ended, Trouble> {
    let python = match python::prepare(workspace)? {
        Prepared::Ready(python) => python,
        Prepared::Unavailable(why) => return Ok(Ended::Skipped(why)),
    };
    with_tool(workspace, proxy, |program| play(workspace, &python, proxy, program))
}

fn play(
    workspace: &Workspace,
    python: &Environment,
    proxy: &Tool,
    program: &Path,
) -> Result<(), Trouble> {
    bots::build(workspace)?;
    start::run(python.program("python").arg("bots/python/make_stubs.py"))?;
    // A path of a socket is short: it cannot lie below a checkout that lies deep.
    let folder = env::temp_dir().join(format!("tikal-{}-{}", proxy.program, process::id()));
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let mut script = python.program("python");
    script.arg("xtask/proxies.py").arg(proxy.program).arg(program);
    script.arg(workspace.root()).arg(&folder).env("CARGO_TARGET_DIR", workspace.target());
    let played = start::run(&mut script);
    fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    played
}
