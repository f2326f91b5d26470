//! Where the checkout is, and which files belong to it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;

/// The checkout `cargo xtask` works on.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// The checkout this xtask was started from.
    pub fn find() -> Workspace {
        // Cargo tells the folder of the package it runs; the compiled-in one serves a binary started by hand.
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().map_or_else(|| package.clone(), Path::to_path_buf);
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(
            || root.join("target"),
            |chosen| std::path::absolute(&chosen).unwrap_or_else(|_| PathBuf::from(chosen)),
        );
        Workspace::at(root, target)
    }

    /// The checkout at `root`, with what is built in `target`; both absolute.
    pub fn at(root: PathBuf, target: PathBuf) -> Workspace {
        Workspace { root, target }
    }

    /// The folder of the workspace's own Cargo.toml.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for what is built, absolute; nothing in it is committed.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Whether the top-level `folder` holds a crate.
    pub fn has_crate(&self, folder: &str) -> bool {
        self.root.join(folder).join("Cargo.toml").is_file()
    }

    /// Refuses when the top-level `folder` holds no crate.
    pub fn need_crate(&self, folder: &'static str) -> Result<(), Trouble> {
        if self.has_crate(folder) { Ok(()) } else { Err(Trouble::NoCrate { folder }) }
    }

    /// Every file that is committed or would be, as paths from the root with `/`, sorted.
    pub fn paths(&self) -> Result<Vec<String>, Trouble> {
        let listed = start::capture(
            Command::new("git")
                .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
                .current_dir(&self.root),
        )?;
        if !listed.success {
            return Err(Trouble::Refused(format!("git cannot list the files: {}", listed.errors)));
        }
        let mut paths: Vec<String> = listed
            .output
            .split('\0')
            .filter(|path| !path.is_empty() && self.root.join(path).is_file())
            .map(str::to_owned)
            .collect();
        paths.sort();
        paths.dedup();
        Ok(paths)
    }

    /// The text of a file of the checkout.
    pub fn read(&self, path: &str) -> Result<String, Trouble> {
        let place = self.root.join(path);
        fs::read_to_string(&place).map_err(Trouble::at(&place))
    }
}
