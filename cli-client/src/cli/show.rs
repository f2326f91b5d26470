//! `tikal show`: one position of a match, in words or as a picture.

use anyhow::bail;
use clap::Args;

use super::setting::Setting;
use super::source::{self, SourceFlags};
use super::{Notes, output};
use crate::exit::{Misused, NotVerified};
use crate::sight::Sight;
use crate::{json, picture, plain, replay};

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
    /// Say it in words; this is the default.
    #[arg(long)]
    text: bool,
}

pub(super) async fn run(setting: &Setting, flags: ShowFlags) -> anyhow::Result<()> {
    let source = source::read(setting, &flags.source).await?;
    let read = replay::read(&source.record, &source.names);
    let steps = read.map_err(|trouble| NotVerified(trouble.to_string()))?;
    let wanted = flags.at.unwrap_or(u64::MAX);
    let Some(step) = steps.iter().rev().find(|step| step.sequence <= wanted) else {
        bail!(Misused(setting.words.say(Notes::NoSuchStep, &[("event", &wanted)])));
    };
    let sight = Sight::read(&step.view)?;
    if flags.svg {
        return Ok(output::text(&picture::svg(&sight, &setting.words))?);
    }
    if setting.json() {
        return Ok(output::line(&json::sight(step.sequence, &sight).to_string())?);
    }
    let lines = plain::position(&setting.words, &sight, &source.names);
    Ok(output::line(&lines.join("\n"))?)
}
