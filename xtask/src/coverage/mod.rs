//! Runs the tests of the rules and says which numbered rules they have proved.

pub mod report;
pub mod witness;

use std::fs;
use std::path::Path;

use crate::games::Game;
use crate::rule_page::RulePage;
use crate::rule_pages::RulePages;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use report::Report;
use witness::Witnessed;

/// The variable that tells the tests' check functions into which folder they write what they showed.
pub const FOLDER_VARIABLE: &str = "TIKAL_RULES_COVERAGE";

/// The tests that prove rules: of the rules, of the table, and those of the server about time and names, which
/// are built with the whole workspace as every other test.
const PROVING_TESTS: [&[&str]; 3] = [
    &["-p", "rules", "-p", "table"],
    &["--workspace", "--test", "service", "clocks::"],
    &["--workspace", "--test", "service", "names::"],
];

/// Runs the tests, compares what they showed with what the pages demand, and prints the result. For one
/// game only its page is asked about; its own tests come first, and others only while there are gaps.
pub fn run(workspace: &Workspace, game: Option<&Game>) -> Result<(), Trouble> {
    workspace.need_crate("rules")?;
    let pages = RulePages::read(workspace)?;
    let asked = asked_about(&pages, game)?;
    let folder = workspace.target().join("rules-coverage");
    empty(&folder)?;
    let own_tests = game.map(Game::own_tests);
    let mut report = Report::new(&pages, &asked, &Witnessed::default());
    for words in own_tests.iter().map(|words| words.as_slice()).chain(PROVING_TESTS) {
        if let Err(trouble) = run_tests(workspace, words, &folder) {
            // What the tests before these showed is worth reading.
            if report.pages.iter().any(|page| page.total.proved > 0) {
                print!("{report}");
            }
            return Err(trouble);
        }
        report = Report::new(&pages, &asked, &read(&folder)?);
        if game.is_some() && report.gaps.is_empty() {
            break;
        }
    }
    print!("{report}");
    if report.gaps.is_empty() { Ok(()) } else { Err(Trouble::Found) }
}

/// The page of the game, or every page.
fn asked_about<'a>(
    pages: &'a RulePages,
    game: Option<&Game>,
) -> Result<Vec<&'a RulePage>, Trouble> {
    let Some(path) = game.map(Game::rule_page) else { return Ok(pages.pages.iter().collect()) };
    let page = pages.pages.iter().find(|page| page.path == path);
    page.map(|page| vec![page]).ok_or_else(|| Trouble::Refused(format!("there is no page {path}")))
}

fn empty(folder: &Path) -> Result<(), Trouble> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Trouble::at(folder))?;
    }
    fs::create_dir_all(folder).map_err(Trouble::at(folder))
}

fn run_tests(workspace: &Workspace, words: &[&str], folder: &Path) -> Result<(), Trouble> {
    let mut command = start::cargo(workspace, &["test", "--quiet"]);
    let tests = start::capture(command.args(words).env(FOLDER_VARIABLE, folder))?;
    if tests.success {
        return Ok(());
    }
    print!("{}{}", tests.output, tests.errors);
    let words = words.join(" ");
    Err(Trouble::Refused(format!("`cargo test {words}` fails, so these tests prove nothing")))
}

fn read(folder: &Path) -> Result<Witnessed, Trouble> {
    let mut witnessed = Witnessed::default();
    for entry in fs::read_dir(folder).map_err(Trouble::at(folder))? {
        let file = entry.map_err(Trouble::at(folder))?.path();
        witnessed.read(&fs::read_to_string(&file).map_err(Trouble::at(&file))?);
    }
    Ok(witnessed)
}

#[cfg(test)]
mod tests {
    use super::asked_about;
    use crate::games::GAMES;
    use crate::rule_pages::RulePages;

    #[test]
    fn one_game_is_asked_about_by_its_own_page() {
        let of_games: Vec<String> = GAMES.iter().map(|game| game.rule_page()).collect();
        let all = of_games.iter().map(|path| (path.as_str(), ""));
        let pages = RulePages::of(all.chain([("docs/rules/hosting.md", "")]));
        assert_eq!(asked_about(&pages, None).unwrap().len(), GAMES.len() + 1);
        for game in GAMES {
            let asked = asked_about(&pages, Some(game)).unwrap();
            assert!(asked.into_iter().map(|page| &page.path).eq([&game.rule_page()]));
            assert!(asked_about(&RulePages::default(), Some(game)).is_err());
        }
    }
}
