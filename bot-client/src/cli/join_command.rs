//! `tikal-bot join`: one bot, one seat.

use clap::Args;
use client::{Joining, connect};
use rules::Seat;

use super::{Thinking, Unwell};
use crate::{HouseBot, Way, play_seat_or_give_up};

/// Which seat of which match, and who takes it. The environment a match runner gives to programs is
/// understood, so this is also a bot to run with `--bot 'cmd:tikal-bot join'`.
#[derive(Clone, Debug, Args)]
pub struct JoinFlags {
    /// Where the server is.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7711", env = "TIKAL_SERVER")]
    server: String,

    /// The match to join.
    #[arg(long = "match", value_name = "ID", env = "TIKAL_MATCH")]
    match_id: String,

    /// The invite code of an invite-only match.
    #[arg(
        long,
        value_name = "CODE",
        default_value = "",
        env = "TIKAL_INVITE",
        hide_env_values = true
    )]
    invite: String,

    /// The seat to take, from 1. Without it the first free one.
    #[arg(long, value_name = "SEAT", env = "TIKAL_SEAT", value_parser = seat)]
    seat: Option<Seat>,

    /// The name to show. Without it the bot's.
    #[arg(long, value_name = "NAME", env = "TIKAL_PLAYER_NAME")]
    name: Option<String>,

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
    let server = connect(&flags.server).await?;
    let joining = Joining {
        invite_code: flags.invite,
        seat: flags.seat,
        ..Joining::new(&flags.match_id, flags.name.as_deref().unwrap_or(flags.bot.name()))
    };
    let session = server.join_match(joining).await?;
    eprintln!("{} sits at seat {} of match {}", flags.bot, session.seat(), session.match_id());
    let way = if flags.watch_and_submit { Way::WatchAndSubmit } else { Way::Play };
    let bot = flags.bot.seat(flags.seed, session.seat());
    play_seat_or_give_up(&session, way, bot, flags.thinking.into()).await?;
    eprintln!("the match is over");
    Ok(())
}

fn seat(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().and_then(Seat::numbered);
    seat.ok_or_else(|| "a seat is a number from 1 to 4".to_owned())
}
