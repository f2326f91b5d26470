//! Plays one seat of a match with random legal actions, as the environment tells.

use std::process::ExitCode;

use bot_client::{Bot, Budget, Plan, Turn, run_seat};
use rules::tikal::Position;
use table::Keystream;

/// The bot, and what it remembers from one decision to the next.
struct MyBot {
    /// Random numbers that follow from the seed the program is told: the same game can be played again.
    chance: Keystream,
}

impl Bot<Position> for MyBot {
    /// The bot's whole mind: one of the legal actions. Yours goes here.
    fn decide(&mut self, turn: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
        let place = self.chance.below(turn.legal.len() as u32);
        turn.legal.get(place as usize).copied().into_iter().collect()
    }
}

fn main() -> ExitCode {
    run_seat(|chance| MyBot { chance })
}
