//! Options as text: `4 players small_right rounds 120 start drawn` (Y-14.4).

use std::fmt;

use super::words::{FromWords, NotationError, SetupProblem, Words, number, seat};
use crate::Seats;
use crate::yucatan::{Options, Rounds, StartSeat};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.seats.count())?;
        if self.small_right {
            write!(f, " small_right")?;
        }
        write!(f, " rounds {}", self.rounds.number())?;
        match self.start {
            StartSeat::Fixed(seat) => write!(f, " start {seat}"),
            StartSeat::Drawn => write!(f, " start drawn"),
        }
    }
}

impl FromWords<SetupProblem> for Options {
    fn from_words(words: &mut Words<'_>) -> Result<Options, NotationError> {
        let seats =
            words.read("a number of players 2-4", |word| number(word).and_then(Seats::new))?;
        words.keyword("players")?;
        let small_right = words.skip("small_right");
        words.keyword("rounds")?;
        let rounds =
            words.read("a number of rounds 1-999", |word| number(word).and_then(Rounds::new))?;
        words.keyword("start")?;
        let start = words.read("a seat of the match, or drawn", |word| match word {
            "drawn" => Some(StartSeat::Drawn),
            _ => seat(word).filter(|&seat| seats.has(seat)).map(StartSeat::Fixed),
        })?;
        Ok(Options { seats, small_right, rounds, start })
    }
}
