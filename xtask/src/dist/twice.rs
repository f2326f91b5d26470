//! Whether another folder gives the same bytes: everything is made once more, from a copy of the checkout.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::revision::Revision;
use super::{Profile, make};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Makes all again in a copy and compares it with `first`; says which files differ, and in what.
pub(super) fn compare(
    workspace: &Workspace,
    revision: &Revision,
    first: &Path,
) -> Result<(), Trouble> {
    let home = workspace.target().join("dist-again");
    let copy = home.join("a-checkout-elsewhere");
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(Trouble::at(&copy))?;
    }
    for path in workspace.paths()? {
        let to = copy.join(&path);
        let parent = to.parent().unwrap_or(&copy);
        fs::create_dir_all(parent).map_err(Trouble::at(parent))?;
        fs::copy(workspace.root().join(&path), &to).map_err(Trouble::at(&to))?;
    }
    let elsewhere = Workspace::at(copy, home.join("built"));
    let second = home.join("dist");
    make(&elsewhere, revision, Profile::Release, &second)?;
    let mut compare = Command::new("python3");
    compare.args(["-B", "xtask/dist/compare.py"]).current_dir(workspace.root());
    start::run(compare.arg(first).arg(&second))
}
