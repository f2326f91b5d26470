//! Programs of others that stages need: the machine's own, or else fetched into the checkout's folder for what is built.
//!
//! Nothing of the machine is changed and nobody has to be root: a Debian package is unpacked, not installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// A program and where it comes from.
#[derive(Debug, Clone, Copy)]
pub struct Tool {
    /// The program's name.
    pub program: &'static str,
    /// Words with which it says its version and ends well.
    pub version: &'static str,
    /// Where it comes from if this machine has none.
    pub source: Source,
}

/// Where a program comes from.
#[derive(Debug, Clone, Copy)]
pub enum Source {
    /// A package of Debian, in which the program lies where Debian lays programs.
    Debian {
        /// Its name.
        package: &'static str,
    },
    /// A module of Go. Only this version counts, so what lies on the `PATH` does not.
    Go {
        /// The package that is built, without its version.
        module: &'static str,
        /// As Go writes it.
        version: &'static str,
    },
}

/// Whether a program can be had.
#[derive(Debug)]
pub enum Obtained {
    /// Here it is.
    Ready(PathBuf),
    /// This machine cannot have it now, for this reason.
    Unavailable(String),
}

/// Where a package lays its programs.
const DEBIAN_FOLDERS: [&str; 2] = ["usr/sbin", "usr/bin"];

/// What apt says when it cannot reach its archive, or the archive has no such package.
pub const APT_OFFLINE: [&str; 4] =
    ["Could not resolve", "Failed to fetch", "Unable to locate package", "Could not connect"];

/// What Go says when it cannot reach its proxy, or the proxy has not got the module.
const GO_OFFLINE: [&str; 4] = ["dial tcp", "i/o timeout", "requires go >=", "server response:"];

/// The program, fetched first if need be.
pub fn obtain(workspace: &Workspace, tool: &Tool) -> Result<Obtained, Trouble> {
    let folder = workspace.target().join("tools");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    match tool.source {
        Source::Debian { package } => debian(&folder.join("debian"), tool, package),
        Source::Go { module, version } => go(&folder.join("go"), tool, module, version),
    }
}

fn debian(folder: &Path, tool: &Tool, package: &str) -> Result<Obtained, Trouble> {
    // Those in sbin are on no path but the administrator's.
    let installed = DEBIAN_FOLDERS.map(|place| Path::new("/").join(place).join(tool.program));
    let unpacked = DEBIAN_FOLDERS.map(|place| folder.join(place).join(tool.program));
    let works = |path: &&PathBuf| tool.answers(path);
    if let Some(path) = installed.iter().chain(&unpacked).find(works) {
        return Ok(Obtained::Ready(path.clone()));
    }
    if let Some(unavailable) = unpack(folder, tool, package)? {
        return Ok(unavailable);
    }
    match unpacked.iter().find(works) {
        Some(path) => Ok(Obtained::Ready(path.clone())),
        None => Ok(unavailable(tool, "does not start, though its package was unpacked")),
    }
}

/// Fetches a package and unpacks it into this folder; `Some`: this machine cannot.
fn unpack(folder: &Path, tool: &Tool, package: &str) -> Result<Option<Obtained>, Trouble> {
    if !start::answers_version(&mut Command::new("apt-get")) {
        return Ok(Some(unavailable(tool, "is not installed, and this machine has no apt-get")));
    }
    for place in ["apt/state/lists/partial", "apt/cache/archives/partial"] {
        // apt makes none of its folders.
        let place = folder.join(place);
        fs::create_dir_all(&place).map_err(Trouble::at(&place))?;
    }
    println!("fetching Debian's package {package} into {}", folder.display());
    let mut fetched = start::capture(&mut apt(folder, &["download", package]))?;
    if !fetched.success {
        // A machine that was never asked for a package knows none; its own lists are root's alone.
        start::capture(&mut apt(folder, &["update"]))?;
        fetched = start::capture(&mut apt(folder, &["download", package]))?;
    }
    if !fetched.success {
        return offline(tool, "apt-get", &APT_OFFLINE, &(fetched.output + &fetched.errors))
            .map(Some);
    }
    for archive in archives(folder, package)? {
        start::run(Command::new("dpkg-deb").arg("--extract").arg(&archive).arg(folder))?;
        fs::remove_file(&archive).map_err(Trouble::at(&archive))?;
    }
    Ok(None)
}

/// The library that makes a program of several threads believe another wall clock.
pub fn faketime(workspace: &Workspace) -> Result<Obtained, Trouble> {
    let folder = workspace.target().join("tools/debian");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let library = Tool { program: "libfaketimeMT.so.1", version: "", source: FAKETIME };
    let places = [PathBuf::from("/usr/lib"), folder.join("usr/lib")];
    let find = || {
        let below = |place: &PathBuf| fs::read_dir(place).into_iter().flatten().flatten();
        let libraries = places.iter().flat_map(below).map(|it| it.path().join("faketime"));
        libraries.map(|it| it.join(library.program)).find(|it| it.is_file())
    };
    if let Some(path) = find() {
        return Ok(Obtained::Ready(path));
    }
    if let Some(unavailable) = unpack(&folder, &library, "libfaketime")? {
        return Ok(unavailable);
    }
    Ok(find().map_or_else(|| unavailable(&library, "is not in its package"), Obtained::Ready))
}

/// Where that library comes from.
const FAKETIME: Source = Source::Debian { package: "libfaketime" };

/// apt with lists and cache of its own below `folder`, which is where it downloads to.
fn apt(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("apt-get");
    let state = folder.join("apt");
    for (key, place) in [("State", "state"), ("Cache", "cache")] {
        command.arg("-o").arg(format!("Dir::{key}={}", state.join(place).display()));
    }
    // What is installed is the machine's own list; fetching as root needs no other user.
    command.args([
        "-o",
        "Dir::State::status=/var/lib/dpkg/status",
        "-o",
        "APT::Sandbox::User=root",
    ]);
    command.arg("--quiet").args(words).current_dir(folder);
    command
}

fn archives(folder: &Path, package: &str) -> Result<Vec<PathBuf>, Trouble> {
    let entries = fs::read_dir(folder).map_err(Trouble::at(folder))?;
    let is_wanted = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&format!("{package}_")) && name.ends_with(".deb")
    };
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_wanted).collect())
}

fn go(folder: &Path, tool: &Tool, module: &str, version: &str) -> Result<Obtained, Trouble> {
    let folder = folder.join(format!("{}-{version}", tool.program));
    let built = folder.join(tool.program);
    if tool.answers(&built) {
        return Ok(Obtained::Ready(built));
    }
    if start::capture(Command::new("go").arg("version")).is_err() {
        return Ok(unavailable(tool, "is built by Go, which is not installed"));
    }
    println!("building {module}@{version} into {}", folder.display());
    let mut install = Command::new("go");
    install.arg("install").arg(format!("{module}@{version}")).env("GOBIN", &folder);
    let ended = start::capture(&mut install)?;
    if ended.success {
        return Ok(Obtained::Ready(built));
    }
    offline(tool, "go", &GO_OFFLINE, &ended.errors)
}

/// What failed because the machine is offline makes the tool unavailable; any other failure is ours to mend.
fn offline(tool: &Tool, who: &str, marks: &[&str], said: &str) -> Result<Obtained, Trouble> {
    match said.lines().find(|line| marks.iter().any(|mark| line.contains(mark))) {
        Some(why) => {
            Ok(unavailable(tool, &format!("cannot be fetched, {who} says: {}", why.trim())))
        }
        None => {
            eprint!("{said}");
            Err(Trouble::Refused(format!("{} cannot be fetched by {who}", tool.program)))
        }
    }
}

fn unavailable(tool: &Tool, why: &str) -> Obtained {
    Obtained::Unavailable(format!("{} {why}", tool.program))
}

impl Tool {
    /// Whether this file is the program and can be started.
    fn answers(&self, path: &Path) -> bool {
        let mut command = Command::new(path);
        // What it says of its version may be in the language of the person who asks.
        command.args(self.version.split_whitespace()).env("LC_ALL", "C");
        path.is_file() && start::capture(&mut command).is_ok_and(|ended| ended.success)
    }
}

/// Whether the program is on the `PATH`, without starting it.
pub fn is_on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

#[cfg(test)]
mod tests {
    use super::{APT_OFFLINE, Obtained, Source, Tool, is_on_path, offline};

    const NEVER_THERE: Tool = Tool {
        program: "a-tool-that-nobody-has",
        version: "--version",
        source: Source::Debian { package: "nothing" },
    };

    #[test]
    fn a_machine_that_is_offline_is_told_from_a_failure() {
        let told = |said| offline(&NEVER_THERE, "apt-get", &APT_OFFLINE, said);
        let why = match told("E: x\nE: Unable to locate package nothing\n") {
            Ok(Obtained::Unavailable(why)) => why,
            other => format!("{other:?}"),
        };
        assert!(why.ends_with("apt-get says: E: Unable to locate package nothing"), "{why}");
        assert!(told("E: the disk is full").is_err());
    }

    #[test]
    fn a_program_that_is_not_there_is_not_found() {
        assert!(is_on_path("git"));
        assert!(!is_on_path(NEVER_THERE.program));
        assert!(!NEVER_THERE.answers("a-tool-that-nobody-has".as_ref()));
    }
}
