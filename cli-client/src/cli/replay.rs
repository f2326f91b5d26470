//! `tikal replay`: a match step by step.

use clap::Args;

use super::opening;
use super::setting::{Manner, Setting};
use super::source::{EyesFlags, SourceFlags, Story};
use crate::plain::{self, Voice};

/// Flags of `tikal replay`.
#[derive(Clone, Debug, Args)]
pub struct ReplayFlags {
    #[command(flatten)]
    source: SourceFlags,
    #[command(flatten)]
    eyes: EyesFlags,
}

pub(super) async fn run(setting: &Setting, flags: ReplayFlags) -> anyhow::Result<()> {
    let Story { steps, names, game } = Story::read(setting, &flags.source, &flags.eyes).await?;
    match setting.manner {
        Manner::Screen => opening::record(setting, steps, names, game).await,
        Manner::Words => plain::replay(&steps, &names, game, &setting.words, Voice::Words),
        Manner::Json => plain::replay(&steps, &names, game, &setting.words, Voice::Json),
    }
}
