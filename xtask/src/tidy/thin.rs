//! The terminal client is thin: it reads views, and names the rules only to read and verify records.

use super::house::{Finding, House};
use super::source::{code_of, has_words};

/// The client.
const CLIENT: &str = "cli-client/src/";

/// Where records are read: they are causes, and only the rules know what follows from them.
const RECORDS: [&str; 2] = ["cli-client/src/replay/", "cli-client/src/verify.rs"];

/// The crates that decide what is legal, what it costs and what follows.
const JUDGES: [&str; 4] = ["rules::", "table::", "use rules", "use table"];

/// Looks at every file of the client.
pub fn check(house: &House) -> Vec<Finding> {
    let thin = |path: &str| {
        path.starts_with(CLIENT) && !RECORDS.into_iter().any(|room| path.starts_with(room))
    };
    let mut findings = Vec::new();
    for file in house.written_rust().filter(|file| thin(&file.path)) {
        for (number, line) in file.lines() {
            if JUDGES.into_iter().any(|judge| has_words(code_of(line), judge)) {
                let says = "the client reads views and decides no rule: ask the server";
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
    fn only_records_are_read_with_the_rules() {
        clean(check, &[("cli-client/src/replay/mod.rs", "use rules::tikal::Position;\n")]);
        clean(check, &[("cli-client/src/verify.rs", "use table::verify;\n")]);
        clean(check, &[("bot-client/src/bot.rs", "use rules::Seat;\n")]);
        clean(check, &[("cli-client/src/app/mod.rs", "//! No rules:: here.\nself.rules();\n")]);
        let path = "cli-client/src/app/mod.rs";
        found(check, &[(path, "\nuse rules::Seat;\n")], &format!("{path}:2"));
        found(check, &[(path, "let cost = rules::tikal::price();\n")], &format!("{path}:1"));
        found(check, &[(path, "use table;\n")], &format!("{path}:1"));
    }
}
