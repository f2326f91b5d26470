//! `tikal replay`: a match step by step.

use clap::Args;

use super::opening;
use super::setting::{Manner, Setting};
use super::source::{self, SourceFlags};
use crate::exit::NotVerified;
use crate::games;
use crate::plain::{self, Voice};
use crate::replay;

/// Flags of `tikal replay`.
#[derive(Clone, Debug, Args)]
pub struct ReplayFlags {
    #[command(flatten)]
    source: SourceFlags,
}

pub(super) async fn run(setting: &Setting, flags: ReplayFlags) -> anyhow::Result<()> {
    let source = source::read_to_show(setting, &flags.source).await?;
    let read = replay::read(&source.record, &source.names);
    let steps = read.map_err(|trouble| NotVerified(trouble.to_string()))?;
    let game = games::of_record(&source.record)?;
    match setting.manner {
        Manner::Screen => opening::record(setting, steps, game).await,
        Manner::Words => plain::replay(&steps, game, &setting.words, Voice::Words),
        Manner::Json => plain::replay(&steps, game, &setting.words, Voice::Json),
    }
}
