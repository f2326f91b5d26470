//! New projects: written into an empty folder by `tikal-bot new`, built and played as their own page says.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{self, Command};
use std::time::Instant;

use super::project::{Made, PROJECTS, Project, missing};
use crate::bots;
use crate::ci::Ended;
use crate::page_script;
use crate::python;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What the runner says before it plays.
const SERVER_LISTENS: &str = "tikal-server listens on";

/// A language that projects can be written in.
struct Fresh {
    /// As `--lang` takes it.
    word: &'static str,
    /// Programs without which it cannot be built.
    tools: &'static [&'static str],
    /// What its tools say when they cannot reach their registry.
    offline: &'static [&'static str],
}

/// In every language: writes a project, and runs every command of its page there. Says how long each took.
pub fn every_language(workspace: &Workspace) -> Result<Ended, Trouble> {
    bots::build(workspace)?;
    let folder = env::temp_dir().join(format!("tikal-new-{}", process::id()));
    let mut without = Vec::new();
    for fresh in languages() {
        match fresh.try_out(workspace, &folder.join(fresh.word))? {
            Made::Ready => {}
            Made::Unavailable(why) => {
                println!("{} is MISSING: {why}", fresh.word);
                without.push(format!("{} ({why})", fresh.word));
            }
        }
        // The packages of some languages fill a disk.
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
        }
    }
    Ok(if without.is_empty() { Ended::Passed } else { Ended::PassedWithout(without.join(", ")) })
}

/// Those of `bots/`, and Rust.
fn languages() -> impl Iterator<Item = Fresh> {
    let of = |project: &Project| match project.word() {
        // Here pip is asked for, and not the checkout's own environment.
        "python" => {
            Fresh { word: "python", tools: &["python3 --version"], offline: &[python::OFFLINE] }
        }
        word => Fresh { word, tools: project.tools, offline: project.offline },
    };
    let rust = Fresh { word: "rust", tools: &[], offline: start::CARGO_OFFLINE };
    PROJECTS.iter().map(of).chain([rust])
}

impl Fresh {
    fn try_out(&self, workspace: &Workspace, folder: &Path) -> Result<Made, Trouble> {
        if let Some(made) = missing(self.tools) {
            return Ok(made);
        }
        let began = Instant::now();
        let mut new = Command::new(bots::program(workspace, "tikal-bot"));
        let written = start::capture(new.args(["new", "--lang", self.word]).arg(folder))?;
        if !written.success {
            return Err(Trouble::Refused(written.errors));
        }
        let page = folder.join("README.md");
        let text = fs::read_to_string(&page).map_err(Trouble::at(&page))?;
        let script =
            page_script::write(workspace, "README.md", &format!("new-{}", self.word), &text)?;
        let programs = start::search_path(&workspace.target().join("debug"));
        let mut shell = Command::new("bash");
        shell.arg(&script).current_dir(folder).env("PATH", programs);
        let played = start::capture(&mut shell)?;
        let said = played.output + &played.errors;
        // Bots speak of lines too: once a server listens, everything was there that a registry has.
        let was_built = said.contains(SERVER_LISTENS);
        let is_offline = |line: &&str| self.offline.iter().any(|mark| line.contains(mark));
        if let Some(why) = said.lines().find(is_offline).filter(|_| !played.success && !was_built) {
            return Ok(Made::Unavailable(why.trim().to_owned()));
        }
        if !played.success {
            eprint!("{said}");
            let says = format!("a new project in {} does not play as its page says", self.word);
            return Err(Trouble::Refused(says));
        }
        let told = |line: &&str| line.starts_with("game ") || line.starts_with("  verified");
        said.lines().filter(told).for_each(|line| println!("{line}"));
        let took = began.elapsed().as_secs_f64();
        println!("{}: from nothing to a finished game in {took:.1} s", self.word);
        Ok(Made::Ready)
    }
}
