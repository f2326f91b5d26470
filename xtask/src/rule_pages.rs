//! All pages of numbered rules together: no id is on two, and code may cite what is on one.

use std::collections::BTreeSet;

use crate::rule_id;
use crate::rule_page::RulePage;
use crate::tidy::house::Finding;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Where the pages are, from the workspace's root.
pub const FOLDER: &str = "docs/rules/";

/// Every page of rules.
#[derive(Debug, Default)]
pub struct RulePages {
    /// In the order of their paths.
    pub pages: Vec<RulePage>,
    letters: BTreeSet<String>,
}

impl RulePages {
    /// Reads the pages among these paths and texts; other files are passed over.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> RulePages {
        let files = files.into_iter().filter(|(path, _)| is_page(path));
        let pages: Vec<RulePage> = files.map(|(path, text)| RulePage::parse(path, text)).collect();
        let prefixes = pages.iter().flat_map(|page| &page.prefixes);
        let letters = prefixes.map(|prefix| prefix.letters().to_owned()).collect();
        RulePages { pages, letters }
    }

    /// Reads the pages of the checkout.
    pub fn read(workspace: &Workspace) -> Result<RulePages, Trouble> {
        let mut files = Vec::new();
        for path in workspace.paths()?.into_iter().filter(|path| is_page(path)) {
            let text = workspace.read(&path)?;
            files.push((path, text));
        }
        Ok(RulePages::of(files.iter().map(|(path, text)| (path.as_str(), text.as_str()))))
    }

    /// Whether code may cite this id: a rule of some page, or a group as a whole.
    pub fn knows(&self, id: &str) -> bool {
        self.pages.iter().any(|page| page.knows(id))
    }

    /// Whether some page has a row with this id.
    pub fn has_rule(&self, id: &str) -> bool {
        self.pages.iter().any(|page| page.has_rule(id))
    }

    /// What a text cites, on whichever page it should be: ids with letters that some page states.
    pub fn cited_ids<'a>(&self, text: &'a str) -> Vec<&'a str> {
        rule_id::cited_ids(text, &self.letters)
    }

    /// What is wrong with the pages, each by itself and beside the others.
    pub fn problems(&self) -> Vec<Finding> {
        if self.pages.is_empty() {
            let says = "has no page, so every rule could be cited".to_owned();
            return vec![Finding { path: FOLDER.to_owned(), line: 1, says }];
        }
        let mut problems: Vec<Finding> = self.pages.iter().flat_map(RulePage::problems).collect();
        for (index, page) in self.pages.iter().enumerate() {
            for earlier in &self.pages[..index] {
                problems.extend(shared(page, earlier));
            }
        }
        problems
    }
}

/// A `.md` file of the folder itself.
fn is_page(path: &str) -> bool {
    let name = path.strip_prefix(FOLDER).and_then(|file| file.strip_suffix(".md"));
    name.is_some_and(|name| !name.contains('/'))
}

/// The prefixes of a page that an earlier one claims, in whole or in part.
fn shared(page: &RulePage, earlier: &RulePage) -> Vec<Finding> {
    let is_shared = |prefix| earlier.prefixes.iter().any(|other| other.overlaps(prefix));
    let prefixes = page.prefixes.iter().filter(|prefix| is_shared(prefix));
    let says = |prefix| format!("{} claims ids of {prefix} too", earlier.path);
    prefixes.map(|prefix| page.finding(page.prefixes_line, says(prefix))).collect()
}

#[cfg(test)]
mod tests {
    use super::RulePages;

    const TIKAL: (&str, &str) =
        ("docs/rules/tikal.md", "Prefixes: T, H-1\n## T-6 Temples\n| T-6.1 | x | data |\n");
    const HOSTING: (&str, &str) =
        ("docs/rules/hosting.md", "Prefixes: H-2\n\n| H-2 | x | data |\n");

    #[test]
    fn every_page_of_the_folder_is_read_and_no_other_file() {
        let pages = RulePages::of([
            TIKAL,
            HOSTING,
            ("docs/rules/tikal_tiles.csv", "| T-7.1 | x | data |"),
            ("docs/rules/old/tikal.md", "Prefixes: T\n| T-7.1 | x | data |"),
        ]);
        assert_eq!(pages.pages.len(), 2);
        assert!(pages.knows("T-6") && pages.knows("H-2") && !pages.knows("T-7.1"));
        assert!(pages.has_rule("T-6.1") && !pages.has_rule("T-6"));
        assert_eq!(pages.problems(), []);
    }

    #[test]
    fn ids_of_all_stated_letters_are_found() {
        let pages = RulePages::of([TIKAL, HOSTING]);
        assert_eq!(pages.cited_ids("T-6.1, H-5, A-1, Q-1"), ["T-6.1", "H-5"]);
        let more = RulePages::of([TIKAL, ("docs/rules/q.md", "Prefixes: Q\n")]);
        assert_eq!(more.cited_ids("T-6.1, H-5, A-1, Q-1"), ["T-6.1", "H-5", "Q-1"]);
        assert!(RulePages::default().cited_ids("T-6.1").is_empty());
    }

    fn check_shared(prefixes: &str, problem: Option<&str>) {
        let text = format!("# Another\nPrefixes: {prefixes}\n\n| Q-1 | x | data |\n");
        let problems = RulePages::of([TIKAL, ("docs/rules/z.md", &text)]).problems();
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let wanted: Vec<String> = problem
            .map(|what| format!("docs/rules/z.md:2: docs/rules/tikal.md claims ids of {what} too"))
            .into_iter()
            .collect();
        assert_eq!(said, wanted);
    }

    #[test]
    fn no_id_is_claimed_twice() {
        check_shared("Q, H-2", None);
        check_shared("Q, T", Some("T"));
        check_shared("Q, T-6.1", Some("T-6.1"));
        check_shared("Q, H", Some("H"));
        check_shared("Q, H-1", Some("H-1"));
    }

    #[test]
    fn a_checkout_without_pages_is_a_problem() {
        assert_eq!(RulePages::default().problems().len(), 1);
    }
}
