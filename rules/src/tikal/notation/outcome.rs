//! Draws as text: `tile B3`, `treasure jade`, `start 2`.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal::Outcome;

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::StartSeat(seat) => write!(f, "start {seat}"),
            Outcome::Tile(tile) => write!(f, "tile {tile}"),
            Outcome::Treasure(treasure) => write!(f, "treasure {treasure}"),
        }
    }
}

impl FromWords<SetupProblem> for Outcome {
    fn from_words(words: &mut Words<'_>) -> Result<Outcome, NotationError> {
        const KINDS: &str = "a draw (start, tile, treasure)";
        Ok(match words.next(KINDS)? {
            "start" => Outcome::StartSeat(words.seat()?),
            "tile" => Outcome::Tile(words.tile()?),
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
