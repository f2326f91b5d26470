//! What may never be in the rules: clocks, files, networks, threads, dice, screens, async.

use super::house::{Finding, House, SourceFile};
use super::source::{code_of, has_words, in_name};

/// Where the rules live.
const RULES: &str = "rules/src/";

/// Modules of the standard library that reach outside.
const OUTSIDE: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// Words with no place in the rules, and why.
const WORDS: [(&str, &str); 13] = [
    ("async fn", "the rules are synchronous"),
    ("async move", "the rules are synchronous"),
    ("println!", "the rules print nothing: return it"),
    ("eprintln!", "the rules print nothing: return it"),
    ("print!", "the rules print nothing: return it"),
    ("eprint!", "the rules print nothing: return it"),
    ("rand::", "the rules have no dice: name the draw and take its outcome"),
    ("tokio::", "the rules are synchronous"),
    ("tonic::", "the rules know no wire"),
    ("prost::", "the rules know no wire"),
    ("HashMap", "a hash map's order is chance: use a BTreeMap or an array"),
    ("HashSet", "a hash set's order is chance: use a BTreeSet or a bit set"),
    ("RandomState", "the rules have no dice"),
];

/// Looks at every file of the rules but their test rooms, and that those are only compiled for tests.
pub fn check(house: &House) -> Vec<Finding> {
    let rules = house.written_rust().filter(|file| file.path.starts_with(RULES));
    let rooms = rules.filter(|file| !is_test_room(&file.path));
    rooms.flat_map(|file| [words(file), outside(file), test_rooms(file)]).flatten().collect()
}

/// A file `tests.rs` or any file under a folder `tests/`.
pub fn is_test_room(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

fn words(file: &SourceFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        for (word, why) in WORDS.into_iter().filter(|(word, _)| has_words(code_of(line), word)) {
            findings.push(file.finding(number, format!("`{word}`: {why}")));
        }
    }
    findings
}

/// Finds `std::fs` and also `use std::{fmt, fs::File}`, over any number of lines.
fn outside(file: &SourceFile) -> Vec<Finding> {
    let code: String = file.text.lines().map(|line| format!("{}\n", code_of(line))).collect();
    let mut findings = Vec::new();
    for (start, _) in code.match_indices("std::") {
        if code[..start].ends_with(in_name) {
            continue;
        }
        let line = code[..start].matches('\n').count() + 1;
        for module in modules(&code[start + "std::".len()..]) {
            if OUTSIDE.contains(&module) {
                findings.push(
                    file.finding(line, format!("`std::{module}`: the rules reach nothing outside")),
                );
            }
        }
    }
    findings
}

/// The first names of what follows `std::`: one, or those of a group in braces.
fn modules(path: &str) -> Vec<&str> {
    let Some(group) = path.strip_prefix('{') else { return vec![first_name(path)] };
    let mut modules = Vec::new();
    let (mut depth, mut begins) = (1, 0);
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' => {}
            _ => continue,
        }
        if depth == 0 || depth == 1 && letter == ',' {
            modules.push(first_name(&group[begins..at]));
            begins = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    modules
}

fn first_name(path: &str) -> &str {
    let path = path.trim_start();
    path.split(|letter| !in_name(letter)).next().unwrap_or_default()
}

/// A room named `tests` is spared above, so it must be one.
fn test_rooms(file: &SourceFile) -> Vec<Finding> {
    let mut before = "";
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        if has_words(code_of(line), "mod tests;") && before.trim() != "#[cfg(test)]" {
            findings.push(file.finding(number, "put `#[cfg(test)]` above `mod tests;`"));
        }
        before = line;
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::testing;

    const PATH: &str = "rules/src/tikal/board.rs";

    fn clean(code: &str) {
        testing::clean(check, &[(PATH, code)]);
    }

    fn found(code: &str, line: usize) {
        testing::found(check, &[(PATH, code)], &format!("{PATH}:{line}"));
    }

    #[test]
    fn the_rules_reach_nothing_outside() {
        clean("use std::fmt;\nuse std::{collections::BTreeMap, ops::Range};\n");
        clean("// no std::time here\nlet mystd::time = 1;\n");
        found("\nuse std::time::Instant;\n", 2);
        found("use std::{fmt, fs};\n", 1);
        found("use std::{\n    fmt::{self, Write},\n    io::Read,\n};\n", 1);
        found("let now = std::env::args();\n", 1);
    }

    #[test]
    fn the_rules_are_silent_synchronous_and_without_dice() {
        clean("let operand::x = 1; blueprint!(3);\n");
        found("println!(\"hello\");\n", 1);
        found("eprint!(\"hello\");\n", 1);
        found("pub async fn play() {}\n", 1);
        found("let die = rand::random();\n", 1);
        found("use std::collections::HashMap;\n", 1);
    }

    #[test]
    fn test_rooms_may_write_files_when_they_are_test_rooms() {
        let test = ("rules/src/tikal/tests/check.rs", "use std::fs;\n");
        testing::clean(check, &[test, (PATH, "#[cfg(test)]\nmod tests;\n")]);
        testing::found(check, &[test, (PATH, "\nmod tests;\n")], "rules/src/tikal/board.rs:2");
        testing::clean(check, &[("table/src/record.rs", "use std::io;\n")]);
    }
}
