//! Every rule id that code cites is on a page of rules, and every page keeps to its own ids.

use super::house::{Finding, House};
use crate::rule_pages::{FOLDER, RulePages};

/// Files whose citations must hold: code, the contract, and the mutants.
const CITING: [&str; 3] = ["rs", "proto", "patch"];

/// Looks at every line, comments and strings too: that is where ids stand.
pub fn check(house: &House) -> Vec<Finding> {
    let pages = rule_pages(house);
    let mut findings = Vec::new();
    for file in house.files.iter().filter(|file| CITING.iter().any(|end| file.has_extension(end))) {
        for (number, line) in file.lines() {
            for id in pages.cited_ids(line).into_iter().filter(|id| !pages.knows(id)) {
                findings.push(file.finding(number, format!("no page of {FOLDER} has a rule {id}")));
            }
        }
    }
    findings
}

/// Looks at the pages themselves: each states its prefixes, and no id is on two.
pub fn pages(house: &House) -> Vec<Finding> {
    rule_pages(house).problems()
}

fn rule_pages(house: &House) -> RulePages {
    RulePages::of(house.files.iter().map(|file| (file.path.as_str(), file.text.as_str())))
}

#[cfg(test)]
mod tests {
    use super::{check, pages};
    use crate::tidy::testing::{clean, found};

    const TIKAL: (&str, &str) =
        ("docs/rules/tikal.md", "Prefixes: T\n## T-6 Temples\n| T-6.3 | Two levels. | refusal |\n");
    const HOSTING: (&str, &str) =
        ("docs/rules/hosting.md", "Prefixes: H-2\n| H-2 | Time. | effect |\n");

    #[test]
    fn a_cited_rule_is_on_a_page() {
        let path = "rules/src/tikal/play.rs";
        clean(check, &[TIKAL, HOSTING, (path, "/// T-6.3, of T-6; H-2.\n")]);
        let unknown = format!("//! A room.\n// T-{}\n", "6.7");
        found(check, &[TIKAL, HOSTING, (path, &unknown)], "rules/src/tikal/play.rs:2");
        let other_page = "//! H-2.\n";
        clean(check, &[TIKAL, (path, other_page)]);
        found(check, &[HOSTING, (path, "//! H-2 and H-3.\n")], "rules/src/tikal/play.rs:1");
        let mutant = ("rules/mutants/tikal/01-x.patch", "# T-6: wrong\n# T-7.1: wrong\n");
        found(check, &[TIKAL, mutant], "rules/mutants/tikal/01-x.patch:2");
    }

    #[test]
    fn pages_keep_to_their_ids() {
        clean(pages, &[HOSTING, TIKAL]);
        found(pages, &[], "docs/rules/:1");
        let text = HOSTING.1.replace("H-2\n", "H-3\n");
        found(pages, &[("docs/rules/hosting.md", &text), TIKAL], "docs/rules/hosting.md:2");
        let claims_more = TIKAL.1.replace("Prefixes: T", "Prefixes: T, H");
        found(pages, &[HOSTING, ("docs/rules/tikal.md", &claims_more)], "docs/rules/tikal.md:1");
    }
}
