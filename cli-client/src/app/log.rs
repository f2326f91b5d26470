//! The story of the match so far: one line an event, which can be stepped through.

use proto::games::tikal::wire;
use proto::v1;

use crate::sight::{SeatNumber, Space};
use crate::story::{self, Parts, Story};

/// What one event says.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number.
    pub sequence: u64,
    /// The sentence.
    pub text: String,
    /// Whose doing it was.
    pub seat: Option<SeatNumber>,
    /// Where it happened.
    pub spaces: Vec<Space>,
    /// A new turn or round begins here.
    pub heading: bool,
    /// It sums a whole turn up.
    pub digest: bool,
}

/// What a seat gained in one scoring round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scored {
    /// Which seat.
    pub seat: SeatNumber,
    /// For temples.
    pub temples: u32,
    /// For treasures.
    pub treasures: u32,
}

/// The log as a person reads it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    entries: Vec<Entry>,
    /// The entry that is looked at; `None` follows the newest.
    selected: Option<usize>,
    scored: Vec<Scored>,
    standing: Option<v1::Standing>,
    /// What happened in the turn so far.
    turn: Vec<v1::Event>,
    parts: Parts,
    seen: u64,
}

impl Log {
    /// Adds what happened. Events that were added before are left out.
    pub fn add(&mut self, story: &Story<'_>, events: &[v1::Event]) {
        let seen = self.seen;
        for event in events.iter().filter(|event| event.sequence > seen) {
            if self.parts.begins(event) {
                self.sum_up(story);
            }
            self.turn.push(event.clone());
            if let Some(text) = story.sentence(event) {
                self.entries.push(Entry {
                    sequence: event.sequence,
                    text,
                    seat: story::seat(event),
                    spaces: story::spaces(event),
                    heading: story::is_heading(event),
                    digest: false,
                });
            }
            self.keep_results(event);
        }
        self.seen = events.last().map_or(self.seen, |event| event.sequence.max(self.seen));
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

    /// What each seat gained, in the order it was scored.
    pub fn scored(&self) -> &[Scored] {
        &self.scored
    }

    /// The final standing, once the match has ended.
    pub fn standing(&self) -> Option<&v1::Standing> {
        self.standing.as_ref()
    }

    /// Adds what the turn that has just ended amounted to, with every place of it.
    fn sum_up(&mut self, story: &Story<'_>) {
        let turn = std::mem::take(&mut self.turn);
        let Some(end) = turn.iter().find(|event| story::is_end_of_turn(event)) else { return };
        let mut spaces: Vec<Space> = turn.iter().flat_map(story::spaces).collect();
        spaces.sort();
        spaces.dedup();
        let (sequence, seat, text) = (end.sequence, story::seat(end), story.digest(&turn));
        self.entries.push(Entry { sequence, text, seat, spaces, heading: false, digest: true });
    }

    fn keep_results(&mut self, event: &v1::Event) {
        match &event.kind {
            Some(v1::event::Kind::MatchEnded(end)) => self.standing = end.standing.clone(),
            Some(v1::event::Kind::Game(game)) => self.scored.extend(scored(game)),
            Some(
                v1::event::Kind::MatchStarted(_)
                | v1::event::Kind::ActionsUndone(_)
                | v1::event::Kind::DecisionTimedOut(_)
                | v1::event::Kind::SeatGivenUp(_),
            )
            | None => {}
        }
    }
}

fn scored(event: &v1::GameEvent) -> Option<Scored> {
    let Some(v1::game_event::Game::Tikal(event)) = &event.game else { return None };
    let Some(wire::event::Kind::SeatScored(scored)) = &event.kind else { return None };
    let seat = crate::sight::seat_number(scored.seat)?;
    Some(Scored { seat, temples: scored.temples, treasures: scored.treasures })
}
