//! `tikal join`: a seat in somebody's match.

use clap::Args;

use super::setting::Setting;
use super::sitting;
use super::wanted::PlayerFlags;

/// Flags of `tikal join`.
#[derive(Clone, Debug, Args)]
pub struct JoinFlags {
    /// The match, by its id.
    #[arg(value_name = "MATCH")]
    match_id: String,
    /// The invite code of a private match.
    #[arg(long, value_name = "CODE", default_value = "", hide_default_value = true)]
    invite: String,
    #[command(flatten)]
    player: PlayerFlags,
}

pub(super) async fn run(setting: &Setting, flags: JoinFlags) -> anyhow::Result<()> {
    let server = setting.server().await?;
    let joining = flags.player.joining(&flags.match_id, flags.invite);
    sitting::sit_and_play(setting, &server, joining, flags.player.nonce, None).await
}
