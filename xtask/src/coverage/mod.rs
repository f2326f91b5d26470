//! Runs the tests of the rules and says which numbered rules they have proved.

pub mod report;
pub mod witness;

use std::fs;
use std::path::Path;

use crate::rule_page::{RULE_PAGE, RulePage};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use report::Report;
use witness::Witnessed;

/// The variable that tells the tests' check functions into which folder they write what they showed.
pub const FOLDER_VARIABLE: &str = "TIKAL_RULES_COVERAGE";

/// The tests that prove rules: of the rules, of the table, and those of the server about time, which
/// are built with the whole workspace as every other test.
const PROVING_TESTS: [&[&str]; 2] =
    [&["-p", "rules", "-p", "table"], &["--workspace", "--test", "service", "clocks"]];

/// Runs the tests, compares what they showed with what the page demands, and prints the result.
pub fn run(workspace: &Workspace) -> Result<(), Trouble> {
    workspace.need_crate("rules")?;
    let page = RulePage::parse(&workspace.read(RULE_PAGE)?);
    let folder = workspace.target().join("rules-coverage");
    empty(&folder)?;
    run_tests(workspace, &folder)?;
    let report = Report::new(&page, &read(&folder)?);
    print!("{report}");
    if report.gaps.is_empty() { Ok(()) } else { Err(Trouble::Found) }
}

fn empty(folder: &Path) -> Result<(), Trouble> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Trouble::at(folder))?;
    }
    fs::create_dir_all(folder).map_err(Trouble::at(folder))
}

fn run_tests(workspace: &Workspace, folder: &Path) -> Result<(), Trouble> {
    for words in PROVING_TESTS {
        let mut command = start::cargo(workspace, &["test", "--quiet"]);
        let tests = start::capture(command.args(words).env(FOLDER_VARIABLE, folder))?;
        if !tests.success {
            print!("{}{}", tests.output, tests.errors);
            return Err(Trouble::Refused("the tests fail, so they prove nothing".to_owned()));
        }
    }
    Ok(())
}

fn read(folder: &Path) -> Result<Witnessed, Trouble> {
    let mut witnessed = Witnessed::default();
    for entry in fs::read_dir(folder).map_err(Trouble::at(folder))? {
        let file = entry.map_err(Trouble::at(folder))?.path();
        witnessed.read(&fs::read_to_string(&file).map_err(Trouble::at(&file))?);
    }
    Ok(witnessed)
}
