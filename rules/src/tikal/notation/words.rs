//! Text as words, and the error that names the offending one.

use std::fmt;

use crate::Seat;
use crate::tikal::{Rotation, SetupProblem, Space, Tile, Treasure};

/// Why a text is not what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// This word stands where something else was expected.
    Unexpected {
        /// The offending word.
        word: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The text ends too early.
    Incomplete {
        /// What is missing.
        expected: &'static str,
    },
    /// The text is well formed, but no legal position.
    NoLegalPosition(Vec<SetupProblem>),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Unexpected { word, expected } => {
                write!(f, "'{word}' where {expected} was expected")
            }
            NotationError::Incomplete { expected } => {
                write!(f, "the text ends where {expected} was expected")
            }
            NotationError::NoLegalPosition(problems) => {
                write!(f, "no legal position:")?;
                for (number, problem) in problems.iter().enumerate() {
                    write!(f, "{} {problem}", if number == 0 { "" } else { ";" })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// Refuses a text that says something in another way than it is printed: a list out of order, an
/// item twice, an empty section.
pub(in crate::tikal) fn check_spelling(printed: &str, text: &str) -> Result<(), NotationError> {
    if printed == text {
        return Ok(());
    }
    let mut right = printed.split(' ');
    let word = text.split(' ').find(|said| right.next() != Some(said));
    Err(unexpected(word.unwrap_or_default(), "the one spelling that is printed"))
}

/// What can be read from words.
pub trait FromWords: Sized {
    /// Reads as many words as it needs.
    fn from_words(words: &mut Words<'_>) -> Result<Self, NotationError>;
}

/// Parses a whole text: words separated by single spaces, nothing before, between or after.
pub fn parse<T: FromWords>(text: &str) -> Result<T, NotationError> {
    let mut words = Words { rest: Some(text) };
    let parsed = T::from_words(&mut words)?;
    match words.rest {
        None => Ok(parsed),
        Some(rest) => Err(unexpected(first_word(rest), "the end of the text")),
    }
}

/// The words of a text that are not read yet.
pub struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// The next word, without reading it.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.map(first_word)
    }

    /// Reads the next word.
    pub fn next(&mut self, expected: &'static str) -> Result<&'a str, NotationError> {
        let word = self.peek().ok_or(NotationError::Incomplete { expected })?;
        self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        if word.is_empty() {
            return Err(unexpected("", expected));
        }
        Ok(word)
    }

    /// Reads the next word through a function that knows what it means.
    pub fn read<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let word = self.next(expected)?;
        meaning(word).ok_or_else(|| unexpected(word, expected))
    }

    /// Reads the next word if it is this one.
    pub fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        }
        found
    }

    /// Whether a section with this heading comes next.
    pub fn starts_section(&self, heading: &str) -> bool {
        let mut ahead = self.rest.unwrap_or("").split(' ');
        ahead.next() == Some(";") && ahead.next() == Some(heading)
    }

    /// A space such as `c4`.
    pub fn space(&mut self) -> Result<Space, NotationError> {
        self.read("a space a1-h5", space)
    }

    /// A seat number.
    pub fn seat(&mut self) -> Result<Seat, NotationError> {
        self.read("a seat 1-4", seat)
    }

    /// A tile such as `B3`.
    pub fn tile(&mut self) -> Result<Tile, NotationError> {
        self.read("a tile A1-G4", tile)
    }

    /// A kind of treasure.
    pub fn treasure(&mut self) -> Result<Treasure, NotationError> {
        self.read(
            "a treasure (amulet, bowl, dagger, figure, jade, mask, skull, vase)",
            Treasure::named,
        )
    }

    /// A number without sign or leading zeros.
    pub fn number<T: TryFrom<u16>>(&mut self, expected: &'static str) -> Result<T, NotationError> {
        self.read(expected, number)
    }
}

/// The error for a word that does not fit.
pub(super) fn unexpected(word: &str, expected: &'static str) -> NotationError {
    // A word of ours is short; of a longer one its beginning tells enough.
    NotationError::Unexpected { word: word.chars().take(40).collect(), expected }
}

/// The space a word names.
pub(super) fn space(word: &str) -> Option<Space> {
    let &[column, row] = word.as_bytes() else { return None };
    Space::new(column.checked_sub(b'a')?, row.checked_sub(b'1')?)
}

/// The seat a word names.
pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::numbered(number(word)?)
}

/// The tile a word names.
pub(super) fn tile(word: &str) -> Option<Tile> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    Tile::named(letter, number(letters.as_str())?)
}

/// The rotation a word names.
pub(super) fn rotation(word: &str) -> Option<Rotation> {
    Rotation::new(number(word)?)
}

/// The number a word names; only the spelling that is printed counts.
pub(super) fn number<T: TryFrom<u16>>(word: &str) -> Option<T> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = word.bytes().all(|letter| letter.is_ascii_digit());
    let value: u16 = word.parse().ok().filter(|_| canonical && digits)?;
    T::try_from(value).ok()
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}
