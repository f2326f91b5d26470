//! Draws as text: `start 2`, the only one there is (Y-14.1).

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words};
use crate::yucatan::Outcome;

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::StartSeat(seat) => write!(f, "start {seat}"),
        }
    }
}

impl FromWords<SetupProblem> for Outcome {
    fn from_words(words: &mut Words<'_>) -> Result<Outcome, NotationError> {
        words.keyword("start")?;
        Ok(Outcome::StartSeat(words.seat()?))
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        words::parse(text)
    }
}
