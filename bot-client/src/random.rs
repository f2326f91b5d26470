//! A bot that plays any legal action, all alike: the measure every other bot must beat.

use rules::tikal::{Action, Policy, Position};
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
        let mut below = |bound: usize| self.chance.below(bound as u32) as usize;
        Policy::Random.pick(legal, &mut below).into_iter().collect()
    }
}
