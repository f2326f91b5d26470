//! Whoever plays a seat behind a door: a house bot as a client of its own, or a program.

use client::Joining;
use tokio::sync::watch;

use crate::games::{GameKind, HouseSeat};
use crate::matches::door::Wrong;
use crate::matches::printed::Printed;
use crate::matches::program::{self, Invitation};
use crate::matches::{CommandLine, FaultKind};
use crate::{Budget, HouseBot, PrivateKey, SeatTrouble, UnknownBot, Way};

/// How a bot's part in a game ended.
pub(super) enum SeatEnd {
    /// It played to the end.
    Well,
    /// It is to blame.
    Wrong(Wrong),
    /// Something else went wrong.
    Trouble(anyhow::Error),
}

/// Which house bot plays, and how.
pub(super) struct Seating {
    pub(super) game: &'static dyn GameKind,
    pub(super) bot: HouseBot,
    pub(super) seed: u64,
    pub(super) private_key: PrivateKey,
    pub(super) way: Way,
    pub(super) budget: Budget,
}

/// Joins and plays to the end of the match.
pub(super) async fn house_bot(invitation: Invitation, seating: Seating) -> SeatEnd {
    let Seating { game, bot, seed, private_key, way, budget } = seating;
    let played = async {
        let server = client::connect(&invitation.server).await?;
        let joining = Joining {
            invite_code: invitation.invite_code,
            seat: Some(invitation.seat),
            ..Joining::new(&invitation.match_id, &invitation.player_name)
        };
        let session = server.join_match(joining).await?;
        let seat = HouseSeat { session, way, bot, seed, private_key, budget };
        // Who is seated here was judged when the run was read: it plays this game.
        let bad = |unknown: UnknownBot| SeatTrouble::BadPrompt { reason: unknown.to_string() };
        game.play_seat(seat).map_err(bad)?.await
    };
    match played.await {
        Ok(()) => SeatEnd::Well,
        Err(trouble @ SeatTrouble::IllegalPlan { .. }) => {
            SeatEnd::Wrong((FaultKind::Illegal, trouble.to_string()))
        }
        Err(trouble @ SeatTrouble::BotPanicked) => {
            SeatEnd::Wrong((FaultKind::Crashed, trouble.to_string()))
        }
        Err(
            trouble @ (SeatTrouble::Client(_)
            | SeatTrouble::Unreadable(_)
            | SeatTrouble::BadPrompt { .. }),
        ) => SeatEnd::Trouble(trouble.into()),
    }
}

/// Starts the program and waits for its end.
pub(super) async fn a_program(
    line: CommandLine,
    invitation: Invitation,
    over: watch::Receiver<bool>,
    printed: Printed,
) -> SeatEnd {
    match program::play(line, &invitation, over, &printed).await {
        Ok(()) => SeatEnd::Well,
        Err(trouble) => SeatEnd::Wrong((trouble.kind(), trouble.to_string())),
    }
}
