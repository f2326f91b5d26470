//! `help-pages FOLDER`: writes the man pages and completions of the three programs into the folder.
//!
//! A program of its own, so that the programs that are shipped need not be able to write them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Command, CommandFactory};
use clap_complete::Shell;

/// The shells that packages bring completions for.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Fish, Shell::Zsh];

fn main() -> anyhow::Result<()> {
    let mut words = env::args_os().skip(1);
    let (Some(folder), None) = (words.next(), words.next()) else {
        bail!("usage: help-pages FOLDER");
    };
    write_all(&PathBuf::from(folder))
}

fn write_all(folder: &Path) -> anyhow::Result<()> {
    let (pages, completions) = (folder.join("man"), folder.join("completions"));
    for place in [&pages, &completions] {
        fs::create_dir_all(place).with_context(|| place.display().to_string())?;
    }
    for (name, command) in programs() {
        // Cargo's own default would be the name of the crate.
        let mut command = without_help(command.name(name).bin_name(name));
        for shell in SHELLS {
            clap_complete::generate_to(shell, &mut command, name, &completions)?;
        }
        clap_mangen::generate_to(command, &pages)?;
    }
    Ok(())
}

/// Without `help` among the commands, which would have a page for every page.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// Each program by the name it is installed under.
fn programs() -> [(&'static str, Command); 3] {
    [
        ("tikal", cli_client::cli::Cli::command()),
        ("tikal-bot", bot_client::cli::Cli::command()),
        ("tikal-server", engine_server::config::CommandLine::command()),
    ]
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{SHELLS, programs, write_all};

    #[test]
    fn every_program_has_its_pages_and_completions() {
        let folder = std::env::temp_dir().join(format!("help-pages-{}", std::process::id()));
        write_all(&folder).unwrap();
        let read = |path: String| fs::read_to_string(folder.join(path)).unwrap();
        for (name, command) in programs() {
            let page = read(format!("man/{name}.1"));
            assert!(page.contains(&format!(".TH {name} 1")), "{page}");
            for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
                let word = command.get_name();
                assert!(read(format!("man/{name}-{word}.1")).contains("SYNOPSIS"), "{word}");
                assert!(read(format!("completions/{name}.bash")).contains(word), "{word}");
            }
        }
        assert_eq!(fs::read_dir(folder.join("completions")).unwrap().count(), 3 * SHELLS.len());
        fs::remove_dir_all(&folder).unwrap();
    }
}
