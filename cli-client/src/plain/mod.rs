//! A match line by line: for screen readers, for slow lines, and for programs at a pipe.
//!
//! Lines go in and lines come out, in words or as one JSON object each. docs/terminal.md describes
//! both.

mod asking;
mod input;
mod order;
mod sitting;
mod teller;
mod texts;
mod trying;

pub use texts::Lines;

use std::time::Instant;

use proto::v1;

use crate::audience::Audience;
use crate::games::{GameScreen, Speech};
use crate::match_view::{MatchView, SeatNumber};
use crate::names::Names;
use crate::replay::Step;
use crate::run::Leave;
use crate::words::Words;
use sitting::Sitting;
use teller::Teller;

/// How lines are said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// For people.
    Words,
    /// For programs.
    Json,
}

/// Follows a match until it is over or, for a player, until the input ends: a seat is played with lines from
/// standard input.
pub async fn follow(
    who: Audience,
    game: Box<dyn GameScreen>,
    words: Words,
    voice: Voice,
) -> anyhow::Result<Leave> {
    Sitting::new(who, Teller::new(words, voice, game)).run().await
}

/// Tells a whole record.
pub fn replay(
    steps: &[Step],
    names: &Names,
    game: Box<dyn GameScreen>,
    words: &Words,
    voice: Voice,
) -> anyhow::Result<()> {
    let mut teller = Teller::new(words.clone(), voice, game);
    let opened = Instant::now();
    for step in steps {
        teller.game.see(&step.view, &MatchView::read(&step.view, opened).seats)?;
        teller.update(step.sequence, &step.events, names)?;
    }
    Ok(())
}

/// The whole position in words: how the match stands, the seats, the board.
pub fn position(game: &dyn GameScreen, speech: Speech<'_>) -> Vec<String> {
    let mut lines = game.state(speech);
    lines.extend(game.seats(speech));
    lines.extend(game.board(speech));
    lines
}

/// The names of a record, from its first event.
pub fn names_of(steps: &[Step]) -> Names {
    let first = steps.first().and_then(|step| step.events.first()?.kind.as_ref());
    let Some(v1::event::Kind::MatchStarted(started)) = first else { return Names::default() };
    let seats = (1..).map(SeatNumber);
    let names = started.participants.iter().map(|participant| participant.name.clone());
    Names::new(seats.zip(names).collect())
}
