//! What the reader of a project's page begins with: a copy without anything a person has written or made.

use std::fs;
use std::path::{Path, PathBuf};

use super::project::Project;
use crate::bots;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Where the copies are, from the root. Cargo looks for its manifest in the folders above, and finds the
/// checkout's: so they lie inside it, wherever things are built.
const HOME: &str = "target/xtask/pages";

/// What every project is made of, beside itself.
const CONTRACT: &str = "proto";

/// The programs that pages start.
const PROGRAMS: [&str; 2] = ["tikal-bot", "tikal-server"];

/// A copy of one project in which its page's commands run as in the root of a fresh checkout.
#[derive(Debug)]
pub struct PageCopy {
    root: PathBuf,
}

impl PageCopy {
    /// Copies what git keeps or would keep. What an earlier run left in its place is removed first.
    pub fn make(workspace: &Workspace, project: &Project) -> Result<PageCopy, Trouble> {
        let copy = PageCopy { root: workspace.root().join(HOME).join(project.word()) };
        if copy.root.exists() {
            fs::remove_dir_all(&copy.root).map_err(Trouble::at(&copy.root))?;
        }
        let belongs = |path: &&String| {
            [project.folder, CONTRACT].iter().any(|folder| Path::new(path).starts_with(folder))
        };
        for path in workspace.paths()?.iter().filter(belongs) {
            copy_file(&workspace.root().join(path), &copy.root.join(path))?;
        }
        Ok(copy)
    }

    /// Lays the programs, which were built, where pages find them.
    pub fn take_programs(&self, workspace: &Workspace) -> Result<(), Trouble> {
        PROGRAMS.iter().try_for_each(|name| {
            let built = bots::program(workspace, name);
            let name = built.file_name().unwrap_or_default();
            copy_file(&built, &self.root.join("target/debug").join(name))
        })
    }

    /// The folder that stands for the checkout's root.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Takes the copy away: the packages of some languages fill a disk.
    pub fn remove(self) -> Result<(), Trouble> {
        fs::remove_dir_all(&self.root).map_err(Trouble::at(&self.root))
    }
}

fn copy_file(from: &Path, to: &Path) -> Result<(), Trouble> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(Trouble::at(folder))?;
    }
    fs::copy(from, to).map(drop).map_err(Trouble::at(from))
}
