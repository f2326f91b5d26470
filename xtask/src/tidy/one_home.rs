//! What may live in one file only: the prices of actions, and the statuses of the server.

use std::collections::BTreeMap;

use super::house::{Finding, House, SourceFile};
use super::purity::is_test_room;
use super::source::{code_of, has_words};

/// The file of a game's folder that holds its constant numbers of action points.
const PRICES: &str = "price.rs";

/// A game that has a file of prices keeps its constants of type `Points` there. In a game without prices
/// the word may mean what is scored.
pub fn prices(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in house.written_rust().filter(|file| !is_test_room(&file.path)) {
        let Some(home) = prices_of(&file.path) else { continue };
        if file.path == home || house.file(&home).is_none() {
            continue;
        }
        for (number, _) in file.lines().filter(|(_, line)| is_price(code_of(line))) {
            findings.push(
                file.finding(number, format!("a constant of type `Points` belongs in {home}")),
            );
        }
    }
    findings
}

/// Where the prices of the game are in whose folder the file lies.
fn prices_of(path: &str) -> Option<String> {
    let (game, _) = path.strip_prefix("rules/src/")?.split_once('/')?;
    Some(format!("rules/src/{game}/{PRICES}"))
}

/// One file of the server builds a `tonic::Status`; the first one found is taken as its home.
pub fn statuses(house: &House) -> Vec<Finding> {
    let server = house.written_rust().filter(|file| file.path.starts_with("engine-server/src/"));
    let builders: BTreeMap<&str, Finding> =
        server.filter_map(|file| Some((file.path.as_str(), status(file)?))).collect();
    if builders.len() < 2 {
        return Vec::new();
    }
    builders.into_values().collect()
}

/// `const NAME: Points`, also in an array or tuple; a `const fn` is none.
fn is_price(code: &str) -> bool {
    let Some((_, rest)) = code.split_once("const ") else { return false };
    let Some((name, kind)) = rest.split_once(':') else { return false };
    let is_name = !name.is_empty()
        && name
            .chars()
            .all(|letter| letter.is_ascii_uppercase() || letter == '_' || letter.is_ascii_digit());
    is_name && has_words(kind.split('=').next().unwrap_or_default(), "Points")
}

fn status(file: &SourceFile) -> Option<Finding> {
    let builds = |line: &str| {
        let code = code_of(line);
        code.match_indices("Status::").any(|(start, word)| {
            code[start + word.len()..].starts_with(|letter: char| letter.is_ascii_lowercase())
                && !code[..start].ends_with(|letter: char| letter.is_alphanumeric())
        })
    };
    let (number, _) = file.lines().find(|(_, line)| builds(line))?;
    Some(file.finding(number, "more than one file builds a `Status`: let one room do it"))
}

#[cfg(test)]
mod tests {
    use super::{prices, statuses};
    use crate::tidy::house::{Finding, House};
    use crate::tidy::testing::{clean, found};

    const PRICE: &str = "pub const GUARD: Points = Points(5);\n";

    /// What the check says of a line in a room of a game that has a file of prices.
    fn with_prices(line: &str) -> Vec<Finding> {
        prices(&House::of(&[
            ("rules/src/tikal/price.rs", PRICE),
            ("rules/src/tikal/turn.rs", line),
            ("rules/src/yucatan/scoring.rs", line),
            ("table/src/lib.rs", line),
        ]))
    }

    #[test]
    fn prices_stand_in_one_file_of_their_game() {
        for line in [PRICE, "const P: [Points; 2] = X;\n"] {
            let findings = with_prices(line);
            assert_eq!(findings.len(), 1, "{findings:?}");
            assert_eq!(
                (findings[0].path.as_str(), findings[0].line),
                ("rules/src/tikal/turn.rs", 1)
            );
        }
        for line in ["const fn left(of: Points) -> Points {\n", "const LEVELS: u8 = 2; // Points\n"]
        {
            assert_eq!(with_prices(line), [], "{line}");
        }
        let home = "rules/src/yucatan/price.rs";
        clean(prices, &[(home, PRICE), ("rules/src/tikal/price.rs", PRICE)]);
        found(
            prices,
            &[(home, PRICE), ("rules/src/yucatan/check/walk.rs", PRICE)],
            "rules/src/yucatan/check/walk.rs:1",
        );
    }

    #[test]
    fn one_room_builds_statuses() {
        let builds = "//! A room.\nreturn Err(tonic::Status::not_found(\"x\"));\n";
        let names = "//! A room.\nuse tonic::Status;\nlet match_state = MatchStatus::new();\n";
        clean(
            statuses,
            &[("engine-server/src/status.rs", builds), ("engine-server/src/lobby.rs", names)],
        );
        let house = House::of(&[
            ("engine-server/src/status.rs", builds),
            ("engine-server/src/lobby.rs", builds),
        ]);
        assert_eq!(statuses(&house).len(), 2);
    }
}
