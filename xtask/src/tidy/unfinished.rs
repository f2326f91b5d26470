//! Nothing is left half done, and no test is switched off.

use super::house::{Finding, House};
use super::source::has_words;

/// What stands for unfinished work, and what to do instead. Written in two parts so that this file passes.
const MARKS: [(&str, &str); 6] = [
    (concat!("todo", "!("), "write it, or leave it out"),
    (concat!("unimplemented", "!("), "write it, or leave it out"),
    (concat!("FIX", "ME"), "mend it, or open an issue"),
    (concat!("XX", "X"), "mend it, or open an issue"),
    (concat!("#[", "ignore"), "mend the test, or delete it"),
    (concat!("should", "_panic"), "assert the error that is returned"),
];

/// Files that are source text; prose may speak of the marks.
const SOURCES: [&str; 10] = ["rs", "toml", "proto", "py", "sh", "go", "js", "ts", "java", "patch"];

/// Looks at every line of every source file, comments too.
pub fn check(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in house.files.iter().filter(|file| SOURCES.iter().any(|end| file.has_extension(end)))
    {
        for (number, line) in file.lines() {
            for (mark, remedy) in MARKS.into_iter().filter(|(mark, _)| has_words(line, mark)) {
                findings.push(file.finding(number, format!("`{mark}`: {remedy}")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{MARKS, check};
    use crate::tidy::testing::{clean, found};

    #[test]
    fn every_mark_is_found_where_it_stands() {
        for (mark, _) in MARKS {
            let text = format!("//! A room.\n    {mark}\n");
            found(check, &[("a/src/lib.rs", &text)], "a/src/lib.rs:2");
            clean(check, &[("docs/style.md", &text)]);
        }
    }

    #[test]
    fn longer_words_and_ignored_files_are_no_marks() {
        clean(check, &[("a/src/lib.rs", "//! Ignores case: let ignore = 1;\n")]);
    }
}
