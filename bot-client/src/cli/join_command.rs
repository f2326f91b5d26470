//! `tikal-bot join`: one bot, one seat.

use clap::Args;

use super::saying::tell_line;
use super::seat_flags::SeatFlags;
use super::{Thinking, Unwell};
use crate::{HouseBot, Way, play_seat_or_give_up};

/// Which seat of which match, and who takes it. The environment a match runner gives to programs is
/// understood, so this is also a bot to run with `--bot 'cmd:tikal-bot join'`.
#[derive(Clone, Debug, Args)]
pub struct JoinFlags {
    #[command(flatten)]
    seat: SeatFlags,

    /// Which bot plays: random, greedy, planner or mcts.
    #[arg(long, value_name = "BOT", default_value_t = HouseBot::Greedy)]
    bot: HouseBot,

    /// What the bot's own chance comes from.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Watch the match and submit by single calls, instead of one stream for both.
    #[arg(long)]
    watch_and_submit: bool,

    #[command(flatten)]
    thinking: Thinking,
}

pub(super) async fn run(flags: JoinFlags) -> Result<(), Unwell> {
    let session = flags.seat.join(flags.bot.name()).await?;
    let way = if flags.watch_and_submit { Way::WatchAndSubmit } else { Way::Play };
    let bot = flags.bot.seat(flags.seed, session.seat());
    play_seat_or_give_up(&session, way, bot, flags.thinking.into()).await?;
    tell_line("the match is over");
    Ok(())
}
