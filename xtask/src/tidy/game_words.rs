//! What only one game can mean, a piece, a tile or a phase, is said in that game's folders only.

use super::game_folders::{self, Exception};
use super::house::{Finding, House, SourceFile};
use super::source::code_of;
use crate::games::{GAMES, Game};

/// What begins the line of a game's page of rules that has its words, in small letters, in the singular.
const LIST: &str = "Word list:";

/// Kinds of files that are read; what stands behind `//`, or `#` in Python, is a comment.
const KINDS: [&str; 7] = ["rs", "proto", "py", "ts", "tsx", "go", "java"];

/// Where the words may stand for now, with the reason.
pub static EXCEPTIONS: &[Exception] = &[
    Exception {
        path: "bench/src/bots/",
        reason: "the bots of 0.1.0 are measured in both variants of their game",
    },
    Exception {
        path: "bench/src/playouts/",
        reason: "the registry of what is measured names variants, and so did 0.1.0 beside which it is",
    },
    Exception {
        path: "bot-client/examples/bad_bot/",
        reason: "a bot that cheats has to know what an illegal action is",
    },
    Exception {
        path: "bot-client/src/cli/match_command.rs",
        reason: "short flags of 0.1.0 for two options; `--option` says them for any game",
    },
    Exception {
        path: "table/examples/playthrough/golden.rs",
        reason: "a test of the program, which plays every option",
    },
    Exception { path: "xtask/src/bots.rs", reason: "stages play both variants of a game" },
    Exception { path: "xtask/src/ci/draws.rs", reason: "a stage deals the draws of one variant" },
    Exception { path: "xtask/src/ci/stages.rs", reason: "a stage is about one variant" },
    Exception { path: "xtask/src/languages/mod.rs", reason: "a stage plays one variant" },
];

/// A word and the games that have it in their list: some share one.
struct Word {
    text: String,
    games: Vec<&'static str>,
}

/// Looks at all code that is no test.
pub fn check(house: &House) -> Vec<Finding> {
    game_folders::without(EXCEPTIONS, all(house))
}

/// What is found, excepted or not.
pub fn all(house: &House) -> Vec<Finding> {
    let words = words(house);
    let is_read = |file: &&SourceFile| {
        KINDS.iter().any(|kind| file.has_extension(kind)) && game_folders::is_program(file)
    };
    let mut findings = Vec::new();
    for file in house.files.iter().filter(is_read) {
        let home = game_folders::game_of(&file.path);
        for (number, line) in game_folders::program_lines(file) {
            let code = if file.has_extension("py") { python_code(line) } else { code_of(line) };
            let parts = parts(code);
            let foreign =
                words.iter().filter(|word| !home.is_some_and(|game| word.games.contains(&game)));
            for word in foreign.filter(|word| parts.iter().any(|part| is_form(part, &word.text))) {
                let says = format!(
                    "`{}` is a word of {}: say it in its folders",
                    word.text,
                    word.games.join(" and ")
                );
                findings.push(file.finding(number, says));
            }
        }
    }
    findings
}

/// Every game with a page of rules has a list there, and the game uses each word of it.
pub fn lists(house: &House) -> Vec<Finding> {
    let pages = GAMES.iter().filter_map(|game| Some((game, house.file(&game.rule_page())?)));
    pages.flat_map(|(game, page)| page_faults(house, game, page)).collect()
}

fn page_faults(house: &House, game: &Game, page: &SourceFile) -> Vec<Finding> {
    let Some((number, list)) = list_of(page) else {
        let says = format!("state what only this game can mean, in a line `{LIST} WORD, WORD`");
        return vec![page.finding(1, says)];
    };
    let folder = format!("rules/src/{}/", game.name);
    let own = house.written_rust().filter(|file| file.path.starts_with(&folder));
    let said: Vec<String> = own.flat_map(|file| parts(&file.text)).collect();
    let unused = list.iter().filter(|word| !said.iter().any(|part| is_form(part, word)));
    unused.map(|word| page.finding(number, format!("no code of {folder} says `{word}`"))).collect()
}

fn words(house: &House) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for game in GAMES {
        let list = house.file(&game.rule_page()).and_then(list_of);
        for text in list.map(|(_, list)| list).unwrap_or_default() {
            match words.iter_mut().find(|word| word.text == text) {
                Some(word) => word.games.push(game.name),
                None => words.push(Word { text, games: vec![game.name] }),
            }
        }
    }
    words
}

/// The line of the list, and the words in it.
fn list_of(page: &SourceFile) -> Option<(usize, Vec<String>)> {
    let (number, rest) =
        page.lines().find_map(|(number, line)| Some((number, line.strip_prefix(LIST)?)))?;
    Some((number, rest.split(',').map(|word| word.trim().to_owned()).collect()))
}

/// The words of which names are made, in small letters: `TempleLevels`, `temple_levels` and
/// `TEMPLE_LEVELS` have the same two.
fn parts(code: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_small = false;
    for letter in code.chars() {
        if !letter.is_alphabetic() || letter.is_uppercase() && was_small {
            parts.push(String::new());
        }
        was_small = letter.is_lowercase();
        if letter.is_alphabetic()
            && let Some(part) = parts.last_mut()
        {
            part.extend(letter.to_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Whether a part is the word or its plural.
fn is_form(part: &str, word: &str) -> bool {
    part.strip_prefix(word).is_some_and(|end| matches!(end, "" | "s" | "es"))
}

fn python_code(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{LIST, all, check, lists};
    use crate::games::GAMES;
    use crate::tidy::house::House;
    use crate::tidy::testing::{clean, found};

    /// The page of the first game, with this list.
    fn page(list: &str) -> (String, String) {
        (GAMES[0].rule_page(), format!("# Rules\n\n{LIST} {list}\n"))
    }

    #[test]
    fn a_word_of_a_game_stands_in_its_folders_only() {
        let (path, list) = page("temple, camp");
        let page = (path.as_str(), list.as_str());
        let own = format!("bot-client/src/games/{}/plans.rs", GAMES[0].name);
        let other = format!("bot-client/src/games/{}/plans.rs", GAMES[1].name);
        let code = "let temple_levels = TempleLevels::of(camps);\n";
        clean(check, &[page, (&own, code)]);
        clean(check, &[page, ("rules/tests/laws.rs", code), ("docs/notes.md", code)]);
        clean(check, &[page, ("client/src/follow.rs", "// A temple.\nlet template = campaign;\n")]);
        clean(check, &[page, ("bots/python/seat.py", "# A temple.\n")]);
        clean(check, &[page, ("bench/src/bots/plans.rs", code)]);
        for code in ["temple", "Temples", "MAX_CAMPS", "uncoverTemple", "\"temple\""] {
            for path in ["client/src/follow.rs", "bots/python/seat.py", "bots/go/seat.go", &other] {
                found(check, &[page, (path, &format!("\n{code}\n"))], &format!("{path}:2"));
            }
        }
    }

    #[test]
    fn what_is_excepted_is_found_all_the_same() {
        let (path, list) = page("temple");
        let files = [(path.as_str(), list.as_str()), ("bench/src/bots/plans.rs", "temple\n")];
        assert_eq!(all(&House::of(&files)).len(), 1);
    }

    #[test]
    fn a_game_has_a_list_of_words_it_uses() {
        let own = format!("rules/src/{}/board.rs", GAMES[0].name);
        let (path, list) = page("temple, camp");
        clean(lists, &[(&path, &list), (&own, "struct TempleCamps;\n")]);
        found(lists, &[(&path, &list), (&own, "struct Temple;\n")], &format!("{path}:3"));
        found(lists, &[(&path, "# Rules\n"), (&own, "struct Temple;\n")], &format!("{path}:1"));
    }
}
