//! Text as words, and the error that names the offending one.

use std::fmt;

use crate::Seat;
use crate::yucatan::{Cell, Guild, SetupProblem};

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
    /// The text is well formed, but no legal position, or no view of one.
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
pub(in crate::yucatan) fn check_spelling(printed: &str, text: &str) -> Result<(), NotationError> {
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
    ///
    /// # Errors
    /// The first word that does not fit, or what is missing at the end.
    fn from_words(words: &mut Words<'_>) -> Result<Self, NotationError>;
}

/// Parses a whole text: words separated by single spaces, nothing before, between or after.
///
/// # Errors
/// The first word that does not fit, or what is missing at the end.
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
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.rest.map(first_word)
    }

    /// Reads the next word.
    pub(super) fn next(&mut self, expected: &'static str) -> Result<&'a str, NotationError> {
        let word = self.peek().ok_or(NotationError::Incomplete { expected })?;
        self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        if word.is_empty() {
            return Err(unexpected("", expected));
        }
        Ok(word)
    }

    /// Reads the next word through a function that knows what it means.
    pub(super) fn read<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let word = self.next(expected)?;
        meaning(word).ok_or_else(|| unexpected(word, expected))
    }

    /// Reads the next word if it is this one.
    pub(super) fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        }
        found
    }

    /// Reads the next word, which can only be this one.
    pub(super) fn keyword(&mut self, keyword: &'static str) -> Result<(), NotationError> {
        self.read(keyword, |word| (word == keyword).then_some(()))
    }

    /// Reads `;` and the heading if a section with this heading comes next.
    pub(super) fn skip_to_section(&mut self, heading: &str) -> bool {
        let mut ahead = self.rest.unwrap_or("").split(' ');
        let found = ahead.next() == Some(";") && ahead.next() == Some(heading);
        found && self.skip(";") && self.skip(heading)
    }

    /// A cell such as `c7`.
    pub(super) fn cell(&mut self) -> Result<Cell, NotationError> {
        self.read("a cell such as c7", cell)
    }

    /// A seat number.
    pub(super) fn seat(&mut self) -> Result<Seat, NotationError> {
        self.read("a seat 1-4", seat)
    }

    /// A guild.
    pub(super) fn guild(&mut self) -> Result<Guild, NotationError> {
        self.read("a guild (jaguar, hummingbird, snake)", Guild::named)
    }

    /// A number without sign or leading zeros.
    pub(super) fn number<T: TryFrom<u16>>(
        &mut self,
        expected: &'static str,
    ) -> Result<T, NotationError> {
        self.read(expected, number)
    }
}

/// The error for a word that does not fit.
pub(super) fn unexpected(word: &str, expected: &'static str) -> NotationError {
    // A word of ours is short; of a longer one its beginning tells enough.
    NotationError::Unexpected { word: word.chars().take(40).collect(), expected }
}

/// The cell a word names: one that some board has.
pub(super) fn cell(word: &str) -> Option<Cell> {
    let row = *word.as_bytes().first()?;
    Cell::new(row.checked_sub(b'a')?, number(word.get(1..)?)?)
}

/// The seat a word names.
pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::numbered(number(word)?)
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
