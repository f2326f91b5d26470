//! What the tests wrote down while they ran: lines such as `refused T-6.4`.

use std::collections::{BTreeMap, BTreeSet};

/// What a test showed of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// An action was refused, and the refusal cites the rule.
    Refused,
    /// An action that the rule could have refused was accepted.
    Accepted,
    /// What the rule says has happened, or a table fact of it was asserted.
    Effect,
}

impl Shown {
    /// The word the tests write.
    pub fn word(self) -> &'static str {
        match self {
            Shown::Refused => "refused",
            Shown::Accepted => "accepted",
            Shown::Effect => "effect",
        }
    }

    fn from_word(word: &str) -> Option<Shown> {
        [Shown::Refused, Shown::Accepted, Shown::Effect]
            .into_iter()
            .find(|shown| shown.word() == word)
    }
}

/// Everything the tests showed.
#[derive(Debug, Default)]
pub struct Witnessed {
    /// By rule id.
    pub shown: BTreeMap<String, BTreeSet<Shown>>,
    /// Lines that are not of the form, each once.
    pub garbled: BTreeSet<String>,
}

impl Witnessed {
    /// Adds the lines of one file; empty lines are passed over.
    pub fn read(&mut self, text: &str) {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line
                .split_once(' ')
                .and_then(|(word, id)| Some((Shown::from_word(word)?, id.trim())))
            {
                Some((shown, id)) => {
                    self.shown.entry(id.to_owned()).or_default().insert(shown);
                }
                None => {
                    self.garbled.insert(line.to_owned());
                }
            }
        }
    }

    /// Whether the tests showed this of the rule.
    pub fn has(&self, id: &str, shown: Shown) -> bool {
        self.shown.get(id).is_some_and(|all| all.contains(&shown))
    }
}

#[cfg(test)]
mod tests {
    use super::{Shown, Witnessed};

    #[test]
    fn lines_are_gathered_over_files_and_garbled_ones_kept_apart() {
        let mut witnessed = Witnessed::default();
        witnessed.read("refused T-6.4\naccepted T-6.4\n\nrefused T-6.4\n");
        witnessed.read("effect T-6.1\nshown T-6.1\nrefused\n");
        assert!(witnessed.has("T-6.4", Shown::Refused) && witnessed.has("T-6.4", Shown::Accepted));
        assert!(witnessed.has("T-6.1", Shown::Effect) && !witnessed.has("T-6.4", Shown::Effect));
        assert_eq!(witnessed.garbled.len(), 2);
    }
}
