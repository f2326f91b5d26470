//! Peek under a soak.

use rules::Game;
use rules::peek::{Event, Peek};

use super::{RareEvent, Soakable};
use crate::laws::RARE;

impl Soakable for Peek {
    const RARE: [RareEvent<Peek>; RARE] = [
        ("swaps", |event| matches!(event, Event::Swapped(_))),
        ("folds", |event| matches!(event, Event::Folded(_))),
        ("claims", |event| matches!(event, Event::Claimed(_))),
    ];

    fn options_of(_: u64) {}

    /// A position is its text: nothing that is not in it counts.
    fn conserves(&self) -> Result<(), String> {
        match Peek::parse_position(&self.print_position()) {
            Ok(again) if again == *self => Ok(()),
            Ok(_) => Err("writing the position down loses something".to_owned()),
            Err(problem) => Err(problem),
        }
    }
}
