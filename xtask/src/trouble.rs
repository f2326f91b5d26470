//! Why a command did not end well, and which exit code says so.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a command did not end well.
#[derive(Debug)]
pub enum Trouble {
    /// A check ran and found something; what it found is printed already.
    Found,
    /// A program we started failed; it has said why itself. Its exit code is passed on.
    Failed {
        /// The code the program ended with; 1 when a signal ended it.
        code: u8,
    },
    /// A program could not be started at all.
    NotStarted {
        /// The program's name as we called it.
        program: String,
        /// What the operating system says.
        cause: io::Error,
    },
    /// A file or folder could not be read or written.
    File {
        /// Which one.
        path: PathBuf,
        /// What the operating system says.
        cause: io::Error,
    },
    /// The command needs a crate that this checkout does not have.
    NoCrate {
        /// The folder in which the crate would be.
        folder: &'static str,
    },
    /// The work could not begin; the sentence says why.
    Refused(String),
}

impl Trouble {
    /// What to tell the person at the terminal; `None` when they have read it already.
    pub fn sentence(&self) -> Option<String> {
        match self {
            Trouble::Found | Trouble::Failed { .. } => None,
            Trouble::NotStarted { .. }
            | Trouble::File { .. }
            | Trouble::NoCrate { .. }
            | Trouble::Refused(_) => Some(self.to_string()),
        }
    }

    /// The exit code of `cargo xtask`; never 0.
    pub fn exit_code(&self) -> u8 {
        match self {
            Trouble::Failed { code } => (*code).max(1),
            Trouble::Found
            | Trouble::NotStarted { .. }
            | Trouble::File { .. }
            | Trouble::NoCrate { .. }
            | Trouble::Refused(_) => 1,
        }
    }

    /// For `map_err` after reading or writing `path`.
    pub fn at(path: &Path) -> impl FnOnce(io::Error) -> Trouble {
        let path = path.to_path_buf();
        |cause| Trouble::File { path, cause }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Found => write!(out, "something was found, see above"),
            Trouble::Failed { code } => write!(out, "the program ended with code {code}"),
            Trouble::NotStarted { program, cause } => {
                write!(out, "`{program}` could not be started: {cause}")
            }
            Trouble::File { path, cause } => write!(out, "{}: {cause}", path.display()),
            Trouble::NoCrate { folder } => {
                write!(out, "this checkout has no crate `{folder}` ({folder}/Cargo.toml)")
            }
            Trouble::Refused(why) => write!(out, "{why}"),
        }
    }
}
