//! A screen for any game, by what the envelope says alone: the view, the actions and the events in the notation,
//! scores, costs and estimates.

mod choosing;
mod description;
mod drawing;
mod narration;
mod texts;

pub use texts::GenericTexts;

use client::Refused;
use proto::v1;

use super::{GameScreen, Speech};
use crate::clean::clean;
use crate::match_view::{SeatFacts, SeatNumber, Unreadable, seat_number};
use crate::rulebook::Rulebook;
use crate::words::Language;

/// A match of a game this client has no screen for.
#[derive(Clone, Debug, Default)]
pub struct GenericScreen {
    /// The pages of its rules, if this client has them: they are in English.
    pages: &'static [&'static str],
    /// What the game waits for, as one word of the notation.
    phase: String,
    deciding: Option<SeatNumber>,
    seats: Vec<SeatFacts>,
    /// The parts of the view in the notation.
    sections: Vec<String>,
    open_seed: bool,
    /// The kinds of the listed actions, each with its letter and how many there are.
    kinds: Vec<Kind>,
    /// A listed action, as an example.
    example: Option<String>,
    /// The first line of the position that is shown.
    top: usize,
}

/// A kind of listed actions.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Kind {
    word: String,
    key: Option<char>,
    count: usize,
}

impl GenericScreen {
    /// A screen of a game whose rules are on these pages.
    pub fn with_pages(pages: &'static [&'static str]) -> GenericScreen {
        GenericScreen { pages, ..GenericScreen::default() }
    }
}

impl GameScreen for GenericScreen {
    fn see(&mut self, view: &v1::View, seats: &[SeatFacts]) -> Result<(), Unreadable> {
        self.phase = clean(&view.phase);
        self.deciding = view.deciding_seats.first().copied().and_then(seat_number);
        self.seats = seats.to_vec();
        self.sections = view.notation.split(" ; ").map(clean).collect();
        self.open_seed = view.open_seed;
        Ok(())
    }

    fn be_asked(&mut self, prompt: Option<&v1::Prompt>) -> Result<(), Unreadable> {
        let listed = prompt.map_or(&[][..], |prompt| prompt.legal_actions.as_slice());
        self.kinds = choosing::kinds(listed);
        self.example = listed.first().map(|action| clean(&action.notation));
        Ok(())
    }

    fn rulebook(&self, _language: Language) -> Rulebook {
        Rulebook::of_pages(self.pages)
    }

    /// The server's own sentence is the best there is.
    fn violation(&self, _told: &Refused, _speech: Speech<'_>) -> Option<String> {
        None
    }
}
