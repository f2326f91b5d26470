//! `tikal watch`: a match as anybody may see it.

use clap::Args;
use client::Patience;

use super::setting::{Manner, Setting};
use super::{known_game, opening};
use crate::audience::Watched;
use crate::plain::{self, Voice};

/// Flags of `tikal watch`.
#[derive(Clone, Debug, Args)]
pub struct WatchFlags {
    /// The match, by its id.
    #[arg(value_name = "MATCH")]
    match_id: String,
    /// The invite code of a private match.
    #[arg(long, value_name = "CODE", default_value = "", hide_default_value = true)]
    invite: String,
}

pub(super) async fn run(setting: &Setting, flags: WatchFlags) -> anyhow::Result<()> {
    let WatchFlags { match_id, invite: invite_code } = flags;
    let server = setting.server().await?.with_patience(Patience::default().endless());
    let shown = server.get_match(&match_id, &invite_code).await?;
    known_game::check(setting, &shown.game)?;
    let words = setting.words.clone();
    let watched = Watched { server, match_id, invite_code };
    match setting.manner {
        Manner::Screen => opening::watched(setting, watched).await?,
        Manner::Words => plain::watch(watched, words, Voice::Words).await?,
        Manner::Json => plain::watch(watched, words, Voice::Json).await?,
    };
    Ok(())
}
