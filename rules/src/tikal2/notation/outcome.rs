//! Draws as text: `tile 17`, `treasure mask`, `start 2`.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal2::{Card, Kind, LightRoom, Outcome, Sanctuary, Wheel};

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::StartSeat(seat) => write!(f, "start {seat}"),
            Outcome::Wheel(wheel) => write!(f, "wheel {wheel}"),
            Outcome::Tile(tile) => write!(f, "tile {tile}"),
            Outcome::Sanctuary(sanctuary) => write!(f, "sanctuary {sanctuary}"),
            Outcome::Room(room) => write!(f, "room {room}"),
            Outcome::Card(card) => write!(f, "card {card}"),
            Outcome::Treasure(treasure) => write!(f, "treasure {treasure}"),
        }
    }
}

impl FromWords<SetupProblem> for Outcome {
    fn from_words(words: &mut Words<'_>) -> Result<Outcome, NotationError> {
        const KINDS: &str = "a draw (start, wheel, tile, sanctuary, room, card, treasure)";
        Ok(match words.next(KINDS)? {
            "start" => Outcome::StartSeat(words.seat()?),
            "wheel" => Outcome::Wheel(
                words.read("notches 0-4", |word| Wheel::turned_by(words::number(word)?))?,
            ),
            "tile" => Outcome::Tile(words.tile()?),
            "sanctuary" => Outcome::Sanctuary(words.read("a sanctuary", Sanctuary::named)?),
            "room" => Outcome::Room(words.read("a light room", LightRoom::named)?),
            "card" => Outcome::Card(words.read("a card", Card::named)?),
            "treasure" => Outcome::Treasure(words.treasure()?),
            other => return Err(unexpected(other, KINDS)),
        })
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        words::parse(text)
    }
}
