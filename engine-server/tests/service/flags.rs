//! The operations page names every flag with its default, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use clap::{ArgAction, Command, CommandFactory, Parser};
use engine_server::config::{CommandLine, OperatorCommand};
use engine_server::metrics::Metrics;

const PAGE: &str = include_str!("../../../docs/operations.md");

/// Flags with their defaults, as the program has them; those of a command behind its name.
fn of_the_program() -> BTreeMap<String, String> {
    let mut flags = BTreeMap::new();
    for (before, command) in commands(String::new(), CommandLine::command()) {
        flags.extend(of_the_command(&before, &command));
    }
    flags
}

/// A command and all commands below it, each with the words that come before its flags.
fn commands(before: String, command: Command) -> Vec<(String, Command)> {
    let below = command.get_subcommands().cloned().collect::<Vec<_>>().into_iter();
    let below = below.flat_map(|it| commands(format!("{before}{} ", it.get_name()), it));
    let below = below.collect::<Vec<_>>();
    [vec![(before, command)], below].concat()
}

fn of_the_command(before: &str, command: &Command) -> BTreeMap<String, String> {
    let flags = command.get_arguments().filter(|flag| !flag.is_hide_set());
    let told = flags.filter_map(|flag| {
        let defaults: Vec<String> =
            flag.get_default_values().iter().map(|value| value.to_string_lossy().into()).collect();
        let default = match (flag.get_action(), defaults.join(" ")) {
            (ArgAction::Set, value) if !value.is_empty() => value,
            _ => "none".to_owned(),
        };
        Some((format!("{before}--{}", flag.get_long()?), default))
    });
    told.collect()
}

/// Flags with their defaults, as the page has them: rows that begin with a flag, or with a command and a flag.
fn of_the_page() -> BTreeMap<String, String> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| `"));
    let told = rows.filter_map(|row| {
        let (flag, rest) = row.strip_prefix("| `")?.split_once('`')?;
        let words = flag.split(' ').position(|word| word.starts_with("--"))?;
        let flag: Vec<&str> = flag.split(' ').take(words + 1).collect();
        let default = rest.split('|').nth(1)?.trim().replace(['`', ','], "");
        Some((flag.join(" "), default))
    });
    let told: Vec<(String, String)> = told.collect();
    let count = told.len();
    let flags: BTreeMap<String, String> = told.into_iter().collect();
    assert_eq!(flags.len(), count, "the page has a flag twice: which row is right?");
    flags
}

/// Two sections of one name were written by two people, and a link finds the first.
#[test]
fn no_section_is_there_twice() {
    let mut is_code = false;
    let mut headings = BTreeSet::new();
    for line in PAGE.lines() {
        is_code ^= line.starts_with("```");
        if !is_code && line.starts_with('#') {
            assert!(headings.insert(line), "{line}");
        }
    }
    assert!(headings.len() > 10);
}

#[test]
fn every_flag_is_on_the_page_with_its_default() {
    assert_eq!(of_the_page(), of_the_program());
}

#[test]
fn every_variable_is_on_the_page() {
    for (_, command) in commands(String::new(), CommandLine::command()) {
        for variable in command.get_arguments().filter_map(|flag| flag.get_env()) {
            let variable = variable.to_string_lossy();
            assert!(PAGE.contains(&format!("`{variable}`")), "{variable}");
        }
    }
}

#[test]
fn every_metric_is_on_the_page() {
    let metrics = Metrics::default();
    // What was never counted by any label is not told.
    metrics.call_ended(&"method".into(), tonic::Code::Ok);
    metrics.call_answered(&"method".into(), Duration::ZERO);
    metrics.refused("tikal", "REASON");
    metrics.set_matches("tikal", "waiting", 0);
    metrics.actions("tikal");
    metrics.simulated("tikal");
    metrics.timed_out("tikal");
    metrics.turned_away("why");
    let text = metrics.text();
    assert_eq!(text.lines().filter(|line| line.starts_with("# HELP ")).count(), 30);
    let text = text + &engine_server::process::text();
    assert!(text.contains("process_resident_memory_bytes"));
    for line in text.lines().filter_map(|line| line.strip_prefix("# HELP ")) {
        let name = line.split(' ').next().unwrap();
        assert!(PAGE.contains(&format!("`{name}")), "{name}");
    }
}

/// What is typed as a command line, or why it cannot be.
fn typed(words: &[&str]) -> Result<CommandLine, String> {
    let words = ["tikal-server"].iter().chain(words);
    CommandLine::try_parse_from(words).map_err(|error| error.to_string())
}

#[test]
fn without_a_command_it_serves() {
    assert!(typed(&[]).unwrap().command.is_none());
    let serves = typed(&["--store", "one", "--max-matches", "3"]).unwrap();
    assert!(serves.command.is_none() && serves.serve.max_matches == 3);
}

#[test]
fn a_command_has_its_own_flags_and_not_those_of_a_server() {
    let Some(OperatorCommand::Check(check)) = typed(&["check", "--store", "one"]).unwrap().command
    else {
        panic!("another command");
    };
    assert_eq!(check.store.path.to_str(), Some("one"));
    let refused = typed(&["--store", "one", "check"]).unwrap_err();
    assert!(refused.contains("cannot be used with"), "{refused}");
    assert!(typed(&["check", "--max-matches", "3"]).is_err());
    // An address of a port that nobody knows would lead nowhere.
    let refused = typed(&["--advertise", "10.0.0.7:7713"]).unwrap_err();
    assert!(refused.contains("--peer-listen"), "{refused}");
    assert!(typed(&["chekc"]).is_err());
}
