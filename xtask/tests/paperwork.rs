//! Every command that the README, CONTRIBUTING and the guide for new games show in a shell block is one
//! that exists.

use std::fs;
use std::path::Path;

use xtask::command;
use xtask::games::GAMES;

/// The commands in the page's blocks fenced as `sh`, without comments and prompts.
fn shell_commands(page: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut in_shell = false;
    for line in page.lines().map(str::trim) {
        if let Some(language) = line.strip_prefix("```") {
            in_shell = !in_shell && language == "sh";
            continue;
        }
        let command = line.split(" #").next().unwrap_or_default().trim();
        if in_shell && !command.is_empty() && !command.starts_with('#') {
            commands.push(command.to_owned());
        }
    }
    commands
}

#[track_caller]
fn check(page: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(page);
    let commands = shell_commands(&fs::read_to_string(&path).unwrap_or_default());
    assert!(!commands.is_empty(), "{page} is missing or shows no command");
    for line in commands {
        let Some((_, words)) = line.split_once("cargo xtask") else { continue };
        // `GAME` stands for the name of any game.
        let words = words.split_whitespace().map(|word| word.replace("GAME", GAMES[0].name));
        let parsed = command::parse(words.collect());
        assert!(parsed.is_ok(), "{page}: `{line}`: {parsed:?}");
    }
}

#[test]
fn shell_blocks_are_read_and_others_are_not() {
    let page =
        "```sh\ncargo xtask ci   # all\n# a comment\n```\ntext\n```text\ncargo xtask bake\n```\n";
    assert_eq!(shell_commands(page), ["cargo xtask ci"]);
}

#[test]
fn the_readme_shows_commands_that_exist() {
    check("README.md");
}

#[test]
fn contributing_shows_commands_that_exist() {
    check("CONTRIBUTING.md");
}

#[test]
fn the_guide_for_new_games_shows_commands_that_exist() {
    check("docs/add-a-game.md");
}
