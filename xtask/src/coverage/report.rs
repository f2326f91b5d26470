//! What the pages demand against what the tests showed: counts per page and group, and the gaps.

use std::collections::BTreeSet;
use std::fmt;

use super::witness::{Shown, Witnessed};
use crate::rule_page::{Proof, Rule, RulePage};
use crate::rule_pages::{FOLDER, RulePages};

/// The result of a comparison.
#[derive(Debug)]
pub struct Report {
    /// One part per page that was asked about.
    pub pages: Vec<PageCounts>,
    /// What is missing or wrong, one sentence each.
    pub gaps: Vec<String>,
}

/// How the rules of one page stand.
#[derive(Debug, PartialEq, Eq)]
pub struct PageCounts {
    /// The page.
    pub path: String,
    /// One line per group of rules, in page order.
    pub groups: Vec<Counts>,
    /// The whole page.
    pub total: Counts,
}

/// How some rules stand.
#[derive(Debug, PartialEq, Eq)]
pub struct Counts {
    /// The group's id and title, or what else these rules are together.
    pub title: String,
    /// How many there are.
    pub rules: usize,
    /// Those of which everything demanded was shown.
    pub proved: usize,
}

impl Report {
    /// Compares. The tests may cite rules of every page; gaps are looked for on those asked about.
    pub fn new(pages: &RulePages, asked: &[&RulePage], witnessed: &Witnessed) -> Report {
        let counted = asked.iter().map(|page| PageCounts::new(page, witnessed)).collect();
        Report { pages: counted, gaps: gaps(pages, asked, witnessed) }
    }
}

impl PageCounts {
    fn new(page: &RulePage, witnessed: &Witnessed) -> PageCounts {
        let groups = page.groups.iter().map(|group| {
            let rules = page.rules.iter().filter(|rule| rule.group == group.id);
            Counts::new(format!("{} {}", group.id, group.title), rules, witnessed)
        });
        PageCounts {
            path: page.path.clone(),
            groups: groups.collect(),
            total: Counts::new("the whole page".to_owned(), page.rules.iter(), witnessed),
        }
    }
}

impl Counts {
    fn new<'a>(
        title: String,
        rules: impl Iterator<Item = &'a Rule>,
        witnessed: &Witnessed,
    ) -> Counts {
        let mut counts = Counts { title, rules: 0, proved: 0 };
        for rule in rules {
            counts.rules += 1;
            counts.proved += usize::from(missing(rule, witnessed).is_empty());
        }
        counts
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for page in &self.pages {
            writeln!(out, "rules  proved  gaps  {}", page.path)?;
            for Counts { title, rules, proved } in page.groups.iter().chain([&page.total]) {
                let gaps = rules - proved;
                writeln!(out, "{rules:>5}  {proved:>6}  {gaps:>4}  {title}")?;
            }
            writeln!(out)?;
        }
        let rules: usize = self.pages.iter().map(|page| page.total.rules).sum();
        let proved: usize = self.pages.iter().map(|page| page.total.proved).sum();
        for gap in &self.gaps {
            writeln!(out, "gap: {gap}")?;
        }
        writeln!(out, "{proved} of {rules} rules proved, {} gaps", self.gaps.len())
    }
}

fn gaps(pages: &RulePages, asked: &[&RulePage], witnessed: &Witnessed) -> Vec<String> {
    let of_asked = |path: &str| asked.is_empty() || asked.iter().any(|page| page.path == path);
    let problems = pages.problems().into_iter().filter(|problem| of_asked(&problem.path));
    let mut gaps: Vec<String> = problems.map(|problem| problem.to_string()).collect();
    for page in asked {
        for rule in &page.rules {
            let missing = missing(rule, witnessed).into_iter();
            let says = |what| page.finding(rule.line, format!("{} {what}", rule.id)).to_string();
            gaps.extend(missing.map(says));
        }
    }
    for id in witnessed.shown.keys().filter(|id| !pages.has_rule(id)) {
        gaps.push(format!("the tests cite {id}, which no page of {FOLDER} has"));
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
    use super::{Report, RulePages, Witnessed};

    const TIKAL: &str = "\
Prefixes: T
## T-6 Temples
| id | rule | proof |
|---|---|---|
| T-6.1 | rises by one | effect |
| T-6.3 | two levels | refusal |
## T-7 Treasure
| T-7.1 | the top one | data |
";
    const HOSTING: &str = "\
Prefixes: H-5
## H Hosting
| H-5 | the clock | server |
";
    const ALL: &str = "effect T-6.1\nrefused T-6.3\naccepted T-6.3\neffect T-7.1\neffect H-5\n";

    /// About the first so many of these pages.
    fn report(tikal: &str, asked: usize, lines: &str) -> Report {
        let files = [("docs/rules/tikal.md", tikal), ("docs/rules/hosting.md", HOSTING)];
        let pages = RulePages::of(files);
        let mut witnessed = Witnessed::default();
        witnessed.read(lines);
        Report::new(&pages, &pages.pages.iter().take(asked).collect::<Vec<_>>(), &witnessed)
    }

    fn check_gap(tikal: &str, lines: &str, gap: &str) {
        let gaps = report(tikal, 2, lines).gaps;
        assert_eq!(gaps.len(), 1, "{gaps:?}");
        assert!(gaps[0].contains(gap), "{gaps:?}");
    }

    fn without(line: &str) -> String {
        ALL.replace(&format!("{line}\n"), "")
    }

    #[test]
    fn everything_shown_leaves_no_gap() {
        let expected = "\
rules  proved  gaps  docs/rules/tikal.md
    2       2     0  T-6 Temples
    1       1     0  T-7 Treasure
    3       3     0  the whole page

rules  proved  gaps  docs/rules/hosting.md
    1       1     0  H Hosting
    1       1     0  the whole page

4 of 4 rules proved, 0 gaps
";
        assert_eq!(report(TIKAL, 2, ALL).to_string(), expected);
    }

    #[test]
    fn one_page_alone_has_its_own_gaps_only() {
        let expected = "\
rules  proved  gaps  docs/rules/tikal.md
    2       1     1  T-6 Temples
    1       1     0  T-7 Treasure
    3       2     1  the whole page

gap: docs/rules/tikal.md:5: T-6.1 needs a test that shows `effect`
2 of 3 rules proved, 1 gaps
";
        let shown = without("effect T-6.1");
        assert_eq!(report(TIKAL, 1, &shown).to_string(), expected);
        let shown = without("effect H-5");
        assert!(report(TIKAL, 1, &shown).gaps.is_empty());
    }

    #[test]
    fn each_missing_proof_is_a_gap_that_names_its_page() {
        for (line, gap) in [
            ("accepted T-6.3", "T-6.3 needs a test that shows `accepted`"),
            ("refused T-6.3", "T-6.3 needs a test that shows `refused`"),
            ("effect T-6.1", "docs/rules/tikal.md:5: T-6.1 needs a test that shows `effect`"),
            ("effect T-7.1", "T-7.1 needs a test that shows `effect`"),
            ("effect H-5", "docs/rules/hosting.md:3: H-5 needs a test that shows `effect`"),
        ] {
            check_gap(TIKAL, &without(line), gap);
        }
    }

    #[test]
    fn a_page_that_demands_nothing_is_a_gap() {
        check_gap(&TIKAL.replace(" effect |", ""), ALL, "has no proof column");
        check_gap(&TIKAL.replace("effect", "magic"), ALL, "demands `magic`");
        check_gap("Prefixes: T\n", &without_tikal(), "tikal.md:1: has no row with a rule id");
        let twice = format!("{TIKAL}| T-7.1 | again | data |\n");
        check_gap(&twice, ALL, "tikal.md:9: T-7.1 stands on the page twice");
        check_gap(&TIKAL.replace("Prefixes: T\n", "\n"), ALL, "tikal.md:1: state the ids");
    }

    fn without_tikal() -> String {
        ALL.lines().filter(|line| line.contains("H-5")).collect()
    }

    #[test]
    fn what_no_page_knows_is_a_gap() {
        let unknown = format!("T-{}", "6.9");
        check_gap(TIKAL, &format!("{ALL}effect {unknown}"), "the tests cite");
        check_gap(TIKAL, &format!("{ALL}whatever"), "the tests wrote `whatever`");
    }

    #[test]
    fn no_page_at_all_is_a_gap() {
        let report = Report::new(&RulePages::default(), &[], &Witnessed::default());
        assert!(report.gaps.len() == 1 && report.gaps[0].contains("has no page"));
    }
}
