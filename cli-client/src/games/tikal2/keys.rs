//! Choosing in Tikal II: the cursor on the temple and the river, turning a room, and lists of choices.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::KeyCode;
use proto::games::tikal2::wire::Phase;

use super::Tikal2Screen;
use super::action_labels::KINDS;
use super::board::Plan;
use super::texts::BoardTexts;
use crate::games::{ActionKind, Choosing, Filter, Reaction, Speech};
use crate::match_view::Choice;
use crate::words::Words;

impl Choosing for Tikal2Screen {
    fn label(&self, choice: &Choice, speech: Speech<'_>) -> String {
        self.told(speech).action(&choice.notation)
    }

    /// Only kinds that are listed now: others share their letters.
    fn kinds(&self, words: &Words) -> Vec<ActionKind> {
        let is_listed = |word: &str| self.listed.iter().any(|action| kind_of(action) == word);
        let listed = KINDS.into_iter().filter(|(word, ..)| is_listed(word));
        let kind = |(word, key, label): (&str, char, _)| ActionKind {
            word: word.to_owned(),
            key: Some(key),
            label: words.word(label).to_owned(),
        };
        listed.map(kind).collect()
    }

    fn cost(&self, words: &Words, cost: u32) -> String {
        if cost == 0 { String::new() } else { words.say(BoardTexts::Cost, &[("cost", &cost)]) }
    }

    /// In the order of a turn.
    fn listed(&self, filter: &Filter, choices: &[Choice]) -> Vec<usize> {
        let passes = |choice: &&Choice| match filter {
            Filter::All => true,
            Filter::At(place) => self.is_about(&choice.notation, place),
            Filter::Kind(kind) => choice.kind() == kind,
        };
        let mut found: Vec<&Choice> = choices.iter().filter(passes).collect();
        found.sort_by_key(|choice| KINDS.iter().position(|(word, ..)| *word == choice.kind()));
        found.into_iter().map(|choice| choice.index).collect()
    }

    fn samples(&self) -> u32 {
        self.generic.samples()
    }

    fn plays_at_once(&self, kind: &str) -> bool {
        matches!(kind, "end" | "back" | "stay" | "pass" | "done")
    }

    /// At turn level the steps are shown; everything smaller is one list.
    fn turn_to_question(&mut self) -> Option<Filter> {
        match self.model.view.phase() {
            Phase::Turn => {
                let tile_comes = self.listed.iter().any(|action| kind_of(action) == "take");
                if let Some(seat) = self.model.turn_seat().filter(|_| tile_comes) {
                    self.cursor = format!("s{}", seat.canoe);
                }
                None
            }
            Phase::Room => {
                if !self.choosable().contains(&self.cursor) {
                    self.next_choosable(true);
                }
                None
            }
            _ => Some(Filter::All),
        }
    }

    fn key(&mut self, code: KeyCode, can_play: bool) -> Option<Reaction> {
        let (columns, rows) = match code {
            KeyCode::Up | KeyCode::Char('k') => (0, -1),
            KeyCode::Down | KeyCode::Char('j') => (0, 1),
            KeyCode::Left | KeyCode::Char('h') => (-1, 0),
            KeyCode::Right | KeyCode::Char('l') => (1, 0),
            KeyCode::Tab => {
                self.next_choosable(true);
                return Some(Reaction::Done);
            }
            KeyCode::BackTab => {
                self.next_choosable(false);
                return Some(Reaction::Done);
            }
            KeyCode::Char('r') => {
                self.rotation = (self.rotation + 1) % 6;
                return Some(Reaction::Done);
            }
            KeyCode::Char('R') => {
                self.rotation = (self.rotation + 5) % 6;
                return Some(Reaction::Done);
            }
            KeyCode::Enter | KeyCode::Char(' ') if can_play => return Some(self.choose_here()),
            _ => return None,
        };
        self.cursor = Plan::of(0).next(&self.cursor, columns, rows);
        Some(Reaction::Done)
    }

    fn point_at(&mut self, place: &str) -> bool {
        if !self.model.knows(place) {
            return false;
        }
        std::mem::replace(&mut self.cursor, place.to_owned()) == place
    }

    fn point_at_choice(&mut self, choice: &Choice) {
        if let Some(place) = self.target(&choice.notation) {
            self.cursor = place;
        }
    }
}

impl Tikal2Screen {
    /// Lays the room in hand here, or lists what can be done here; where that is nothing, everything.
    fn choose_here(&self) -> Reaction {
        if self.model.view.phase() != Phase::Room {
            let is_here = self.listed.iter().any(|action| self.is_about(action, &self.cursor));
            return Reaction::List(match is_here && self.model.view.phase() == Phase::Turn {
                true => Filter::At(self.cursor.clone()),
                false => Filter::All,
            });
        }
        let laid = format!("room {} {}", self.cursor, self.rotation);
        match self.listed.contains(&laid) {
            true => Reaction::Play(vec![laid]),
            false => Reaction::Nothing,
        }
    }

    /// The place an action is about: where it leads, or the site of its tile.
    pub(super) fn target(&self, notation: &str) -> Option<String> {
        let mut parts = notation.split(' ');
        let kind = parts.next()?;
        match kind {
            "take" => {
                let tile = parts.next()?.parse().ok()?;
                self.model.site_of(tile).map(|site| format!("s{site}"))
            }
            "go" | "passage" | "sanctuary" | "room" => parts.next().map(str::to_owned),
            "flag" | "explore" | "stay" => Some(self.model.turn_seat()?.explorer.clone()),
            "back" => Some(self.model.view.way.as_ref()?.via_place.clone()),
            _ => None,
        }
    }

    /// Whether an action is about a place, or about a tile by its number.
    pub(super) fn is_about(&self, notation: &str, place: &str) -> bool {
        self.target(notation).as_deref() == Some(place)
            || notation.strip_prefix("take ") == Some(place)
    }

    /// Every place where something can be done, in the order of the board.
    pub(super) fn choosable(&self) -> Vec<String> {
        let targets: Vec<String> =
            self.listed.iter().filter_map(|action| self.target(action)).collect();
        let places = Plan::of(0).names();
        places.into_iter().filter(|place| targets.contains(place)).collect()
    }

    pub(super) fn next_choosable(&mut self, forward: bool) {
        let places = self.choosable();
        let Some(last) = places.len().checked_sub(1) else { return };
        let at = places.iter().position(|place| *place == self.cursor);
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        if let Some(place) = places.into_iter().nth(next) {
            self.cursor = place;
        }
    }
}

/// The first word of an action.
pub(super) fn kind_of(notation: &str) -> &str {
    notation.split(' ').next().unwrap_or_default()
}
