//! Options as text: `3 players open_treasures no_tent start 2`.

use std::fmt;

use super::words::{FromWords, NotationError, SetupProblem, Words, seat, unexpected};
use crate::Seats;
use crate::tikal2::{Options, StartSeat};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.seats.count())?;
        if self.open_treasures {
            write!(f, " open_treasures")?;
        }
        if self.no_tent {
            write!(f, " no_tent")?;
        }
        match self.start {
            StartSeat::Fixed(seat) => write!(f, " start {seat}"),
            StartSeat::Drawn => write!(f, " start drawn"),
        }
    }
}

impl FromWords<SetupProblem> for Options {
    fn from_words(words: &mut Words<'_>) -> Result<Options, NotationError> {
        const PLAYERS: &str = "a number of players 2-4";
        let count = words.number(PLAYERS)?;
        let seats = Seats::new(count).ok_or_else(|| unexpected(&count.to_string(), PLAYERS))?;
        words.keyword("players")?;
        let open_treasures = words.skip("open_treasures");
        let no_tent = words.skip("no_tent");
        words.keyword("start")?;
        let start = words.read("a seat of the match, or drawn", |word| match word {
            "drawn" => Some(StartSeat::Drawn),
            _ => seat(word).filter(|&seat| seats.has(seat)).map(StartSeat::Fixed),
        })?;
        Ok(Options { seats, open_treasures, no_tent, start })
    }
}
