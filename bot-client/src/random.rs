//! A bot that plays any legal action of any game, all alike: the measure every other bot must beat.

use rules::{Game, Policy};
use table::Keystream;

use crate::{Bot, Budget, Plan, Turn};

/// Plays one legal action at a time, drawn from its own stream.
pub struct Random {
    chance: Keystream,
}

impl Random {
    /// A bot with this chance.
    pub fn new(chance: Keystream) -> Random {
        Random { chance }
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, turn: &Turn<'_, G>, _: Budget) -> Plan<G> {
        Policy::Random.pick::<G>(turn.legal, &mut self.chance).into_iter().collect()
    }
}
