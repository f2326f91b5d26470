//! Tikal II at a terminal: everything that knows its pieces.

mod action_labels;
mod board;
mod description;
mod json;
mod keys;
mod narration;
mod panels;
mod results;
mod texts;
mod told;
mod view_model;
mod violations;

pub use action_labels::ActionTexts;
pub use texts::{BoardTexts, EventTexts, Nouns, PositionLines};
pub use violations::Violations;

use client::Refused;
use proto::v1;

use super::generic::GenericScreen;
use super::{GameScreen, Speech};
use crate::match_view::{SeatFacts, Unreadable};
use crate::rulebook::Rulebook;
use crate::words::{Language, text_files};
#[cfg(test)]
use crate::words::{Named, texts_of};
use view_model::ViewModel;

text_files! {
    pub(super) text_files:
    "tikal2/actions", "tikal2/events", "tikal2/lines", "tikal2/nouns", "tikal2/panels", "tikal2/violations",
}

/// Every text of the game, with its section.
#[cfg(test)]
pub(super) fn every_text() -> impl Iterator<Item = Named> {
    texts_of::<Nouns>()
        .chain(texts_of::<ActionTexts>())
        .chain(texts_of::<EventTexts>())
        .chain(texts_of::<BoardTexts>())
        .chain(texts_of::<PositionLines>())
        .chain(texts_of::<Violations>())
}

/// A match of Tikal II as somebody sees it.
#[derive(Clone, Debug)]
pub struct Tikal2Screen {
    /// What any game's screen knows: scores, events and rules are told by it.
    generic: GenericScreen,
    model: ViewModel,
    /// The listed actions in the notation, in the server's order.
    listed: Vec<String>,
    /// The place that is pointed at: a place of the temple, or a site as `s3`.
    cursor: String,
    /// How far the room in hand is turned.
    rotation: u32,
}

/// The rules: they are in English.
const PAGES: &[&str] = &[include_str!("../../../../docs/rules/tikal2.md"), super::HOSTING];

/// A screen of Tikal II.
///
/// # Errors
/// The catalogue is another game's.
pub fn open(catalogue: Option<&v1::Catalogue>) -> Result<Box<dyn GameScreen>, Unreadable> {
    let printed = match catalogue.map(|catalogue| &catalogue.game) {
        Some(Some(v1::catalogue::Game::Tikal2(printed))) => printed.clone(),
        Some(_) => return Err(Unreadable::new("catalogue.game", "another game")),
        None => Default::default(),
    };
    Ok(Box::new(Tikal2Screen {
        generic: GenericScreen::with_pages(PAGES),
        model: ViewModel { printed, view: Default::default() },
        listed: Vec::new(),
        cursor: "out".to_owned(),
        rotation: 0,
    }))
}

impl GameScreen for Tikal2Screen {
    fn see(&mut self, view: &v1::View, seats: &[SeatFacts]) -> Result<(), Unreadable> {
        self.generic.see(view, seats)?;
        let Some(v1::view::Game::Tikal2(own)) = &view.game else {
            return Err(Unreadable::new("view.game", "another game"));
        };
        self.model.view = own.clone();
        Ok(())
    }

    fn be_asked(&mut self, prompt: Option<&v1::Prompt>) -> Result<(), Unreadable> {
        self.generic.be_asked(prompt)?;
        let listed = prompt.into_iter().flat_map(|prompt| &prompt.legal_actions);
        self.listed = listed.map(|action| action.notation.clone()).collect();
        self.rotation = 0;
        Ok(())
    }

    fn rulebook(&self, language: Language) -> Rulebook {
        self.generic.rulebook(language)
    }

    fn violation(&self, told: &Refused, speech: Speech<'_>) -> Option<String> {
        violations::sentence(told, speech)
    }
}
