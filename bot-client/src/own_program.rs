//! A bot as a program of its own: it plays the seat it is told and ends with its match.

use std::process::ExitCode;

use clap::Parser;
use rand::TryRng;
use rand::rngs::SysRng;
use table::{Keystream, Seed};

use crate::cli::SeatFlags;
use crate::games::HouseGame;
use crate::matches::program::SEED;
use crate::{Bot, Budget, Way, play_seat_or_give_up};

/// Plays one seat of a match to its end.
#[derive(Debug, Parser)]
#[command(max_term_width = 100)]
struct OwnProgram {
    #[command(flatten)]
    seat: SeatFlags,

    /// What the bot's own chance comes from: the same number, the same choices. Without it it is drawn.
    #[arg(long, value_name = "NUMBER", env = SEED)]
    seed: Option<u64>,
}

/// The whole `main` of a bot: plays the seat that flags or the environment of a match runner tell
/// (`TIKAL_MATCH` and so on, see `docs/bots.md`) to the end of its match. Ends with another code than 0,
/// and one sentence, if the match cannot be played; the seat is given up then.
///
/// The bot is made of its chance, which follows from the seed that the program is told (`TIKAL_SEED`): so
/// its games can be played again, and `tikal-bot repro` comes to the same place.
pub fn run_seat<G: HouseGame, B: Bot<G> + 'static>(bot: impl FnOnce(Keystream) -> B) -> ExitCode {
    let OwnProgram { seat, seed } = OwnProgram::parse();
    let played = chance(seed).and_then(|chance| {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(play(seat, Box::new(bot(chance))))
    });
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble:#}");
            ExitCode::FAILURE
        }
    }
}

fn chance(seed: Option<u64>) -> anyhow::Result<Keystream> {
    let key = match seed {
        Some(number) => *Seed::from_number(number).bytes(),
        None => {
            let mut bytes = [0; 32];
            SysRng.try_fill_bytes(&mut bytes)?;
            bytes
        }
    };
    Ok(Keystream::new(&key, "own program"))
}

async fn play<G: HouseGame>(seat: SeatFlags, bot: Box<dyn Bot<G>>) -> anyhow::Result<()> {
    let (session, _) = seat.join("my bot").await?;
    play_seat_or_give_up(&session, Way::Play, bot, Budget::default()).await?;
    Ok(())
}
