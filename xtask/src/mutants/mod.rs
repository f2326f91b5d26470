//! Plants wrong rules one by one in a copy of the workspace and asks whether the tests catch each.

pub mod patch;
pub mod tree;
pub mod verdict;

use std::collections::BTreeSet;
use std::time::Instant;

use crate::coverage;
use crate::games::{GAMES, Game};
use crate::rule_pages::RulePages;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use patch::{FOLDER, Patch};
use tree::Tree;
use verdict::Verdict;

/// Which mutants are tried.
#[derive(Debug, Default)]
pub struct Choice {
    /// Whose mutants; `None`: those of every game.
    pub game: Option<&'static Game>,
    /// Their names, with or without the game before it (`tikal/03-nine-points`). None: every one.
    pub only: Vec<String>,
}

/// Runs the chosen mutants; all must be caught.
pub fn run(workspace: &Workspace, choice: &Choice) -> Result<(), Trouble> {
    workspace.need_crate("rules")?;
    let patches = choice.of(patches(workspace)?)?;
    let mut trial =
        Trial { workspace, tree: Tree::copy(workspace, "mutants")?, healthy: BTreeSet::new() };
    let width = patches.iter().map(|patch| patch.full_name().len()).max().unwrap_or(0);
    let mut survivors = Vec::new();
    for patch in &patches {
        let started = Instant::now();
        let verdict = trial.try_out(patch)?;
        let took = started.elapsed().as_secs_f64();
        println!("{:width$}  {:>7}  {verdict} ({took:.1} s)", patch.full_name(), patch.rule);
        if !verdict.is_caught() {
            survivors.push(patch);
        }
    }
    print!("{}", counts(&patches, &survivors));
    if survivors.is_empty() { Ok(()) } else { Err(Trouble::Found) }
}

impl Choice {
    /// The chosen ones of these. A name that none has is refused.
    fn of(&self, patches: Vec<Patch>) -> Result<Vec<Patch>, Trouble> {
        let folder = self.game.map_or(FOLDER.to_owned(), |game| format!("{FOLDER}{}/", game.name));
        let patches: Vec<Patch> = patches
            .into_iter()
            .filter(|patch| self.game.is_none_or(|game| game == patch.game))
            .collect();
        if patches.is_empty() {
            return Err(Trouble::Refused(format!(
                "{folder} holds no patch, so nothing can be proved"
            )));
        }
        let unknown = |name: &&String| !patches.iter().any(|patch| patch.is_named(name));
        if let Some(name) = self.only.iter().find(unknown) {
            return Err(Trouble::Refused(format!("there is no mutant `{name}` in {folder}")));
        }
        let is_chosen = |patch: &Patch| {
            self.only.is_empty() || self.only.iter().any(|name| patch.is_named(name))
        };
        Ok(patches.into_iter().filter(is_chosen).collect())
    }
}

/// How many of each game were caught, one line each, and how many of all.
fn counts(patches: &[Patch], survivors: &[&Patch]) -> String {
    let line = |name: &str, is_counted: &dyn Fn(&Patch) -> bool| {
        let all = patches.iter().filter(|patch| is_counted(patch)).count();
        let survived = survivors.iter().filter(|patch| is_counted(patch)).count();
        (all > 0).then(|| format!("{name}: {} of {all} caught\n", all - survived))
    };
    let games = GAMES.iter().filter_map(|game| line(game.name, &|patch| patch.game == game));
    games.chain(line("all", &|_| true)).collect()
}

fn patches(workspace: &Workspace) -> Result<Vec<Patch>, Trouble> {
    let pages = RulePages::read(workspace)?;
    let mut patches = Vec::new();
    for path in workspace.paths()?.into_iter().filter(|path| path.starts_with(FOLDER)) {
        let patch = Patch::parse(&path, &workspace.read(&path)?, &pages);
        patches.push(patch.map_err(|fault| Trouble::Refused(format!("{path}: {fault}")))?);
    }
    Ok(patches)
}

/// The copy in which mutants are tried, and which tests are known to pass there without any.
struct Trial<'a> {
    workspace: &'a Workspace,
    tree: Tree,
    healthy: BTreeSet<String>,
}

impl Trial<'_> {
    /// The tests of the mutant's game catch nearly every one, and are built and run in seconds. Only what
    /// they let pass is tried on every test of the crates it changes.
    fn try_out(&mut self, patch: &Patch) -> Result<Verdict, Trouble> {
        let verdict = self.try_on(patch, &patch.game.own_tests())?;
        match verdict {
            Verdict::Survived => self.try_on(patch, &patch.all_tests()),
            Verdict::Caught(_) | Verdict::DoesNotBuild(_) | Verdict::DoesNotApply(_) => Ok(verdict),
        }
    }

    fn try_on(&mut self, patch: &Patch, tests: &[&str]) -> Result<Verdict, Trouble> {
        self.prove_healthy(tests)?;
        let verdict = match self.tree.apply(&self.workspace.root().join(patch.path()))? {
            Ok(()) => Verdict::of(&self.test(tests)?),
            Err(complaint) => Verdict::DoesNotApply(complaint),
        };
        self.tree.restore(self.workspace, &patch.touches)?;
        Ok(verdict)
    }

    /// Tests that fail without a mutant would "catch" every one.
    fn prove_healthy(&mut self, tests: &[&str]) -> Result<(), Trouble> {
        let words = tests.join(" ");
        if self.healthy.contains(&words) {
            return Ok(());
        }
        let said = self.test(tests)?;
        if !said.success {
            print!("{}{}", said.output, said.errors);
            let says = format!("`cargo test {words}` fails without any mutant");
            return Err(Trouble::Refused(says));
        }
        self.healthy.insert(words);
        Ok(())
    }

    fn test(&self, words: &[&str]) -> Result<start::Captured, Trouble> {
        let mut command = start::cargo(self.workspace, &["test", "--quiet"]);
        command.args(words);
        // A mutant proves no rule, and must not become the new golden text.
        command.env_remove(coverage::FOLDER_VARIABLE).env_remove("UPDATE_GOLDEN");
        let tree = &self.tree;
        start::capture(command.current_dir(tree.root()).env("CARGO_TARGET_DIR", tree.build()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Patch, counts};
    use crate::games::Game;
    use crate::rule_pages::RulePages;

    fn patches() -> Vec<Patch> {
        let pages = RulePages::of([("docs/rules/tikal.md", "Prefixes: T\n")]);
        let text = "# T-6.3: x\n--- a/rules/src/a.rs\n+++ b/rules/src/a.rs\n";
        let patch = |name: &str| {
            Patch::parse(&format!("rules/mutants/{name}.patch"), text, &pages).unwrap()
        };
        ["tikal/01-x", "tikal/02-y", "yucatan/01-x"].map(patch).into()
    }

    fn choice(game: Option<&str>, only: &[&str]) -> Choice {
        let only = only.iter().map(|name| (*name).to_owned()).collect();
        Choice { game: game.map(|name| Game::named(name).unwrap()), only }
    }

    fn check(choice: Choice, names: &[&str]) {
        let chosen = choice.of(patches()).unwrap();
        let chosen: Vec<String> = chosen.iter().map(Patch::full_name).collect();
        assert_eq!(chosen, names, "{choice:?}");
    }

    fn refused(choice: Choice, sentence: &str) {
        let refused = choice.of(patches()).map_err(|trouble| trouble.to_string());
        assert!(refused.as_ref().is_err_and(|said| said.contains(sentence)), "{refused:?}");
    }

    #[test]
    fn mutants_are_chosen_by_game_and_by_name() {
        check(choice(None, &[]), &["tikal/01-x", "tikal/02-y", "yucatan/01-x"]);
        check(choice(Some("tikal"), &[]), &["tikal/01-x", "tikal/02-y"]);
        check(choice(None, &["02-y"]), &["tikal/02-y"]);
        check(choice(None, &["01-x"]), &["tikal/01-x", "yucatan/01-x"]);
        check(choice(None, &["yucatan/01-x", "02-y"]), &["tikal/02-y", "yucatan/01-x"]);
        check(choice(Some("yucatan"), &["01-x"]), &["yucatan/01-x"]);
        refused(choice(None, &["03-z"]), "there is no mutant `03-z` in rules/mutants/");
        refused(choice(Some("yucatan"), &["02-y"]), "no mutant `02-y` in rules/mutants/yucatan/");
        refused(choice(Some("tikal2"), &[]), "rules/mutants/tikal2/ holds no patch");
    }

    #[test]
    fn the_caught_are_counted_per_game() {
        let patches = patches();
        let told = counts(&patches, &[&patches[1]]);
        assert_eq!(told, "tikal: 1 of 2 caught\nyucatan: 1 of 1 caught\nall: 2 of 3 caught\n");
    }
}
