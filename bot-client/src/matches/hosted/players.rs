//! Whoever plays a seat behind a door: a house bot as a client of its own, or a program.

use client::Joining;
use tokio::sync::watch;

use crate::matches::door::Wrong;
use crate::matches::program::{self, Invitation};
use crate::matches::{CommandLine, FaultKind};
use crate::{Bot, Budget, SeatTrouble, Way, play_seat};

/// How a bot's part in a game ended.
pub(super) enum SeatEnd {
    /// It played to the end.
    Well,
    /// It is to blame.
    Wrong(Wrong),
    /// Something else went wrong.
    Trouble(anyhow::Error),
}

/// Joins and plays to the end of the match.
pub(super) async fn house_bot(
    invitation: Invitation,
    bot: Box<dyn Bot>,
    way: Way,
    budget: Budget,
) -> SeatEnd {
    let played = async {
        let server = client::connect(&invitation.server).await?;
        let joining = Joining {
            invite_code: invitation.invite_code,
            seat: Some(invitation.seat),
            ..Joining::new(&invitation.match_id, &invitation.player_name)
        };
        let session = server.join_match(joining).await?;
        play_seat(&session, way, bot, budget).await.map(drop)
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
) -> SeatEnd {
    match program::play(line, &invitation, over).await {
        Ok(()) => SeatEnd::Well,
        Err(trouble) => SeatEnd::Wrong((trouble.kind(), trouble.to_string())),
    }
}
