//! Tikal at a terminal: everything that knows its pieces.

mod action_labels;
pub mod board;
mod description;
mod json;
mod keys;
pub mod look;
mod narration;
pub mod panels;
mod rulebook;
mod texts;
pub mod view_model;
mod violations;

#[cfg(test)]
mod golden;
#[cfg(test)]
mod refusals;

pub use action_labels::ActionTexts;
#[cfg(test)]
pub(crate) use narration::samples;
pub use narration::{EventTexts, TurnTexts};
pub use texts::{BoardHelp, BoardHints, PanelTexts, PositionLines};
pub use violations::Violations;

use client::Refused;
use proto::v1;

use super::{GameScreen, ShortFlag, Speech};
use crate::match_view::{SeatFacts, Unreadable};
use crate::rulebook::Rulebook;
use crate::words::{Language, text_files};
#[cfg(test)]
use crate::words::{Named, texts_of};
use keys::{RouteChoice, TilePlacement};
use view_model::{Catalogue, Deed, Route, Space, ViewModel};

text_files! {
    pub(super) text_files:
    "tikal/actions", "tikal/events", "tikal/help", "tikal/hints", "tikal/lines", "tikal/nouns",
    "tikal/panels", "tikal/turns", "tikal/violations",
}

/// Every text of the game, with its section.
#[cfg(test)]
pub(super) fn every_text() -> impl Iterator<Item = Named> {
    texts_of::<view_model::Nouns>()
        .chain(texts_of::<ActionTexts>())
        .chain(texts_of::<EventTexts>())
        .chain(texts_of::<TurnTexts>())
        .chain(texts_of::<PanelTexts>())
        .chain(texts_of::<BoardHelp>())
        .chain(texts_of::<BoardHints>())
        .chain(texts_of::<PositionLines>())
        .chain(texts_of::<Violations>())
}

/// Flags of 0.1.0.
pub(super) const SHORT_FLAGS: &[ShortFlag] = &[
    ShortFlag {
        flag: "auction",
        option: "auction",
        help: "Play the auction game: bid for the turns.",
    },
    ShortFlag {
        flag: "camp-needs-member",
        option: "camp_needs_member",
        help: "A camp needs an own member on its hex, as one edition has it.",
    },
];

/// A match of Tikal as somebody sees it.
#[derive(Clone, Debug)]
pub struct TikalScreen {
    /// What is printed on the tiles; without it they are told by their names alone.
    catalogue: Catalogue,
    view: Option<ViewModel>,
    /// What each listed choice does, in the server's order.
    deeds: Vec<Deed>,
    /// The tile that is being laid, if that is asked.
    placement: Option<TilePlacement>,
    /// The routes of the player's members, once they were asked for.
    routes: Option<Vec<Route>>,
    /// A walk of several steps that is being chosen.
    route_choice: Option<RouteChoice>,
    cursor: Space,
    /// How much larger the board is drawn than it fits, in steps; smaller if below 0.
    zoom: i8,
}

impl Default for TikalScreen {
    fn default() -> TikalScreen {
        TikalScreen {
            catalogue: Catalogue::default(),
            view: None,
            deeds: Vec::new(),
            placement: None,
            routes: None,
            route_choice: None,
            cursor: Space::BASE_CAMP,
            zoom: 0,
        }
    }
}

/// A screen of Tikal.
///
/// # Errors
/// The catalogue says something this client does not know.
pub fn open(catalogue: Option<&v1::Catalogue>) -> Result<Box<dyn GameScreen>, Unreadable> {
    Ok(Box::new(match catalogue {
        Some(catalogue) => TikalScreen::with_catalogue(catalogue)?,
        None => TikalScreen::default(),
    }))
}

impl TikalScreen {
    /// A screen that knows what is printed on the tiles.
    fn with_catalogue(catalogue: &v1::Catalogue) -> Result<TikalScreen, Unreadable> {
        let Some(v1::catalogue::Game::Tikal(catalogue)) = &catalogue.game else {
            return Err(Unreadable::new("catalogue.game", "another game"));
        };
        Ok(TikalScreen { catalogue: Catalogue::read(catalogue)?, ..TikalScreen::default() })
    }
}

impl GameScreen for TikalScreen {
    fn see(&mut self, view: &v1::View, seats: &[SeatFacts]) -> Result<(), Unreadable> {
        self.view = Some(ViewModel::read(view, seats)?);
        self.routes = None;
        Ok(())
    }

    fn be_asked(&mut self, prompt: Option<&v1::Prompt>) -> Result<(), Unreadable> {
        self.deeds = prompt.map(Deed::read_all).transpose()?.unwrap_or_default();
        let listed = prompt.into_iter().flat_map(|prompt| &prompt.legal_actions);
        self.placement =
            TilePlacement::of(self.deeds.iter().zip(listed.map(|listed| &listed.notation)));
        self.route_choice = None;
        Ok(())
    }

    fn rulebook(&self, language: Language) -> Rulebook {
        rulebook::rulebook(language)
    }

    fn violation(&self, told: &Refused, speech: Speech<'_>) -> Option<String> {
        violations::sentence(told, speech)
    }
}
