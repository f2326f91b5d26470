//! The games that have screens of their own, by name, and the screen of all others.

mod game_screen;
pub mod generic;
pub mod tikal;
pub mod tikal2;
pub mod yucatan;

pub use game_screen::{
    ActionKind, Choosing, Description, Digest, Drawing, Filter, Gain, GameHelp, GameScreen,
    Narration, Panel, Reaction, Results, Scene, Speech,
};

use proto::v1;

use crate::match_view::Unreadable;
use crate::replay;
use crate::words::Language;
use generic::GenericScreen;

/// Opens a screen that knows what is printed in the game, if that was told.
type Open = fn(Option<&v1::Catalogue>) -> Result<Box<dyn GameScreen>, Unreadable>;

/// The games with screens of their own, a line each, by their names on the wire.
const GAMES: &[(&str, Open)] =
    &[("tikal", tikal::open), ("tikal2", tikal2::open), ("yucatan", yucatan::open)];

/// The pages of rules of games without.
const PAGES: &[(&str, &[&str])] = &[
    // A line each: the game's own page, and that of hosting.
];

/// What hosting is in every game.
const HOSTING: &str = include_str!("../../../docs/rules/hosting.md");

/// The game that is played when nobody names one.
pub const USUAL: &str = "tikal";

/// A flag of the commands that stands for an option of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortFlag {
    /// The flag, without its dashes.
    pub flag: &'static str,
    /// The option it switches on.
    pub option: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// The flags of all games.
pub fn short_flags() -> impl Iterator<Item = &'static ShortFlag> {
    tikal::SHORT_FLAGS.iter()
}

/// The texts of all games in a language, section by section.
pub(crate) fn text_files(
    language: Language,
) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let games = [tikal::text_files, tikal2::text_files, yucatan::text_files];
    games.into_iter().flat_map(move |text_files| text_files(language))
}

/// Every text that some game names.
#[cfg(test)]
pub(crate) fn every_text() -> impl Iterator<Item = crate::words::Named> {
    tikal::every_text().chain(tikal2::every_text()).chain(yucatan::every_text())
}

/// A screen for a match of this game: its own, or that of any game.
///
/// # Errors
/// The catalogue says something this client does not know.
pub fn open(
    name: &str,
    catalogue: Option<&v1::Catalogue>,
) -> Result<Box<dyn GameScreen>, Unreadable> {
    if let Some((_, open)) = GAMES.iter().find(|(own, _)| *own == name) {
        return open(catalogue);
    }
    let pages =
        PAGES.iter().find(|(own, _)| *own == name).map_or(&[HOSTING][..], |(_, pages)| pages);
    Ok(Box::new(GenericScreen::with_pages(pages)))
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
    Box::new(GenericScreen::with_pages(&[HOSTING]))
}
