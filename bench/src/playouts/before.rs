//! Random games of this build beside those of an earlier one.

use std::path::Path;

use serde_json::Value;

use super::contest::PLAYOUTS;
use crate::before::{Build, Comparison, Number, ROUNDS};

/// Lets both programs measure in turns and prints how many times as fast this one is.
///
/// # Errors
/// A program that cannot be started, or that measures nothing both know.
pub(super) fn compare(program: &Path, seconds: u32) -> anyhow::Result<()> {
    let words = ["--json", "--seconds", &seconds.to_string()];
    let (before, now) = (Build::at(program, &words), Build::this(&words)?);
    let mut comparison = Comparison::default();
    for round in 0..ROUNDS {
        comparison.turn(round, &before, &now, number)?;
    }
    println!("{PLAYOUTS}, this build by {}, {ROUNDS} alternating rounds", program.display());
    print!("{}", comparison.table(|_| None)?);
    Ok(())
}

fn number(line: &Value) -> Option<Number> {
    let (variant, speed) = (line["variant"].as_str()?, line["value"].as_f64()?);
    // 0.1.0 knows one game, and names its variants without it.
    let name = match variant {
        "basic" | "auction" => format!("tikal {variant}"),
        _ => variant.to_owned(),
    };
    (line["metric"] == PLAYOUTS).then_some(Number { name, speed })
}
