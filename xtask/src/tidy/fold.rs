//! Folding applies facts: the room that does it calls no legality, price or scoring code.

use super::house::{Finding, House};
use super::source::{code_of, has_words};

/// What judges or reckons, by the paths under which it would be reached.
const JUDGES: [&str; 6] = ["check::", "legal::", "price::", "scoring::", "paths::", "Violation"];

/// Looks at the room `fold` of every game.
pub fn check(house: &House) -> Vec<Finding> {
    let is_fold = |path: &str| path.starts_with("rules/src/") && path.ends_with("/fold.rs");
    let mut findings = Vec::new();
    for file in house.written_rust().filter(|file| is_fold(&file.path)) {
        for (number, line) in file.lines() {
            for judge in JUDGES.into_iter().filter(|judge| has_words(code_of(line), judge)) {
                let says = format!("`{judge}`: fold applies facts; put the number into the event");
                findings.push(file.finding(number, says));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::testing::{clean, found};

    #[test]
    fn fold_judges_nothing() {
        let path = "rules/src/tikal/fold.rs";
        clean(check, &[(path, "//! No price:: here.\nself.scoring = None;\n")]);
        clean(check, &[("rules/src/tikal/play.rs", "super::price::TURN\n")]);
        found(check, &[(path, "\nlet cost = super::price::TURN;\n")], "rules/src/tikal/fold.rs:2");
    }
}
