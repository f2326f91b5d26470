//! What a check says in the end.

use std::fmt;
use std::time::Duration;

/// How a check ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// What it says is proved.
    Passed,
    /// The program did something wrong: every reason, the first first.
    Failed(Vec<String>),
    /// It could not be tried on this program, for this reason.
    Skipped(String),
}

/// A check that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Its name.
    pub id: String,
    /// What it proves when it passes.
    pub proves: String,
    /// Where to read what the program must do.
    pub page: &'static str,
    /// How it ended.
    pub verdict: Verdict,
    /// How long it took.
    pub took: Duration,
    /// The last of what the program printed.
    pub output: String,
}

impl Checked {
    /// Whether the program did something wrong.
    pub fn failed(&self) -> bool {
        matches!(self.verdict, Verdict::Failed(_))
    }
}

impl fmt::Display for Checked {
    /// One line; of a failure one for each reason, what to look at, and what the program printed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, seconds) = (&self.id, self.took.as_secs_f64());
        match &self.verdict {
            Verdict::Passed => write!(f, "ok       {id} ({seconds:.1} s)"),
            Verdict::Skipped(why) => write!(f, "skipped  {id}: {why}"),
            Verdict::Failed(reasons) => {
                write!(f, "FAILED   {id} ({seconds:.1} s): {}", reasons.join("; also: "))?;
                write!(f, "\n         it should prove that {}", self.proves)?;
                write!(f, "\n         look at {}", self.page)?;
                if !self.output.trim().is_empty() {
                    write!(f, "\n         the program printed:")?;
                    for line in self.output.trim_end().lines() {
                        write!(f, "\n           | {line}")?;
                    }
                }
                Ok(())
            }
        }
    }
}
