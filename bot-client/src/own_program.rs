//! A bot as a program of its own: it plays the seat it is told and ends with its match.

use std::process::ExitCode;

use clap::Parser;

use crate::cli::SeatFlags;
use crate::games::HouseGame;
use crate::{Bot, Budget, Way, play_seat_or_give_up};

/// Plays one seat of a match to its end.
#[derive(Debug, Parser)]
#[command(max_term_width = 100)]
struct OwnProgram {
    #[command(flatten)]
    seat: SeatFlags,
}

/// The whole `main` of a bot: plays the seat that flags or the environment of a match runner tell
/// (`TIKAL_MATCH` and so on, see `docs/bots.md`) to the end of its match. Ends with another code than 0,
/// and one sentence, if the match cannot be played; the seat is given up then.
pub fn run_seat<G: HouseGame>(bot: impl Bot<G> + 'static) -> ExitCode {
    let program = OwnProgram::parse();
    let played = tokio::runtime::Runtime::new()
        .map_err(anyhow::Error::from)
        .and_then(|runtime| runtime.block_on(play(program.seat, Box::new(bot))));
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble:#}");
            ExitCode::FAILURE
        }
    }
}

async fn play<G: HouseGame>(seat: SeatFlags, bot: Box<dyn Bot<G>>) -> anyhow::Result<()> {
    let (session, _) = seat.join("my bot").await?;
    play_seat_or_give_up(&session, Way::Play, bot, Budget::default()).await?;
    Ok(())
}
