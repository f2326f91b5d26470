//! The page of the protocol names every reason for which the server refuses something.

use super::house::{Finding, House};

/// The page with the tables of reasons.
const PAGE: &str = "docs/protocol.md";

/// Where the server's and the games' reasons are spelled.
const HOMES: [&str; 2] = ["engine-server/src/status.rs", "proto/src/convert/violation.rs"];

/// Looks for every reason of the code on the page.
pub fn check(house: &House) -> Vec<Finding> {
    let Some(page) = house.file(PAGE) else { return Vec::new() };
    let mut findings = Vec::new();
    for home in HOMES.into_iter().filter_map(|home| house.file(home)) {
        for (number, line) in home.lines() {
            for reason in reasons(line).filter(|name| !page.text.contains(&format!("`{name}`"))) {
                findings.push(home.finding(number, format!("{PAGE} does not name `{reason}`")));
            }
        }
    }
    findings
}

/// The texts in quotes that consist of capitals and underscores.
fn reasons(line: &str) -> impl Iterator<Item = &str> {
    let is_reason = |text: &&str| {
        text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
    };
    line.split('"').skip(1).step_by(2).filter(is_reason)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::testing::{clean, found};

    const STATUS: &str = "engine-server/src/status.rs";

    #[test]
    fn every_reason_is_on_the_page() {
        let page = ("docs/protocol.md", "| `SEAT_TAKEN` | somebody has it |");
        clean(check, &[page, (STATUS, "X => \"SEAT_TAKEN\",\nfact(\"seat\", \"H-3\")")]);
        found(
            check,
            &[page, (STATUS, "\nX => \"NO_FREE_SEAT\",")],
            "engine-server/src/status.rs:2",
        );
        let home = "proto/src/convert/violation.rs";
        found(check, &[page, (home, "told!(\"NO_PATH\", from, to)")], &format!("{home}:1"));
        clean(check, &[(STATUS, "\"NO_FREE_SEAT\"")]);
    }
}
