//! `tikal show`: one position of a match, in words or as a picture.

use std::io::IsTerminal;
use std::time::Instant;

use anyhow::bail;
use clap::Args;

use super::Notes;
use super::setting::Setting;
use super::source::{self, SourceFlags};
use crate::exit::{Misused, NotVerified};
use crate::games::{self, Speech};
use crate::look::Look;
use crate::match_view::MatchView;
use crate::output;
use crate::{plain, replay};

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
    let mut game = games::of_record(&source.record)?;
    game.see(&step.view, &MatchView::read(&step.view, Instant::now()).seats)?;
    if flags.svg {
        let Some(picture) = game.svg(&source.names) else {
            bail!(Misused(setting.words.word(Notes::NoPicture).to_owned()));
        };
        return Ok(output::text(&picture)?);
    }
    if setting.json() {
        return Ok(output::line(&game.position_json(step.sequence).to_string())?);
    }
    let names = plain::names_of(&steps);
    let speech = Speech { words: &setting.words, names: &names };
    if flags.text {
        return Ok(output::line(&plain::position(game.as_ref(), speech).join("\n"))?);
    }
    let (look, width) = fitting(setting);
    Ok(output::text(&game.shown(speech, &source.names, look, width))?)
}

/// As large as the terminal is wide; into a file it is drawn small and without colours.
fn fitting(setting: &Setting) -> (Look, u16) {
    let terminal = std::io::stdout().is_terminal();
    let width = crossterm::terminal::size().ok().filter(|_| terminal).map_or(0, |(width, _)| width);
    let look = Look { color: setting.look.color && terminal, ..setting.look };
    (look, width)
}
