//! The page of numbered rules: which ids it has, in which groups, and what proof each rule demands.

use std::collections::BTreeSet;
use std::fmt;

/// Where the page is, from the workspace's root.
pub const RULE_PAGE: &str = "docs/rules/tikal.md";

/// The numbered rules as the page lists them.
#[derive(Debug, Default)]
pub struct RulePage {
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
    pub fn parse(text: &str) -> RulePage {
        let mut page = RulePage::default();
        for (index, line) in text.lines().enumerate() {
            if let Some(group) = heading(line) {
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
}

/// The rule ids in a text such as `T-6.3, but see A-4`, in order, with repetitions.
pub fn cited_ids(text: &str) -> Vec<&str> {
    let mut ids = Vec::new();
    let mut before = None;
    for (start, letter) in text.char_indices() {
        let begins_word =
            !before.is_some_and(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        if begins_word && let Some(length) = id_length(&text[start..]) {
            ids.push(&text[start..start + length]);
        }
        before = Some(letter);
    }
    ids
}

/// How many bytes of the text's beginning are a rule id: a letter of T, A, H, then `-6` or `-6.3`.
fn id_length(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(['T', 'A', 'H'])?.strip_prefix('-')?;
    let whole = digits(rest);
    if whole == 0 {
        return None;
    }
    let part = rest[whole..].strip_prefix('.').map_or(0, digits);
    let length = 2 + whole + if part == 0 { 0 } else { 1 + part };
    let goes_on = text[length..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    (!goes_on).then_some(length)
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn is_id(word: &str) -> bool {
    id_length(word) == Some(word.len())
}

fn heading(line: &str) -> Option<Group> {
    let words = line.strip_prefix("## ")?.trim();
    let (id, title) = words.split_once(' ').unwrap_or((words, ""));
    let is_letter = matches!(id, "T" | "A" | "H");
    (is_letter || is_id(id)).then(|| Group { id: id.to_owned(), title: title.to_owned() })
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

    use super::{Proof, ProofProblem, RulePage, cited_ids};

    fn check_row(row: &str, proof: Result<&[Proof], ProofProblem>) {
        let page = RulePage::parse(&format!(
            "## T-6 Uncovering\n| id | rule | proof |\n|---|---|---|\n{row}\n"
        ));
        let wanted = proof.map(|proofs| proofs.iter().copied().collect::<BTreeSet<_>>());
        assert_eq!(page.rules.len(), 1, "{row}");
        assert_eq!((&page.rules[0].proof, page.rules[0].line), (&wanted, 4), "{row}");
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
        check_row("| T-6.3 | Two levels. |", Err(ProofProblem::Missing));
        check_row("| T-6.3 | Two levels. |  |", Err(ProofProblem::Missing));
        check_row("| T-6.3 | Two levels. | luck |", Err(ProofProblem::Unknown("luck".to_owned())));
    }

    #[test]
    fn headings_make_groups_and_both_can_be_cited() {
        let page = RulePage::parse(
            "# Tikal\n## T-6 Temples\n| T-6.1 | x | data |\n## A Auction\n| A-4 | y | data |\n",
        );
        assert_eq!(page.groups.len(), 2);
        assert!(page.knows("T-6") && page.knows("T-6.1") && page.knows("A-4"));
        assert!(!page.knows("T-7") && !page.has_rule("T-6"));
        assert_eq!(page.rules[1].group, "A");
    }

    fn check_cited(text: &str, ids: &[&str]) {
        assert_eq!(cited_ids(text), ids, "{text}");
    }

    #[test]
    fn ids_are_found_as_whole_words() {
        check_cited("/// T-6.3: at most two.", &["T-6.3"]);
        check_cited("see A-4, H-1 and T-6.", &["A-4", "H-1", "T-6"]);
        check_cited("(T-10.2)", &["T-10.2"]);
        check_cited("SHA-256, UTF-8, a T-shirt, A-1b, x_T-1", &[]);
        check_cited("größer als T-5.1", &["T-5.1"]);
    }
}
