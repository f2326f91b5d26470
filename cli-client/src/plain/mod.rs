//! A match line by line: for screen readers, for slow lines, and for programs at a pipe.
//!
//! Lines go in and lines come out, in words or as one JSON object each. docs/terminal.md describes
//! both.

mod asking;
mod describe;
mod input;
mod order;
mod sitting;
mod teller;
mod texts;
mod trying;

pub use describe::position;
pub use texts::Lines;

use proto::v1;

use crate::audience::{Audience, Seated, Watched};
use crate::names::Names;
use crate::replay::Step;
use crate::run::Leave;
use crate::sight::Sight;
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

/// Plays a seat with lines from standard input, until the match is over or the input ends.
pub async fn play(seated: Seated, words: Words, voice: Voice) -> anyhow::Result<Leave> {
    Sitting::new(Audience::Seat(Box::new(seated)), Teller::new(words, voice)).run().await
}

/// Tells what happens in a match until it is over.
pub async fn watch(watched: Watched, words: Words, voice: Voice) -> anyhow::Result<Leave> {
    Sitting::new(Audience::Public(Box::new(watched)), Teller::new(words, voice)).run().await
}

/// Tells a whole record.
pub fn replay(steps: &[Step], words: &Words, voice: Voice) -> anyhow::Result<()> {
    let teller = Teller::new(words.clone(), voice);
    let names = names_of(steps);
    for step in steps {
        let sight = Sight::read(&step.view)?;
        teller.update(step.sequence, &step.events, &sight, &names)?;
    }
    Ok(())
}

/// The names of a record, from its first event.
pub fn names_of(steps: &[Step]) -> Names {
    let first = steps.first().and_then(|step| step.events.first()?.kind.as_ref());
    let Some(v1::event::Kind::MatchStarted(started)) = first else { return Names::default() };
    let seats = (1..).map(crate::sight::SeatNumber);
    let names = started.participants.iter().map(|participant| participant.name.clone());
    Names::new(seats.zip(names).collect())
}
