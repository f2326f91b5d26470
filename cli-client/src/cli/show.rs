//! `tikal show`: one position of a match, in words or as a picture.

use std::io::IsTerminal;

use anyhow::bail;
use clap::Args;

use super::Notes;
use super::setting::Setting;
use super::source::{self, SourceFlags};
use crate::board::{self, Scale};
use crate::exit::{Misused, NotVerified};
use crate::look::Look;
use crate::output;
use crate::sight::{Catalogue, Sight};
use crate::{json, plain, replay, screen};

/// Flags of `tikal show`.
#[derive(Clone, Debug, Args)]
pub struct ShowFlags {
    #[command(flatten)]
    source: SourceFlags,
    /// The position after this event [default: the last].
    #[arg(long, value_name = "EVENT")]
    at: Option<u64>,
    /// Draw it as SVG.
    #[arg(long, conflicts_with = "text")]
    svg: bool,
    /// Say it in words, for reading aloud.
    #[arg(long)]
    text: bool,
}

pub(super) async fn run(setting: &Setting, flags: ShowFlags) -> anyhow::Result<()> {
    let source = source::read_to_show(setting, &flags.source).await?;
    let read = replay::read(&source.record, &source.names);
    let steps = read.map_err(|trouble| NotVerified(trouble.to_string()))?;
    let wanted = flags.at.unwrap_or(u64::MAX);
    let Some(step) = steps.iter().rev().find(|step| step.sequence <= wanted) else {
        bail!(Misused(setting.words.say(Notes::NoSuchStep, &[("event", &wanted)])));
    };
    let sight = Sight::read(&step.view)?;
    if flags.svg {
        return Ok(output::text(&board::svg(&sight, &source.names))?);
    }
    if setting.json() {
        return Ok(output::line(&json::sight(step.sequence, &sight).to_string())?);
    }
    if flags.text {
        let names = plain::names_of(&steps);
        return Ok(output::line(&plain::position(&setting.words, &sight, &names).join("\n"))?);
    }
    let catalogue = Catalogue::read(&replay::catalogue())?;
    let (look, scale) = fitting(setting);
    let drawn = screen::show(&sight, &catalogue, &source.names, &setting.words, look, scale);
    Ok(output::text(&drawn)?)
}

/// As large as the terminal is wide; into a file it is drawn small and without colours.
fn fitting(setting: &Setting) -> (Look, Scale) {
    let terminal = std::io::stdout().is_terminal();
    let width = crossterm::terminal::size().ok().filter(|_| terminal).map_or(0, |(width, _)| width);
    let look = Look { color: setting.look.color && terminal, ..setting.look };
    (look, Scale::fitting(width, u16::MAX))
}
