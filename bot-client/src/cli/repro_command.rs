//! `tikal-bot repro`: shows a bot what another saw before it lost its seat.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;

use super::saying::{print_line, tell_line};
use super::{Unwell, seconds};
use crate::games::game;
use crate::matches::Contender;
use crate::matches::bundle::Bundle;
use crate::matches::repro::{Ending, repeat};

/// Which bundle, and who sees it.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit codes: 0 the bot comes past the place of the fault, 1 it has the same fault or \
nothing could be repeated, as with a bundle that was cut before the fault, 2 the flags were not understood, \
3 it has another fault, or does otherwise before it comes to that place, 129, 130, 131 and 143 it was \
interrupted (SIGHUP, SIGINT, SIGQUIT, SIGTERM)."
)]
pub struct ReproFlags {
    /// A bundle that `tikal-bot match --folder` has kept.
    #[arg(value_name = "FILE")]
    bundle: PathBuf,

    /// Who sees it, as in `tikal-bot match`.
    #[arg(long, value_name = "BOT")]
    bot: String,

    /// How long a program may be silent, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    decision_seconds: Duration,
}

pub(super) async fn run(flags: ReproFlags) -> Result<(), Unwell> {
    let bundle = Bundle::read(&flags.bundle)?;
    let heading = &bundle.heading;
    let messages = bundle.lines.len();
    tell_line(format_args!(
        "game {} (deal {}), seat {}: {messages} messages in {:.3} s, then {}: {}",
        heading.game,
        heading.deal,
        heading.seat,
        bundle.length().as_secs_f64(),
        heading.kind,
        heading.says
    ));
    let bot = Contender::read(&flags.bot, game(&heading.rules)?);
    let bot = bot.map_err(|nobody| Unwell::Misused(nobody.to_string()))?;
    let repeated = repeat(&bundle, &bot, flags.decision_seconds).await?;
    if let Some(otherwise) = &repeated.otherwise {
        tell_line(format_args!("{otherwise}, and is asked on"));
    }
    print_line(format_args!("{}: {}", repeated.ending, repeated.says));
    match repeated.ending {
        Ending::NoFault => Ok(()),
        Ending::SameFault => Err(anyhow!("the fault is there again").into()),
        Ending::CutShort => {
            let says =
                "the bundle was too large and ends before the fault: nothing can be repeated";
            Err(anyhow!(says).into())
        }
        Ending::OtherFault(_) | Ending::Elsewhere => {
            Err(Unwell::NotShown("the fault was not repeated".to_owned()))
        }
    }
}
