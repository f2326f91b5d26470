//! The projects under `bots/`, one per language: what each needs, how it is made ready, how its bots are started.

use std::fs;
use std::process::Command;

use crate::python::{self, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// One project.
#[derive(Debug)]
pub struct Project {
    /// The language, as people write it.
    pub language: &'static str,
    /// Where it is, from the root.
    pub folder: &'static str,
    /// The command line of the random bot, from the root.
    pub random: &'static str,
    /// The command line of the bot that thinks, from the root.
    pub thinking: &'static str,
    /// Programs without which it cannot be made ready, as they are asked whether they are there.
    pub tools: &'static [&'static str],
    /// What its tools say when they cannot reach their registry.
    pub offline: &'static [&'static str],
    /// Installs and builds it in its own folder, and checks its layout.
    make: fn(&Workspace, &Project) -> Result<Made, Trouble>,
}

/// Whether a project's bots can play.
#[derive(Debug)]
pub enum Made {
    /// They can.
    Ready,
    /// This machine cannot have them now, for this reason.
    Unavailable(String),
}

/// Every project.
pub static PROJECTS: &[Project] = &[
    Project {
        language: "Python",
        folder: "bots/python",
        random: ".venv/bin/python bots/python/random_bot.py",
        thinking: ".venv/bin/python bots/python/thinking_bot.py",
        tools: &["python3 --version"],
        offline: &[],
        make: python,
    },
    Project {
        language: "TypeScript",
        folder: "bots/typescript",
        random: "node bots/typescript/dist/random_bot.js",
        thinking: "node bots/typescript/dist/thinking_bot.js",
        tools: &["node --version", "npm --version"],
        offline: &["ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EAI_AGAIN"],
        make: typescript,
    },
    Project {
        language: "Go",
        folder: "bots/go",
        random: "bots/go/bin/random",
        thinking: "bots/go/bin/thinking",
        tools: &["go version", "gofmt -h"],
        offline: &["dial tcp", "i/o timeout", "requires go >="],
        make: go,
    },
    Project {
        language: "Java",
        folder: "bots/java",
        random: "java -cp bots/java/target/tikal-bots.jar tikal.bot.RandomBot",
        thinking: "java -cp bots/java/target/tikal-bots.jar tikal.bot.ThinkingBot",
        tools: &["javac --version", "mvn --version"],
        offline: &["Could not transfer", "Unknown host", "Connection refused"],
        make: |workspace, project| project.steps(workspace, &["mvn --quiet --batch-mode package"]),
    },
];

impl Project {
    /// Makes the bots ready, unless a tool is missing or cannot reach its registry.
    pub fn make(&self, workspace: &Workspace) -> Result<Made, Trouble> {
        match self.look_for_tools() {
            Made::Ready => (self.make)(workspace, self),
            missing @ Made::Unavailable(_) => Ok(missing),
        }
    }

    /// Whether its tools are there; nothing is made.
    pub fn look_for_tools(&self) -> Made {
        match missing(self.tools) {
            Some(unavailable) => unavailable,
            None => Made::Ready,
        }
    }

    /// The language as `tikal-bot new --lang` takes it.
    pub fn word(&self) -> &'static str {
        self.folder.trim_start_matches("bots/")
    }

    /// Runs command lines in the project's folder, one after the other.
    fn steps(&self, workspace: &Workspace, lines: &[&str]) -> Result<Made, Trouble> {
        for line in lines {
            let ended = start::capture(&mut self.command(workspace, line))?;
            let said = ended.output + &ended.errors;
            if ended.success {
                continue;
            }
            if let Some(why) = said.lines().find(|line| self.is_offline(line)) {
                return Ok(Made::Unavailable(format!("`{line}` says: {}", why.trim())));
            }
            eprint!("{said}");
            return Err(Trouble::Refused(format!("`{line}` failed in {}", self.folder)));
        }
        Ok(Made::Ready)
    }

    fn command(&self, workspace: &Workspace, line: &str) -> Command {
        let mut words = line.split(' ');
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).current_dir(workspace.root().join(self.folder));
        command
    }

    fn is_offline(&self, line: &str) -> bool {
        self.offline.iter().any(|mark| line.contains(mark))
    }
}

/// Layout and types are the stage `python-bot`'s.
fn python(workspace: &Workspace, project: &Project) -> Result<Made, Trouble> {
    match python::prepare(workspace)? {
        Prepared::Unavailable(why) => Ok(Made::Unavailable(why)),
        Prepared::Ready(python) => {
            let mut stubs = python.program("python");
            stubs.arg("make_stubs.py").current_dir(workspace.root().join(project.folder));
            let ended = start::capture(&mut stubs)?;
            if ended.success {
                return Ok(Made::Ready);
            }
            eprint!("{}{}", ended.output, ended.errors);
            Err(Trouble::Refused("the Python stubs could not be made".to_owned()))
        }
    }
}

/// Installs only when the lock file has changed: npm begins from nothing each time.
fn typescript(workspace: &Workspace, project: &Project) -> Result<Made, Trouble> {
    let folder = workspace.root().join(project.folder);
    let stamp = folder.join("node_modules/installed-package-lock.json");
    let wanted = workspace.read("bots/typescript/package-lock.json")?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return project.steps(workspace, &["npm run build"]);
    }
    let made = project.steps(workspace, &["npm ci", "npm run build"])?;
    if matches!(made, Made::Ready) {
        fs::write(&stamp, wanted).map_err(Trouble::at(&stamp))?;
    }
    Ok(made)
}

fn go(workspace: &Workspace, project: &Project) -> Result<Made, Trouble> {
    let written = "random stubs thinking tikal";
    let laid_out = start::capture(&mut project.command(workspace, &format!("gofmt -l {written}")))?;
    if !laid_out.success || !laid_out.output.is_empty() {
        eprint!("{}{}", laid_out.output, laid_out.errors);
        return Err(Trouble::Refused("gofmt would lay these files out otherwise".to_owned()));
    }
    let lines = ["go run ./stubs", "go vet ./...", "go build -o bin/ ./random ./thinking"];
    project.steps(workspace, &lines)
}

/// The first of the tools that is not there, if one is not.
pub(super) fn missing(tools: &[&str]) -> Option<Made> {
    let tool = tools.iter().find(|tool| !answers(tool))?;
    let name = tool.split(' ').next().unwrap_or_default();
    Some(Made::Unavailable(format!("{name} is not installed")))
}

/// Whether a program is there; how it ends when it only shows its help is its own affair.
fn answers(line: &str) -> bool {
    let mut words = line.split(' ');
    let mut command = Command::new(words.next().unwrap_or_default());
    start::capture(command.args(words)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{PROJECTS, answers};

    #[test]
    fn a_missing_tool_does_not_answer() {
        assert!(!answers("a-tool-that-nobody-has --version"));
    }

    #[test]
    fn every_bot_is_of_its_own_project() {
        for project in PROJECTS {
            for line in [project.random, project.thinking] {
                assert!(line.contains(project.folder), "{line}");
            }
            assert_ne!(project.random, project.thinking);
        }
    }
}
