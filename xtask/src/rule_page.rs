//! A page of numbered rules: which ids it has, in which groups, and what proof each rule demands.

use std::collections::BTreeSet;
use std::fmt;

use crate::rule_id::{Prefix, is_id};
use crate::tidy::house::Finding;

/// What begins the line that states a page's prefixes; it stands before the first `## `.
const PREFIXES: &str = "Prefixes:";

/// The numbered rules as one page lists them.
#[derive(Debug, Default)]
pub struct RulePage {
    /// Where the page is, from the workspace's root.
    pub path: String,
    /// The ids it claims.
    pub prefixes: Vec<Prefix>,
    /// The line that states the prefixes, counted from 1; 1 where there is none.
    pub prefixes_line: usize,
    /// The headings that name a group, in page order.
    pub groups: Vec<Group>,
    /// The rows of the tables, in page order.
    pub rules: Vec<Rule>,
}

/// A heading such as `## T-6 Uncovering a temple`.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// `T-6`, or `A` where the whole letter is one group.
    pub id: String,
    /// What follows the id.
    pub title: String,
    /// The line of the heading, counted from 1.
    pub line: usize,
}

/// A row such as `| T-6.3 | At most 2 levels … | refusal |`.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// `T-6.3`.
    pub id: String,
    /// The id of the group's heading; empty for a row before the first.
    pub group: String,
    /// The line of the row, counted from 1.
    pub line: usize,
    /// What the tests must show, or what is wrong with the proof column.
    pub proof: Result<BTreeSet<Proof>, ProofProblem>,
}

/// What the tests must show of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// One action refused by the rule, and one near it accepted.
    Refusal,
    /// One effect asserted.
    Effect,
    /// One fact of a table asserted.
    Data,
    /// One effect asserted by the server's own tests.
    Server,
}

/// What is wrong with a rule's proof column.
#[derive(Debug, PartialEq, Eq)]
pub enum ProofProblem {
    /// The row has two columns, or the third is empty.
    Missing,
    /// A word that is no proof.
    Unknown(String),
}

impl fmt::Display for ProofProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofProblem::Missing => write!(out, "has no proof column"),
            ProofProblem::Unknown(word) => {
                write!(out, "demands `{word}`: say refusal, effect, data or server")
            }
        }
    }
}

impl RulePage {
    /// Reads the page; rows and headings without a rule id are prose and are passed over.
    pub fn parse(path: &str, text: &str) -> RulePage {
        let mut page = RulePage { path: path.to_owned(), prefixes_line: 1, ..RulePage::default() };
        page.read_prefixes(text);
        for (index, line) in text.lines().enumerate() {
            if let Some(group) = page.heading(line, index + 1) {
                page.groups.push(group);
            } else if let Some((id, proof)) = row(line) {
                let group = page.groups.last().map_or(String::new(), |group| group.id.clone());
                page.rules.push(Rule { id, group, line: index + 1, proof });
            }
        }
        page
    }

    /// Whether code may cite this id: a rule, or a group as a whole.
    pub fn knows(&self, id: &str) -> bool {
        self.has_rule(id) || self.groups.iter().any(|group| group.id == id)
    }

    /// Whether a row of a table has this id.
    pub fn has_rule(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id)
    }

    /// What is wrong with the page by itself; what its rules demand is no matter here.
    pub fn problems(&self) -> Vec<Finding> {
        let mut problems = Vec::new();
        if self.prefixes.is_empty() {
            let says = format!("state the ids of the page near its top: `{PREFIXES} X, XH`");
            problems.push(self.finding(self.prefixes_line, says));
        }
        if self.rules.is_empty() {
            problems.push(self.finding(1, "has no row with a rule id"));
        }
        let groups = self.groups.iter().filter(|group| is_id(&group.id));
        let groups = groups.map(|group| (&group.id, group.line));
        let mut seen = BTreeSet::new();
        for (id, line) in groups.chain(self.rules.iter().map(|rule| (&rule.id, rule.line))) {
            if !seen.insert(id) {
                problems.push(self.finding(line, format!("{id} stands on the page twice")));
            }
            // Without prefixes every id would be a finding, and one says it all.
            if !self.prefixes.is_empty() && !self.claims(id) {
                let says = format!("{id} is none of the page's ids: see its line `{PREFIXES}`");
                problems.push(self.finding(line, says));
            }
        }
        problems
    }

    /// Something found on this page.
    pub fn finding(&self, line: usize, says: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, says: says.into() }
    }

    fn claims(&self, id: &str) -> bool {
        self.prefixes.iter().any(|prefix| prefix.covers(id))
    }

    /// A line with a word that is no prefix states none, so that nobody overlooks it.
    fn read_prefixes(&mut self, text: &str) {
        let top = text.lines().enumerate().take_while(|(_, line)| !line.starts_with("## "));
        let stated = top.filter_map(|(index, line)| Some((index, line.strip_prefix(PREFIXES)?)));
        for (index, words) in stated.take(1) {
            let prefixes: Option<Vec<Prefix>> =
                words.split(',').map(|word| Prefix::parse(word.trim())).collect();
            self.prefixes = prefixes.unwrap_or_default();
            self.prefixes_line = index + 1;
        }
    }

    /// `## T-6 Temples`, or `## A Auction` where the page has such letters: `## A turn` can be prose.
    fn heading(&self, line: &str, number: usize) -> Option<Group> {
        let words = line.strip_prefix("## ")?.trim();
        let (id, title) = words.split_once(' ').unwrap_or((words, ""));
        let is_letters = self.prefixes.iter().any(|prefix| prefix.letters() == id);
        (is_letters || is_id(id)).then(|| Group {
            id: id.to_owned(),
            title: title.to_owned(),
            line: number,
        })
    }
}

fn row(line: &str) -> Option<(String, Result<BTreeSet<Proof>, ProofProblem>)> {
    let inner = line.trim().strip_prefix('|')?;
    let cells = cells(inner.strip_suffix('|').unwrap_or(inner));
    let id = cells.first().filter(|cell| is_id(cell))?;
    Some((id.clone(), cells.get(2).map_or(Err(ProofProblem::Missing), |cell| proofs(cell))))
}

/// Splits at `|`, but not at `\|`, which is a bar inside a cell.
fn cells(inner: &str) -> Vec<String> {
    const BAR: &str = "\u{0}";
    let kept = inner.replace("\\|", BAR);
    kept.split('|').map(|cell| cell.replace(BAR, "|").trim().to_owned()).collect()
}

fn proofs(cell: &str) -> Result<BTreeSet<Proof>, ProofProblem> {
    if cell.is_empty() {
        return Err(ProofProblem::Missing);
    }
    let proof = |word: &str| match word {
        "refusal" => Ok(Proof::Refusal),
        "effect" => Ok(Proof::Effect),
        "data" => Ok(Proof::Data),
        "server" => Ok(Proof::Server),
        other => Err(ProofProblem::Unknown(other.to_owned())),
    };
    cell.split(',').map(|word| proof(word.trim())).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Proof, ProofProblem, RulePage};

    const TOP: &str = "# Tikal\nPrefixes: T, A, H-1\n";

    fn page(rest: &str) -> RulePage {
        RulePage::parse("docs/rules/tikal.md", &format!("{TOP}{rest}"))
    }

    fn check_row(row: &str, proof: Result<&[Proof], ProofProblem>) {
        let page = page(&format!("## T-6 Temples\n| id | rule | proof |\n|---|---|---|\n{row}\n"));
        let wanted = proof.map(|proofs| proofs.iter().copied().collect::<BTreeSet<_>>());
        assert_eq!(page.rules.len(), 1, "{row}");
        assert_eq!((&page.rules[0].proof, page.rules[0].line), (&wanted, 6), "{row}");
        assert_eq!((page.rules[0].id.as_str(), page.rules[0].group.as_str()), ("T-6.3", "T-6"));
    }

    #[test]
    fn the_third_column_says_the_proof() {
        check_row("| T-6.3 | Two levels. | refusal |", Ok(&[Proof::Refusal]));
        check_row(
            "| T-6.3 | Two levels. | effect, refusal |",
            Ok(&[Proof::Refusal, Proof::Effect]),
        );
        check_row("|T-6.3|Two \\| three.|data|", Ok(&[Proof::Data]));
        check_row("| T-6.3 | Two levels. | server", Ok(&[Proof::Server]));
        check_row("| T-6.3 | Two levels. | effect | `turn` |", Ok(&[Proof::Effect]));
        check_row("| T-6.3 | Two levels. |", Err(ProofProblem::Missing));
        check_row("| T-6.3 | Two levels. |  |", Err(ProofProblem::Missing));
        check_row("| T-6.3 | Two levels. | luck |", Err(ProofProblem::Unknown("luck".to_owned())));
    }

    #[test]
    fn headings_make_groups_and_both_can_be_cited() {
        let page = page(
            "## T-6 Temples\n| T-6.1 | x | data |\n## A Auction\n| A-4 | y | data |\n## Doubts\n",
        );
        assert_eq!(page.groups.len(), 2);
        assert!(page.knows("T-6") && page.knows("T-6.1") && page.knows("A-4"));
        assert!(!page.knows("T-7") && !page.has_rule("T-6"));
        assert_eq!(page.rules[1].group, "A");
        assert_eq!(page.problems(), []);
    }

    #[test]
    fn letters_are_a_heading_only_where_the_page_has_them() {
        let text = "Prefixes: Y, YH\n## A turn\n## Y-1 Board\n## YH Hosting\n";
        let page = RulePage::parse("docs/rules/yucatan.md", text);
        let ids: Vec<&str> = page.groups.iter().map(|group| group.id.as_str()).collect();
        assert_eq!(ids, ["Y-1", "YH"]);
    }

    fn check_problem(page: &RulePage, problem: &str) {
        let problems = page.problems();
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].to_string(), format!("docs/rules/tikal.md:{problem}"));
    }

    #[test]
    fn a_page_states_its_prefixes_and_keeps_to_them() {
        let other = "4: T-6.3 is none of the page's ids: see its line `Prefixes:`";
        let parse = |text: &str| RulePage::parse("docs/rules/tikal.md", text);
        check_problem(&parse("# Tikal\nPrefixes: A\n\n| T-6.3 | x | data |\n"), other);
        check_problem(&parse("# Tikal\nPrefixes: A, T-6\n\n| T-6.3 | x | data |\n"), other);
        check_problem(
            &parse("# Tikal\nPrefixes: A\n## T-6 Temples\n| A-1 | x | data |\n"),
            "3: T-6 is none of the page's ids: see its line `Prefixes:`",
        );
        let none = "state the ids of the page near its top: `Prefixes: X, XH`";
        check_problem(&parse("# Tikal\n| T-6.3 | x | data |\n"), &format!("1: {none}"));
        check_problem(&parse("## T-6\nPrefixes: T\n| T-6.3 | x | data |\n"), &format!("1: {none}"));
        check_problem(&parse("\nPrefixes: T, t\n| T-6.3 | x | data |\n"), &format!("2: {none}"));
        check_problem(&page(""), "1: has no row with a rule id");
        check_problem(
            &page("| A-1 | x | data |\n| A-1 | y | data |\n"),
            "4: A-1 stands on the page twice",
        );
    }
}
