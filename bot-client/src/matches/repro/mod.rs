//! Plays a bundle again: a bot is shown what another saw before it lost its seat.

mod asked;
mod compared;
mod replay;

use std::fmt;
use std::time::Duration;

use anyhow::Context;
use rules::Seat;

use super::bundle::Bundle;
use super::{Contender, FaultKind, Player};
use crate::games::game;

pub(crate) use asked::ask;
pub(crate) use compared::refused_submit;

/// What a bot did when it was shown a bundle.
#[derive(Clone, PartialEq, Debug)]
pub struct Repeated {
    /// How it ended.
    pub ending: Ending,
    /// The same in a sentence.
    pub says: String,
    /// Where it first did otherwise than the bot of the bundle, if it went on from there.
    pub otherwise: Option<String>,
}

/// How a repetition ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With the fault of the bundle.
    SameFault,
    /// With another fault.
    OtherFault(FaultKind),
    /// The bot came past the place of the fault.
    NoFault,
    /// The bot did otherwise before that place, where no message of the bundle fits any more.
    Elsewhere,
    /// The bot came to the end of a bundle that was cut before the fault.
    CutShort,
}

/// Shows the bundle to a bot: to a house bot in this process, to a program through a server that only
/// knows the bundle. A program may be silent for as long as `limit`.
pub async fn repeat(bundle: &Bundle, bot: &Contender, limit: Duration) -> anyhow::Result<Repeated> {
    let seat = Seat::numbered(bundle.heading.seat).context("the bundle names no seat")?;
    let repeated = match &bot.player {
        Player::House { bot: house, .. } => {
            let (house, budget, bundle) = (*house, bot.budget(), bundle.clone());
            let game = game(&bundle.heading.rules)?;
            let asking =
                tokio::task::spawn_blocking(move || game.ask(&bundle, house, seat, budget));
            asking.await.context("the repetition broke off")??
        }
        Player::Program(line) => replay::show(bundle, seat, line, limit).await?,
    };
    // Where a cut bundle ends, the fault was not yet. A house bot that does otherwise is asked on, so that
    // it is elsewhere only if no decision was kept.
    let is_house = matches!(bot.player, Player::House { .. });
    let cut_short = bundle.heading.cut
        && match repeated.ending {
            Ending::NoFault => true,
            Ending::Elsewhere => is_house,
            Ending::SameFault | Ending::OtherFault(_) | Ending::CutShort => false,
        };
    let ending = if cut_short { Ending::CutShort } else { repeated.ending };
    Ok(Repeated { ending, ..repeated })
}

impl Ending {
    /// A fault of this kind, or none, where the bundle has its own.
    fn of(kind: Option<FaultKind>, bundle: &Bundle) -> Ending {
        match kind {
            None => Ending::NoFault,
            Some(kind) if kind == bundle.heading.kind => Ending::SameFault,
            Some(kind) => Ending::OtherFault(kind),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::SameFault => write!(f, "the same fault"),
            Ending::OtherFault(kind) => write!(f, "another fault ({kind})"),
            Ending::NoFault => write!(f, "no fault"),
            Ending::Elsewhere => write!(f, "it does otherwise before it comes to the fault"),
            Ending::CutShort => write!(f, "no fault as far as the bundle goes"),
        }
    }
}
