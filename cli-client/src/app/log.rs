//! The story of the match so far: one line an event, which can be stepped through.

use proto::v1;

use crate::games::{Digest, GameScreen, Speech};
use crate::match_view::SeatNumber;
use crate::narration;

/// What one event says.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number.
    pub sequence: u64,
    /// The sentence.
    pub text: String,
    /// Whose doing it was.
    pub seat: Option<SeatNumber>,
    /// Where it happened, by the names of the places.
    pub places: Vec<String>,
    /// A new turn or round begins here.
    pub heading: bool,
    /// It sums a whole turn up.
    pub digest: bool,
}

/// The log as a person reads it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    entries: Vec<Entry>,
    /// The entry that is looked at; `None` follows the newest.
    selected: Option<usize>,
    standing: Option<v1::Standing>,
    /// Everything that happened.
    events: Vec<v1::Event>,
    /// Where the present part of the events begins.
    part: usize,
}

impl Log {
    /// Adds what happened. Events that were added before are left out.
    pub fn add(&mut self, game: &dyn GameScreen, speech: Speech<'_>, events: &[v1::Event]) {
        let seen = self.events.last().map_or(0, |event| event.sequence);
        for event in events.iter().filter(|event| event.sequence > seen) {
            if game.begins_part(self.events.last(), event) {
                self.sum_up(game, speech);
            }
            if let Some(text) = narration::sentence(game, event, speech) {
                self.entries.push(Entry {
                    sequence: event.sequence,
                    text,
                    seat: narration::seat(game, event),
                    places: narration::places(game, event),
                    heading: narration::is_heading(game, &self.events, event),
                    digest: false,
                });
            }
            if let Some(v1::event::Kind::MatchEnded(end)) = &event.kind {
                self.standing = end.standing.clone();
            }
            self.events.push(event.clone());
        }
    }

    /// Everything that happened, oldest first.
    pub fn events(&self) -> &[v1::Event] {
        &self.events
    }

    /// Every line, oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Which line is looked at.
    pub fn selected(&self) -> Option<usize> {
        self.selected.filter(|at| *at < self.entries.len())
    }

    /// The line that is looked at.
    pub fn looked_at(&self) -> Option<&Entry> {
        self.selected().and_then(|at| self.entries.get(at))
    }

    /// Looks at this line.
    pub fn select(&mut self, at: usize) {
        self.selected = Some(at.min(self.entries.len().saturating_sub(1)));
    }

    /// Looks at the line so many further; past the newest it follows the newest again.
    pub fn step(&mut self, by: isize) {
        let from = self.selected().unwrap_or(self.entries.len());
        let to = from.saturating_add_signed(by);
        self.selected = (to < self.entries.len()).then_some(to);
    }

    /// Looks at the heading before or after, to go turn by turn.
    pub fn step_turn(&mut self, forward: bool) {
        let from = self.selected().unwrap_or(self.entries.len());
        let heading = |at: &usize| self.entries.get(*at).is_some_and(|entry| entry.heading);
        self.selected = if forward {
            (from + 1..self.entries.len()).find(heading)
        } else {
            (0..from).rev().find(heading).or(self.entries.first().map(|_| 0))
        };
    }

    /// Follows the newest line again.
    pub fn follow(&mut self) {
        self.selected = None;
    }

    /// The final standing, once the match has ended.
    pub fn standing(&self) -> Option<&v1::Standing> {
        self.standing.as_ref()
    }

    /// Adds what the part that has just ended amounted to, with every place of it.
    fn sum_up(&mut self, game: &dyn GameScreen, speech: Speech<'_>) {
        let part = &self.events[self.part..];
        self.part = self.events.len();
        let Some(Digest { sequence, seat, text }) = game.digest(part, speech) else { return };
        let mut places: Vec<String> =
            part.iter().flat_map(|event| narration::places(game, event)).collect();
        places.sort();
        places.dedup();
        self.entries.push(Entry { sequence, text, seat, places, heading: false, digest: true });
    }
}
