//! The pages for browsers: built from `web-client/`, compared with what is committed, and tried in a browser.

mod browser;
mod build;

pub use browser::{bench, every_push, full};
pub use build::{check, write};

use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What `cargo xtask web` does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Web {
    /// Builds the pages into `web-client/dist`.
    Write,
    /// Says whether what is committed there is what the sources make.
    Check,
}

/// Builds the pages, or says whether they are up to date.
pub fn run(workspace: &Workspace, asked: Web) -> Result<(), Trouble> {
    match asked {
        Web::Write => write(workspace),
        Web::Check => match check(workspace)? {
            None => Ok(()),
            Some(missing) => Err(Trouble::Refused(missing)),
        },
    }
}
