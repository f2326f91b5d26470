//! Starts things: the checks of every push, matches of bots, playthroughs, soaks, mutants and benchmarks.
//!
//! A small dispatcher: [`command`] reads the words after `cargo xtask`, and each command has one room. The
//! crate uses the standard library only, so that it builds in seconds on a fresh checkout.

pub mod add_a_game;
pub mod bots;
pub mod ci;
pub mod cluster;
pub mod command;
pub mod contract;
pub mod coverage;
pub mod deny;
pub mod dist;
pub mod examples;
pub mod features;
pub mod games;
pub mod help;
pub mod hosting;
pub mod languages;
pub mod lines;
pub mod misuse;
pub mod mutants;
pub mod page_script;
pub mod play;
pub mod python;
pub mod rule_id;
pub mod rule_page;
pub mod rule_pages;
pub mod start;
pub mod tidy;
pub mod tools;
pub mod trouble;
pub mod web;
pub mod workspace;

use std::process::ExitCode;

use command::Command;
use trouble::Trouble;
use workspace::Workspace;

/// The exit code for a command line that cannot be understood.
const MISUSED: u8 = 2;

/// Reads the words after `cargo xtask`, does what they ask, and says with the exit code how it went:
/// 0 well, 1 something was found or failed, 2 the words were not understood.
pub fn run(arguments: Vec<String>) -> ExitCode {
    let command = match command::parse(arguments) {
        Ok(command) => command,
        Err(misuse) => {
            eprintln!("xtask: {misuse}");
            return ExitCode::from(MISUSED);
        }
    };
    match carry_out(command, &Workspace::find()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            if let Some(sentence) = trouble.sentence() {
                eprintln!("xtask: {sentence}");
            }
            ExitCode::from(trouble.exit_code())
        }
    }
}

fn carry_out(command: Command, workspace: &Workspace) -> Result<(), Trouble> {
    match command {
        Command::Help => {
            print!("{}", help::overview());
            Ok(())
        }
        Command::HelpFor(entry) => {
            print!("{}", help::page(entry));
            Ok(())
        }
        Command::Ci(selection) => ci::run(workspace, &selection),
        Command::ListStages => {
            print!("{}", ci::list());
            Ok(())
        }
        Command::Tidy => tidy::run(workspace),
        Command::Lines { against } => lines::run(workspace, against.as_deref()),
        Command::Codegen(codegen) => contract::codegen(workspace, codegen),
        Command::Web(web) => web::run(workspace, web),
        Command::RulesCoverage { game } => coverage::run(workspace, game),
        Command::Mutants(choice) => mutants::run(workspace, &choice),
        Command::Playthrough { arguments } => examples::playthrough(workspace, &arguments),
        Command::Play { arguments } => play::play(workspace, &arguments),
        Command::Cluster(cluster) => cluster::run(workspace, &cluster),
        Command::Match { arguments } => bots::matches(workspace, &arguments),
        Command::Ladder { arguments } => bots::ladder(workspace, &arguments),
        Command::Conformance { arguments } => bots::conformance(workspace, &arguments),
        Command::Soak { game, arguments } => examples::soak(workspace, game, &arguments),
        Command::Dist(order) => dist::run(workspace, &order),
        Command::Bench { suite, arguments } => examples::bench(workspace, suite, &arguments),
    }
}
