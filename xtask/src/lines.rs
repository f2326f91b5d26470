//! How many lines of code each crate has, in the folders of games and outside of them, now and at an older commit.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use crate::games::GAMES;
use crate::start;
use crate::tidy::house::{House, SourceFile};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Bots that play any game came with the second game, so this folder is told apart too.
const SEARCH: &str = "bot-client/src/search/";

/// The crates of this folder are used by tests only.
const TESTS: &str = "test-support";

/// Lines of one crate.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Count {
    outside: usize,
    search: usize,
    of_games: usize,
}

/// Prints a table of the checkout, beside the same of `against` if that is given.
pub fn run(workspace: &Workspace, against: Option<&str>) -> Result<(), Trouble> {
    let now = count(&House::read(workspace)?);
    let before = against.map(|revision| at(workspace, revision)).transpose()?;
    print!("{}", table(&now, before.as_ref().map(count).as_ref()));
    Ok(())
}

/// The Rust files of a commit.
fn at(workspace: &Workspace, revision: &str) -> Result<House, Trouble> {
    let git = |words: &[&str]| {
        let said = start::capture(Command::new("git").args(words).current_dir(workspace.root()))?;
        if said.success { Ok(said.output) } else { Err(Trouble::Refused(said.errors)) }
    };
    let listed = git(&["ls-tree", "-r", "--name-only", revision])?;
    let mut files = Vec::new();
    for path in listed.lines().filter(|path| path.ends_with(".rs") || path.ends_with("Cargo.toml"))
    {
        files.push((path, git(&["show", &format!("{revision}:{path}")])?));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, &text[..])).collect();
    Ok(House::of(&files))
}

/// By crate. Tests, generated code, comments and empty lines do not count.
fn count(house: &House) -> BTreeMap<String, Count> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let for_tests: BTreeSet<String> = house.written_rust().flat_map(test_files).collect();
    for (folder, _) in house.crates().filter(|(folder, _)| !folder.starts_with(TESTS)) {
        let own = house.written_rust().filter(|file| {
            let inside = file.path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
            inside.is_some_and(|rest| !rest.starts_with("tests/"))
                && !for_tests.iter().any(|test| file.path.starts_with(test))
        });
        let count = counts.entry(folder.to_owned()).or_default();
        for file in own {
            let lines = code_lines(&file.text);
            let is_of_game =
                |part: &str| GAMES.iter().any(|game| part.split('.').next() == Some(game.name));
            if file.path.split('/').any(is_of_game) {
                count.of_games += lines;
            } else if file.path.starts_with(SEARCH) {
                count.search += lines;
            } else {
                count.outside += lines;
            }
        }
    }
    counts
}

/// The files and folders that belong to modules of this file which are compiled for tests only.
fn test_files(file: &SourceFile) -> Vec<String> {
    let below = file.path.strip_suffix("mod.rs").or_else(|| file.path.strip_suffix("lib.rs"));
    let below = below.map_or_else(|| file.path.replace(".rs", "/"), str::to_owned);
    let lines: Vec<&str> = file.text.lines().map(str::trim).collect();
    let pairs = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]");
    let names = pairs.filter_map(|pair| pair[1].strip_suffix(';')?.split(' ').next_back());
    names.flat_map(|name| [format!("{below}{name}.rs"), format!("{below}{name}/")]).collect()
}

/// What follows `#[cfg(test)]`, up to the line that closes it, is no code. The text is as rustfmt leaves it.
fn code_lines(text: &str) -> usize {
    let mut lines = text.lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let code = line.trim_start();
        if code.starts_with("#[cfg(test)]") {
            let margin = &line[..line.len() - code.len()];
            let closes = |line: &&str| {
                let rest = line.strip_prefix(margin);
                rest.is_some_and(|rest| {
                    rest == "}" || !rest.starts_with(' ') && rest.ends_with(';')
                })
            };
            lines.find(closes);
        } else if !code.is_empty() && !code.starts_with("//") {
            count += 1;
        }
    }
    count
}

fn table(now: &BTreeMap<String, Count>, before: Option<&BTreeMap<String, Count>>) -> String {
    type Counts = BTreeMap<String, Count>;
    type Pick = fn(&Count) -> usize;
    let columns: [(&'static str, Pick); 3] = [
        ("outside games", |count| count.outside),
        ("search", |count| count.search),
        ("in games", |count| count.of_games),
    ];
    let row = |name: &str, of: &dyn Fn(&Counts, Pick) -> usize| {
        let cells = columns.map(|(title, pick)| {
            let cell = match before {
                Some(before) => format!("{} -> {}", of(before, pick), of(now, pick)),
                None => of(now, pick).to_string(),
            };
            format!("  {cell:>width$}", width = title.len().max(16))
        });
        format!("{name:16}{}\n", cells.concat())
    };
    let titles = columns.map(|(title, _)| format!("  {title:>16}"));
    let mut text = format!("{:16}{}\n", "lines of code", titles.concat());
    let crates: BTreeSet<&String> =
        now.keys().chain(before.into_iter().flat_map(|b| b.keys())).collect();
    for name in crates {
        text += &row(name, &|counts, pick| counts.get(name).map_or(0, pick));
    }
    text + &row("all", &|counts, pick| counts.values().map(pick).sum())
}

#[cfg(test)]
mod tests {
    use super::{Count, code_lines, count, table};
    use crate::games::GAMES;
    use crate::tidy::house::House;

    #[test]
    fn comments_empty_lines_and_tests_do_not_count() {
        assert_eq!(
            code_lines("//! A room.\n\nuse a;\n/// Does.\nfn b() {\n    // Why.\n    c()\n}\n"),
            4
        );
        assert_eq!(code_lines("fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n"), 1);
        assert_eq!(
            code_lines(
                "impl A {\n    #[cfg(test)]\n    fn b() {\n        c();\n    }\n    fn d() {}\n}\n"
            ),
            3
        );
        assert_eq!(code_lines("#[cfg(test)]\nmod samples;\nfn a() {}\n"), 1);
    }

    #[test]
    fn each_folder_counts_for_itself() {
        let game = format!("table/src/{}/turn.rs", GAMES[0].name);
        let house = House::of(&[
            ("table/Cargo.toml", ""),
            ("table/src/lib.rs", "#[cfg(test)]\nmod samples;\nfn a() {}\n"),
            ("table/src/samples.rs", "fn a() {}\n"),
            ("table/src/gen/wire.rs", "fn a() {}\n"),
            ("table/tests/laws.rs", "fn a() {}\n"),
            (&game, "fn a() {}\nfn b() {}\n"),
            ("bot-client/Cargo.toml", ""),
            ("bot-client/src/search/tree.rs", "fn a() {}\n"),
        ]);
        let counts = count(&house);
        assert_eq!(counts["table"], Count { outside: 1, search: 0, of_games: 2 });
        assert_eq!(counts["bot-client"], Count { outside: 0, search: 1, of_games: 0 });
        let last = table(&counts, Some(&counts)).lines().last().map(str::to_owned);
        assert_eq!(
            last.as_deref()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                .as_deref(),
            Some("all 1 -> 1 1 -> 1 2 -> 2")
        );
    }
}
