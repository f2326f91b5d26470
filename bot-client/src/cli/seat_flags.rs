//! Which seat of which match a program takes: flags, or the environment that a match runner gives.

use clap::Args;
use client::{Joining, SeatSession, join_soon};
use proto::v1;
use rules::Seat;

use super::saying::tell_line;
use super::server_flags::TrustFlags;

/// A seat of a match. Each flag has a variable of the environment as its default.
#[derive(Clone, Debug, Args)]
pub struct SeatFlags {
    /// Where the server is.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7711", env = "TIKAL_SERVER")]
    server: String,

    #[command(flatten)]
    trust: TrustFlags,

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
}

impl SeatFlags {
    /// Takes the seat and says so; `bot` is who sits there. The match says which game it is.
    pub(crate) async fn join(self, bot: &str) -> anyhow::Result<(SeatSession, v1::Match)> {
        let server = self.trust.reach_line(&self.server).await?;
        let joining = Joining {
            invite_code: self.invite,
            seat: self.seat,
            ..Joining::new(&self.match_id, self.name.as_deref().unwrap_or(bot))
        };
        let (session, info) = join_soon(&server, joining, |line| tell_line(line)).await?;
        let (seat, match_id) = (session.seat(), session.match_id());
        tell_line(format_args!("{bot} sits at seat {seat} of match {match_id}"));
        Ok((session, info))
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().and_then(Seat::numbered);
    seat.ok_or_else(|| "a seat is a number from 1 to 4".to_owned())
}
