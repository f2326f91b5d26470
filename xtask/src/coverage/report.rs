//! What the page demands against what the tests showed: counts per group, and the gaps.

use std::collections::BTreeSet;
use std::fmt;

use super::witness::{Shown, Witnessed};
use crate::rule_page::{Proof, RULE_PAGE, Rule, RulePage};

/// The result of a comparison.
#[derive(Debug)]
pub struct Report {
    /// One line per group of rules, in page order.
    pub groups: Vec<Counts>,
    /// What is missing or wrong, one sentence each.
    pub gaps: Vec<String>,
}

/// How one group of rules stands.
#[derive(Debug, PartialEq, Eq)]
pub struct Counts {
    /// The group's id and title.
    pub title: String,
    /// Its rules.
    pub rules: usize,
    /// Those of which everything demanded was shown.
    pub proved: usize,
}

impl Report {
    /// Compares.
    pub fn new(page: &RulePage, witnessed: &Witnessed) -> Report {
        let groups = page.groups.iter().map(|group| {
            let rules: Vec<&Rule> =
                page.rules.iter().filter(|rule| rule.group == group.id).collect();
            let proved = rules.iter().filter(|rule| missing(rule, witnessed).is_empty()).count();
            Counts { title: format!("{} {}", group.id, group.title), rules: rules.len(), proved }
        });
        Report { groups: groups.collect(), gaps: gaps(page, witnessed) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "rules  proved  gaps  group")?;
        for Counts { title, rules, proved } in &self.groups {
            let gaps = rules - proved;
            writeln!(out, "{rules:>5}  {proved:>6}  {gaps:>4}  {title}")?;
        }
        let rules: usize = self.groups.iter().map(|group| group.rules).sum();
        let proved: usize = self.groups.iter().map(|group| group.proved).sum();
        for gap in &self.gaps {
            writeln!(out, "gap: {gap}")?;
        }
        writeln!(out, "{proved} of {rules} rules proved, {} gaps", self.gaps.len())
    }
}

fn gaps(page: &RulePage, witnessed: &Witnessed) -> Vec<String> {
    let mut gaps = Vec::new();
    let mut seen = BTreeSet::new();
    if page.rules.is_empty() {
        gaps.push(format!("{RULE_PAGE} has no row with a rule id"));
    }
    for rule in &page.rules {
        let place = format!("{RULE_PAGE}:{}: {}", rule.line, rule.id);
        if !seen.insert(&rule.id) {
            gaps.push(format!("{place} stands on the page twice"));
        }
        gaps.extend(missing(rule, witnessed).into_iter().map(|what| format!("{place} {what}")));
    }
    for id in witnessed.shown.keys().filter(|id| !page.has_rule(id)) {
        gaps.push(format!("the tests cite {id}, which {RULE_PAGE} does not have"));
    }
    for line in &witnessed.garbled {
        gaps.push(format!(
            "the tests wrote `{line}`: write refused, accepted or effect, then the id"
        ));
    }
    gaps
}

/// What the tests still have to show of a rule, one phrase each.
fn missing(rule: &Rule, witnessed: &Witnessed) -> Vec<String> {
    if let Err(problem) = &rule.proof {
        return vec![problem.to_string()];
    }
    let mut wanted = BTreeSet::new();
    for proof in demands(rule) {
        match proof {
            Proof::Refusal => wanted.extend([Shown::Refused, Shown::Accepted]),
            Proof::Effect | Proof::Data | Proof::Server => wanted.extend([Shown::Effect]),
        }
    }
    wanted.retain(|shown| !witnessed.has(&rule.id, *shown));
    wanted.into_iter().map(|shown| format!("needs a test that shows `{}`", shown.word())).collect()
}

fn demands(rule: &Rule) -> BTreeSet<Proof> {
    rule.proof.as_ref().ok().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Report, RulePage, Witnessed};

    const PAGE: &str = "\
## T-6 Temples
| id | rule | proof |
|---|---|---|
| T-6.1 | rises by one | effect |
| T-6.3 | two levels | refusal |
## H Hosting
| H-5 | the clock | server |
";

    fn report(page: &str, lines: &str) -> Report {
        let mut witnessed = Witnessed::default();
        witnessed.read(lines);
        Report::new(&RulePage::parse(page), &witnessed)
    }

    fn check_gap(page: &str, lines: &str, gap: &str) {
        let gaps = report(page, lines).gaps;
        assert_eq!(gaps.len(), 1, "{gaps:?}");
        assert!(gaps[0].contains(gap), "{gaps:?}");
    }

    const ALL: &str = "effect T-6.1\nrefused T-6.3\naccepted T-6.3\neffect H-5\n";

    #[test]
    fn everything_shown_leaves_no_gap() {
        let expected = "\
rules  proved  gaps  group
    2       2     0  T-6 Temples
    1       1     0  H Hosting
3 of 3 rules proved, 0 gaps
";
        assert_eq!(report(PAGE, ALL).to_string(), expected);
    }

    #[test]
    fn each_missing_proof_is_a_gap() {
        let without = |line: &str| ALL.replace(&format!("{line}\n"), "");
        for (line, gap) in [
            ("accepted T-6.3", "T-6.3 needs a test that shows `accepted`"),
            ("refused T-6.3", "T-6.3 needs a test that shows `refused`"),
            ("effect T-6.1", "tikal.md:4: T-6.1 needs a test that shows `effect`"),
            ("effect H-5", "H-5 needs a test that shows `effect`"),
        ] {
            check_gap(PAGE, &without(line), gap);
        }
    }

    #[test]
    fn a_page_that_demands_nothing_is_a_gap() {
        check_gap(&PAGE.replace(" effect |", ""), ALL, "has no proof column");
        check_gap(&PAGE.replace("effect", "magic"), ALL, "demands `magic`");
        check_gap("# Tikal\n", "", "has no row with a rule id");
        check_gap(
            &format!("{PAGE}| H-5 | again | server |\n"),
            ALL,
            "H-5 stands on the page twice",
        );
    }

    #[test]
    fn what_the_page_does_not_know_is_a_gap() {
        let unknown = format!("T-{}", "6.9");
        check_gap(PAGE, &format!("{ALL}effect {unknown}"), "the tests cite");
        check_gap(PAGE, &format!("{ALL}whatever"), "the tests wrote `whatever`");
    }
}
