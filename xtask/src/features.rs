//! Whether programs and tests take every dependency with the same features, so that none is compiled twice.

use std::collections::{BTreeMap, BTreeSet};

use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What is in the programs of `cargo build`. Macros are compiled for the compiler, apart and in a moment.
const PROGRAMS: &[&str] = &["--edges", "normal,no-proc-macro"];

/// What is in the tests of `cargo test --workspace`.
const TESTS: &[&str] = &["--workspace", "--edges", "normal,dev,no-proc-macro"];

/// Every list of features that a package is taken with.
type Choices<'a> = BTreeSet<&'a str>;

/// Asks cargo which features it chooses for either, and prints what differs.
pub fn run(workspace: &Workspace) -> Result<(), Trouble> {
    let differences = differences(&tree(workspace, PROGRAMS)?, &tree(workspace, TESTS)?);
    for difference in &differences {
        println!("{difference}");
    }
    if differences.is_empty() {
        return Ok(());
    }
    println!("Let tests do without, or let the program that stands on it name the feature too.");
    Err(Trouble::Found)
}

/// A line for every package with its features, as often as something depends on it.
fn tree(workspace: &Workspace, what: &[&str]) -> Result<String, Trouble> {
    let words = ["tree", "--prefix", "none", "--format", "{p}|{f}"];
    let listed = start::capture(start::cargo(workspace, &words).args(what))?;
    if !listed.success {
        let why = format!("cargo cannot list the dependencies: {}", listed.errors);
        return Err(Trouble::Refused(why));
    }
    Ok(listed.output)
}

/// A sentence for every package of the programs that is compiled once more for the tests.
fn differences(programs: &str, tests: &str) -> Vec<String> {
    let (programs, tests) = (packages(programs), packages(tests));
    let chosen = programs.iter().map(|(package, ours)| (package, ours, tests.get(package)));
    chosen.filter_map(|(package, ours, theirs)| sentence(package, ours, theirs?)).collect()
}

/// What the tests choose otherwise, if they do. One choice like the programs' must not hide another: so
/// all are compared, and not each by itself.
fn sentence(package: &str, ours: &Choices, theirs: &Choices) -> Option<String> {
    let from = ours.difference(theirs).chain(ours).next().filter(|_| ours != theirs)?;
    let further: Choices = theirs.difference(ours).copied().collect();
    let others = if further.is_empty() { theirs } else { &further };
    let changes: Vec<String> = others.iter().map(|to| change(from, to)).collect();
    Some(format!("{package}: tests take it with {}", changes.join(", or with ")))
}

/// What the second choice has more than the first, and what it lacks: `+also -not`.
fn change(from: &str, to: &str) -> String {
    let [from, to] = [from, to].map(|features| features.split(',').collect::<BTreeSet<&str>>());
    let more = to.difference(&from).filter(|name| !name.is_empty()).map(|name| format!("+{name}"));
    let less = from.difference(&to).filter(|name| !name.is_empty()).map(|name| format!("-{name}"));
    more.chain(less).collect::<Vec<String>>().join(" ")
}

/// Packages and the features each is taken with; several choices, if it is compiled more than once.
fn packages(tree: &str) -> BTreeMap<&str, Choices<'_>> {
    // The mark says that what a package depends on is listed above.
    let lines = tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|'));
    let mut packages: BTreeMap<&str, Choices<'_>> = BTreeMap::new();
    for (package, features) in lines {
        packages.entry(package).or_default().insert(features);
    }
    packages
}

#[cfg(test)]
mod tests {
    use super::differences;

    fn check(programs: &str, tests: &str, expected: &[&str]) {
        assert_eq!(differences(programs, tests), expected, "{programs}\n{tests}");
    }

    #[test]
    fn what_tests_alone_use_may_have_any_features() {
        check("", "", &[]);
        check("a v1.0.0|std\n", "a v1.0.0|std\nb v2.0.0|\n", &[]);
        check("a v1.0.0|std\n", "a v1.0.0|std\na v2.0.0|\n", &[]);
    }

    #[test]
    fn what_both_use_has_the_same_features() {
        check("a v1.0.0|", "a v1.0.0|x,y", &["a v1.0.0: tests take it with +x +y"]);
        check("a v1.0.0|x,y", "a v1.0.0|y,z", &["a v1.0.0: tests take it with +z -x"]);
        check(
            "a v1.0.0|x\nb v1.0.0|\n",
            "a v1.0.0|\na v1.0.0|x,z\nb v1.0.0|\n",
            &["a v1.0.0: tests take it with -x, or with +z"],
        );
    }

    #[test]
    fn a_choice_like_the_programs_own_hides_no_other() {
        check("a v1.0.0|x", "a v1.0.0|x\na v1.0.0|x,z", &["a v1.0.0: tests take it with +z"]);
        check("a v1.0.0|x\na v1.0.0|x,z", "a v1.0.0|x", &["a v1.0.0: tests take it with -z"]);
        check("a v1.0.0|x\na v1.0.0|", "a v1.0.0|\na v1.0.0|x", &[]);
    }

    #[test]
    fn what_is_listed_again_is_the_same() {
        check(
            "a v1.0.0|x (*)\nb v1.0.0 (proc-macro)| (*)\n",
            "a v1.0.0|x\nb v1.0.0 (proc-macro)|",
            &[],
        );
    }
}
