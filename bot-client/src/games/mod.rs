//! The games that house bots play: one line for each, and one folder for what knows its pieces.
//!
//! The rest of the crate knows no game. It asks [`GAMES`] for a [`GameKind`], or is generic over a
//! [`HouseGame`].

mod kind;
mod options;
pub mod tikal;
pub mod tikal2;
pub mod yucatan;

pub use kind::{GameKind, HouseSeat, Kind, PlayingSeat, Variant};
pub use options::{GameOptions, NamedOption, OptionProblem};

use std::fmt;
use std::hash::Hash;

use proto::{WireGame, v1};
use table::Log;

use crate::house_bot::GameBot;
use crate::matches::ladder::Rung;

/// Every game, the one that is played by default first.
pub static GAMES: &[&dyn GameKind] = &[
    &Kind::<rules::tikal::Position>::NEW,
    &Kind::<rules::tikal2::Position>::NEW,
    &Kind::<rules::yucatan::Position>::NEW,
];

/// A game that house bots play. What is generic over games elsewhere in this crate stands on this.
pub trait HouseGame:
    WireGame<
        Options: Send + Sync,
        Action: Send + Sync,
        Event: Send + Sync,
        Violation: Send + Sync,
        View: Hash + Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// The bots that play it, weakest first.
    const BOTS: &'static [GameBot<Self>];

    /// Which bot must beat which, by how much.
    const LADDER: &'static [Rung];

    /// Variants that a program must be able to play.
    const VARIANTS: &'static [Variant];

    /// Writes an event into what a seat knows, where that is possible; false: what the seat knows now
    /// must be told. Only a game that hides nothing can.
    fn fold_view(_view: &mut Self::View, _event: &Self::Event) -> bool {
        false
    }

    /// Everybody's points after each scoring round of a whole match, for reports. Empty for a game
    /// that has no such rounds.
    fn scoring_rounds(_options: &Self::Options, _log: &Log<Self>) -> Vec<Vec<i32>> {
        Vec::new()
    }
}

/// A typed action in the notation of its game; `None`: it is no action of any.
pub fn action_text(action: &v1::Action) -> Option<String> {
    GAMES.iter().find_map(|game| game.action_text(action))
}

/// The game of this name.
///
/// # Errors
/// When there is none.
pub fn game(name: &str) -> Result<&'static dyn GameKind, UnknownGame> {
    let known = GAMES.iter().copied().find(|game| game.name() == name);
    known.ok_or_else(|| UnknownGame { name: name.to_owned() })
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The name that was asked for.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        write!(f, "there is no game '{}'; there are {}", self.name, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}
