//! `tikal play`: a new match against house bots, at once.

use clap::Args;

use super::setting::Setting;
use super::wanted::{GameFlags, PlayerFlags, players, reserved};
use super::{Notes, sitting};
use crate::output;

/// Flags of `tikal play`.
#[derive(Clone, Debug, Args)]
pub struct PlayFlags {
    /// How many play, 2 to 4 [default: 2, or more for the bots that are named].
    #[arg(long, value_parser = players)]
    players: Option<u8>,
    /// A house bot to play against; say it again for further ones. The last one named takes all
    /// seats that are left.
    #[arg(long, value_name = "NAME", default_value = "greedy")]
    bot: Vec<String>,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    player: PlayerFlags,
}

pub(super) async fn run(setting: &Setting, flags: PlayFlags) -> anyhow::Result<()> {
    let named = u8::try_from(flags.bot.len() + 1).unwrap_or(u8::MAX);
    let players = flags.players.unwrap_or(named.clamp(2, 4));
    let mut bots = flags.bot.clone();
    if let Some(last) = flags.bot.last() {
        bots.resize(bots.len().max(usize::from(players) - 1), last.clone());
    }
    let mut wanted = flags.game.wanted(players);
    wanted.reserved_seats = reserved(setting, players, flags.player.seat, &bots)?;
    let server = flags.game.creator(setting.server().await?);
    let created = server.create_match(wanted).await?;
    if !setting.json() {
        output::line(&setting.words.say(Notes::Created, &[("match", &created.match_id)]))?;
    }
    let joining = flags.player.joining(&created.match_id, created.invite_code);
    sitting::sit_and_play(setting, &server, joining, flags.player.nonce, None).await
}
