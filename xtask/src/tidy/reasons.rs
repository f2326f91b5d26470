//! The page of the protocol names every reason for which the server refuses something.

use super::house::{Finding, House};

/// The page with the table of reasons.
const PAGE: &str = "docs/protocol.md";

/// Where the reasons are: an enum of the contract. What games refuse is in their own files, and on pages that are
/// made of them.
const HOME: &str = "proto/tikal/v1/error.proto";

/// What every value of the enum begins with; the page leaves it out, as `ErrorInfo` does.
const PREFIX: &str = "ERROR_REASON_";

/// Never sent.
const UNSPECIFIED: &str = "UNSPECIFIED";

/// Looks for every reason of the contract on the page.
pub fn check(house: &House) -> Vec<Finding> {
    let (Some(page), Some(home)) = (house.file(PAGE), house.file(HOME)) else { return Vec::new() };
    let mut findings = Vec::new();
    for (number, line) in home.lines() {
        let Some(reason) = reason(line) else { continue };
        if reason != UNSPECIFIED && !page.text.contains(&format!("| `{reason}` |")) {
            findings.push(home.finding(number, format!("{PAGE} does not name `{reason}`")));
        }
    }
    findings
}

/// The reason that this line declares.
fn reason(line: &str) -> Option<&str> {
    let (name, _) = line.trim().strip_prefix(PREFIX)?.split_once(" =")?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::{HOME, check};
    use crate::tidy::testing::{clean, found};

    #[test]
    fn every_reason_is_on_the_page() {
        let page = ("docs/protocol.md", "| `SEAT_TAKEN` | somebody has it |\nSee `NO_FREE_SEAT`.");
        let declared = "  ERROR_REASON_UNSPECIFIED = 0;\n  ERROR_REASON_SEAT_TAKEN = 9;";
        clean(check, &[page, (HOME, declared)]);
        clean(check, &[page, (HOME, "  // As ERROR_REASON_NO_FREE_SEAT.")]);
        found(check, &[page, (HOME, "\n  ERROR_REASON_NO_FREE_SEAT = 11;")], &format!("{HOME}:2"));
        clean(check, &[(HOME, declared)]);
    }
}
