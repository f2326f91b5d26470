//! `tikal show`: one position of a match, in words or as a picture.

use std::io::IsTerminal;
use std::time::Instant;

use anyhow::bail;
use clap::Args;

use super::Notes;
use super::setting::Setting;
use super::source::{EyesFlags, SourceFlags, Story};
use crate::exit::Misused;
use crate::games::Speech;
use crate::look::Look;
use crate::match_view::MatchView;
use crate::output;
use crate::plain;

/// Flags of `tikal show`.
#[derive(Clone, Debug, Args)]
pub struct ShowFlags {
    #[command(flatten)]
    source: SourceFlags,
    #[command(flatten)]
    eyes: EyesFlags,
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
    let story = Story::read(setting, &flags.source, &flags.eyes).await?;
    let Story { steps, names, mut game } = story;
    let last = steps.last().map_or(0, |step| step.sequence);
    let wanted = flags.at.unwrap_or(last);
    let shown = steps.iter().rev().find(|step| step.sequence <= wanted);
    let Some(step) = shown.filter(|_| wanted <= last) else {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("event", &wanted), ("last", &last)];
        bail!(Misused(setting.words.say(Notes::NoSuchStep, &values)));
    };
    game.see(&step.view, &MatchView::read(&step.view, Instant::now()).seats)?;
    let speech = Speech { words: &setting.words, names: &names };
    if flags.svg {
        let Some(picture) = game.svg(speech, &names.listed()) else {
            bail!(Misused(setting.words.word(Notes::NoPicture).to_owned()));
        };
        return Ok(output::text(&picture)?);
    }
    if setting.json() {
        return Ok(output::json(&game.position_json(step.sequence))?);
    }
    if flags.text {
        return Ok(output::line(&plain::position(game.as_ref(), speech).join("\n"))?);
    }
    let (look, width) = fitting(setting);
    Ok(output::text(&game.shown(speech, &names.listed(), look, width))?)
}

/// As large as the terminal is wide; into a file it is drawn small and without colours.
fn fitting(setting: &Setting) -> (Look, u16) {
    let terminal = std::io::stdout().is_terminal();
    let width = crossterm::terminal::size().ok().filter(|_| terminal).map_or(0, |(width, _)| width);
    let look = Look { color: setting.look.color && terminal, ..setting.look };
    (look, width)
}
