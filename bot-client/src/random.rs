//! A bot that plays any legal action, all alike: the measure every other bot must beat.

use rules::Policy;
use rules::tikal::{Action, Position};
use table::Keystream;

use crate::{Bot, Budget, Plan};

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

impl Bot for Random {
    fn decide(&mut self, _: &Position, legal: &[Action], _: Budget) -> Plan {
        Policy::Random.pick::<Position>(legal, &mut self.chance).into_iter().collect()
    }
}
