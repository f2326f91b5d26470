//! `tikal-bot ladder`: plays the rungs of the ladder and prints its table.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;

use super::Unwell;
use super::match_command::cores;
use super::saying::{print, print_line, tell_line};
use super::telling::Telling;
use crate::games::{self, GAMES, GameKind};
use crate::matches::ladder::{Row, Rung};
use crate::matches::statistics::Question;
use crate::matches::{Asked, Run, RunFolder, Teller, Venue};

/// Which rungs, and how long. Every rung has a folder of its own: the same command goes on where it was
/// interrupted, and more deals are added to those that were played.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit codes: 0 all rungs were played, whether reached or not, 1 a game failed or a \
bot lost its seat, 2 the flags were not understood, 129, 130, 131 and 143 it was interrupted (SIGHUP, \
SIGINT, SIGQUIT, SIGTERM): the same command goes on from there."
)]
pub struct LadderFlags {
    /// Whose ladder: tikal, tikal2 or yucatan.
    #[arg(long, value_name = "GAME", default_value = GAMES[0].name(), value_parser = games::game)]
    game: &'static dyn GameKind,

    /// Keep everything in this folder; the table is written to ladder.md there.
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,

    /// Only these rungs, such as planner-greedy-2-basic; a part of a name stands for all that have it.
    #[arg(long = "rungs", value_name = "NAME")]
    rungs: Vec<String>,

    /// How many deals each rung has; each is played once from every seat. Without it 200, and 24 where a
    /// bot thinks for about a second.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    deals: Option<u32>,

    /// The most games at a time. Without it one for each core.
    #[arg(long, value_name = "COUNT")]
    jobs: Option<usize>,
}

pub(super) async fn run(flags: LadderFlags) -> Result<(), Unwell> {
    let rungs = flags.game.ladder();
    let names = |name: &String, rung: &Rung| rung.name().contains(name.as_str());
    if let Some(name) = flags.rungs.iter().find(|name| !rungs.iter().any(|rung| names(name, rung)))
    {
        let all: Vec<String> = rungs.iter().map(Rung::name).collect();
        return Err(Unwell::Misused(format!(
            "no such rung '{name}'; there are {}",
            all.join(", ")
        )));
    }
    let wanted =
        |rung: &&Rung| flags.rungs.is_empty() || flags.rungs.iter().any(|name| names(name, rung));
    let mut table = Row::HEADING.to_owned();
    print(&table);
    let mut lost = 0;
    for rung in rungs.iter().filter(wanted) {
        let series = rung.series(flags.game, flags.deals.unwrap_or(rung.deals))?;
        tell_line(rung.name());
        let asked = Asked::of(&series, Some(1), "in process", None)?;
        let folder = RunFolder::open(&flags.folder.join(rung.name()), &asked)?;
        let mut telling = Telling::brief(&series);
        telling.going_on(&folder);
        let run = Run {
            series,
            venue: Venue::InProcess,
            jobs: flags.jobs.unwrap_or_else(cores),
            question: Question::Better,
            delta: 0.05,
            until_sure: false,
            records: None,
            folder: Some(Arc::new(folder)),
            keep_going: true,
            teller: Teller::default(),
        };
        let tally = run.play(|finished, tally| telling.tell(finished, tally)).await;
        telling.finish(&tally);
        lost += tally.failed() + tally.faults();
        let row = rung.row(&run.series, &tally);
        print_line(row);
        table.push_str(&format!("{row}\n"));
        // After every rung, so that an interrupted ladder has a table too.
        let path = flags.folder.join("ladder.md");
        std::fs::write(&path, &table).with_context(|| path.display().to_string())?;
    }
    match lost {
        0 => Ok(()),
        lost => Err(anyhow::anyhow!("{lost} games failed or lost a seat").into()),
    }
}
