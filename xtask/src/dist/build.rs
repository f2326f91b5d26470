//! The programs that are shipped, built so that they name no folder of this machine.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Profile;
use super::revision::Revision;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What is built beside the programs, to write their pages.
const HELP_PAGES: &str = "help-pages";

/// The packages whose programs are shipped, and that.
const PACKAGES: [&str; 4] = ["engine-server", "cli-client", "bot-client", HELP_PAGES];

/// Where programs say that their sources lay.
const SOURCES: &str = "/usr/src/tikal";
/// Where programs say that the sources of other crates lay.
const CRATES: &str = "/usr/src/cargo";

/// What the compiler's flags are parted by.
const FLAG_END: &str = "\u{1f}";

/// What was built.
#[derive(Debug)]
pub(super) struct Built {
    /// The folder with the programs.
    pub(super) programs: PathBuf,
    /// The folder with `man` and `completions`.
    pub(super) help_pages: PathBuf,
}

/// Builds the programs and writes their pages.
pub(super) fn programs(
    workspace: &Workspace,
    revision: &Revision,
    profile: Profile,
) -> Result<Built, Trouble> {
    let programs = match profile {
        Profile::Dev => {
            start::programs(workspace)?;
            // Built with the whole workspace, as tests are: alone it would need other features.
            let words = ["build", "--quiet", "--workspace", "--bin", HELP_PAGES];
            start::run(&mut start::cargo(workspace, &words))?;
            workspace.target().join("debug")
        }
        Profile::Release => {
            let folder = workspace.target().join("dist-build");
            start::run(&mut release(workspace, revision, &folder))?;
            folder.join("release")
        }
    };
    let help_pages = workspace.target().join("help-pages");
    if help_pages.exists() {
        fs::remove_dir_all(&help_pages).map_err(Trouble::at(&help_pages))?;
    }
    let writer = programs.join(format!("{HELP_PAGES}{EXE_SUFFIX}"));
    start::run(Command::new(writer).arg(&help_pages))?;
    Ok(Built { programs, help_pages })
}

/// The build whose programs are the same bytes wherever it runs.
fn release(workspace: &Workspace, revision: &Revision, folder: &Path) -> Command {
    let mut cargo = start::cargo(workspace, &["build", "--release", "--locked"]);
    for package in PACKAGES {
        cargo.args(["--package", package]);
    }
    let homes = [(workspace.root().to_owned(), SOURCES), (cargo_home(), CRATES)];
    // Of two that match the compiler takes the last: what is built may lie in the other's folder.
    let remap =
        |(from, to): &(PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
    let flags: Vec<String> = homes.iter().rev().map(remap).collect();
    let map = |(from, to): &(PathBuf, &str)| format!("-ffile-prefix-map={}={to}", from.display());
    let c_flags: Vec<String> = homes.iter().rev().map(map).collect();
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join(FLAG_END)).env("CFLAGS", c_flags.join(" "));
    cargo.env("CARGO_TARGET_DIR", folder).env("CARGO_INCREMENTAL", "0");
    cargo.env("TIKAL_PACKAGED", "1").env("SOURCE_DATE_EPOCH", &revision.seconds);
    cargo
}

fn cargo_home() -> PathBuf {
    let home = || env::home_dir().unwrap_or_default().join(".cargo");
    env::var_os("CARGO_HOME").map_or_else(home, PathBuf::from)
}
