//! What words of Tikal II mean, beside those all games have.

use crate::tikal2::{
    Colour, Find, Kind, Pile, Place, Rotation, SecretRoom, Site, Slot, Space, Stretch, Tile,
    Treasure,
};
use crate::{Seat, SeatSet};

pub use crate::notation::parse;
pub(super) use crate::notation::{FromWords, number, seat, unexpected};
pub(super) use crate::tikal2::SetupProblem;

/// Why a text is nothing of this game.
pub type NotationError = crate::notation::NotationError<SetupProblem>;
/// The words of a text that are not read yet.
pub(super) type Words<'a> = crate::notation::Words<'a, SetupProblem>;

impl Words<'_> {
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

/// The score a word names: a number, with a minus sign if it is below 0.
pub(super) fn score(word: &str) -> Option<i32> {
    let value: i32 = word.parse().ok()?;
    // Other spellings of the same number, such as +5, 05 or -0, are none of ours.
    (value.to_string() == word).then_some(value)
}
