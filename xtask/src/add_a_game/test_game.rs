//! The game that is added: the one of the tests, laid out as a game of the workspace.

use super::steps::PLACEHOLDER;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Its name.
pub const NAME: &str = "peek";

/// What becomes a file or a folder of the game, and which names are others there: in its own crate the game
/// stands outside of those it is added to.
struct Part {
    from: &'static str,
    to: &'static str,
    renamed: &'static [(&'static str, &'static str)],
}

const PARTS: &[Part] = &[
    Part {
        from: "test-support/peek/src/game/",
        to: "rules/src/GAME/",
        renamed: &[("rules::", "crate::")],
    },
    Part {
        from: "test-support/peek/src/wire/",
        to: "proto/src/games/GAME/",
        renamed: &[("crate::game::", "rules::GAME::"), ("proto::", "crate::")],
    },
    Part {
        from: "test-support/peek/src/bots.rs",
        to: "bot-client/src/games/GAME/mod.rs",
        renamed: &[("crate::game::", "rules::GAME::"), ("bot_client::", "crate::")],
    },
    Part {
        from: "test-support/peek/added/playthrough.rs",
        to: "table/examples/playthrough/games/GAME.rs",
        renamed: &[],
    },
    Part {
        from: "test-support/peek/added/soak.rs",
        to: "table/examples/soak/games/GAME.rs",
        renamed: &[],
    },
    Part { from: "test-support/peek/added/rules.md", to: "docs/rules/GAME.md", renamed: &[] },
];

/// What is said of any game, said of this one.
fn named(text: &str) -> String {
    text.replace(PLACEHOLDER, NAME)
}

/// Every file of the game: where it goes, and its text there.
pub fn files(workspace: &Workspace) -> Result<Vec<(String, String)>, Trouble> {
    let paths = workspace.paths()?;
    let mut files = Vec::new();
    for Part { from, to, renamed } in PARTS {
        let before = files.len();
        for path in paths.iter().filter(|path| path.starts_with(from)) {
            let text = workspace.read(path)?;
            let text = renamed.iter().fold(text, |text, (old, new)| text.replace(old, &named(new)));
            files.push((path.replacen(from, &named(to), 1), text));
        }
        if files.len() == before {
            return Err(Trouble::Refused(format!("there is no {from}, so no game can be added")));
        }
    }
    Ok(files)
}
