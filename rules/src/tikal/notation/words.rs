//! What words of Tikal mean, beside those all games have.

use crate::tikal::{Rotation, Space, Tile, Treasure};

pub use crate::notation::parse;
pub(super) use crate::notation::{FromWords, number, seat, unexpected};
pub(super) use crate::tikal::SetupProblem;

/// Why a text is nothing of this game.
pub type NotationError = crate::notation::NotationError<SetupProblem>;
/// The words of a text that are not read yet.
pub(super) type Words<'a> = crate::notation::Words<'a, SetupProblem>;

impl Words<'_> {
    /// A space such as `c4`.
    pub(super) fn space(&mut self) -> Result<Space, NotationError> {
        self.read("a space a1-h5", space)
    }

    /// A tile such as `B3`.
    pub(super) fn tile(&mut self) -> Result<Tile, NotationError> {
        self.read("a tile A1-G4", tile)
    }

    /// A kind of treasure.
    pub(super) fn treasure(&mut self) -> Result<Treasure, NotationError> {
        self.read(
            "a treasure (amulet, bowl, dagger, figure, jade, mask, skull, vase)",
            Treasure::named,
        )
    }
}

/// The space a word names.
pub(super) fn space(word: &str) -> Option<Space> {
    let &[column, row] = word.as_bytes() else { return None };
    Space::new(column.checked_sub(b'a')?, row.checked_sub(b'1')?)
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
