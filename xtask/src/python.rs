//! The checkout's Python virtual environment: made when missing, kept in step with the requirements.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// The files that say which packages, in which versions; the first includes the others.
const REQUIREMENTS: [&str; 2] = ["xtask/requirements.txt", "bots/python/requirements.txt"];

/// Where the environment is; ignored by git.
const FOLDER: &str = ".venv";

/// In the environment: what was installed last, word for word.
const STAMP: &str = "installed-requirements.txt";

/// What pip says when it cannot reach the registry.
pub const OFFLINE: &str = "connection broken by";

/// An environment that holds every required package.
#[derive(Debug)]
pub struct Environment {
    root: PathBuf,
    programs: PathBuf,
}

/// Whether there is an environment.
#[derive(Debug)]
pub enum Prepared {
    /// Everything is installed.
    Ready(Environment),
    /// This machine cannot have one now, for this reason.
    Unavailable(String),
}

/// Makes or mends the environment. It is left alone while it works and the requirements have not changed.
pub fn prepare(workspace: &Workspace) -> Result<Prepared, Trouble> {
    let folder = workspace.root().join(FOLDER);
    let stamp = folder.join(STAMP);
    let wanted = requirements(workspace)?;
    let environment =
        Environment { root: workspace.root().to_path_buf(), programs: folder.join("bin") };
    let works = start::answers_version(&mut environment.program("python"));
    if works && fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(Prepared::Ready(environment));
    }
    if !works && let Some(why) = make(&folder)? {
        return Ok(Prepared::Unavailable(why));
    }
    if let Some(why) = install(&environment)? {
        return Ok(Prepared::Unavailable(why));
    }
    fs::write(&stamp, wanted).map_err(Trouble::at(&stamp))?;
    Ok(Prepared::Ready(environment))
}

/// Makes an empty environment, or says why this machine cannot have one.
fn make(folder: &Path) -> Result<Option<String>, Trouble> {
    if !start::answers_version(&mut Command::new("python3")) {
        return Ok(Some("python3 is not installed".to_owned()));
    }
    println!("making {FOLDER}");
    let made = start::capture(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    let said = made.output + &made.errors;
    Ok((!made.success).then(|| format!("python3 cannot make {FOLDER}: {}", last_line(&said))))
}

/// Installs the requirements, or says why the registry cannot be reached. Any other failure is ours to mend.
fn install(environment: &Environment) -> Result<Option<String>, Trouble> {
    println!("installing what {} names into {FOLDER}", REQUIREMENTS[0]);
    let mut pip = environment.program("python");
    pip.args("-m pip install --quiet --disable-pip-version-check --retries 1 -r".split(' '));
    let installed = start::capture(pip.arg(REQUIREMENTS[0]))?;
    if installed.success {
        return Ok(None);
    }
    if installed.errors.contains(OFFLINE) {
        let why = last_line(&installed.errors);
        return Ok(Some(format!("pip cannot reach its registry: {why}")));
    }
    eprint!("{}", installed.errors);
    Err(Trouble::Refused(format!("pip cannot install what {} names", REQUIREMENTS[0])))
}

impl Environment {
    /// A program of the environment, in the checkout's root. What it starts finds the others first.
    pub fn program(&self, name: &str) -> Command {
        self.with_path(Command::new(self.programs.join(name)))
    }

    /// Any program, in the checkout's root, that finds the environment's programs first.
    pub fn with_path(&self, mut command: Command) -> Command {
        command.current_dir(&self.root).env("PATH", start::search_path(&self.programs));
        command
    }
}

fn requirements(workspace: &Workspace) -> Result<String, Trouble> {
    REQUIREMENTS.iter().map(|path| workspace.read(path)).collect()
}

fn last_line(said: &str) -> &str {
    said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no word why")
}

#[cfg(test)]
mod tests {
    use super::last_line;

    #[test]
    fn the_last_words_say_why() {
        assert_eq!(last_line("WARNING: Retrying\nERROR: no match\n\n"), "ERROR: no match");
        assert_eq!(last_line(""), "no word why");
    }
}
