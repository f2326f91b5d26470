//! A game is a folder of each crate: outside it no file names the game's module or package.

use super::house::{Finding, House};
use super::source::{code_of, has_words};
use crate::games::GAMES;

/// Where the crates that know no game but by its folder keep those folders.
const HOMES: [&str; 5] =
    ["rules/src/", "table/src/", "proto/src/games/", "engine-server/src/", "bot-client/src/games/"];

/// The crates, with what lies outside the folders of games.
const CRATES: [&str; 5] =
    ["rules/src/", "table/src/", "proto/src/", "engine-server/src/", "bot-client/src/"];

/// The lines per game outside its folders: one list in each crate, and the packages as modules.
const REGISTRIES: [&str; 5] = [
    "rules/src/lib.rs",
    "proto/src/lib.rs",
    "proto/src/games/mod.rs",
    "engine-server/src/games.rs",
    "bot-client/src/games/mod.rs",
];

/// Looks at the code of these crates, and that every game of the rules is known to these tools. Comments may
/// name a game, and examples in them must.
pub fn check(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in house.written_rust().filter(|file| !REGISTRIES.contains(&file.path.as_str())) {
        let Some((home, room)) = split(&file.path) else { continue };
        if !home.is_empty() && room == "game.rs" && !GAMES.iter().any(|game| game.name == home) {
            findings.push(file.finding(1, format!("add the game `{home}` to xtask/src/games.rs")));
        }
        let others: Vec<&str> =
            GAMES.iter().map(|game| game.name).filter(|name| *name != home).collect();
        // Tests of what knows no game need some game.
        let written = file.lines().take_while(|(_, line)| *line != "#[cfg(test)]");
        for (number, line) in written {
            for game in others.iter().filter(|game| names(code_of(line), game)) {
                let says =
                    format!("`{game}` is named in its own folders only: use the trait `Game`");
                findings.push(file.finding(number, says));
            }
        }
    }
    findings
}

/// The folder below `src/` and the rest; a file that lies in `src/` itself has an empty folder.
fn split(path: &str) -> Option<(&str, &str)> {
    CRATES.into_iter().find(|folder| path.starts_with(folder))?;
    // The longest home first: `proto/src/games/` lies in no other, but its crate does.
    let inside = HOMES.into_iter().find_map(|home| path.strip_prefix(home));
    let is_game = |folder: &str| GAMES.iter().any(|game| game.name == folder);
    let (home, room) = inside.and_then(|inside| inside.split_once('/')).unwrap_or(("", path));
    if is_game(home) || path.starts_with("rules/src/") {
        Some((home, room))
    } else {
        Some(("", room))
    }
}

/// Whether the line names the module: in a path, or in a group of imports.
fn names(code: &str, game: &str) -> bool {
    let imports = has_words(code, "use") || has_words(code, "mod");
    has_words(code, &format!("{game}::"))
        || has_words(code, &format!("::{game}"))
        || imports && has_words(code, game)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::games::GAMES;
    use crate::tidy::testing::{clean, found};

    #[test]
    fn a_game_is_named_in_its_own_folder_only() {
        for game in GAMES.iter().map(|game| game.name) {
            let line = format!("\nuse crate::{game}::Position;\n");
            let own = format!("rules/src/{game}/check/walk.rs");
            clean(check, &[(&own, &line), ("rules/src/lib.rs", &line)]);
            clean(check, &[("rules/tests/laws/main.rs", &line), ("proto/src/lib.rs", &line)]);
            for path in ["rules/src/game.rs", "table/src/table.rs", "rules/src/chess/turn.rs"] {
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
    fn a_game_of_the_rules_is_in_the_table_of_games() {
        for game in GAMES.iter().map(|game| game.name) {
            clean(check, &[(&format!("rules/src/{game}/game.rs"), "")]);
        }
        clean(check, &[("rules/src/game.rs", "//! The trait.\n")]);
        found(check, &[("rules/src/chess/game.rs", "")], "rules/src/chess/game.rs:1");
    }
}
