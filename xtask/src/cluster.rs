//! Several servers on one PostgreSQL that is started for them, until Ctrl-C.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::bots;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What is started, waited for and stopped.
const SCRIPT: &str = "xtask/cluster.sh";
/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// How many servers, and more of their flags.
#[derive(Debug)]
pub struct Cluster {
    /// How many servers.
    pub servers: u8,
    /// Passed on to each.
    pub flags: Vec<String>,
}

/// Builds the server, starts PostgreSQL and the servers, and waits.
pub fn run(workspace: &Workspace, cluster: &Cluster) -> Result<(), Trouble> {
    let absent =
        || Trouble::Refused("there is no PostgreSQL (Debian: apt install postgresql)".to_owned());
    let programs = programs().ok_or_else(absent)?;
    start::programs(workspace)?;
    let folder = workspace.target().join("cluster");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let mut script = Command::new("sh");
    script.arg(workspace.root().join(SCRIPT)).arg(programs).arg(&folder);
    script.arg(bots::program(workspace, "tikal-server")).arg(cluster.servers.to_string());
    instead_of_us(script.args(&cluster.flags))
}

/// The script takes this process over: a signal to it is one to what has to stop everything.
fn instead_of_us(script: &mut Command) -> Result<(), Trouble> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let cause = script.exec();
        Err(Trouble::NotStarted { program: "sh".to_owned(), cause })
    }
    #[cfg(not(unix))]
    {
        start::run(script)
    }
}

/// The folder with PostgreSQL's programs: one of the path, or Debian's of the newest version.
pub fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).find(|folder| has_all(folder));
    let debian = || {
        let versions = fs::read_dir(DEBIAN).ok()?;
        let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
        let mut folders: Vec<PathBuf> = folders.filter(|folder| has_all(folder)).collect();
        folders.sort();
        folders.pop()
    };
    on_path.or_else(debian)
}

/// The server and what talks to it: some machines have links to one without the other.
fn has_all(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres", "psql", "createdb"].iter().all(|it| folder.join(it).is_file())
}
