//! What happened in a match, told so that an opponent's turn is easy to follow.
//!
//! The facts are the events'; nothing is reckoned or folded here. With the server's [`Catalogue`] a
//! tile is told with what it shows.

mod digest;
mod facts;
mod game;
mod paid;
mod scoring;
mod table;
mod texts;

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;

pub use facts::{Parts, is_end_of_turn, is_heading, seat, spaces};
pub use texts::{Said, Summed};

use std::borrow::Cow;
use std::fmt::Display;

use proto::games::tikal::wire;
use proto::v1;

use crate::names::Names;
use crate::sight::{Catalogue, Member, Nouns, seat_number, treasure_kind};
use crate::words::Words;

/// Who tells, in which words and names.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    words: &'a Words,
    names: &'a Names,
    tiles: Option<&'a Catalogue>,
}

/// One sentence for an event, without a word of what tiles show; see [`Story::sentence`].
pub fn sentence(words: &Words, event: &v1::Event, names: &Names) -> Option<String> {
    Story::new(words, names).sentence(event)
}

impl<'a> Story<'a> {
    /// In these words, with these names; tiles are told by their name alone.
    pub fn new(words: &'a Words, names: &'a Names) -> Story<'a> {
        Story { words, names, tiles: None }
    }

    /// Tiles are told with what they show: `B3 (temple 3)`.
    #[must_use]
    pub fn with_tiles(self, tiles: &'a Catalogue) -> Story<'a> {
        Story { tiles: Some(tiles), ..self }
    }

    /// One short sentence; `None` for what a person need not read: who is asked for a bid, and a
    /// treasure that is turned over in the next event.
    pub fn sentence(&self, event: &v1::Event) -> Option<String> {
        use v1::event::Kind;
        let tikal = match &event.kind {
            Some(Kind::Game(_)) => facts::tikal(event),
            Some(Kind::MatchStarted(started)) => return Some(self.match_started(started)),
            Some(Kind::ActionsUndone(undone)) => {
                return Some(self.say(Said::ActionsUndone, &[("name", &self.name(undone.seat))]));
            }
            Some(Kind::DecisionTimedOut(late)) => return Some(self.timed_out(late)),
            Some(Kind::SeatGivenUp(given_up)) => return Some(self.given_up(given_up)),
            Some(Kind::MatchEnded(ended)) => return Some(self.match_ended(ended)),
            None => None,
        };
        match tikal {
            Some(kind) => self.game_event(kind),
            None => Some(self.say(Said::Unknown, &[])),
        }
    }

    /// A sentence about what a seat does.
    fn by(&self, text: Said, seat: u32, values: &[(&str, &dyn Display)]) -> String {
        let name = self.name(seat);
        let mut filled: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        filled.extend(values);
        self.say(text, &filled)
    }

    fn say(&self, text: Said, values: &[(&str, &dyn Display)]) -> String {
        self.words.say(text, values)
    }

    /// The name of a seat as the contract numbers it.
    fn name(&self, number: u32) -> Cow<'a, str> {
        match seat_number(number) {
            Some(seat) => self.names.called(self.words, seat),
            None => Cow::Owned(self.words.say(Nouns::Seat, &[("seat", &number)])),
        }
    }

    /// Several seats in the order given: `Anna, Ben, Cleo`.
    fn list(&self, numbers: &[u32]) -> String {
        let names: Vec<_> = numbers.iter().map(|number| self.name(*number)).collect();
        names.join(", ")
    }

    fn tile(&self, name: &str) -> String {
        match self.tiles.and_then(|tiles| tiles.tile(name)) {
            Some(printed) => format!("{name} ({})", printed.terrain.told(self.words)),
            None => name.to_owned(),
        }
    }

    /// A member as the object of a verb. One the contract does not name is told as a worker.
    fn member(&self, member: wire::Member) -> &'static str {
        let member = match member {
            wire::Member::Leader => Member::Leader,
            wire::Member::Worker | wire::Member::Unspecified => Member::Worker,
        };
        self.words.word(member.object())
    }

    fn treasure(&self, treasure: wire::Treasure) -> &'static str {
        treasure_kind(treasure).map_or("?", |treasure| self.words.word(treasure.noun()))
    }
}
