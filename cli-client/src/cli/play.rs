//! `tikal play`: a new match against house bots, at once.

use clap::Args;

use super::agreed::check_bots;
use super::setting::Setting;
use super::wanted::{GameFlags, PlayerFlags, reserved};
use super::{Notes, sitting};
use crate::output;

/// Flags of `tikal play`.
#[derive(Clone, Debug, Args)]
pub struct PlayFlags {
    /// How many play, in most games 2 to 4 [default: 2, or more for the bots that are named].
    #[arg(long, value_name = "COUNT")]
    players: Option<u8>,
    /// A house bot to play against; say it again for further ones. The last one named takes all
    /// seats that are left. `help` lists those that are there.
    #[arg(long, value_name = "NAME", default_value = "greedy")]
    bot: Vec<String>,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    player: PlayerFlags,
}

pub(super) async fn run(setting: &Setting, flags: PlayFlags) -> anyhow::Result<()> {
    let server = flags.game.creator(setting.server().await?);
    let info = server.info().await?;
    if let Some(listing) = flags.game.agreed.listing(&info, &flags.bot) {
        return Ok(listing.print(setting)?);
    }
    let game = flags.game.agreed.game(setting, &info)?;
    check_bots(&setting.words, game, &flags.bot)?;
    let named = u8::try_from(flags.bot.len() + 1).unwrap_or(u8::MAX);
    let players = flags.players.unwrap_or(named);
    let mut wanted = flags.game.wanted(flags.game.agreed.agreed(setting, game, players)?);
    let mut bots = flags.bot.clone();
    if let Some(last) = flags.bot.last() {
        bots.resize(bots.len().max(usize::from(players).saturating_sub(1)), last.clone());
    }
    wanted.reserved_seats = reserved(setting, players, flags.player.seat, &bots)?;
    let created = server.create_match(wanted).await?;
    if !setting.json() {
        output::line(&setting.words.say(Notes::Created, &[("match", &created.match_id)]))?;
    }
    let joining = flags.player.joining(&created.match_id, created.invite_code);
    sitting::sit_and_play(setting, &server, joining, flags.player.nonce, None).await
}
