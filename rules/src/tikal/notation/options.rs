//! Options as text: `3 players auction camp_needs_member start 1`.

use std::fmt;

use super::words::{FromWords, NotationError, SetupProblem, Words, seat, unexpected};
use crate::Seats;
use crate::tikal::{Options, StartSeat};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.seats.count())?;
        if self.auction {
            write!(f, " auction")?;
        }
        if self.camp_needs_member {
            write!(f, " camp_needs_member")?;
        }
        match self.start {
            StartSeat::Fixed(seat) => write!(f, " start {seat}"),
            StartSeat::Drawn => write!(f, " start drawn"),
        }
    }
}

impl FromWords<SetupProblem> for Options {
    fn from_words(words: &mut Words<'_>) -> Result<Options, NotationError> {
        let count = words.number("a number of players 2-4")?;
        let seats = Seats::new(count)
            .ok_or_else(|| unexpected(&count.to_string(), "a number of players 2-4"))?;
        words.read("players", |word| (word == "players").then_some(()))?;
        let auction = words.skip("auction");
        let camp_needs_member = words.skip("camp_needs_member");
        words.read("start", |word| (word == "start").then_some(()))?;
        let start = words.read("a seat of the match, or drawn", |word| match word {
            "drawn" => Some(StartSeat::Drawn),
            _ => seat(word).filter(|&seat| seats.has(seat)).map(StartSeat::Fixed),
        })?;
        Ok(Options { seats, auction, camp_needs_member, start })
    }
}
