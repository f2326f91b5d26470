//! Yucatàn under a soak.

use rules::yucatan::{Event, Options, Position, Rounds, StartSeat};
use rules::{Seat, Seats};

use super::{RareEvent, Soakable, digit};
use crate::laws::RARE;

impl Soakable for Position {
    const RARE: [RareEvent<Position>; RARE] = [
        ("battles", |event| matches!(event, Event::BattleFought { .. })),
        ("thefts", |event| matches!(event, Event::PrisonersTaken { .. })),
        ("removals", |event| matches!(event, Event::WarriorRemoved { .. })),
    ];

    /// Mostly 10 to 60 rounds: a game of 300 is long, and nothing new happens late in it. Every
    /// hundredth is one all the same.
    fn options_of(seed: u64) -> Options {
        let rounds = if seed % 100 == 99 { 300 } else { 10 + (seed * 7 % 51) as u16 };
        Options {
            seats: [Seats::TWO, Seats::THREE, Seats::FOUR][digit(seed, 1, 3)],
            small_right: digit(seed, 3, 2) == 1,
            rounds: Rounds::new(rounds).unwrap_or(Rounds::DEFAULT),
            start: [StartSeat::Drawn, StartSeat::Fixed(Seat::One), StartSeat::Fixed(Seat::Two)]
                [digit(seed, 6, 3)],
        }
    }

    /// A setup is judged from nothing but its facts: tokens, prisoners, guilds, limits, phase.
    fn conserves(&self) -> Result<(), String> {
        match self.setup().position() {
            Ok(again) if again == *self => Ok(()),
            Ok(_) => Err("writing the position down loses something".to_owned()),
            Err(problems) => Err(format!("{problems:?}")),
        }
    }
}
