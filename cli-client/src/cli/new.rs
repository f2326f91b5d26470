//! `tikal new`: a match for others to join.

use clap::Args;
use client::{Created, Server};

use crate::clean::clean;

use super::agreed::check_bots;
use super::setting::Setting;
use super::wanted::{GameFlags, PlayerFlags, reserved};
use super::{Notes, sitting};
use crate::output;

/// Flags of `tikal new`.
#[derive(Clone, Debug, Args)]
pub struct NewFlags {
    /// How many play, in most games 2 to 4.
    #[arg(long, value_name = "COUNT", default_value = "2")]
    players: u8,
    /// Keep a seat for this house bot; say it again for further ones. `help` lists those that are there.
    #[arg(long, value_name = "NAME")]
    bot: Vec<String>,
    /// Only who has the invite code may join, watch or read the match.
    #[arg(long)]
    private: bool,
    /// A name for the lobby.
    #[arg(long, default_value = "", hide_default_value = true)]
    title: String,
    /// Only make the match; take no seat.
    #[arg(long)]
    no_join: bool,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    player: PlayerFlags,
}

pub(super) async fn run(setting: &Setting, flags: NewFlags) -> anyhow::Result<()> {
    let server = flags.game.creator(setting.server().await?);
    let info = server.info().await?;
    if let Some(listing) = flags.game.agreed.listing(&info, &flags.bot) {
        return Ok(listing.print(setting)?);
    }
    let game = flags.game.agreed.game(setting, &info)?;
    check_bots(&setting.words, game, &flags.bot)?;
    let mut wanted = flags.game.wanted(flags.game.agreed.agreed(setting, game, flags.players)?);
    wanted.reserved_seats = reserved(setting, flags.players, flags.player.seat, &flags.bot)?;
    wanted.invite_only = flags.private;
    wanted.title = flags.title;
    let created = server.create_match(wanted).await?;
    let join = join_line(&server, &created);
    tell(setting, &created, &join)?;
    if flags.no_join {
        return Ok(());
    }
    let joining = flags.player.joining(&created.match_id, created.invite_code);
    sitting::sit_and_play(setting, &server, joining, flags.player.nonce, Some(join)).await
}

/// What others type to join.
fn join_line(server: &Server, created: &Created) -> String {
    let Created { match_id, invite_code } = created;
    let invite = match invite_code.as_str() {
        "" => String::new(),
        code => format!(" --invite {code}"),
    };
    format!("tikal join {match_id}{invite} --server {}", server.address())
}

fn tell(setting: &Setting, created: &Created, join: &str) -> std::io::Result<()> {
    let Created { match_id, invite_code } = created;
    if setting.json() {
        let told = serde_json::json!({
            "kind": "created", "match_id": match_id, "invite_code": invite_code, "join": join,
        });
        return output::json(&told);
    }
    output::line(&setting.words.say(Notes::Created, &[("match", match_id)]))?;
    output::line(setting.words.word(Notes::InviteOthers))?;
    output::line(&format!("  {}", clean(join)))
}
