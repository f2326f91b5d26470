//! What `--help` prints.

use crate::command::{COMMANDS, Entry};

/// All commands, one line each.
pub fn overview() -> String {
    let width = COMMANDS.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::from("Usage: cargo xtask COMMAND [WORDS]\n\nCommands:\n");
    for entry in COMMANDS {
        text.push_str(&format!("  {:width$}  {}\n", entry.name, entry.says));
    }
    text.push_str("\n`cargo xtask COMMAND --help` says how one is called.\n");
    text
}

/// How one command is called.
pub fn page(entry: &Entry) -> String {
    let call = format!("cargo xtask {} {}", entry.name, entry.usage);
    format!("Usage: {}\n\n{}\n", call.trim_end(), entry.says)
}

#[cfg(test)]
mod tests {
    use super::{overview, page};
    use crate::command::COMMANDS;

    #[test]
    fn the_overview_names_every_command_once() {
        for entry in COMMANDS {
            let line = format!("  {} ", entry.name);
            assert_eq!(overview().matches(&line).count(), 1, "{}", entry.name);
            assert!(page(entry).contains(entry.name));
        }
    }
}
