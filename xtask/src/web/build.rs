//! Builds the pages and compares them, byte by byte, with those that are committed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Where the sources are, from the root.
const HOME: &str = "web-client";
/// Where the committed pages are, from there.
const DIST: &str = "dist";
/// What npm says when it cannot reach its registry.
const OFFLINE: [&str; 5] = ["ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EAI_AGAIN"];

/// Builds the pages where they are committed.
pub fn write(workspace: &Workspace) -> Result<(), Trouble> {
    if let Some(missing) = prepare(workspace)? {
        return Err(Trouble::Refused(missing));
    }
    step(workspace, "npm run build")?;
    println!("{HOME}/{DIST} has {} files", files(&home(workspace).join(DIST))?.len());
    Ok(())
}

/// Builds the pages elsewhere and compares; says what is missing on this machine if they cannot be built.
pub fn check(workspace: &Workspace) -> Result<Option<String>, Trouble> {
    if let Some(missing) = prepare(workspace)? {
        return Ok(Some(missing));
    }
    let fresh = workspace.target().join("xtask/web");
    for line in ["npm run generate", "npm run check", "npm test"] {
        step(workspace, line)?;
    }
    let mut vite = npm(workspace, "npx vite build --logLevel warn --emptyOutDir --outDir");
    run_quietly(vite.arg(&fresh), "npx vite build")?;
    let (made, committed) = (files(&fresh)?, files(&home(workspace).join(DIST))?);
    let differ: Vec<&String> = made
        .iter()
        .filter(|(name, bytes)| committed.get(*name) != Some(bytes))
        .map(|(name, _)| name)
        .chain(committed.keys().filter(|name| !made.contains_key(*name)))
        .collect();
    if differ.is_empty() {
        println!("{HOME}/{DIST}: {} files are what the sources make", made.len());
        return Ok(None);
    }
    for name in &differ {
        println!("{HOME}/{DIST}/{name} is not what the sources make");
    }
    Err(Trouble::Refused("build the pages anew with `cargo xtask web` and commit them".to_owned()))
}

/// Installs what the lock file names, unless it was installed before. Says why this machine cannot.
pub(super) fn prepare(workspace: &Workspace) -> Result<Option<String>, Trouble> {
    for tool in ["node", "npm"] {
        if !start::answers_version(&mut Command::new(tool)) {
            return Ok(Some(format!("{tool} is not installed")));
        }
    }
    let stamp = home(workspace).join("node_modules/installed-package-lock.json");
    let wanted = workspace.read("web-client/package-lock.json")?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(None);
    }
    let ended = start::capture(&mut npm(workspace, "npm ci"))?;
    let said = ended.output + &ended.errors;
    if ended.success {
        fs::write(&stamp, wanted).map_err(Trouble::at(&stamp))?;
        return Ok(None);
    }
    let is_offline = |line: &&str| OFFLINE.iter().any(|mark| line.contains(mark));
    if let Some(why) = said.lines().find(is_offline) {
        return Ok(Some(format!("npm cannot reach its registry: {}", why.trim())));
    }
    eprint!("{said}");
    Err(Trouble::Refused(format!("`npm ci` failed in {HOME}")))
}

/// A command line in the folder of the sources.
pub(super) fn npm(workspace: &Workspace, line: &str) -> Command {
    let mut words = line.split(' ');
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(home(workspace));
    command
}

fn step(workspace: &Workspace, line: &str) -> Result<(), Trouble> {
    run_quietly(&mut npm(workspace, line), line)
}

/// Runs to the end; what is said is shown only if it fails.
fn run_quietly(command: &mut Command, line: &str) -> Result<(), Trouble> {
    let ended = start::capture(command)?;
    if ended.success {
        return Ok(());
    }
    eprint!("{}{}", ended.output, ended.errors);
    Err(Trouble::Refused(format!("`{line}` failed in {HOME}")))
}

fn home(workspace: &Workspace) -> PathBuf {
    workspace.root().join(HOME)
}

/// Every file of a folder, by its path inside.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, Trouble> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).map_err(Trouble::at(&next))? {
            let path = entry.map_err(Trouble::at(&next))?.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
            found.insert(name, fs::read(&path).map_err(Trouble::at(&path))?);
        }
    }
    Ok(found)
}
