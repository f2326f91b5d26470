//! `tikal-bot conformance`: puts a program through every seat and every trouble.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args;

use super::Unwell;
use super::saying::print_line;
use crate::conformance::{Check, Checked, Conformance, checks, junit};
use crate::games::game;
use crate::matches::CommandLine;

/// Which program, which checks, and what is kept of them.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit codes: 0 no check failed, 1 some failed or could not be made, 2 the flags were not \
understood, 129, 130, 131 and 143 it was interrupted (SIGHUP, SIGINT, SIGQUIT, SIGTERM)."
)]
pub struct ConformanceFlags {
    /// The program and its arguments, after `--`. It is told its seat by its environment, as
    /// `tikal-bot match` does it.
    #[arg(last = true, value_name = "CMD", required_unless_present = "list")]
    program: Vec<String>,

    /// Which game the program plays.
    #[arg(long, value_name = "GAME", default_value = "tikal")]
    game: String,

    /// Name the checks and what each proves.
    #[arg(long)]
    list: bool,

    /// Only these checks, by their names.
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    only: Vec<String>,

    /// Write the verdicts as JUnit XML into this file.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,

    /// Keep the record and the program's output of every failed check in this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,

    /// How long one check may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    check_seconds: u64,

    /// The tikal-server to start. Without it the one beside this program.
    #[arg(long, value_name = "FILE")]
    server_program: Option<PathBuf>,
}

pub(super) async fn run(flags: ConformanceFlags) -> Result<(), Unwell> {
    let chosen = chosen(&flags.game, &flags.only)?;
    if flags.list {
        for Check { id, proves, .. } in &chosen {
            print_line(format_args!("{id:22} {proves}"));
        }
        return Ok(());
    }
    let mut words = flags.program.into_iter();
    let program = words.next().ok_or_else(|| Unwell::Misused("name a program".to_owned()))?;
    let program = CommandLine { program, arguments: words.collect() };
    let name = program.to_string();
    let conformance = Conformance {
        program,
        server_program: flags.server_program,
        limit: Duration::from_secs(flags.check_seconds),
        records: flags.records,
    };
    let checked = conformance.run(&chosen, |checked| print_line(checked)).await?;
    if let Some(file) = flags.junit {
        let written = std::fs::write(&file, junit(&name, &checked));
        written.with_context(|| file.display().to_string())?;
    }
    match checked.iter().filter(|check| check.failed()).count() {
        0 => {
            print_line(format_args!("{} checks, none failed", checked.len()));
            Ok(())
        }
        failed => {
            let names =
                checked.iter().filter(|check| check.failed()).map(|check: &Checked| &*check.id);
            let names: Vec<&str> = names.collect();
            let names = names.join(",");
            Err(anyhow!("{failed} of {} checks failed: --only {names}", checked.len()).into())
        }
    }
}

/// The named checks in the order in which they are made; without a name all.
fn chosen(name: &str, only: &[String]) -> Result<Vec<Check>, Unwell> {
    let game = game(name).map_err(|unknown| Unwell::Misused(unknown.to_string()))?;
    let all = checks(game).map_err(anyhow::Error::from)?;
    if let Some(unknown) = only.iter().find(|name| !all.iter().any(|check| check.id == **name)) {
        let says = format!("there is no check '{unknown}'; --list names them");
        return Err(Unwell::Misused(says));
    }
    Ok(all.into_iter().filter(|check| only.is_empty() || only.contains(&check.id)).collect())
}
