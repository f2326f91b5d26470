//! The operations page names every flag with its default, and nothing else.

use std::collections::BTreeMap;
use std::time::Duration;

use clap::{ArgAction, CommandFactory};
use engine_server::config::Config;
use engine_server::metrics::Metrics;

const PAGE: &str = include_str!("../../../docs/operations.md");

/// Flags with their defaults, as the program has them.
fn of_the_program() -> BTreeMap<String, String> {
    let command = Config::command();
    let flags = command.get_arguments().filter(|flag| !flag.is_hide_set());
    let told = flags.filter_map(|flag| {
        let defaults: Vec<String> =
            flag.get_default_values().iter().map(|value| value.to_string_lossy().into()).collect();
        let default = match (flag.get_action(), defaults.join(" ")) {
            (ArgAction::Set, value) if !value.is_empty() => value,
            _ => "none".to_owned(),
        };
        Some((format!("--{}", flag.get_long()?), default))
    });
    told.collect()
}

/// Flags with their defaults, as the page has them: rows that begin with a flag.
fn of_the_page() -> BTreeMap<String, String> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| `--"));
    let told = rows.map(|row| {
        let mut cells = row.split('|').map(|cell| cell.trim().replace(['`', ','], "")).skip(1);
        let flag = cells.next().unwrap().split(' ').next().unwrap().to_owned();
        (flag, cells.next().unwrap())
    });
    told.collect()
}

#[test]
fn every_flag_is_on_the_page_with_its_default() {
    assert_eq!(of_the_page(), of_the_program());
}

#[test]
fn every_variable_is_on_the_page() {
    let command = Config::command();
    let variables = command.get_arguments().filter_map(|flag| flag.get_env());
    for variable in variables {
        let variable = variable.to_string_lossy();
        assert!(PAGE.contains(&format!("`{variable}`")), "{variable}");
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
    metrics.accepted("tikal", 0);
    metrics.simulated("tikal");
    metrics.timed_out("tikal");
    metrics.turned_away("why");
    let text = metrics.text();
    assert_eq!(text.lines().filter(|line| line.starts_with("# HELP ")).count(), 14);
    for line in text.lines().filter_map(|line| line.strip_prefix("# HELP ")) {
        let name = line.split(' ').next().unwrap();
        assert!(PAGE.contains(&format!("`{name}")), "{name}");
    }
}
