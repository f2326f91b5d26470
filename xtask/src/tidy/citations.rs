//! Every rule id that code cites is on the page of rules.

use super::house::{Finding, House};
use crate::rule_page::{RULE_PAGE, RulePage, cited_ids};

/// Files whose citations must hold: code, the contract, and the mutants.
const CITING: [&str; 3] = ["rs", "proto", "patch"];

/// Looks at every line, comments and strings too: that is where ids stand.
pub fn check(house: &House) -> Vec<Finding> {
    let page = house.file(RULE_PAGE).map(|file| RulePage::parse(&file.text)).unwrap_or_default();
    let mut findings = Vec::new();
    for file in house.files.iter().filter(|file| CITING.iter().any(|end| file.has_extension(end))) {
        for (number, line) in file.lines() {
            for id in cited_ids(line).into_iter().filter(|id| !page.knows(id)) {
                findings.push(file.finding(number, format!("{RULE_PAGE} has no rule {id}")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{RULE_PAGE, check};
    use crate::tidy::testing::{clean, found};

    const PAGE: (&str, &str) = (RULE_PAGE, "## T-6 Temples\n| T-6.3 | Two levels. | refusal |\n");

    #[test]
    fn a_cited_rule_is_on_the_page() {
        clean(check, &[PAGE, ("rules/src/tikal/play.rs", "/// T-6.3, of T-6.\n")]);
        let unknown = format!("//! A room.\n// T-{}\n", "6.7");
        found(check, &[PAGE, ("rules/src/tikal/play.rs", &unknown)], "rules/src/tikal/play.rs:2");
        found(
            check,
            &[("rules/mutants/01-x.patch", "# T-6.3: wrong\n")],
            "rules/mutants/01-x.patch:1",
        );
    }
}
