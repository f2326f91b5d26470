//! Tikal II under a soak.

use rules::tikal2::{Event, Options, Position, StartSeat};
use rules::{Seat, Seats};

use super::{RareEvent, Soakable, digit};
use crate::laws::RARE;

impl Soakable for Position {
    const RARE: [RareEvent<Position>; RARE] = [
        ("deliveries", |event| matches!(event, Event::TreasuresDelivered { .. })),
        ("rescues", |event| matches!(event, Event::RescuePaid { .. })),
        ("ways back", |event| matches!(event, Event::ExplorerReturned { .. })),
    ];

    fn options_of(seed: u64) -> Options {
        Options {
            seats: [Seats::TWO, Seats::THREE, Seats::FOUR][digit(seed, 1, 3)],
            open_treasures: digit(seed, 3, 2) == 1,
            no_tent: digit(seed, 6, 2) == 1,
            start: [StartSeat::Drawn, StartSeat::Fixed(Seat::One), StartSeat::Fixed(Seat::Two)]
                [digit(seed, 12, 3)],
        }
    }

    /// A setup is judged from nothing but its facts: keys, treasures, cards, rooms, flags, tiles, phase.
    fn conserves(&self) -> Result<(), String> {
        match self.setup().position() {
            Ok(again) if again == *self => Ok(()),
            Ok(_) => Err("writing the position down loses something".to_owned()),
            Err(problems) => Err(format!("{problems:?}")),
        }
    }
}
