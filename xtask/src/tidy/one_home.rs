//! What may live in one file only: the prices of actions, and the statuses of the server.

use std::collections::BTreeMap;

use super::house::{Finding, House, SourceFile};
use super::purity::is_test_room;
use super::source::{code_of, has_words};

/// The home of every constant number of action points.
const PRICES: &str = "rules/src/tikal/price.rs";

/// Constants of type `Points` stand in the file of prices alone.
pub fn prices(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    let elsewhere =
        |path: &str| path.starts_with("rules/src/") && path != PRICES && !is_test_room(path);
    for file in house.written_rust().filter(|file| elsewhere(&file.path)) {
        for (number, _) in file.lines().filter(|(_, line)| is_price(code_of(line))) {
            findings.push(
                file.finding(number, format!("a constant of type `Points` belongs in {PRICES}")),
            );
        }
    }
    findings
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
    use crate::tidy::house::House;
    use crate::tidy::testing::{clean, found};

    #[test]
    fn prices_stand_in_one_file() {
        let price = "pub const GUARD: Points = Points(5);\n";
        clean(prices, &[("rules/src/tikal/price.rs", price)]);
        clean(prices, &[("table/src/lib.rs", price)]);
        found(prices, &[("rules/src/tikal/turn.rs", price)], "rules/src/tikal/turn.rs:1");
        found(
            prices,
            &[("rules/src/tikal/turn.rs", "const P: [Points; 2] = X;\n")],
            "rules/src/tikal/turn.rs:1",
        );
        clean(prices, &[("rules/src/tikal/turn.rs", "const fn left(of: Points) -> Points {\n")]);
        clean(prices, &[("rules/src/tikal/turn.rs", "const LEVELS: u8 = 2; // Points\n")]);
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
