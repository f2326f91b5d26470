//! Every command that the README, CONTRIBUTING and the guide for new games show in a shell block is one
//! that exists, and what the operator's page shows of dist/ is what lies there.

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

/// The page shows these files whole, for those who read it elsewhere; programs use the files.
#[test]
fn the_page_for_operators_shows_the_files_of_dist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_default();
    let page = read("docs/operations.md");
    let shown = [
        ("ini", "dist/tikal-server.service"),
        ("nginx", "dist/nginx.conf"),
        ("caddyfile", "dist/Caddyfile"),
    ];
    for (language, path) in shown {
        let text = read(path);
        assert!(!text.is_empty(), "{path} is missing");
        assert!(
            page.contains(&format!("```{language}\n{text}```\n")),
            "the page shows another {path}"
        );
        assert!(page.contains(&format!("../{path})")), "the page does not link {path}");
    }
    // What it does not show is installed by a command of it.
    assert!(
        page.contains("dist/tikal-house.service") && !read("dist/tikal-house.service").is_empty()
    );
}
