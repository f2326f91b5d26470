//! What the tests made of a mutant.

use std::fmt;

use crate::start::Captured;

/// What the tests made of a mutant.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A test failed: the first one's name.
    Caught(String),
    /// Every test passed.
    Survived,
    /// It does not compile, so it proves nothing: the first error.
    DoesNotBuild(String),
    /// The patch does not fit the source any more: what git says.
    DoesNotApply(String),
}

impl Verdict {
    /// Judges a run of `cargo test --quiet`.
    pub fn of(said: &Captured) -> Verdict {
        if said.success {
            return Verdict::Survived;
        }
        if said.output.contains("test result: FAILED") {
            return Verdict::Caught(
                first_failing(&said.output).unwrap_or("a test without a name").to_owned(),
            );
        }
        let error = said.errors.lines().find(|line| line.starts_with("error"));
        Verdict::DoesNotBuild(
            error.unwrap_or("no test failed, and no error was printed").to_owned(),
        )
    }

    /// Whether a test failed.
    pub fn is_caught(&self) -> bool {
        matches!(self, Verdict::Caught(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Caught(test) => write!(out, "caught by {test}"),
            Verdict::Survived => write!(out, "SURVIVED: write the test that catches it"),
            Verdict::DoesNotBuild(error) => write!(out, "BROKEN, it does not build: {error}"),
            Verdict::DoesNotApply(error) => {
                write!(out, "BROKEN, the patch does not apply: {error}")
            }
        }
    }
}

/// The name in the first line `---- NAME stdout ----`.
fn first_failing(output: &str) -> Option<&str> {
    output.lines().find_map(|line| line.strip_prefix("---- ")?.strip_suffix(" stdout ----"))
}

#[cfg(test)]
mod tests {
    use super::{Captured, Verdict};

    fn check(success: bool, output: &str, errors: &str, verdict: Verdict) {
        let said = Captured { success, output: output.to_owned(), errors: errors.to_owned() };
        assert_eq!(Verdict::of(&said), verdict);
    }

    #[test]
    fn only_a_failing_test_catches() {
        let failed = "\n---- temple::third_level stdout ----\nassertion\n\ntest result: FAILED. 3 passed; 1 failed\n";
        check(
            false,
            failed,
            "error: test failed",
            Verdict::Caught("temple::third_level".to_owned()),
        );
        check(true, "test result: ok. 4 passed", "", Verdict::Survived);
        let error = "error[E0308]: mismatched types";
        check(false, "", error, Verdict::DoesNotBuild(error.to_owned()));
    }
}
