//! The id of a rule, as `docs/rules/` numbers them.

use std::cmp::Ordering;
use std::fmt;

/// A rule's id, such as `T-6.3`. Every refusal carries one. Ids are ordered as their page has them: by
/// letters, then by number, so that `Y-2.3` comes before `Y-10.1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule(pub &'static str);

impl Rule {
    /// Letters, chapter and number; what has no number counts as 0.
    fn key(self) -> (&'static str, u16, u16) {
        let (letters, numbers) = self.0.split_once('-').unwrap_or((self.0, ""));
        let (chapter, number) = numbers.split_once('.').unwrap_or((numbers, ""));
        (letters, chapter.parse().unwrap_or(0), number.parse().unwrap_or(0))
    }
}

impl Ord for Rule {
    fn cmp(&self, other: &Rule) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Rule) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Rule;

    #[test]
    fn ids_are_ordered_by_number() {
        let mut ids = ["YH-1", "Y-10.1", "Y-2.3", "A-4", "Y-2.10"].map(Rule);
        ids.sort();
        assert_eq!(ids, ["A-4", "Y-2.3", "Y-2.10", "Y-10.1", "YH-1"].map(Rule));
    }
}
