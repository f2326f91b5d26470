//! The contract and everything that must agree with it: generated code, lint, the page, the Python bot.

use std::env;
use std::fs;
use std::process::{self, Command};
use std::time::Instant;

use crate::page_script;
use crate::python::Environment;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// The contract that clients may rely on, as `buf build proto --exclude-source-info` wrote it at the last tag.
const RELEASED: &str = "proto/released/tikal.binpb";

/// Folders under `target/` that the page of bots teaches people to keep their runs in.
const KEPT: [&str; 2] = ["runs", "records"];

/// What stands for `target/` when the page's commands are run, from the root.
const KEPT_APART: &str = "target/xtask/bots-page";

/// What to do with the generated code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Codegen {
    /// Write it anew.
    Write,
    /// Say whether what is committed is what would be written.
    Check,
}

/// Generates the committed Rust and the descriptor set from `proto/**/*.proto`.
pub fn codegen(workspace: &Workspace, codegen: Codegen) -> Result<(), Trouble> {
    workspace.need_crate("proto")?;
    match codegen {
        Codegen::Write => {
            let words = ["run", "--quiet", "-p", "proto", "--example", "codegen"];
            start::run(&mut start::cargo(workspace, &words))
        }
        Codegen::Check => {
            // Built with the whole workspace, as tests are: the generator alone needs other features
            // of what it is made of, and all of that would be compiled again.
            let words = ["build", "--quiet", "--workspace", "--example", "codegen"];
            start::run(&mut start::cargo(workspace, &words))?;
            let generator = workspace.target().join("debug/examples/codegen");
            start::run(Command::new(generator).arg("--check"))
        }
    }
}

/// Judges the .proto files as `proto/buf.yaml` says.
pub fn lint(_: &Workspace, python: &Environment) -> Result<(), Trouble> {
    start::run(python.program("buf").args(["lint", "proto"]))
}

/// Compares the .proto files with those of the last tagged version, as `proto/buf.yaml` says, and prints what
/// breaks. It refuses nothing: contract 0.2 is written anew, and the promise to only add begins when it is tagged.
/// Then `proto/released` is cut from it, and this becomes a plain `start::run`.
pub fn breaking(_: &Workspace, python: &Environment) -> Result<(), Trouble> {
    let words = ["breaking", "proto", "--against", RELEASED];
    let compared = start::capture(python.program("buf").args(words))?;
    let found = compared.output + &compared.errors;
    // buf ends with 100 when something breaks, one line each; anything else it says is a failure of its own.
    let breaks = found.lines().filter(|line| line.contains(".proto")).count();
    print!("{found}");
    if !compared.success && breaks == 0 {
        return Err(Trouble::Refused(format!("`buf {}` failed", words.join(" "))));
    }
    println!("{breaks} differences from {RELEASED}; only printed until contract 0.2 is tagged");
    Ok(())
}

/// Runs every command of the protocol's page.
pub fn protocol(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    start::programs(workspace)?;
    run_page(workspace, "protocol", python.with_path(Command::new("bash")))
}

/// Runs every command of the operator's page.
pub fn operations(workspace: &Workspace) -> Result<(), Trouble> {
    start::programs(workspace)?;
    run_page_in_bash(workspace, "operations")
}

/// Runs every command of the player's page; it builds what it needs itself.
pub fn terminal(workspace: &Workspace) -> Result<(), Trouble> {
    run_page_in_bash(workspace, "terminal")
}

/// Runs every command of the page of games; it builds what it needs itself.
pub fn games(workspace: &Workspace) -> Result<(), Trouble> {
    run_page_in_bash(workspace, "games")
}

/// Runs every command of the page of bots; it builds what it needs itself. What the page keeps under
/// `target/` is kept apart here: there lie the runs of people who do as it says.
pub fn bots(workspace: &Workspace) -> Result<(), Trouble> {
    let page = "docs/bots.md";
    // Its runs are gone on with only by the build that began them.
    let kept = workspace.root().join(KEPT_APART);
    if kept.exists() {
        fs::remove_dir_all(&kept).map_err(Trouble::at(&kept))?;
    }
    let script = page_script::write(workspace, page, "bots", &apart(&workspace.read(page)?))?;
    start::run(Command::new("bash").arg(script).current_dir(workspace.root()))
}

/// The page's text with other folders for what its commands keep; every line stays where it is.
fn apart(page: &str) -> String {
    KEPT.iter().fold(page.to_owned(), |text, folder| {
        text.replace(&format!("target/{folder}"), &format!("{KEPT_APART}/{folder}"))
    })
}

fn run_page_in_bash(workspace: &Workspace, name: &str) -> Result<(), Trouble> {
    let mut shell = Command::new("bash");
    shell.current_dir(workspace.root());
    run_page(workspace, name, shell)
}

/// Runs every command of the guide for bot authors; it builds what it needs itself.
pub fn bot_guide(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    let began = Instant::now();
    run_page(workspace, "bot-guide", python.with_path(Command::new("bash")))?;
    println!("docs/bot-guide.md: every command ran, {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// Runs every command of the page for bots on a server of others.
pub fn hosted_bot(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    let mut shell = python.with_path(Command::new("bash"));
    shell.current_dir(workspace.root());
    run_page(workspace, "hosted-bot", shell)
}

/// Checks the workflows of the page for continuous integration and runs their shell parts in projects of their own.
pub fn ci_page(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    start::programs(workspace)?;
    let folder = env::temp_dir().join(format!("tikal-ci-page-{}", process::id()));
    let mut check = python.program("python");
    check.arg(workspace.root().join("xtask/ci_page.py")).arg(workspace.root()).arg(&folder);
    let checked = start::run(&mut check);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Trouble::at(&folder))?;
    }
    checked
}

/// Runs every command of `docs/NAME.md` in one shell, in order.
fn run_page(workspace: &Workspace, name: &str, mut shell: Command) -> Result<(), Trouble> {
    page_script::run(workspace, &format!("docs/{name}.md"), name, &mut shell)
}

/// Checks layout and types of `bots/python` and plays its matches against a server.
pub fn python_bot(workspace: &Workspace, python: &Environment) -> Result<(), Trouble> {
    start::programs(workspace)?;
    let steps = [
        ("python", "make_stubs.py"),
        ("ruff", "format --check --quiet ."),
        ("ruff", "check --quiet ."),
        ("mypy", "--no-error-summary"),
        ("python", "-m unittest discover -s tests"),
    ];
    let server = workspace.target().join("debug").join("tikal-server");
    for (program, words) in steps {
        println!("$ {program} {words}");
        let mut step = python.program(program);
        step.args(words.split(' ')).current_dir(workspace.root().join("bots/python"));
        start::run(step.env("TIKAL_SERVER_BIN", &server))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{KEPT, apart};
    use crate::page_script::script;

    #[test]
    fn what_people_keep_under_target_is_no_affair_of_the_page() {
        let page = include_str!("../../docs/bots.md");
        let commands = script("docs/bots.md", &apart(page)).unwrap_or_default();
        for folder in KEPT {
            assert!(page.contains(&format!("target/{folder}")), "the page keeps nothing there");
            assert!(!commands.contains(&format!(" target/{folder}")), "{commands}");
        }
        // Whatever else its commands name there was built.
        let named = commands.split_whitespace().filter_map(|word| word.split_once("target/"));
        for (before, path) in named {
            assert!(["debug/", "xtask/"].iter().any(|own| path.starts_with(own)), "{before}{path}");
        }
        assert_eq!(apart(page).lines().count(), page.lines().count());
    }
}
