//! A mutant as its patch file says it: which rule it breaks, how, and in which files.

use std::collections::BTreeSet;
use std::fmt;

use crate::rule_page::cited_ids;
use crate::tidy::purity::is_test_room;

/// A wrong rule, ready to be planted.
#[derive(Debug, PartialEq, Eq)]
pub struct Patch {
    /// The file's name without `.patch`.
    pub name: String,
    /// The id of the rule it breaks.
    pub rule: String,
    /// The files it changes, from the root.
    pub touches: BTreeSet<String>,
}

/// Why a patch file is no mutant.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
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
            Fault::NoRule => write!(out, "begin with `# RULE-ID: what the mutant does wrong`"),
            Fault::ChangesNothing => write!(out, "the patch changes no file"),
            Fault::NotSource(path) => {
                write!(out, "a mutant changes no tests, only files under `src/`: not {path}")
            }
        }
    }
}

impl Patch {
    /// Reads a patch file: comment lines, then a unified diff against the root.
    pub fn parse(name: &str, text: &str) -> Result<Patch, Fault> {
        let comment =
            text.lines().next().and_then(|line| line.strip_prefix("# ")).ok_or(Fault::NoRule)?;
        let (rule, _) = comment.split_once(':').ok_or(Fault::NoRule)?;
        if cited_ids(rule) != [rule] {
            return Err(Fault::NoRule);
        }
        let touches: BTreeSet<String> = text.lines().filter_map(changed_file).collect();
        if touches.is_empty() {
            return Err(Fault::ChangesNothing);
        }
        match touches.iter().find(|path| !path.contains("/src/") || is_test_room(path)) {
            Some(path) => Err(Fault::NotSource(path.clone())),
            None => Ok(Patch { name: name.to_owned(), rule: rule.to_owned(), touches }),
        }
    }

    /// The crates whose tests must catch it: the rules, and every crate it changes.
    pub fn crates(&self) -> BTreeSet<&str> {
        let changed = self.touches.iter().filter_map(|path| path.split('/').next());
        changed.chain(["rules"]).collect()
    }
}

fn changed_file(line: &str) -> Option<String> {
    let path = line.strip_prefix("--- a/").or_else(|| line.strip_prefix("+++ b/"))?;
    Some(path.split('\t').next().unwrap_or(path).to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Fault, Patch};

    fn parse(comment: &str, path: &str) -> Result<Patch, Fault> {
        Patch::parse(
            "01-x",
            &format!("{comment}\n--- a/{path}\n+++ b/{path}\n@@ -1 +1 @@\n-a\n+b\n"),
        )
    }

    #[test]
    fn a_mutant_names_its_rule_and_its_files() {
        let patch = parse("# T-6.3: allows a third level", "rules/src/tikal/turn.rs").unwrap();
        assert_eq!(patch.rule, "T-6.3");
        assert_eq!(patch.touches.iter().collect::<Vec<_>>(), ["rules/src/tikal/turn.rs"]);
        assert!(patch.crates().into_iter().eq(["rules"]));
        let patch = parse("# H-1: passes never", "table/src/dealer.rs").unwrap();
        assert!(patch.crates().into_iter().eq(["rules", "table"]));
    }

    #[test]
    fn what_is_no_mutant_is_refused() {
        assert_eq!(parse("allows a third level", "rules/src/a.rs"), Err(Fault::NoRule));
        assert_eq!(parse("# somewhere: a third level", "rules/src/a.rs"), Err(Fault::NoRule));
        for test in ["rules/tests/a.rs", "rules/src/tikal/tests/a.rs"] {
            assert_eq!(parse("# T-6.3: x", test), Err(Fault::NotSource(test.to_owned())));
        }
        assert_eq!(Patch::parse("01-x", "# T-6.3: x\n"), Err(Fault::ChangesNothing));
    }
}
