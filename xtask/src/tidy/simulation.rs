//! A simulation knows what its caller knows: its room names nothing that holds hidden cards.

use super::house::{Finding, House};
use super::source::{code_of, has_words};

/// Where lines are tried.
const ROOM: &str = "engine-server/src/simulate/";

/// What holds the order of decks, or leads to it.
const HOLDERS: [&str; 7] = ["Dealer", "Deal", "Seed", "Nonce", "Table", "Log", "Record"];

/// Looks at every file of the room.
pub fn check(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in house.written_rust().filter(|file| file.path.starts_with(ROOM)) {
        for (number, line) in file.lines() {
            for holder in HOLDERS.into_iter().filter(|holder| has_words(code_of(line), holder)) {
                let says = format!("`{holder}`: a simulation plays on an imagined position alone");
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
    fn a_simulation_names_no_dealer() {
        let path = "engine-server/src/simulate/line.rs";
        clean(check, &[(path, "//! No Dealer here.\nuse table::Keystream;\nG::Dealt;\n")]);
        clean(check, &[("engine-server/src/room/mod.rs", "use table::Dealer;\n")]);
        found(check, &[(path, "\nuse table::{Dealer, Keystream};\n")], &format!("{path}:2"));
        found(check, &[(path, "fn draw(table: &table::Table<G>) {}\n")], &format!("{path}:1"));
    }
}
