//! `tikal-bot join`: one bot, one seat.

use clap::Args;
use client::SeatSession;

use super::saying::tell_line;
use super::seat_flags::SeatFlags;
use super::{Thinking, Unwell};
use crate::games::{HouseSeat, game};
use crate::matches::program::SEED;
use crate::{HouseBot, PrivateKey, Way, give_up_seat};

/// Which seat of which match, and who takes it. The environment a match runner gives to programs is
/// understood, so this is also a bot to run with `--bot 'cmd:tikal-bot join'`.
#[derive(Clone, Debug, Args)]
pub struct JoinFlags {
    #[command(flatten)]
    seat: SeatFlags,

    /// Which bot plays: random, greedy or search; in Tikal also planner and mcts.
    #[arg(long, value_name = "BOT", default_value_t = HouseBot::Greedy, value_parser = bot)]
    bot: HouseBot,

    /// What the bot's own chance comes from.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, env = SEED)]
    seed: u64,

    /// Watch the match and submit by single calls, instead of one stream for both.
    #[arg(long)]
    watch_and_submit: bool,

    #[command(flatten)]
    thinking: Thinking,
}

pub(super) async fn run(flags: JoinFlags) -> Result<(), Unwell> {
    let (session, info) = flags.seat.clone().join(flags.bot.name()).await?;
    let way = if flags.watch_and_submit { Way::WatchAndSubmit } else { Way::Play };
    let played = play(&flags, &info.game, &session, way).await;
    if played.is_err() {
        give_up_seat(&session).await;
    }
    played?;
    tell_line("the match is over");
    Ok(())
}

/// Which game it is, the match says; so whether the bot plays it is known only now.
async fn play(
    flags: &JoinFlags,
    name: &str,
    session: &SeatSession,
    way: Way,
) -> anyhow::Result<()> {
    let game = game(name)?;
    let seat = HouseSeat {
        session: session.clone(),
        way,
        bot: flags.bot,
        seed: flags.seed,
        private_key: PrivateKey::from_number(flags.seed),
        budget: flags.thinking.into(),
    };
    Ok(game.play_seat(seat)?.await?)
}

/// A bot of the house, of whatever game.
fn bot(name: &str) -> Result<HouseBot, String> {
    let known = HouseBot::ALL.into_iter().find(|bot| bot.name() == name);
    let names = HouseBot::ALL.map(HouseBot::name).join(", ");
    known.ok_or_else(|| format!("there is no bot '{name}'; the house has {names}"))
}
