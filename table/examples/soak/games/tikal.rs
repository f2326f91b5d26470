//! Tikal under a soak.

use rules::tikal::{Event, Options, Position, StartSeat};
use rules::{Seat, Seats};

use super::{RareEvent, Soakable, digit};
use crate::laws::RARE;

impl Soakable for Position {
    const RARE: [RareEvent<Position>; RARE] = [
        ("lost tiles", |event| matches!(event, Event::TileLost { .. })),
        ("exchanges", |event| matches!(event, Event::TreasuresExchanged { .. })),
        ("guards", |event| matches!(event, Event::GuardPlaced { .. })),
    ];

    fn options_of(seed: u64) -> Options {
        Options {
            seats: [Seats::TWO, Seats::THREE, Seats::FOUR][digit(seed, 1, 3)],
            auction: digit(seed, 3, 2) == 1,
            camp_needs_member: digit(seed, 6, 2) == 1,
            start: [StartSeat::Drawn, StartSeat::Fixed(Seat::One), StartSeat::Fixed(Seat::Two)]
                [digit(seed, 12, 3)],
        }
    }

    /// A setup is judged from nothing but its facts: pieces, levels, treasures, reach, phase.
    fn conserves(&self) -> Result<(), String> {
        match self.setup().position() {
            Ok(again) if again == *self => Ok(()),
            Ok(_) => Err("writing the position down loses something".to_owned()),
            Err(problems) => Err(format!("{problems:?}")),
        }
    }
}
