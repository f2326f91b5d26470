//! How other programs are started: with their output untouched, or with their output in hand.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What cargo says when it cannot reach its registry.
pub const CARGO_OFFLINE: &[&str] = &["failed to download", "download of config.json failed"];

/// What a program said and how it ended.
#[derive(Debug)]
pub struct Captured {
    /// Whether the exit code was 0.
    pub success: bool,
    /// Its standard output; bytes that are no UTF-8 are replaced.
    pub output: String,
    /// Its standard error; bytes that are no UTF-8 are replaced.
    pub errors: String,
}

/// The cargo that started us, in the workspace's root, with these arguments.
pub fn cargo(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(workspace.root());
    command
}

/// Builds the server, the bots and the terminal client, which lie beside each other then. Everybody
/// builds all three, as plain `cargo build` does: cargo chooses features by what is built together.
pub fn programs(workspace: &Workspace) -> Result<(), Trouble> {
    run(&mut cargo(workspace, &["build", "--quiet"]))
}

/// Runs to the end; the program reads and writes the terminal itself.
pub fn run(command: &mut Command) -> Result<(), Trouble> {
    let status = like_a_person(command).status().map_err(not_started(command))?;
    if status.success() {
        return Ok(());
    }
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Err(Trouble::Failed { code })
}

/// Runs to the end and keeps what the program says.
pub fn capture(command: &mut Command) -> Result<Captured, Trouble> {
    let ended = like_a_person(command).stdin(Stdio::null()).output();
    let ended = ended.map_err(not_started(command))?;
    Ok(Captured {
        success: ended.status.success(),
        output: String::from_utf8_lossy(&ended.stdout).into_owned(),
        errors: String::from_utf8_lossy(&ended.stderr).into_owned(),
    })
}

/// As if a person had started it: cargo told us, its child, about our own package, and a build script that
/// asks for such variables would have its crate, and all that stands on it, compiled anew each time.
fn like_a_person(command: &mut Command) -> &mut Command {
    for (name, _) in env::vars_os() {
        let is_ours = name.to_str().is_some_and(is_about_our_package);
        if is_ours {
            command.env_remove(name);
        }
    }
    command
}

fn is_about_our_package(variable: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|begin| variable.starts_with(begin))
}

/// Whether a program can be started and answers `--version`.
pub fn answers_version(command: &mut Command) -> bool {
    capture(command.arg("--version")).is_ok_and(|captured| captured.success)
}

/// A `PATH` on which the programs of this folder are found first.
pub fn search_path(first: &Path) -> OsString {
    let before = env::var_os("PATH").unwrap_or_default();
    let folders = [first.to_owned()].into_iter().chain(env::split_paths(&before));
    env::join_paths(folders).unwrap_or(before)
}

fn not_started(command: &Command) -> impl FnOnce(std::io::Error) -> Trouble + use<> {
    let program = command.get_program().to_string_lossy().into_owned();
    |cause| Trouble::NotStarted { program, cause }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::capture;

    /// Cargo tells a test about its package as it tells us.
    #[test]
    fn nobody_we_start_is_told_about_our_package() {
        assert!(std::env::var_os("CARGO_PKG_NAME").is_some(), "cargo started this test");
        let told = capture(&mut Command::new("env")).unwrap();
        let begins =
            |line: &&str| line.starts_with("CARGO_PKG_") || line.starts_with("CARGO_MANIF");
        assert_eq!(told.output.lines().find(begins), None);
        assert!(told.output.lines().any(|line| line.starts_with("PATH=")));
    }
}
