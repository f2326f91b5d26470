//! Which commit is shipped, and when it was made: the only time that anything shipped may name.

use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// A commit.
#[derive(Debug, Clone)]
pub(super) struct Revision {
    /// Its hash, with `-changed` behind it if files were changed since.
    pub(super) commit: String,
    /// When it was made, in seconds since 1970.
    pub(super) seconds: String,
}

impl Revision {
    /// What is checked out.
    pub(super) fn of(workspace: &Workspace) -> Result<Revision, Trouble> {
        let git = |words: &[&str]| {
            let mut git = Command::new("git");
            let said = start::capture(git.args(words).current_dir(workspace.root()))?;
            if said.success {
                return Ok(said.output.trim().to_owned());
            }
            Err(Trouble::Refused(format!("git cannot say what is shipped: {}", said.errors)))
        };
        let is_changed = !git(&["status", "--porcelain"])?.is_empty();
        let commit = git(&["rev-parse", "HEAD"])?;
        let seconds = git(&["log", "-1", "--format=%ct"])?;
        let commit = if is_changed { format!("{commit}-changed") } else { commit };
        Ok(Revision { commit, seconds })
    }
}
