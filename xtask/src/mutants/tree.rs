//! A copy of the workspace in which mutants live, or a game is added, so that the checkout is never touched.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// A copy of the workspace beside its own build folder.
#[derive(Debug)]
pub struct Tree {
    root: PathBuf,
    build: PathBuf,
}

impl Tree {
    /// Makes the copy of this name, or brings the one of an earlier run up to date. A file that has not changed is not
    /// written, so that cargo need not build it again.
    pub fn copy(workspace: &Workspace, name: &str) -> Result<Tree, Trouble> {
        let home = workspace.target().join(name);
        let tree = Tree { root: home.join("tree"), build: home.join("build") };
        fs::create_dir_all(&tree.root).map_err(Trouble::at(&tree.root))?;
        let paths: BTreeSet<String> = workspace.paths()?.into_iter().collect();
        tree.restore(workspace, &paths)?;
        tree.forget(&tree.root, &paths)?;
        Ok(tree)
    }

    /// The copy's root.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder it is built in, apart from the checkout's so that neither spoils the other.
    pub fn build(&self) -> &Path {
        &self.build
    }

    /// Applies a patch file; the inner error is what git says against it.
    pub fn apply(&self, patch: &Path) -> Result<Result<(), String>, Trouble> {
        let mut git = Command::new("git");
        git.arg("apply").arg(patch).current_dir(&self.root);
        // The copy lies inside the checkout: unless git stops looking above it, it takes the copy's files
        // for ignored ones of the checkout and silently applies nothing.
        git.env("GIT_CEILING_DIRECTORIES", self.root.parent().unwrap_or(&self.root));
        let said = start::capture(&mut git)?;
        let complaint = said.errors.lines().next().unwrap_or("git apply failed").to_owned();
        Ok(if said.success { Ok(()) } else { Err(complaint) })
    }

    /// Makes these files as they are in the checkout.
    pub fn restore(&self, workspace: &Workspace, paths: &BTreeSet<String>) -> Result<(), Trouble> {
        for path in paths {
            let (from, to) = (workspace.root().join(path), self.root.join(path));
            // A file that a patch names but the checkout does not have was made by the patch.
            if !from.exists() {
                if to.exists() {
                    fs::remove_file(&to).map_err(Trouble::at(&to))?;
                }
                continue;
            }
            let bytes = fs::read(&from).map_err(Trouble::at(&from))?;
            if fs::read(&to).is_ok_and(|present| present == bytes) {
                continue;
            }
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder).map_err(Trouble::at(folder))?;
            }
            fs::write(&to, bytes).map_err(Trouble::at(&to))?;
        }
        Ok(())
    }

    /// Removes files that the checkout no longer has; a stale test would be run. The lock file stays: cargo
    /// makes it in the copy where the checkout has none.
    fn forget(&self, folder: &Path, paths: &BTreeSet<String>) -> Result<(), Trouble> {
        for entry in fs::read_dir(folder).map_err(Trouble::at(folder))? {
            let place = entry.map_err(Trouble::at(folder))?.path();
            if place.is_dir() {
                self.forget(&place, paths)?;
                continue;
            }
            let path = place
                .strip_prefix(&self.root)
                .unwrap_or(&place)
                .to_string_lossy()
                .replace('\\', "/");
            if path != "Cargo.lock" && !paths.contains(&path) {
                fs::remove_file(&place).map_err(Trouble::at(&place))?;
            }
        }
        Ok(())
    }
}
