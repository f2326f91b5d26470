//! Yucatàn at a terminal: everything that knows its pieces.

mod action_labels;
mod board;
mod choosing;
mod description;
mod drawing;
mod json;
mod look;
mod narration;
mod panels;
mod texts;
pub mod view_model;
mod violations;

pub use texts::{ActionTexts, EventTexts, PanelTexts, PositionLines};
pub use violations::Violations;

use client::Refused;
use proto::v1;

use super::generic::GenericScreen;
use super::{GameScreen, HOSTING, Speech};
use crate::match_view::{SeatFacts, SeatNumber, Unreadable};
use crate::rulebook::Rulebook;
use crate::words::{Language, text_files};
#[cfg(test)]
use crate::words::{Named, texts_of};
use view_model::{Catalogue, Cell, Deed, Phase, ViewModel};

text_files! {
    pub(super) text_files:
    "yucatan/actions", "yucatan/events", "yucatan/lines", "yucatan/nouns", "yucatan/panels", "yucatan/violations",
}

/// Every text of the game, with its section.
#[cfg(test)]
pub(super) fn every_text() -> impl Iterator<Item = Named> {
    texts_of::<view_model::Nouns>()
        .chain(texts_of::<ActionTexts>())
        .chain(texts_of::<EventTexts>())
        .chain(texts_of::<PanelTexts>())
        .chain(texts_of::<PositionLines>())
        .chain(texts_of::<Violations>())
}

/// The rules, which are in English.
const PAGES: &[&str] = &[include_str!("../../../../docs/rules/yucatan.md"), HOSTING];

/// A match of Yucatàn as somebody sees it.
#[derive(Clone, Debug)]
struct YucatanScreen {
    /// The boards and the guilds.
    catalogue: Catalogue,
    view: Option<ViewModel>,
    /// What each listed choice does, with its notation, in the server's order.
    deeds: Vec<(Deed, String)>,
    /// Where the player points.
    cursor: Cell,
    /// The first cell of what is chosen in two steps: the warrior that goes, or the first of the first two.
    picked: Option<Cell>,
    /// How much larger the board is drawn than it fits, in steps; smaller if below 0.
    zoom: i8,
    /// The cursor has not been moved yet: it goes to the own city with the first view.
    is_new: bool,
}

/// A screen of Yucatàn. Without the catalogue nobody knows the board, and the screen of any game is better.
///
/// # Errors
/// The catalogue says something this client does not know.
pub(super) fn open(catalogue: Option<&v1::Catalogue>) -> Result<Box<dyn GameScreen>, Unreadable> {
    let Some(catalogue) = catalogue else {
        return Ok(Box::new(GenericScreen::with_pages(PAGES)));
    };
    let Some(v1::catalogue::Game::Yucatan(catalogue)) = &catalogue.game else {
        return Err(Unreadable::new("catalogue.game", "another game"));
    };
    Ok(Box::new(YucatanScreen {
        catalogue: Catalogue::read(catalogue)?,
        view: None,
        deeds: Vec::new(),
        cursor: Cell { row: 0, column: 1 },
        picked: None,
        zoom: 0,
        is_new: true,
    }))
}

impl GameScreen for YucatanScreen {
    fn see(&mut self, view: &v1::View, seats: &[SeatFacts]) -> Result<(), Unreadable> {
        let model = ViewModel::read(view, seats, &self.catalogue)?;
        if self.is_new {
            let seat = model.deciding.unwrap_or(SeatNumber(1));
            self.cursor = model.seat(seat).map_or(self.cursor, |seat| seat.city);
            self.is_new = false;
        }
        self.view = Some(model);
        Ok(())
    }

    fn be_asked(&mut self, prompt: Option<&v1::Prompt>) -> Result<(), Unreadable> {
        let deeds = prompt.map(Deed::read_all).transpose()?.unwrap_or_default();
        let listed = prompt.into_iter().flat_map(|prompt| &prompt.legal_actions);
        self.deeds = deeds.into_iter().zip(listed.map(|listed| listed.notation.clone())).collect();
        self.picked = None;
        Ok(())
    }

    fn rulebook(&self, _language: Language) -> Rulebook {
        Rulebook::of_pages(PAGES)
    }

    fn violation(&self, told: &Refused, speech: Speech<'_>) -> Option<String> {
        violations::sentence(told, speech)
    }
}

impl YucatanScreen {
    /// What is awaited; nothing before the first view.
    fn phase(&self) -> Option<Phase> {
        self.view.as_ref().map(|model| model.phase)
    }
}
