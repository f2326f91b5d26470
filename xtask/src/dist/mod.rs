//! `cargo xtask dist`: what is shipped, the same bytes wherever and however often it is made.
//!
//! Programs are built here; `xtask/dist/` packs them with what Python and Debian bring along.

mod bot_packages;
mod build;
mod revision;
mod throw_away;
mod twice;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use build::Built;
use revision::Revision;
pub use throw_away::package;

/// What is to be made.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Order {
    /// How the programs are built.
    pub profile: Profile,
    /// Whether all is made a second time, from another folder, and compared.
    pub is_made_twice: bool,
    /// Where it is laid; `None`: `dist` in the folder for what is built.
    pub folder: Option<PathBuf>,
}

/// How the programs are built.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As they are shipped: optimised as a whole, in a folder of their own, which takes long.
    #[default]
    Release,
    /// As tests have built them, so that tests of packages need no other build.
    Dev,
}

impl Profile {
    /// The profile of this name.
    pub fn named(name: &str) -> Option<Profile> {
        match name {
            "release" => Some(Profile::Release),
            "dev" => Some(Profile::Dev),
            _ => None,
        }
    }
}

/// Builds, packs, and says what was made.
pub fn run(workspace: &Workspace, order: &Order) -> Result<(), Trouble> {
    let folder = order.folder.clone().unwrap_or_else(|| workspace.target().join("dist"));
    let folder = std::path::absolute(&folder).map_err(Trouble::at(&folder))?;
    let revision = Revision::of(workspace)?;
    make(workspace, &revision, order.profile, &folder)?;
    if order.is_made_twice {
        twice::compare(workspace, &revision, &folder)?;
    }
    Ok(())
}

/// Makes everything once, in place of what was there.
fn make(
    workspace: &Workspace,
    revision: &Revision,
    profile: Profile,
    folder: &Path,
) -> Result<(), Trouble> {
    let built = build::programs(workspace, revision, profile)?;
    if folder.exists() {
        // Whoever names a folder that holds something else shall not lose it.
        if !folder.join("SHA256SUMS").exists()
            && fs::read_dir(folder).is_ok_and(|mut it| it.next().is_some())
        {
            return Err(Trouble::Refused(format!(
                "{} is not empty and nothing of ours: name another folder",
                folder.display()
            )));
        }
        fs::remove_dir_all(folder).map_err(Trouble::at(folder))?;
    }
    fs::create_dir_all(folder).map_err(Trouble::at(folder))?;
    let bots = bot_packages::make(workspace)?;
    let mut pack = pack(workspace, revision, &built, folder);
    if let Some(bots) = bots {
        pack.arg("--bots").arg(bots);
    }
    if profile == Profile::Dev {
        pack.arg("--hasty");
    }
    start::run(&mut pack)
}

/// The packer with all it has to know.
fn pack(workspace: &Workspace, revision: &Revision, built: &Built, folder: &Path) -> Command {
    let mut pack = Command::new("python3");
    // Compiled Python beside the sources would be one more thing in the checkout.
    pack.args(["-B", "xtask/dist/pack.py"]).current_dir(workspace.root());
    pack.arg("--engine").arg(workspace.root()).arg("--programs").arg(&built.programs);
    pack.arg("--help-pages").arg(&built.help_pages).arg("--to").arg(folder);
    pack.args(["--revision", &revision.commit]);
    pack.env("SOURCE_DATE_EPOCH", &revision.seconds);
    pack
}
