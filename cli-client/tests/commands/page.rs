//! docs/terminal.md says what the program does: every command, flag, variable and exit code.

use std::collections::BTreeSet;

use clap::{Command, CommandFactory};
use cli_client::cli::Cli;
use cli_client::exit::Exit;

const PAGE: &str = include_str!("../../../docs/terminal.md");

/// The first cells of the page's rows that begin so, without what stands behind the first word.
fn rows(beginning: &str) -> BTreeSet<String> {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| `"));
    let rows = rows.filter(|row| row.starts_with(beginning));
    rows.map(|row| row.split(['`', ' ']).next().unwrap().to_owned()).collect()
}

/// Every flag of a command that is its own.
fn flags(command: &Command) -> impl Iterator<Item = String> {
    let own = command.get_arguments().filter(|flag| !flag.is_hide_set());
    own.filter_map(|flag| flag.get_long().map(|long| format!("--{long}")))
}

#[test]
fn every_flag_is_on_the_page_and_no_other() {
    let command = Cli::command();
    let of_commands = command.get_subcommands().flat_map(flags);
    let program: BTreeSet<String> = flags(&command).chain(of_commands).collect();
    assert_eq!(rows("--"), program);
}

#[test]
fn every_command_is_on_the_page_and_no_other() {
    let command = Cli::command();
    let program: BTreeSet<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let page = PAGE.lines().filter_map(|line| line.strip_prefix("| `tikal "));
    let page = page.map(|row| row.split(['`', ' ']).next().unwrap().to_owned());
    assert_eq!(page.collect::<BTreeSet<String>>(), program);
}

#[test]
fn every_variable_is_on_the_page() {
    let command = Cli::command();
    let commands = std::iter::once(&command).chain(command.get_subcommands());
    let variables = commands.flat_map(|command| command.get_arguments());
    for variable in variables.filter_map(|flag| flag.get_env()) {
        let variable = variable.to_string_lossy();
        assert!(PAGE.contains(&format!("`{variable}`")), "{variable}");
    }
}

#[test]
fn every_exit_code_is_on_the_page_and_no_other() {
    let digits = |text: &String| text.chars().all(|letter| letter.is_ascii_digit());
    let page: BTreeSet<String> = rows("").into_iter().filter(digits).collect();
    let program = Exit::ALL.iter().map(|exit| exit.number().to_string()).collect();
    assert_eq!(page, program);
}

#[test]
fn every_key_on_the_page_is_one_of_the_help() {
    const HELP: &str = include_str!("../golden/help.txt");
    let section = PAGE.split("\n## ").find(|section| section.starts_with("The full screen"));
    let rows = section.unwrap().lines().filter_map(|line| line.strip_prefix("| `"));
    let keys: Vec<&str> = rows.map(|row| row.split('`').next().unwrap()).collect();
    assert!(keys.len() > 10);
    for key in keys {
        assert!(HELP.contains(&format!("│   {key} ")), "the help has no `{key}`");
    }
}
