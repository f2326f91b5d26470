//! Follows docs/add-a-game.md in a fresh copy of the workspace: the game of the tests is added and played there.

pub mod steps;
pub mod test_game;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::mutants::tree::Tree;
use crate::page_script;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use steps::{Insertion, Need, PAGE, PLACEHOLDER, is_own};
use test_game::NAME;

/// The most lines that a game may need outside its own folders.
pub const MOST_LINES: usize = 40;

/// The copy's folder below the one for what is built.
const COPY: &str = "add-a-game";

/// Copies the workspace, adds the game, counts the lines outside its folders, and runs the page's commands:
/// the game is played in one process and over a server, and the house is in order.
pub fn run(workspace: &Workspace) -> Result<(), Trouble> {
    let page = workspace.read(PAGE)?;
    let insertions = steps::parse(&page, NAME).map_err(Trouble::Refused)?;
    let copy = Copy::make(workspace)?;
    for (path, text) in test_game::files(workspace)? {
        copy.write(&path, &text)?;
    }
    for insertion in insertions.iter().filter(|insertion| insertion.need == Need::Every) {
        let text = copy.read(&insertion.path)?;
        copy.write(&insertion.path, &insertion.apply(&text).map_err(Trouble::Refused)?)?;
    }
    let mut format = copy.command("cargo");
    start::run(format.args(["fmt", "--all"]))?;
    let lines = copy.lines_outside()?;
    for (path, count) in &lines {
        println!("{count:3}  {path}");
    }
    let arms: usize = in_contract(&insertions).map(Insertion::count).sum();
    let count: usize = lines.values().sum();
    println!(
        "{count} lines outside the folders of {NAME}, {} for a game that the contract names; at most {MOST_LINES}",
        count + arms
    );
    if count + arms > MOST_LINES {
        return Err(Trouble::Found);
    }
    let page = page.replace(PLACEHOLDER, NAME);
    let script = page_script::write(workspace, PAGE, COPY, &page)?;
    start::run(copy.command("bash").arg(script))
}

/// The steps of a game that the contract names.
pub fn in_contract(insertions: &[Insertion]) -> impl Iterator<Item = &Insertion> {
    insertions.iter().filter(|insertion| insertion.need == Need::InContract)
}

/// A copy of the workspace with a history of its own.
struct Copy {
    root: PathBuf,
    target: PathBuf,
    build: PathBuf,
}

impl Copy {
    fn make(workspace: &Workspace) -> Result<Copy, Trouble> {
        let history = workspace.target().join(COPY).join("tree/.git");
        if history.exists() {
            fs::remove_dir_all(&history).map_err(Trouble::at(&history))?;
        }
        let tree = Tree::copy(workspace, COPY)?;
        let copy = Copy {
            root: tree.root().to_owned(),
            target: tree.build().to_owned(),
            build: workspace.target().to_owned(),
        };
        copy.take_another_version()?;
        copy.git(&["init", "--quiet"])?;
        copy.git(&["add", "--all"])?;
        Ok(copy)
    }

    /// What others wrote is taken as it was built for the checkout: both build in one folder. Cargo tells
    /// crates there apart by name and version and not by where they lie, so ours get another version.
    fn take_another_version(&self) -> Result<(), Trouble> {
        let manifest = self.read("Cargo.toml")?;
        let is_version = |line: &&str| line.starts_with("version = ");
        let ours = manifest.lines().find(is_version).unwrap_or_default();
        let version = ours.trim_start_matches("version = ").trim_matches('"');
        let (line, other) =
            (format!("version = \"{version}\""), format!("version = \"{version}-{COPY}\""));
        self.write("Cargo.toml", &manifest.replacen(&line, &other, 1))?;
        let mut lock = Vec::new();
        let text = self.read("Cargo.lock")?;
        for package in text.split("\n\n") {
            let is_ours = !package.contains("\nsource = ") && package.contains(&line);
            lock.push(if is_ours {
                package.replacen(&line, &other, 1)
            } else {
                package.to_owned()
            });
        }
        self.write("Cargo.lock", &lock.join("\n\n"))
    }

    fn read(&self, path: &str) -> Result<String, Trouble> {
        let place = self.root.join(path);
        fs::read_to_string(&place).map_err(Trouble::at(&place))
    }

    fn write(&self, path: &str, text: &str) -> Result<(), Trouble> {
        let place = self.root.join(path);
        let folder = place.parent().unwrap_or(Path::new(""));
        fs::create_dir_all(folder).map_err(Trouble::at(folder))?;
        fs::write(&place, text).map_err(Trouble::at(&place))
    }

    /// How many lines of each file are new or gone since the copy was made. Refuses new files that are not
    /// the game's own.
    fn lines_outside(&self) -> Result<BTreeMap<String, usize>, Trouble> {
        let new = self.git(&["ls-files", "--others", "--exclude-standard"])?;
        if let Some(path) = new.lines().find(|path| !is_own(path, NAME)) {
            return Err(Trouble::Refused(format!("{path} is new, and is no file of {NAME}")));
        }
        let changed = self.git(&["diff", "--numstat"])?;
        let mut lines = BTreeMap::new();
        for line in changed.lines() {
            let mut words = line.split('\t');
            let mut number =
                || words.next().and_then(|word| word.parse::<usize>().ok()).unwrap_or(0);
            let count = number() + number();
            lines.insert(words.next().unwrap_or_default().to_owned(), count);
        }
        Ok(lines)
    }

    fn git(&self, words: &[&str]) -> Result<String, Trouble> {
        let said = start::capture(self.command("git").args(words))?;
        if said.success { Ok(said.output) } else { Err(Trouble::Refused(said.errors)) }
    }

    /// A program in the copy, which builds there what is ours.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command.env("CARGO_TARGET_DIR", &self.target).env("CARGO_BUILD_BUILD_DIR", &self.build);
        command
    }
}
