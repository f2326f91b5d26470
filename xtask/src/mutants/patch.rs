//! A mutant as its patch file says it: which rule it breaks, how, and in which files.

use std::collections::BTreeSet;
use std::fmt;

use crate::games::{self, Game};
use crate::rule_pages::RulePages;
use crate::tidy::purity::is_test_room;

/// Where the patches are, from the root: each in the folder of its game.
pub const FOLDER: &str = "rules/mutants/";

/// A wrong rule, ready to be planted.
#[derive(Debug, PartialEq, Eq)]
pub struct Patch {
    /// The game whose tests must catch it.
    pub game: &'static Game,
    /// The file's name without `.patch`; another game may have one of this name too.
    pub name: String,
    /// The id of the rule it breaks.
    pub rule: String,
    /// The files it changes, from the root.
    pub touches: BTreeSet<String>,
}

/// Why a patch file is no mutant.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// It lies in no folder of a game.
    NoGame,
    /// The first line is not `# T-6.3: what is wrong`.
    NoRule,
    /// It changes no file.
    ChangesNothing,
    /// It changes a file that is not source: a test must not be weakened to be fooled.
    NotSource(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoGame => {
                write!(out, "name it {FOLDER}GAME/NAME.patch with a game of {}", games::names())
            }
            Fault::NoRule => write!(out, "begin with `# RULE-ID: what the mutant does wrong`"),
            Fault::ChangesNothing => write!(out, "the patch changes no file"),
            Fault::NotSource(path) => {
                write!(out, "a mutant changes no tests, only files under `src/`: not {path}")
            }
        }
    }
}

impl Patch {
    /// Reads a patch file: comment lines, then a unified diff against the root. The pages say which
    /// letters begin an id.
    pub fn parse(path: &str, text: &str, pages: &RulePages) -> Result<Patch, Fault> {
        let (game, name) = game_and_name(path).ok_or(Fault::NoGame)?;
        let comment =
            text.lines().next().and_then(|line| line.strip_prefix("# ")).ok_or(Fault::NoRule)?;
        let (rule, _) = comment.split_once(':').ok_or(Fault::NoRule)?;
        if pages.cited_ids(rule) != [rule] {
            return Err(Fault::NoRule);
        }
        let touches: BTreeSet<String> = text.lines().filter_map(changed_file).collect();
        if touches.is_empty() {
            return Err(Fault::ChangesNothing);
        }
        match touches.iter().find(|path| !path.contains("/src/") || is_test_room(path)) {
            Some(path) => Err(Fault::NotSource(path.clone())),
            None => Ok(Patch { game, name: name.to_owned(), rule: rule.to_owned(), touches }),
        }
    }

    /// `tikal/03-nine-points`.
    pub fn full_name(&self) -> String {
        format!("{}/{}", self.game.name, self.name)
    }

    /// Whether a person means this one: by its full name, or by its name alone.
    pub fn is_named(&self, name: &str) -> bool {
        name == self.name || name == self.full_name()
    }

    /// The file, from the root.
    pub fn path(&self) -> String {
        format!("{FOLDER}{}.patch", self.full_name())
    }

    /// The words after `cargo test` for every test that could catch it: of the rules, and of every crate
    /// it changes.
    pub fn all_tests(&self) -> Vec<&str> {
        let changed = self.touches.iter().filter_map(|path| path.split('/').next());
        let crates: BTreeSet<&str> = changed.chain(["rules"]).collect();
        crates.into_iter().flat_map(|name| ["-p", name]).collect()
    }
}

fn game_and_name(path: &str) -> Option<(&'static Game, &str)> {
    let (game, name) = path.strip_prefix(FOLDER)?.strip_suffix(".patch")?.split_once('/')?;
    Game::named(game).ok().map(|game| (game, name)).filter(|_| !name.contains('/'))
}

fn changed_file(line: &str) -> Option<String> {
    let path = line.strip_prefix("--- a/").or_else(|| line.strip_prefix("+++ b/"))?;
    Some(path.split('\t').next().unwrap_or(path).to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Fault, Patch};
    use crate::rule_pages::RulePages;

    fn read(path: &str, text: &str) -> Result<Patch, Fault> {
        let pages = RulePages::of([("docs/rules/tikal.md", "Prefixes: T, H-1\n")]);
        Patch::parse(path, text, &pages)
    }

    fn parse(comment: &str, path: &str) -> Result<Patch, Fault> {
        read(
            "rules/mutants/tikal/01-x.patch",
            &format!("{comment}\n--- a/{path}\n+++ b/{path}\n@@ -1 +1 @@\n-a\n+b\n"),
        )
    }

    #[test]
    fn a_mutant_names_its_rule_and_its_files() {
        let patch = parse("# T-6.3: allows a third level", "rules/src/tikal/turn.rs").unwrap();
        assert_eq!((patch.rule.as_str(), patch.full_name().as_str()), ("T-6.3", "tikal/01-x"));
        assert_eq!(patch.path(), "rules/mutants/tikal/01-x.patch");
        assert_eq!(patch.touches.iter().collect::<Vec<_>>(), ["rules/src/tikal/turn.rs"]);
        assert_eq!(patch.game.own_tests(), ["-p", "rules", "--test", "tikal"]);
        assert_eq!(patch.all_tests(), ["-p", "rules"]);
        let patch = parse("# H-1: passes never", "table/src/dealer.rs").unwrap();
        assert_eq!(patch.all_tests(), ["-p", "rules", "-p", "table"]);
    }

    #[test]
    fn what_is_no_mutant_is_refused() {
        assert_eq!(parse("allows a third level", "rules/src/a.rs"), Err(Fault::NoRule));
        assert_eq!(parse("# somewhere: a third level", "rules/src/a.rs"), Err(Fault::NoRule));
        assert_eq!(parse("# Q-6.3: letters of no page", "rules/src/a.rs"), Err(Fault::NoRule));
        for test in ["rules/tests/a.rs", "rules/src/tikal/tests/a.rs"] {
            assert_eq!(parse("# T-6.3: x", test), Err(Fault::NotSource(test.to_owned())));
        }
        let nothing = read("rules/mutants/tikal/01-x.patch", "# T-6.3: x\n");
        assert_eq!(nothing, Err(Fault::ChangesNothing));
    }

    #[test]
    fn a_mutant_lies_in_the_folder_of_its_game() {
        for path in ["01-x.patch", "chess/01-x.patch", "tikal/old/01-x.patch", "tikal/notes.md"] {
            let path = format!("rules/mutants/{path}");
            assert_eq!(read(&path, "# T-6.3: x\n"), Err(Fault::NoGame), "{path}");
        }
    }
}
