//! What happened in Tikal, told so that an opponent's turn is easy to follow.
//!
//! The facts are the events'; nothing is reckoned or folded here. With the server's [`Catalogue`] a
//! tile is told with what it shows.

mod digest;
mod facts;
mod game;
mod paid;
mod scoring;
mod texts;

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;

pub use texts::{EventTexts, TurnTexts};

use std::borrow::Cow;
use std::fmt::Display;

use proto::games::tikal::wire;
use proto::v1;

use super::TikalScreen;
use super::view_model::{Catalogue, Member, treasure_kind};
use crate::games::{Digest, Narration, Speech};
use crate::match_view::SeatNumber;

impl Narration for TikalScreen {
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String> {
        let narrator = Narrator { speech, tiles: &self.catalogue };
        match facts::kind(event) {
            Some(kind) => narrator.game_event(kind),
            None => Some(speech.unknown()),
        }
    }

    fn seat(&self, event: &v1::GameEvent) -> Option<SeatNumber> {
        facts::seat(event)
    }

    fn places(&self, event: &v1::GameEvent) -> Vec<String> {
        facts::places(event)
    }

    fn is_heading(&self, _before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool {
        facts::is_heading(event)
    }

    fn begins_part(&self, before: Option<&v1::Event>, event: &v1::Event) -> bool {
        facts::begins_part(before, event)
    }

    fn digest(&self, part: &[v1::Event], speech: Speech<'_>) -> Option<Digest> {
        let end = part.iter().find(|event| facts::is_end_of_turn(event))?;
        let text = Narrator { speech, tiles: &self.catalogue }.digest(part)?;
        let seat = crate::narration::seat(self, end);
        Some(Digest { sequence: end.sequence, seat, text })
    }
}

/// Who tells. Without the printed tiles a tile is told by its name alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrator<'a> {
    pub(super) speech: Speech<'a>,
    pub(super) tiles: &'a Catalogue,
}

impl<'a> Narrator<'a> {
    /// A sentence about what a seat does.
    fn by(&self, text: EventTexts, seat: u32, values: &[(&str, &dyn Display)]) -> String {
        let name = self.name(seat);
        let mut filled: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        filled.extend(values);
        self.say(text, &filled)
    }

    fn say(&self, text: EventTexts, values: &[(&str, &dyn Display)]) -> String {
        self.speech.words.say(text, values)
    }

    fn name(&self, number: u32) -> Cow<'a, str> {
        self.speech.numbered(number)
    }

    fn tile(&self, name: &str) -> String {
        match self.tiles.tile(name) {
            Some(printed) => format!("{name} ({})", printed.terrain.told(self.speech.words)),
            None => name.to_owned(),
        }
    }

    /// A member as the object of a verb. One the contract does not name is told as a worker.
    fn member(&self, member: wire::Member) -> &'static str {
        let member = match member {
            wire::Member::Leader => Member::Leader,
            wire::Member::Worker | wire::Member::Unspecified => Member::Worker,
        };
        self.speech.words.word(member.object())
    }

    fn treasure(&self, treasure: wire::Treasure) -> &'static str {
        treasure_kind(treasure).map_or("?", |treasure| self.speech.words.word(treasure.noun()))
    }
}
