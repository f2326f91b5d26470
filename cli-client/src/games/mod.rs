//! The games that have screens of their own, by name, and what a screen must be able to do.

mod game_screen;
pub mod tikal;

pub use game_screen::{
    ActionKind, Choosing, Description, Digest, Drawing, Filter, Gain, GameHelp, GameScreen,
    Narration, Panel, Reaction, Results, Scene, Speech,
};

use proto::v1;

use crate::match_view::Unreadable;
use crate::replay;

/// A game with a screen of its own.
struct Entry {
    /// Its name in records and on the wire.
    name: &'static str,
    /// A screen that knows what is printed, if that was told.
    open: fn(Option<&v1::Catalogue>) -> Result<Box<dyn GameScreen>, Unreadable>,
}

/// One line for each game.
const GAMES: &[Entry] = &[Entry { name: "tikal", open: tikal::open }];

/// A screen for a match of this game.
///
/// # Errors
/// The catalogue says something this client does not know.
pub fn open(
    name: &str,
    catalogue: Option<&v1::Catalogue>,
) -> Result<Box<dyn GameScreen>, Unreadable> {
    match GAMES.iter().find(|game| game.name == name) {
        Some(game) => (game.open)(catalogue),
        None => (GAMES[0].open)(catalogue),
    }
}

/// A screen for the game of a record.
///
/// # Errors
/// As for [`open`].
pub fn of_record(record: &str) -> Result<Box<dyn GameScreen>, Unreadable> {
    let name = replay::game_of(record).unwrap_or_default();
    open(name, Some(&replay::catalogue(record)))
}

/// A screen for what is about no game.
pub fn unknown() -> Box<dyn GameScreen> {
    Box::new(tikal::TikalScreen::default())
}
