//! `tikal completions`: what a shell needs to complete our words, with the names that the server tells.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use client::ClientError;
use proto::v1;
use proto::v1::option_info::Values;

use super::agreed::{LIST, SEATS};
use super::{Cli, Notes, Setting, headline};
use crate::clean::clean;
use crate::output;

/// Flags of `tikal completions`.
#[derive(Clone, Debug, Args)]
pub struct CompletionsFlags {
    /// Which shell.
    shell: Shell,
}

pub(super) async fn run(setting: &Setting, flags: &CompletionsFlags) -> anyhow::Result<()> {
    let mut command = Cli::command();
    match games(setting).await {
        Ok(games) => command = with_names(command, &games),
        // The words of the program are completed all the same.
        Err(trouble) => {
            let error = trouble.downcast_ref::<ClientError>();
            let why =
                error.map_or_else(|| trouble.to_string(), |error| headline(error, &setting.words));
            let told = setting.words.say(Notes::NoNamesToComplete, &[("why", &why)]);
            let _ = writeln!(std::io::stderr(), "{told}");
        }
    }
    let mut script = Vec::new();
    clap_complete::generate(flags.shell, &mut command, "tikal", &mut script);
    Ok(output::text(&String::from_utf8_lossy(&script))?)
}

async fn games(setting: &Setting) -> anyhow::Result<Vec<v1::GameInfo>> {
    Ok(setting.server().await?.info().await?.games)
}

/// The command with the games, options and bots of a server as the values of its flags.
fn with_names(command: Command, games: &[v1::GameInfo]) -> Command {
    let names = games.iter().map(|game| clean(&game.name));
    let options = games.iter().flat_map(|game| &game.options).flat_map(spellings);
    let bots = games.iter().flat_map(|game| &game.house_bots).map(|bot| clean(bot));
    let [names, options, bots] = [known(names), known(options), known(bots)];
    ["new", "play"].into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            let flags = [("game", &names), ("options", &options), ("bot", &bots)];
            flags.into_iter().fold(command, |command, (flag, values)| {
                let parser = PossibleValuesParser::new(values.clone());
                command.mut_arg(flag, |arg| arg.value_parser(parser).default_values(NO_DEFAULT))
            })
        })
    })
}

/// A default would have to be among the values, and completing needs none.
const NO_DEFAULT: [&str; 0] = [];

/// Every value once, and what lists them. They stay until the program ends, which is when the script is printed.
fn known(values: impl Iterator<Item = String>) -> Vec<&'static str> {
    let mut known: Vec<&str> = values.map(|value| &*value.leak()).collect();
    known.sort_unstable();
    known.dedup();
    known.push(LIST);
    known
}

/// How an option is given: its name alone, with `=` before a number, or with each of its values.
fn spellings(info: &v1::OptionInfo) -> Vec<String> {
    let name = clean(&info.name);
    match &info.values {
        // How many play has a flag of its own.
        _ if name == SEATS => Vec::new(),
        Some(Values::Choice(known)) => {
            known.choices.iter().map(|choice| format!("{name}={}", clean(&choice.name))).collect()
        }
        Some(Values::Number(_)) => vec![format!("{name}=")],
        Some(Values::Flag(_)) | None => vec![name],
    }
}
