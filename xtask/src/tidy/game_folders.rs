//! A game is a folder of each crate: outside it no file names the game's module or package.

use super::house::{Finding, House, SourceFile};
use super::source::{code_of, has_words};
use crate::games::GAMES;

/// Files that may do what a check forbids, for now.
#[derive(Debug)]
pub struct Exception {
    /// A file, or a folder with its `/`.
    pub path: &'static str,
    /// Why.
    pub reason: &'static str,
}

/// The lines per game outside its folders: one list in each crate.
const REGISTRIES: [&str; 11] = [
    "rules/src/lib.rs",
    "table/examples/playthrough/games/mod.rs",
    "table/examples/soak/games/mod.rs",
    "proto/src/lib.rs",
    "proto/src/games/mod.rs",
    "proto/tikal/v1/game.proto",
    "engine-server/src/games.rs",
    "bot-client/src/games/mod.rs",
    "cli-client/src/games/mod.rs",
    "cli-client/src/replay/games.rs",
    "bench/src/playouts/mod.rs",
];

/// Where a game may be named for now, with the reason.
pub static EXCEPTIONS: &[Exception] = &[
    Exception { path: "bench/src/", reason: "what knows no game is measured with some game" },
    Exception {
        path: "bot-client/examples/my_bot.rs",
        reason: "the first bot of a newcomer plays one game",
    },
];

/// Looks at all code that is no test, and that every game of the rules is known to these tools. Comments may
/// name a game, and examples in them must.
pub fn check(house: &House) -> Vec<Finding> {
    without(EXCEPTIONS, all(house))
}

/// What is found, excepted or not.
pub fn all(house: &House) -> Vec<Finding> {
    let mut findings: Vec<Finding> = unknown_games(house).collect();
    let is_read = |file: &&SourceFile| {
        (file.has_extension("rs") || file.has_extension("proto"))
            && !REGISTRIES.contains(&file.path.as_str())
            && is_program(file)
    };
    for file in house.files.iter().filter(is_read) {
        let home = game_of(&file.path);
        let others = GAMES.iter().map(|game| game.name).filter(|name| home != Some(name));
        for game in others {
            for (number, _) in program_lines(file).filter(|(_, line)| names(code_of(line), game)) {
                let says =
                    format!("`{game}` is named in its own folders only: use the trait `Game`");
                findings.push(file.finding(number, says));
            }
        }
    }
    findings
}

/// Every exception of the checks of games is still needed.
pub fn exceptions(house: &House) -> Vec<Finding> {
    let tables = [
        ("xtask/src/tidy/game_folders.rs", EXCEPTIONS, all(house)),
        (
            "xtask/src/tidy/game_words.rs",
            super::game_words::EXCEPTIONS,
            super::game_words::all(house),
        ),
    ];
    let mut findings = Vec::new();
    for (path, exceptions, found) in tables {
        let is_needed = |exception: &&Exception| {
            found.iter().any(|finding| finding.path.starts_with(exception.path))
        };
        for exception in exceptions.iter().filter(|exception| !is_needed(exception)) {
            let says = format!(
                "nothing under `{}` needs an exception any more: remove it",
                exception.path
            );
            findings.push(Finding { path: path.to_owned(), line: 1, says });
        }
    }
    findings
}

/// The findings that no exception covers.
pub fn without(exceptions: &[Exception], found: Vec<Finding>) -> Vec<Finding> {
    let is_excepted =
        |finding: &Finding| exceptions.iter().any(|known| finding.path.starts_with(known.path));
    found.into_iter().filter(|finding| !is_excepted(finding)).collect()
}

/// The game to which a file belongs: it lies in a folder of the game's name, or has that name itself.
pub fn game_of(path: &str) -> Option<&'static str> {
    // The contract's own folder has the name of the family, which is also a game's.
    let inside = path.strip_prefix("proto/tikal/").unwrap_or(path);
    let is_named = |name: &str| inside.split('/').any(|part| part.split('.').next() == Some(name));
    GAMES.iter().map(|game| game.name).find(|name| is_named(name))
}

/// What tests of the server and of its clients share.
const FOR_TESTS: &str = "test-support/server/";

/// Whether people wrote the file as part of a program: tests of what knows no game need some game.
pub fn is_program(file: &SourceFile) -> bool {
    !file.is_generated()
        && !file.path.starts_with(FOR_TESTS)
        && !file.path.split('/').any(|part| matches!(part, "tests" | "test" | "mutants"))
}

/// The lines of a file before its tests.
pub fn program_lines(file: &SourceFile) -> impl Iterator<Item = (usize, &str)> {
    file.lines().take_while(|(_, line)| *line != "#[cfg(test)]")
}

/// A folder of rules that these tools do not know would be nobody's.
fn unknown_games(house: &House) -> impl Iterator<Item = Finding> {
    house.written_rust().filter_map(|file| {
        let folder = file.path.strip_prefix("rules/src/")?.strip_suffix("/game.rs")?;
        let is_known = GAMES.iter().any(|game| game.name == folder);
        let says = format!("add the game `{folder}` to xtask/src/games.rs");
        (!is_known).then(|| file.finding(1, says))
    })
}

/// Whether the line names the module, in a path or in a group of imports, or the package.
fn names(code: &str, game: &str) -> bool {
    let imports = has_words(code, "use") || has_words(code, "mod");
    has_words(code, &format!("{game}::"))
        || has_words(code, &format!("::{game}"))
        || has_words(code, &format!("games.{game}"))
        || has_words(code, &format!("games/{game}"))
        || imports && has_words(code, game)
}

#[cfg(test)]
mod tests {
    use super::{check, exceptions, without};
    use crate::games::GAMES;
    use crate::tidy::house::House;
    use crate::tidy::testing::{clean, found};

    #[test]
    fn a_game_is_named_in_its_own_folder_only() {
        for game in GAMES.iter().map(|game| game.name) {
            let line = format!("\nuse crate::{game}::Position;\n");
            let own = format!("rules/src/{game}/check/walk.rs");
            let file = format!("table/examples/soak/games/{game}.rs");
            clean(check, &[(&own, &line), ("rules/src/lib.rs", &line), (&file, &line)]);
            clean(check, &[("rules/tests/laws/main.rs", &line), ("proto/src/lib.rs", &line)]);
            clean(check, &[("bench/src/lib.rs", &line)]);
            for path in [
                "rules/src/game.rs",
                "table/src/table.rs",
                "client/src/lib.rs",
                "rules/src/chess/turn.rs",
            ] {
                found(check, &[(path, &line)], &format!("{path}:2"));
            }
        }
        let (one, another) = (GAMES[0].name, GAMES[1].name);
        let path = format!("rules/src/{one}/turn.rs");
        found(check, &[(&path, &format!("{another}::Seat\n"))], &format!("{path}:1"));
    }

    #[test]
    fn every_way_to_name_a_module_is_found() {
        let path = "table/src/table.rs";
        for code in
            ["rules::tikal::Seat", "use rules::{tikal, Seat};", "use rules::tikal;", "mod tikal;"]
        {
            found(check, &[(path, &format!("{code}\n"))], "table/src/table.rs:1");
        }
        for code in ["//! `tikal::Position`", "let tikal = 1;", "tikals::x", "\"tikal\""] {
            clean(check, &[(path, &format!("{code}\n"))]);
        }
    }

    #[test]
    fn a_package_is_named_in_the_list_of_the_contract_only() {
        let import = "import \"tikal/games/yucatan/v1/view.proto\";\n";
        clean(check, &[("proto/tikal/v1/game.proto", import)]);
        clean(check, &[("proto/tikal/games/yucatan/v1/event.proto", import)]);
        found(check, &[("proto/tikal/v1/match.proto", import)], "proto/tikal/v1/match.proto:1");
        let field = "tikal.games.yucatan.v1.View view = 1;\n";
        found(check, &[("proto/tikal/v1/match.proto", field)], "proto/tikal/v1/match.proto:1");
        let path = "proto/tikal/games/tikal/v1/event.proto";
        found(check, &[(path, field)], &format!("{path}:1"));
    }

    #[test]
    fn a_game_of_the_rules_is_in_the_table_of_games() {
        for game in GAMES.iter().map(|game| game.name) {
            clean(check, &[(&format!("rules/src/{game}/game.rs"), "")]);
        }
        clean(check, &[("rules/src/game.rs", "//! The trait.\n")]);
        found(check, &[("rules/src/chess/game.rs", "")], "rules/src/chess/game.rs:1");
    }

    #[test]
    fn an_exception_that_nothing_needs_is_found() {
        let needed = House::of(&[("bench/src/lib.rs", "use rules::tikal;\n")]);
        assert!(without(super::EXCEPTIONS, super::all(&needed)).is_empty());
        let says = |house: &House, path: &str| {
            exceptions(house).iter().any(|finding| {
                finding.says.contains(path) && finding.path.ends_with("game_folders.rs")
            })
        };
        assert!(!says(&needed, "bench/src/"));
        assert!(says(&House::of(&[]), "bench/src/"));
    }
}
