//! The units of dist/, judged by systemd and started as the commands of docs/operations.md install them.

use std::env;
use std::fs;
use std::process::{self, Command};

use crate::ci::Ended;
use crate::start;
use crate::tools;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Judges units.
const ANALYZE: &str = "systemd-analyze";

/// Installs below a folder, judges, starts, restarts and stops. Skipped where there is no systemd to judge.
pub fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    if !tools::is_on_path(ANALYZE) {
        return Ok(Ended::Skipped(format!("{ANALYZE} is not installed; it is a part of systemd")));
    }
    start::programs(workspace)?;
    let folder = env::temp_dir().join(format!("tikal-units-{}", process::id()));
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let mut script = Command::new("python3");
    script.arg("xtask/units.py").arg(workspace.root()).arg(&folder);
    script.current_dir(workspace.root()).env("CARGO_TARGET_DIR", workspace.target());
    let ended = start::run(&mut script);
    fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    ended.map(|()| Ended::Passed)
}
