//! `tikal watch`: a match as anybody may see it.

use clap::Args;
use client::Patience;

use super::opening;
use super::setting::Setting;
use crate::audience::{Audience, Watched};

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
    let server = setting.server().await?;
    // Whether there is such a match is said at once; only who watches one waits for a server that restarts.
    server.get_match(&match_id, &invite_code).await?;
    let server = server.with_patience(Patience::default().endless());
    let watched = Watched { server, match_id, invite_code };
    opening::follow(setting, Audience::Public(Box::new(watched)), None).await.map(drop)
}
