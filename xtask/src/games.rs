//! The games of the family: the one place of these tools that names them.

use crate::misuse::Misuse;

/// A game, known here by the name of its folders, and by how long random games of it take.
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    /// The name of its folder in each crate, of its page of rules and of its tests.
    pub name: &'static str,
    /// How many random games every push plays.
    pub short_soak: &'static str,
    /// How many random games a soak plays when nobody says a number.
    pub long_soak: &'static str,
    /// What is agreed so that a match of bots without a plan is short; empty: it is anyway.
    pub short_match: &'static str,
}

/// Every game. A soak of 100,000 takes one to four minutes on two cores.
pub static GAMES: &[Game] = &[
    Game { name: "tikal", short_soak: "2000", long_soak: "100000", short_match: "" },
    Game {
        name: "yucatan",
        short_soak: "2000",
        long_soak: "100000",
        short_match: "--option rounds=15",
    },
    Game { name: "tikal2", short_soak: "2000", long_soak: "100000", short_match: "" },
];

impl Game {
    /// The game of this name.
    pub fn named(name: &str) -> Result<&'static Game, Misuse> {
        GAMES
            .iter()
            .find(|game| game.name == name)
            .ok_or_else(|| Misuse::UnknownGame(name.to_owned()))
    }

    /// The page of its rules, from the workspace's root.
    pub fn rule_page(&self) -> String {
        format!("docs/rules/{}.md", self.name)
    }

    /// The words after `cargo test` that run its own tests of the rules and no others.
    pub fn own_tests(&self) -> [&'static str; 4] {
        ["-p", "rules", "--test", self.name]
    }
}

/// The names of all games, with commas between.
pub fn names() -> String {
    GAMES.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{GAMES, Game, names};

    #[test]
    fn games_have_different_names() {
        for game in GAMES {
            assert_eq!(Game::named(game.name), Ok(game), "another game has its name");
            assert!(names().contains(game.name));
        }
        assert!(Game::named("chess").is_err_and(|misuse| misuse.to_string().contains(&names())));
    }
}
