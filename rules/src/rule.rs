//! The id of a rule, as `docs/rules/` numbers them.

use std::fmt;

/// A rule's id, such as `T-6.3`. Every refusal carries one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
