//! The helpers for bots as packages of their languages, with the stubs of the contract inside.

use std::fs;
use std::path::PathBuf;

use crate::python::{self, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Where they are laid, below the folder for what is built: as where they are installed.
const FOLDER: &str = "share/tikal/bots";

/// Makes every package that this machine can make, in place of what was there; `None`: it can make none.
pub(super) fn make(workspace: &Workspace) -> Result<Option<PathBuf>, Trouble> {
    let python = match python::prepare(workspace)? {
        Prepared::Ready(python) => python,
        Prepared::Unavailable(why) => {
            println!("no package for bots in Python: {why}");
            return Ok(None);
        }
    };
    let folder = workspace.target().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    }
    let mut wheel = python.program("python");
    start::run(wheel.args(["-B", "xtask/dist/wheel.py", "."]).arg(&folder))?;
    Ok(Some(folder))
}
