//! Each Rust file is a room: its purpose is its first line, it keeps under the wall, it has a plain name.

use super::house::{Finding, House, SourceFile};

/// The most lines a file may have.
const WALL: usize = 500;

/// Names that say nothing of what is in the room.
const EMPTY_NAMES: [&str; 4] = ["helper", "manager", "misc", "util"];

/// Looks at every Rust file that people write.
pub fn check(house: &House) -> Vec<Finding> {
    let faults = |file| [purpose(file), length(file), name(file)];
    house.written_rust().flat_map(faults).flatten().collect()
}

fn purpose(file: &SourceFile) -> Option<Finding> {
    let first = file.text.lines().next().unwrap_or_default();
    let said = first.strip_prefix("//!").is_some_and(|purpose| !purpose.trim().is_empty());
    (!said).then(|| file.finding(1, "say the file's one purpose in a first line `//! …`"))
}

fn length(file: &SourceFile) -> Option<Finding> {
    let lines = file.text.lines().count();
    let says = format!("{lines} lines, the wall is {WALL}: split the room");
    (lines > WALL).then(|| file.finding(WALL + 1, says))
}

fn name(file: &SourceFile) -> Option<Finding> {
    let empty = file.path.split(['/', '.', '_', '-']).find(|word| {
        EMPTY_NAMES
            .iter()
            .any(|name| word.strip_prefix(name).is_some_and(|rest| matches!(rest, "" | "s")))
    })?;
    Some(
        file.finding(
            1,
            format!("`{empty}` does not say what is in the room: name it by its purpose"),
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::testing::{clean, found};

    #[test]
    fn a_file_says_its_purpose_first() {
        clean(check, &[("rules/src/hex.rs", "//! Hexes.\n")]);
        clean(check, &[("proto/src/gen/tikal.rs", "// generated\n")]);
        found(check, &[("rules/src/hex.rs", "use std::fmt;\n//! Hexes.\n")], "rules/src/hex.rs:1");
        found(check, &[("rules/src/hex.rs", "//!\n")], "rules/src/hex.rs:1");
        found(check, &[("rules/src/gen.rs", "")], "rules/src/gen.rs:1");
    }

    #[test]
    fn a_file_keeps_under_the_wall() {
        let lines = |count: usize| format!("//! Long.\n{}", "\n".repeat(count - 1));
        clean(check, &[("a/src/lib.rs", &lines(500))]);
        clean(check, &[("a/src/generated/x.rs", &lines(501))]);
        found(check, &[("a/src/lib.rs", &lines(501))], "a/src/lib.rs:501");
    }

    #[test]
    fn a_room_is_named_by_its_purpose() {
        clean(check, &[("a/src/utility_company.rs", "//! A game's word.\n")]);
        found(check, &[("a/src/hex_utils.rs", "//! Things.\n")], "a/src/hex_utils.rs:1");
        found(check, &[("a/src/helper/mod.rs", "//! Things.\n")], "a/src/helper/mod.rs:1");
    }
}
