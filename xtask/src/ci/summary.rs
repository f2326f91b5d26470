//! The table at the end of a run: which stage ended how, and how long it took.

use std::fmt;
use std::time::Duration;

use super::stages::Ended;

/// How one stage went.
#[derive(Debug)]
pub struct Line {
    /// The stage's name.
    pub stage: &'static str,
    /// How it ended; `None` when it failed.
    pub ended: Option<Ended>,
    /// How long it took.
    pub took: Duration,
}

/// How all stages so far went.
#[derive(Debug, Default)]
pub struct Summary(Vec<Line>);

impl Summary {
    /// Adds the stage that ran last.
    pub fn push(&mut self, line: Line) {
        self.0.push(line);
    }
}

impl Line {
    fn result(&self) -> &'static str {
        match self.ended {
            Some(Ended::Passed | Ended::PassedWithout(_)) => "passed",
            Some(Ended::Skipped(_)) => "skipped",
            None => "FAILED",
        }
    }

    fn reason(&self) -> String {
        match &self.ended {
            Some(Ended::Skipped(why)) => format!(": {why}"),
            Some(Ended::PassedWithout(what)) => format!(" without {what}"),
            Some(Ended::Passed) | None => String::new(),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let took = self.took.as_secs_f64();
        write!(out, "{} {}{} ({took:.1} s)", self.stage, self.result(), self.reason())
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width =
            self.0.iter().map(|line| line.stage.len()).max().unwrap_or(0).max("total".len());
        writeln!(out, "{:width$}  {:>8}  result", "stage", "time")?;
        for line in &self.0 {
            let took = line.took.as_secs_f64();
            writeln!(
                out,
                "{:width$}  {took:>6.1} s  {}{}",
                line.stage,
                line.result(),
                line.reason()
            )?;
        }
        let total: Duration = self.0.iter().map(|line| line.took).sum();
        writeln!(out, "{:width$}  {:>6.1} s", "total", total.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Ended, Line, Summary};

    #[test]
    fn the_table_says_how_each_stage_ended_and_adds_the_times() {
        let mut summary = Summary::default();
        let ends = [
            Some(Ended::Passed),
            Some(Ended::Skipped("no snake".to_owned())),
            Some(Ended::PassedWithout("Go (go is not installed)".to_owned())),
            None,
        ];
        let stages = ["fmt", "draws", "languages", "rules-coverage"];
        for (stage, ended) in stages.into_iter().zip(ends) {
            summary.push(Line { stage, ended, took: Duration::from_millis(1500) });
        }
        let expected = "\
stage               time  result
fmt                1.5 s  passed
draws              1.5 s  skipped: no snake
languages          1.5 s  passed without Go (go is not installed)
rules-coverage     1.5 s  FAILED
total              6.0 s
";
        assert_eq!(summary.to_string(), expected);
    }
}
