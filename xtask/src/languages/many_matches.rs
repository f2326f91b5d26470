//! Many matches of all games at once on one server, with bots in every language, over a kill and a drain.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use super::{make_all, with_those_that_are_there};
use crate::ci::Ended;
use crate::games::{GAMES, Game};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// The program that plays them. It needs clients of the service, and this crate has none.
const PROGRAM: &str = "many-matches";

/// How many matches run at once.
const MATCHES: &str = "200";

/// Makes the bots ready and lets them play; the program says what it has seen.
pub fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_those_that_are_there(workspace, make_all(workspace), |ready| {
        // Built with the whole workspace, as tests are: alone it would need other features.
        let words = ["build", "--quiet", "--workspace", "--bin", PROGRAM];
        start::run(&mut start::cargo(workspace, &words))?;
        let built = workspace.target().join("debug");
        let mut matches = Command::new(built.join(format!("{PROGRAM}{EXE_SUFFIX}")));
        matches.arg("--programs").arg(&built).args(["--matches", MATCHES]);
        for game in GAMES {
            matches.args(["--game", &agreed(game)]);
        }
        for project in ready {
            matches.args(["--language", &format!("{}={}", project.language, project.random)]);
        }
        start::run(matches.current_dir(workspace.root()))
    })
}

/// A game with what makes its matches short, as the program takes it: `GAME,OPTION=VALUE`.
fn agreed(game: &Game) -> String {
    let options = game.short_match.split_whitespace().filter(|word| *word != "--option");
    [game.name].into_iter().chain(options).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::agreed;
    use crate::games::Game;

    #[test]
    fn a_game_is_named_with_all_that_makes_it_short() {
        let check = |short_match, expected: &str| {
            let game = Game { name: "chess", short_soak: "1", long_soak: "1", short_match };
            assert_eq!(agreed(&game), expected);
        };
        check("", "chess");
        check("--option rounds=15", "chess,rounds=15");
        check("--option rounds=15 --option open", "chess,rounds=15,open");
    }
}
