//! Choosing from the list of legal actions, which have no other label than their notation.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::KeyCode;
use proto::v1;

use super::texts::GenericTexts;
use super::{GenericScreen, Kind};
use crate::clean::clean;
use crate::games::{ActionKind, Choosing, Filter, Reaction, Speech};
use crate::match_view::Choice;
use crate::words::Words;

/// Letters that mean something else while a list or the position is in front.
const TAKEN: &str = "aijkqz";

/// How far a page key goes.
const PAGE: usize = 10;

impl Choosing for GenericScreen {
    fn label(&self, choice: &Choice, _speech: Speech<'_>) -> String {
        clean(&choice.notation)
    }

    fn kinds(&self, _words: &Words) -> Vec<ActionKind> {
        let kind = |kind: &Kind| ActionKind {
            word: kind.word.clone(),
            key: kind.key,
            label: kind.word.clone(),
        };
        self.kinds.iter().map(kind).collect()
    }

    fn cost(&self, words: &Words, cost: u32) -> String {
        if cost == 0 { String::new() } else { words.say(GenericTexts::Cost, &[("cost", &cost)]) }
    }

    fn listed(&self, filter: &Filter, choices: &[Choice]) -> Vec<usize> {
        let passes = |choice: &&Choice| match filter {
            Filter::All => true,
            Filter::At(place) => choice.notation.split(' ').any(|word| word == place),
            Filter::Kind(kind) => choice.kind() == kind,
        };
        choices.iter().filter(passes).map(|choice| choice.index).collect()
    }

    /// What is hidden is guessed, and one guess says little.
    fn samples(&self) -> u32 {
        8
    }

    fn turn_to_question(&mut self) -> Option<Filter> {
        Some(Filter::All)
    }

    fn key(&mut self, code: KeyCode, can_play: bool) -> Option<Reaction> {
        match code {
            KeyCode::Enter | KeyCode::Char(' ') if can_play => {
                return Some(Reaction::List(Filter::All));
            }
            KeyCode::Up | KeyCode::Char('k') => self.top = self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.top += 1,
            KeyCode::PageUp => self.top = self.top.saturating_sub(PAGE),
            KeyCode::PageDown => self.top += PAGE,
            _ => return None,
        }
        // The drawing stops at the last line, which every section is at least one of.
        self.top = self.top.min(self.sections.len() * PAGE);
        Some(Reaction::Done)
    }
}

/// The kinds of these actions, each with the first of its letters that is free.
pub(super) fn kinds(listed: &[v1::LegalAction]) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for action in listed {
        let word = action.notation.split(' ').next().unwrap_or_default();
        if let Some(kind) = kinds.iter_mut().find(|kind| kind.word == word) {
            kind.count += 1;
            continue;
        }
        let is_free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !TAKEN.contains(*letter)
                && kinds.iter().all(|kind| kind.key != Some(*letter))
        };
        let key = word.chars().find(is_free);
        kinds.push(Kind { word: word.to_owned(), key, count: 1 });
    }
    kinds
}
