//! Tells `cargo xtask rules-coverage` which rules were executed.

use std::fs::OpenOptions;
use std::io::Write;

/// Notes that a test asserted the effect of a rule.
pub(crate) fn effect(rule: &str) {
    let Ok(folder) = std::env::var("TIKAL_RULES_COVERAGE") else { return };
    let path = format!("{folder}/table-{}.txt", std::process::id());
    let mut file = OpenOptions::new().create(true).append(true).open(path).unwrap();
    writeln!(file, "effect {rule}").unwrap();
}
