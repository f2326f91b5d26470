//! This build beside an earlier one: two programs take turns, and each pair is compared.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use super::contest::PLAYOUTS;
use crate::rounds::Summary;

/// How often both programs run: one more than half of them may be disturbed.
const ROUNDS: usize = 9;

/// How fast a program plays random games of a variant.
struct Measured {
    variant: String,
    value: f64,
}

/// Lets both programs measure in turns and prints how many times as fast this one is.
///
/// # Errors
/// A program that cannot be started, or that measures nothing both know.
pub(super) fn compare(before: &Path, seconds: u32) -> anyhow::Result<()> {
    let now = std::env::current_exe().context("this program has no path")?;
    let mut rounds: Vec<(Vec<Measured>, Vec<Measured>)> = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push((measure(before, seconds)?, measure(&now, seconds)?));
    }
    let mut compared = 0;
    println!("{PLAYOUTS}, this build by {}, {ROUNDS} alternating rounds", before.display());
    for Measured { variant, .. } in &rounds[0].1 {
        let of = |all: &[Measured]| {
            // An earlier build knows one game, and names its variants without it.
            let same = |measured: &&Measured| {
                variant == &measured.variant
                    || variant.ends_with(&format!("l {}", measured.variant))
            };
            all.iter().find(same).map(|measured| measured.value)
        };
        let pairs = rounds.iter().map(|(before, now)| Some((of(before)?, of(now)?)));
        let Some(pairs) = pairs.collect::<Option<Vec<_>>>() else { continue };
        let ratios: Vec<f64> = pairs.iter().map(|(before, now)| now / before).collect();
        let lowest = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let Some(summary) = Summary::of(ratios) else { continue };
        println!(
            "{variant:<15} ratio {:.3}, middle half {:.3} - {:.3}, lowest {lowest:.3}",
            summary.median, summary.low, summary.high
        );
        compared += 1;
    }
    ensure!(compared > 0, "the two programs measure nothing that both know");
    Ok(())
}

fn measure(program: &Path, seconds: u32) -> anyhow::Result<Vec<Measured>> {
    let output = Command::new(program)
        .args(["--json", "--seconds", &seconds.to_string()])
        .output()
        .with_context(|| format!("{} cannot be started", program.display()))?;
    ensure!(output.status.success(), "{} fails", program.display());
    let mut all: Vec<Measured> = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let row: Value = serde_json::from_str(line).context("a line that is no JSON")?;
        let (Some(variant), Some(value)) = (row["variant"].as_str(), row["value"].as_f64()) else {
            continue;
        };
        let known = all.iter().any(|measured| measured.variant == variant);
        if row["metric"] == PLAYOUTS && !known {
            all.push(Measured { variant: variant.to_owned(), value });
        }
    }
    Ok(all)
}
