//! What a check says in the end.

use std::fmt;
use std::time::Duration;

/// Of what a program printed, so many lines are shown from its beginning.
const FIRST_LINES: usize = 10;
/// And so many from its end.
const LAST_LINES: usize = 20;

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
                printed(f, self.output.trim_end())
            }
        }
    }
}

/// What a program printed, without the middle of much.
fn printed(f: &mut fmt::Formatter<'_>, output: &str) -> fmt::Result {
    if output.is_empty() {
        return Ok(());
    }
    write!(f, "\n         the program printed:")?;
    let count = output.lines().count();
    let left_out = count.saturating_sub(FIRST_LINES + LAST_LINES);
    for (index, line) in output.lines().enumerate() {
        if left_out > 0 && index == FIRST_LINES {
            write!(f, "\n           | ({left_out} lines; --records keeps them)")?;
        }
        if !(FIRST_LINES..FIRST_LINES + left_out).contains(&index) {
            write!(f, "\n           | {line}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Checked, Verdict};

    fn checked(verdict: Verdict, lines: usize) -> String {
        let output = (0..lines).map(|line| format!("{line}\n")).collect();
        let (id, proves) = ("cut-streams".to_owned(), "it comes back".to_owned());
        let took = Duration::from_millis(1240);
        Checked { id, proves, page: "docs/page.md", verdict, took, output }.to_string()
    }

    #[test]
    fn a_verdict_is_one_line_and_a_failure_says_what_to_look_at() {
        assert_eq!(checked(Verdict::Passed, 3), "ok       cut-streams (1.2 s)");
        let skipped = Verdict::Skipped("no cut".to_owned());
        assert_eq!(checked(skipped, 3), "skipped  cut-streams: no cut");
        let failed = Verdict::Failed(vec!["it left".to_owned(), "it shouted".to_owned()]);
        assert_eq!(
            checked(failed, 2),
            "FAILED   cut-streams (1.2 s): it left; also: it shouted\n         \
             it should prove that it comes back\n         \
             look at docs/page.md\n         \
             the program printed:\n           | 0\n           | 1"
        );
    }

    #[test]
    fn the_middle_of_much_is_left_out() {
        let shown = checked(Verdict::Failed(vec!["it left".to_owned()]), 100);
        assert!(
            shown.contains("| 9\n           | (70 lines; --records keeps them)\n           | 80")
        );
        assert!(shown.ends_with("| 99"));
    }
}
