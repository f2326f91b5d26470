//! What `--help` prints.

use crate::command::{COMMANDS, Entry};
use crate::games;

/// All commands, one line each.
pub fn overview() -> String {
    let width = COMMANDS.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::from("Usage: cargo xtask COMMAND [WORDS]\n\nCommands:\n");
    for entry in COMMANDS {
        text.push_str(&format!("  {:width$}  {}\n", entry.name, entry.says));
    }
    text.push_str(&format!("\nGames, where a command takes `--game NAME`: {}\n", games::names()));
    text.push_str("`cargo xtask COMMAND --help` says how one is called.\n");
    text
}

/// How one command is called.
pub fn page(entry: &Entry) -> String {
    let call = format!("cargo xtask {} {}", entry.name, entry.usage);
    let takes_game = entry.usage.contains("--game ");
    let games = if takes_game { format!("Games: {}\n", games::names()) } else { String::new() };
    format!("Usage: {}\n\n{}\n{games}", call.trim_end(), entry.says)
}

#[cfg(test)]
mod tests {
    use super::{overview, page};
    use crate::command::COMMANDS;
    use crate::games;

    #[test]
    fn the_overview_names_every_command_once() {
        for entry in COMMANDS {
            let line = format!("  {} ", entry.name);
            assert_eq!(overview().matches(&line).count(), 1, "{}", entry.name);
            assert!(page(entry).contains(entry.name));
        }
    }

    #[test]
    fn who_may_name_a_game_is_told_which_there_are() {
        assert!(overview().contains(&games::names()));
        for entry in COMMANDS {
            let told = page(entry).contains(&games::names());
            assert_eq!(told, entry.usage.contains("--game NAME"), "{}", entry.name);
        }
    }
}
