//! Text as words, and the error that names the offending one.

use std::fmt;

use crate::tikal2::{
    Colour, Find, Kind, Pile, Place, Rotation, SecretRoom, SetupProblem, Site, Slot, Space,
    Stretch, Tile, Treasure,
};
use crate::{Seat, SeatSet};

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
pub(in crate::tikal2) fn check_spelling(printed: &str, text: &str) -> Result<(), NotationError> {
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
    /// A word does not fit, or the text ends too early.
    fn from_words(words: &mut Words<'_>) -> Result<Self, NotationError>;
}

/// Parses a whole text: words separated by single spaces, nothing before, between or after.
///
/// # Errors
/// The text is not exactly what is printed for some value.
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

    /// Reads a word that must come next.
    pub(super) fn keyword(&mut self, keyword: &'static str) -> Result<(), NotationError> {
        self.read(keyword, |word| (word == keyword).then_some(()))
    }

    /// Whether the text or the section ends here.
    pub(super) fn at_section_end(&self) -> bool {
        matches!(self.peek(), None | Some(";"))
    }

    /// Reads the heading of a section if that section comes next.
    pub(super) fn skip_section(&mut self, heading: &str) -> bool {
        let mut ahead = self.rest.unwrap_or("").split(' ');
        let found = ahead.next() == Some(";") && ahead.next() == Some(heading);
        if found {
            self.skip(";");
            self.skip(heading);
        }
        found
    }

    /// Reads the heading of a section that must come next.
    pub(super) fn section(&mut self, heading: &'static str) -> Result<(), NotationError> {
        self.keyword(";")?;
        self.keyword(heading)
    }

    pub(super) fn colour(&mut self) -> Result<Colour, NotationError> {
        self.read("a colour (pink, yellow, green, blue, brown)", Colour::named)
    }

    pub(super) fn treasure(&mut self) -> Result<Treasure, NotationError> {
        self.read("a treasure (mask, statuette, vase, necklace, dagger)", Treasure::named)
    }

    pub(super) fn space(&mut self) -> Result<Space, NotationError> {
        self.read("a space a1-e5", space)
    }

    pub(super) fn place(&mut self) -> Result<Place, NotationError> {
        self.read("a place (out, a1-e5, x1-x6)", place)
    }

    pub(super) fn seat(&mut self) -> Result<Seat, NotationError> {
        self.read("a seat 1-4", seat)
    }

    pub(super) fn tile(&mut self) -> Result<Tile, NotationError> {
        self.read("a tile 1-24", tile)
    }

    pub(super) fn pile(&mut self) -> Result<Pile, NotationError> {
        self.read("a pile 1-3", |word| Pile::numbered(number(word)?))
    }

    pub(super) fn site(&mut self) -> Result<Site, NotationError> {
        self.read("a site 1-6", |word| Site::numbered(number(word)?))
    }

    pub(super) fn stretch(&mut self) -> Result<Stretch, NotationError> {
        self.read("a stretch 1-6", |word| Stretch::numbered(number(word)?))
    }

    pub(super) fn rotation(&mut self) -> Result<Rotation, NotationError> {
        self.read("a rotation 0-5", rotation)
    }

    /// A number without sign or leading zeros.
    pub(super) fn number(&mut self, expected: &'static str) -> Result<u8, NotationError> {
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
    let &[column, number] = word.as_bytes() else { return None };
    Space::new(column.checked_sub(b'a')?, number.checked_sub(b'1')?)
}

/// The place a word names.
pub(super) fn place(word: &str) -> Option<Place> {
    if word == "out" {
        return Some(Place::OUT);
    }
    match word.strip_prefix('x') {
        Some(room) => SecretRoom::numbered(number(room)?).map(SecretRoom::place),
        None => space(word).map(Space::place),
    }
}

/// The seat a word names.
pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::numbered(number(word)?)
}

/// The seats a word of digits names.
pub(super) fn seats(word: &str) -> Option<SeatSet> {
    let digit = |letter: u8| Seat::numbered(letter.checked_sub(b'0')?);
    word.bytes().map(digit).collect::<Option<SeatSet>>().filter(|seats| !seats.is_empty())
}

/// The tile a word names.
pub(super) fn tile(word: &str) -> Option<Tile> {
    Tile::numbered(number(word)?)
}

/// The rotation a word names.
pub(super) fn rotation(word: &str) -> Option<Rotation> {
    Rotation::new(number(word)?)
}

/// The slot a word names.
pub(super) fn slot(word: &str) -> Option<Slot> {
    Slot::numbered(number(word)?)
}

/// The entry of a pile a word names; the words of treasures, cards and light rooms differ.
pub(super) fn find(word: &str) -> Option<Find> {
    let treasure = Kind::named(word).map(Find::Treasure);
    let card = || Kind::named(word).map(Find::Card);
    treasure.or_else(card).or_else(|| Kind::named(word).map(Find::Room))
}

/// The number a word names; only the spelling that is printed counts.
pub(super) fn number(word: &str) -> Option<u8> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = word.bytes().all(|letter| letter.is_ascii_digit());
    word.parse().ok().filter(|_| canonical && digits)
}

/// The score a word names: a number, with a minus sign if it is below 0.
pub(super) fn score(word: &str) -> Option<i32> {
    let value: i32 = word.parse().ok()?;
    // Other spellings of the same number, such as +5, 05 or -0, are none of ours.
    (value.to_string() == word).then_some(value)
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}
