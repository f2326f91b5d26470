//! A page's shell blocks as one script, in which every line keeps its number.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Runs every command of the page in one shell, in order; the script is kept under this name.
pub fn run(
    workspace: &Workspace,
    page: &str,
    name: &str,
    shell: &mut Command,
) -> Result<(), Trouble> {
    start::run(shell.arg(write(workspace, page, name, &workspace.read(page)?)?))
}

/// Writes the script of a page with this text and says where it is.
pub fn write(
    workspace: &Workspace,
    page: &str,
    name: &str,
    text: &str,
) -> Result<PathBuf, Trouble> {
    let folder = workspace.target().join("xtask");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let path = folder.join(format!("{name}.sh"));
    let script =
        script(page, text).ok_or_else(|| Trouble::Refused(format!("{page} shows no command")))?;
    fs::write(&path, script).map_err(Trouble::at(&path))?;
    Ok(path)
}

/// The script of all blocks fenced as `sh` in the page. What is not in such a block is an empty line, so that
/// whatever the shell says of a line number is true of the page. The first line, a page's title, holds the settings.
/// `None`: the page shows no command.
pub fn script(path: &str, page: &str) -> Option<String> {
    let mut in_shell = false;
    let mut in_other = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        let fence = line.trim_start().strip_prefix("```");
        match fence {
            Some(_) if in_shell || in_other => (in_shell, in_other) = (false, false),
            Some(language) => (in_shell, in_other) = (language == "sh", language != "sh"),
            None => {}
        }
        lines.push(if in_shell && fence.is_none() { line } else { "" });
    }
    if lines.iter().all(|line| line.trim().is_empty()) {
        return None;
    }
    let settings =
        format!("set -Eeuo pipefail; trap 'echo \"{path}:$LINENO: this failed\" >&2' ERR");
    lines[0] = &settings;
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::script;

    #[test]
    fn shell_lines_keep_their_numbers_and_others_are_empty() {
        let page = "# Title\n```sh\none\n  two\n```\ntext\n```json\n{}\n```\n```sh\nsix\n```\n";
        let script = script("docs/page.md", page).unwrap_or_default();
        let lines: Vec<&str> = script.lines().collect();
        assert!(lines[0].starts_with("set -Eeuo pipefail;") && lines[0].contains("docs/page.md:"));
        assert_eq!(lines[1..], ["", "one", "  two", "", "", "", "", "", "", "six", ""]);
    }

    #[test]
    fn a_page_without_commands_has_no_script() {
        assert_eq!(script("a.md", ""), None);
        assert_eq!(script("a.md", "# Title\n```text\ncargo xtask ci\n```\n"), None);
    }
}
