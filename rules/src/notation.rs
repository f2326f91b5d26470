//! Text as words, and the error that names the offending one: what the notations of all games share.
//!
//! `P` is what can be wrong with a position written down in one game. A game names it once and adds what
//! its own words mean.

use std::fmt::{self, Write};
use std::marker::PhantomData;

use crate::Seat;

/// Why a text is not what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError<P> {
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
    NoLegalPosition(Vec<P>),
}

impl<P: fmt::Display> fmt::Display for NotationError<P> {
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

impl<P: fmt::Debug + fmt::Display> std::error::Error for NotationError<P> {}

/// The text of an action or an event. Prompts and logs have many of them, and nearly all fit into the room that
/// is made for them at once: growing word by word took four times as many allocations.
pub(crate) fn line(of: &impl fmt::Display) -> String {
    let mut line = String::with_capacity(48);
    // A string takes everything that is written.
    let _ = write!(line, "{of}");
    line
}

/// Refuses a text that says something in another way than it is printed: a list out of order, an
/// item twice, an empty section.
pub(crate) fn check_spelling<P>(printed: &str, text: &str) -> Result<(), NotationError<P>> {
    if printed == text {
        return Ok(());
    }
    let mut right = printed.split(' ');
    let word = text.split(' ').find(|said| right.next() != Some(said));
    Err(unexpected(word.unwrap_or_default(), "the one spelling that is printed"))
}

/// What can be read from words.
pub trait FromWords<P>: Sized {
    /// Reads as many words as it needs.
    ///
    /// # Errors
    /// The first word that does not fit, or what is missing at the end.
    fn from_words(words: &mut Words<'_, P>) -> Result<Self, NotationError<P>>;
}

/// Parses a whole text: words separated by single spaces, nothing before, between or after.
///
/// # Errors
/// The first word that does not fit, or what is missing at the end.
pub fn parse<T: FromWords<P>, P>(text: &str) -> Result<T, NotationError<P>> {
    let mut words = Words { rest: Some(text), problems: PhantomData };
    let parsed = T::from_words(&mut words)?;
    match words.rest {
        None => Ok(parsed),
        Some(rest) => Err(unexpected(first_word(rest), "the end of the text")),
    }
}

/// The words of a text that are not read yet.
pub struct Words<'a, P> {
    rest: Option<&'a str>,
    problems: PhantomData<P>,
}

impl<'a, P> Words<'a, P> {
    /// The next word, without reading it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.rest.map(first_word)
    }

    /// Reads the next word.
    pub(crate) fn next(&mut self, expected: &'static str) -> Result<&'a str, NotationError<P>> {
        let word = self.peek().ok_or(NotationError::Incomplete { expected })?;
        self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        if word.is_empty() {
            return Err(unexpected("", expected));
        }
        Ok(word)
    }

    /// Reads the next word through a function that knows what it means.
    pub(crate) fn read<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError<P>> {
        let word = self.next(expected)?;
        meaning(word).ok_or_else(|| unexpected(word, expected))
    }

    /// Reads the next word if it is this one.
    pub(crate) fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.rest = self.rest.and_then(|rest| rest.get(word.len() + 1..));
        }
        found
    }

    /// Reads the next word, which can only be this one.
    pub(crate) fn keyword(&mut self, keyword: &'static str) -> Result<(), NotationError<P>> {
        self.read(keyword, |word| (word == keyword).then_some(()))
    }

    /// Whether a section with this heading comes next.
    pub(crate) fn starts_section(&self, heading: &str) -> bool {
        let mut ahead = self.rest.unwrap_or("").split(' ');
        ahead.next() == Some(";") && ahead.next() == Some(heading)
    }

    /// Reads `;` and the heading if a section with this heading comes next.
    pub(crate) fn skip_section(&mut self, heading: &str) -> bool {
        self.starts_section(heading) && self.skip(";") && self.skip(heading)
    }

    /// Reads `;` and the heading of the section that must come next.
    pub(crate) fn section(&mut self, heading: &'static str) -> Result<(), NotationError<P>> {
        self.keyword(";")?;
        self.keyword(heading)
    }

    /// Whether the text or the section ends here.
    pub(crate) fn at_section_end(&self) -> bool {
        matches!(self.peek(), None | Some(";"))
    }

    /// A seat number.
    pub(crate) fn seat(&mut self) -> Result<Seat, NotationError<P>> {
        self.read("a seat 1-4", seat)
    }

    /// A number without sign or leading zeros.
    pub(crate) fn number<T: TryFrom<u16>>(
        &mut self,
        expected: &'static str,
    ) -> Result<T, NotationError<P>> {
        self.read(expected, number)
    }
}

/// The error for a word that does not fit.
pub(crate) fn unexpected<P>(word: &str, expected: &'static str) -> NotationError<P> {
    // A word of ours is short; of a longer one its beginning tells enough.
    NotationError::Unexpected { word: word.chars().take(40).collect(), expected }
}

/// The seat a word names.
pub(crate) fn seat(word: &str) -> Option<Seat> {
    Seat::numbered(number(word)?)
}

/// The number a word names; only the spelling that is printed counts.
pub(crate) fn number<T: TryFrom<u16>>(word: &str) -> Option<T> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = word.bytes().all(|letter| letter.is_ascii_digit());
    let value: u16 = word.parse().ok().filter(|_| canonical && digits)?;
    T::try_from(value).ok()
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}
