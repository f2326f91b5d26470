//! This build beside an earlier one: two programs take turns, and each pair is compared.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::rounds::Summary;

/// How often both programs run: one more than half of them may be disturbed.
pub(crate) const ROUNDS: usize = 9;

/// How often a program may fail in one turn.
const TRIES: usize = 3;

/// A number that a program told, by the name that both programs are compared by.
#[derive(Debug)]
pub(crate) struct Number {
    pub(crate) name: String,
    /// More is better: what should be small is told as its inverse.
    pub(crate) speed: f64,
}

/// A build of a benchmark and the words it is started with.
#[derive(Debug)]
pub(crate) struct Build {
    program: PathBuf,
    words: Vec<String>,
}

impl Build {
    /// An earlier build.
    pub(crate) fn at(program: &Path, words: &[&str]) -> Build {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Build { program: program.to_owned(), words }
    }

    /// This one.
    pub(crate) fn this(words: &[&str]) -> anyhow::Result<Build> {
        Ok(Build::at(&std::env::current_exe().context("this program has no path")?, words))
    }

    /// What it prints; an error only if it fails again and again: a busy machine holds up programs for
    /// longer than some of their limits allow.
    pub(crate) fn output(&self) -> anyhow::Result<String> {
        for _ in 1..TRIES {
            match self.try_once() {
                Ok(output) => return Ok(output),
                Err(error) => eprintln!("once more: {error:#}"),
            }
        }
        self.try_once()
    }

    fn try_once(&self) -> anyhow::Result<String> {
        let program = self.program.display();
        let output = Command::new(&self.program).args(&self.words).output();
        let output = output.with_context(|| format!("{program} cannot be started"))?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let first = errors.lines().next().unwrap_or("it does not say why");
        ensure!(output.status.success(), "{program} {} fails: {first}", self.words.join(" "));
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The numbers in the lines it prints. A line without one is skipped, and so is one whose name
    /// was told before: it stands beside another peer.
    fn numbers(&self, read: impl Fn(&Value) -> Option<Number>) -> anyhow::Result<Vec<Number>> {
        let mut numbers: Vec<Number> = Vec::new();
        for line in self.output()?.lines() {
            let line: Value = serde_json::from_str(line).context("a line that is no JSON")?;
            if let Some(number) = read(&line)
                && numbers.iter().all(|known| known.name != number.name)
            {
                numbers.push(number);
            }
        }
        Ok(numbers)
    }
}

/// How many times as fast this build is as the earlier one, by name and round by round.
#[derive(Debug, Default)]
pub(crate) struct Comparison(Vec<(String, Vec<f64>)>);

impl Comparison {
    /// Lets both run, one after the other, and compares what both know. Who is first changes from round to
    /// round, so that being second helps neither.
    pub(crate) fn turn(
        &mut self,
        round: usize,
        before: &Build,
        now: &Build,
        read: impl Fn(&Value) -> Option<Number>,
    ) -> anyhow::Result<()> {
        let (before, now) = if round.is_multiple_of(2) {
            let before = before.numbers(&read)?;
            (before, now.numbers(&read)?)
        } else {
            let now = now.numbers(&read)?;
            (before.numbers(&read)?, now)
        };
        self.add(&before, &now);
        Ok(())
    }

    fn add(&mut self, before: &[Number], now: &[Number]) {
        for Number { name, speed } in now {
            let Some(before) = before.iter().find(|number| number.name == *name) else { continue };
            let ratio = speed / before.speed;
            match self.0.iter_mut().find(|(known, _)| known == name) {
                Some((_, ratios)) => ratios.push(ratio),
                None => self.0.push((name.clone(), vec![ratio])),
            }
        }
    }

    /// For people: a line for each name. Some have a least ratio as their aim.
    ///
    /// # Errors
    /// There is nothing that both know.
    pub(crate) fn table(&self, aim: impl Fn(&str) -> Option<f64>) -> anyhow::Result<String> {
        ensure!(!self.0.is_empty(), "the two programs measure nothing that both know");
        let width = self.0.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
        let mut table = String::new();
        for (name, ratios) in &self.0 {
            let lowest = ratios.iter().copied().fold(f64::INFINITY, f64::min);
            let Some(summary) = Summary::of(ratios.clone()) else { continue };
            let Summary { median, low, high } = summary;
            table.push_str(&format!(
                "{name:<width$}  ratio {median:.3}, middle half {low:.3} - {high:.3}, lowest {lowest:.3}"
            ));
            if let Some(least) = aim(name) {
                let reached = if median >= least { "reached" } else { "MISSED" };
                table.push_str(&format!(", aim >= {least} {reached}"));
            }
            table.push('\n');
        }
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Number};

    fn numbers(told: &[(&str, f64)]) -> Vec<Number> {
        told.iter().map(|&(name, speed)| Number { name: name.to_owned(), speed }).collect()
    }

    #[test]
    fn what_both_know_is_compared_round_by_round() -> anyhow::Result<()> {
        let mut comparison = Comparison::default();
        for (before, now) in [(10.0, 9.0), (100.0, 94.0), (10.0, 12.0)] {
            comparison.add(
                &numbers(&[("old", 1.0), ("speed", before)]),
                &numbers(&[("speed", now), ("new", 1.0)]),
            );
        }
        let said = "speed  ratio 0.940, middle half 0.900 - 1.200, lowest 0.900";
        assert_eq!(comparison.table(|_| None)?, format!("{said}\n"));
        assert_eq!(comparison.table(|_| Some(0.95))?, format!("{said}, aim >= 0.95 MISSED\n"));
        assert_eq!(comparison.table(|_| Some(0.9))?, format!("{said}, aim >= 0.9 reached\n"));
        Ok(())
    }

    #[test]
    fn a_comparison_of_nothing_is_an_error() {
        let mut comparison = Comparison::default();
        comparison.add(&numbers(&[("old", 1.0)]), &numbers(&[("new", 1.0)]));
        assert!(comparison.table(|_| None).is_err());
    }
}
