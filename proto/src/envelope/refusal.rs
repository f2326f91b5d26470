//! What a client is told when a game refuses an action.

use std::collections::BTreeMap;

use rules::Rule;

/// A game's refusal: a word for programs, the rule, the sentence and the numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusalFacts {
    /// The name of a value of the game's `Violation` enum, such as `VIOLATION_NO_PATH`.
    pub violation: &'static str,
    /// The rule that is broken.
    pub rule: Rule,
    /// An English sentence that begins with the rule's id.
    pub sentence: String,
    /// The facts by name, such as `needed` and `left`; values are in the notation.
    pub facts: BTreeMap<&'static str, String>,
}
