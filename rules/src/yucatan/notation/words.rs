//! What words of Yucatàn mean, beside those all games have.

use crate::yucatan::{Cell, Guild};

pub use crate::notation::parse;
pub(super) use crate::notation::{FromWords, number, seat, unexpected};
pub(super) use crate::yucatan::SetupProblem;

/// Why a text is nothing of this game.
pub type NotationError = crate::notation::NotationError<SetupProblem>;
/// The words of a text that are not read yet.
pub(super) type Words<'a> = crate::notation::Words<'a, SetupProblem>;

impl Words<'_> {
    /// A cell such as `c7`.
    pub(super) fn cell(&mut self) -> Result<Cell, NotationError> {
        self.read("a cell such as c7", cell)
    }

    /// A guild.
    pub(super) fn guild(&mut self) -> Result<Guild, NotationError> {
        self.read("a guild (jaguar, hummingbird, snake)", Guild::named)
    }
}

/// The cell a word names: one that some board has.
pub(super) fn cell(word: &str) -> Option<Cell> {
    let row = *word.as_bytes().first()?;
    Cell::new(row.checked_sub(b'a')?, number(word.get(1..)?)?)
}
