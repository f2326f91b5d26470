//! What is seen of a match of Yucatàn, read once from the server's messages.

mod board_map;
mod cell;
mod deed;
mod read;

pub use board_map::{BoardMap, Catalogue, PrintedCell, Terrain};
pub use cell::Cell;
pub use deed::{Deed, DeedKind, Effect};
pub(super) use read::guild;

use std::collections::BTreeMap;

use crate::match_view::{SeatFacts, SeatNumber};
use crate::words::texts;

texts! {
    /// What things are called.
    Nouns in "yucatan/nouns":
    City, Mountain, Water, Beach, Jungle, Jaguar, Hummingbird, Snake, Hidden,
    PhaseStart, PhaseLarge, PhaseSmall, PhaseNeutral, PhaseWarriors, PhaseTurn, PhaseTake, PhaseRemove, PhaseOver,
    East, SouthEast, SouthWest, West, NorthWest, NorthEast,
}

/// What a warrior is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the words of the rules")]
pub enum Guild {
    Jaguar,
    Hummingbird,
    Snake,
}

impl Guild {
    /// All three.
    pub const ALL: [Guild; 3] = [Guild::Jaguar, Guild::Hummingbird, Guild::Snake];

    /// What it is called.
    pub fn noun(self) -> Nouns {
        match self {
            Guild::Jaguar => Nouns::Jaguar,
            Guild::Hummingbird => Nouns::Hummingbird,
            Guild::Snake => Nouns::Snake,
        }
    }

    /// The word of the notation.
    pub fn word(self) -> &'static str {
        match self {
            Guild::Jaguar => "jaguar",
            Guild::Hummingbird => "hummingbird",
            Guild::Snake => "snake",
        }
    }

    /// The guild with this word.
    pub fn named(word: &str) -> Option<Guild> {
        Guild::ALL.into_iter().find(|guild| guild.word() == word)
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of the contract")]
pub enum Phase {
    Start,
    Large,
    Small,
    Neutral,
    Warriors,
    Turn,
    Take,
    Remove,
    Over,
}

impl Phase {
    /// What is to be done.
    pub fn noun(self) -> Nouns {
        match self {
            Phase::Start => Nouns::PhaseStart,
            Phase::Large => Nouns::PhaseLarge,
            Phase::Small => Nouns::PhaseSmall,
            Phase::Neutral => Nouns::PhaseNeutral,
            Phase::Warriors => Nouns::PhaseWarriors,
            Phase::Turn => Nouns::PhaseTurn,
            Phase::Take => Nouns::PhaseTake,
            Phase::Remove => Nouns::PhaseRemove,
            Phase::Over => Nouns::PhaseOver,
        }
    }

    /// The phase with this word of the notation.
    pub fn named(word: &str) -> Option<Phase> {
        Some(match word {
            "large" => Phase::Large,
            "small" => Phase::Small,
            "neutral" => Phase::Neutral,
            "warriors" => Phase::Warriors,
            "turn" => Phase::Turn,
            "take" => Phase::Take,
            "remove" => Phase::Remove,
            _ => return None,
        })
    }
}

/// A village on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Village {
    /// `None`: a neutral one.
    pub owner: Option<SeatNumber>,
    /// Its large side is up.
    pub large: bool,
}

/// A warrior on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warrior {
    /// Whose it is.
    pub owner: SeatNumber,
    /// `None`: hidden from this audience.
    pub guild: Option<Guild>,
    /// Prisoners it carries.
    pub carried: u32,
    /// A battle has shown it to all.
    pub shown: bool,
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// The village.
    pub village: Option<Village>,
    /// The warrior.
    pub warrior: Option<Warrior>,
}

/// A seat and what it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatModel {
    /// What every game says of it.
    pub facts: SeatFacts,
    /// Where its city is.
    pub city: Cell,
    /// Levels of its pyramid.
    pub levels: u32,
    /// Prisoners in its city.
    pub prisoners: u32,
    /// Prisoners its warriors carry.
    pub carried: u32,
    /// Villages on the board.
    pub villages: u32,
    /// Villages in reserve.
    pub villages_left: u32,
    /// Warriors on the board.
    pub warriors: u32,
    /// Warriors it can feed.
    pub warrior_limit: u32,
    /// Warriors in reserve.
    pub warriors_left: u32,
    /// The guilds of those in reserve, in the order of [`Guild::ALL`]; `None`: hidden.
    pub reserve: Option<[u32; 3]>,
    /// Where it can establish villages.
    pub rivers: Vec<String>,
}

/// A whole position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewModel {
    /// What is printed.
    pub map: BoardMap,
    /// The cells with something on them.
    pub pieces: BTreeMap<Cell, Pieces>,
    /// By number.
    pub seats: Vec<SeatModel>,
    /// What the game waits for.
    pub phase: Phase,
    /// Who decides now.
    pub deciding: Option<SeatNumber>,
    /// 0 in setup.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// The city that a warrior has entered.
    pub entered: Option<Cell>,
    /// Prisoners left.
    pub supply: u32,
    /// Neutral villages still to be put.
    pub neutrals_left: u32,
    /// The seed was given.
    pub open_seed: bool,
    /// The whole view in the notation.
    pub notation: String,
}

impl ViewModel {
    /// What stands on a cell.
    pub fn at(&self, cell: Cell) -> Pieces {
        self.pieces.get(&cell).copied().unwrap_or_default()
    }

    /// A seat by its number.
    pub fn seat(&self, seat: SeatNumber) -> Option<&SeatModel> {
        self.seats.iter().find(|model| model.facts.seat == seat)
    }
}
