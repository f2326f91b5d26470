//! Choosing in Yucatàn: the cursor on the board, moves in two steps, and lists of choices.
//!
//! A move is chosen by its warrior and then by its goal, the first two warriors by one cell and then by the other.
//! A list of what leads from one cell to another is [`Filter::At`] with both names.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use std::collections::BTreeMap;

use crossterm::event::KeyCode;

use super::board::Marks;
use super::view_model::{Cell, Deed, DeedKind, Phase};
use super::{YucatanScreen, action_labels, look};
use crate::games::{ActionKind, Choosing, Filter, Reaction, Scene, Speech};
use crate::look::{Sign, Tone};
use crate::match_view::Choice;
use crate::words::Words;

/// There are three sizes of the board.
const MOST_ZOOM: i8 = 2;

impl Choosing for YucatanScreen {
    fn label(&self, choice: &Choice, speech: Speech<'_>) -> String {
        let deed = self.deed(choice);
        deed.map_or_else(|| choice.notation.clone(), |deed| self.label_of(deed, speech))
    }

    fn kinds(&self, words: &Words) -> Vec<ActionKind> {
        let kind = |kind: DeedKind| ActionKind {
            word: kind.word().to_owned(),
            key: Some(action_labels::key(kind)),
            label: action_labels::kind(words, kind).to_owned(),
        };
        DeedKind::ALL.into_iter().map(kind).collect()
    }

    /// Nothing costs anything beside the turn.
    fn cost(&self, _words: &Words, _cost: u32) -> String {
        String::new()
    }

    /// Those at the cursor first, then by kind and place.
    fn listed(&self, filter: &Filter, choices: &[Choice]) -> Vec<usize> {
        let found = choices.iter().filter_map(|choice| Some((choice.index, self.deed(choice)?)));
        let mut found: Vec<(usize, &Deed)> =
            found.filter(|(_, deed)| passes(filter, deed)).collect();
        found.sort_by_key(|(_, deed)| {
            (!deed.starts().contains(&self.cursor), deed.kind(), deed.cells())
        });
        found.into_iter().map(|(index, _)| index).collect()
    }

    /// Guilds are hidden, and one guess says little.
    fn samples(&self) -> u32 {
        8
    }

    fn plays_at_once(&self, kind: &str) -> bool {
        [DeedKind::Build, DeedKind::Pass].iter().any(|at_once| at_once.word() == kind)
    }

    fn turn_to_question(&mut self) -> Option<Filter> {
        let phase = self.phase()?;
        let has_cells = self.deeds.iter().any(|(deed, _)| !deed.starts().is_empty());
        if !has_cells {
            return Some(Filter::All);
        }
        if phase != Phase::Turn && !self.starts().contains(&self.cursor) {
            self.next_lit(true);
        }
        None
    }

    fn key(&mut self, code: KeyCode, can_play: bool) -> Option<Reaction> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.move_cursor(-1, 0),
            KeyCode::Down | KeyCode::Char('j') => self.move_cursor(1, 0),
            KeyCode::Left | KeyCode::Char('h') => self.move_cursor(0, -1),
            KeyCode::Right | KeyCode::Char('l') => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_lit(true),
            KeyCode::BackTab => self.next_lit(false),
            KeyCode::Char('+' | '=') => self.zoom = (self.zoom + 1).min(MOST_ZOOM),
            KeyCode::Char('-') => self.zoom = (self.zoom - 1).max(-MOST_ZOOM),
            KeyCode::Esc if self.picked.is_some() => self.picked = None,
            KeyCode::Enter | KeyCode::Char(' ') if can_play => return Some(self.choose_here()),
            _ => return None,
        }
        Some(Reaction::Done)
    }

    fn point_at(&mut self, place: &str) -> bool {
        let Ok(cell) = place.parse() else { return false };
        let is_there = self.view.as_ref().is_some_and(|model| model.map.cell(cell).is_some());
        is_there && std::mem::replace(&mut self.cursor, cell) == cell
    }

    fn point_at_choice(&mut self, choice: &Choice) {
        if let Some(cell) = self.deed(choice).and_then(|deed| deed.cells().last().copied()) {
            self.cursor = cell;
        }
    }
}

impl YucatanScreen {
    /// What a listed choice does.
    pub(super) fn deed(&self, choice: &Choice) -> Option<&Deed> {
        self.deeds.get(choice.index).map(|(deed, _)| deed)
    }

    /// What is marked on the board now.
    pub(super) fn marks(&self, scene: &Scene<'_>) -> Marks {
        let look = scene.look;
        let mut signs = BTreeMap::new();
        if scene.asked.is_some() {
            for cell in self.starts() {
                signs.insert(cell, (look.sign(Sign::Legal), Tone::Legal));
            }
            // What a warrior could do is seen as soon as it is pointed at.
            let from = self.picked.unwrap_or(self.cursor);
            let goals = self.goals(from);
            if self.picked.is_some() || !goals.is_empty() {
                signs.retain(|cell, _| *cell == from);
            }
            for (cell, sign) in goals.iter().map(|goal| (*goal, self.goal_sign(from, *goal, scene)))
            {
                signs.insert(cell, (sign, Tone::Route));
            }
        }
        if let Some(deed) = scene.chosen.and_then(|choice| self.deed(choice)) {
            signs = deed
                .cells()
                .into_iter()
                .map(|cell| (cell, (look.sign(Sign::Route), Tone::Route)))
                .collect();
        }
        for cell in scene.told.iter().filter_map(|place| place.parse().ok()) {
            signs.insert(cell, (look.sign(Sign::Told), Tone::Told));
        }
        Marks { cursor: Some(self.cursor), signs }
    }

    fn goal_sign(&self, from: Cell, goal: Cell, scene: &Scene<'_>) -> &'static str {
        let effects = self.deeds.iter().filter_map(|(deed, _)| match deed {
            Deed::Move { from: start, by, to } if *start == from && *to == goal => {
                self.view.as_ref().map(|model| model.effect(from, *by, goal))
            }
            _ => None,
        });
        let sign = effects.map(|effect| look::effect(scene.look, effect)).next();
        sign.unwrap_or_else(|| scene.look.sign(Sign::Legal))
    }

    /// Where something can be chosen, in cell order.
    pub(super) fn starts(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.deeds.iter().flat_map(|(deed, _)| deed.starts()).collect();
        cells.sort();
        cells.dedup();
        cells
    }

    /// Where what begins here can lead, in cell order.
    pub(super) fn goals(&self, start: Cell) -> Vec<Cell> {
        let goals = self.deeds.iter().filter_map(|(deed, _)| deed.goal_from(start));
        let mut goals: Vec<Cell> = goals.collect();
        goals.sort();
        goals.dedup();
        goals
    }

    /// Begins or plays what the cursor points at, or lists what there is to choose from.
    fn choose_here(&mut self) -> Reaction {
        let here = self.cursor;
        if let Some(start) = self.picked {
            if start == here {
                self.picked = None;
                return Reaction::List(Filter::At(here.to_string()));
            }
            let leads = |(deed, _): &&(Deed, String)| deed.goal_from(start) == Some(here);
            let found: Vec<&(Deed, String)> = self.deeds.iter().filter(leads).collect();
            return match found.as_slice() {
                [] => Reaction::Nothing,
                [(_, notation)] => Reaction::Play(vec![notation.clone()]),
                _ => Reaction::List(Filter::At(format!("{start} {here}"))),
            };
        }
        if !self.goals(here).is_empty() {
            self.picked = Some(here);
            return Reaction::Done;
        }
        let starts = |(deed, _): &&(Deed, String)| deed.starts().contains(&here);
        let found: Vec<&(Deed, String)> = self.deeds.iter().filter(starts).collect();
        // In setup a cell is all there is to choose. In a turn it is seen first what would be done.
        match found.as_slice() {
            [(_, notation)] if self.phase() != Some(Phase::Turn) => {
                Reaction::Play(vec![notation.clone()])
            }
            [] => Reaction::List(Filter::All),
            _ => Reaction::List(Filter::At(here.to_string())),
        }
    }

    /// Moves the cursor over the board; where the board has a hole or an end it stays. Downward it goes to the left
    /// from rows that sit to the right, and to the right from the others, so that it keeps its column.
    fn move_cursor(&mut self, down: i8, right: i8) {
        let Some(model) = &self.view else { return };
        let Cell { row, column } = self.cursor;
        let moved = |row: u8, column: u8| Cell { row, column };
        let wanted = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        let Some((row, column)) = wanted else { return };
        // At the ragged edge the neighbour on the other side is the nearest there is.
        let beside = if row % 2 == 1 { column.checked_sub(1) } else { column.checked_add(1) };
        let near = [Some(column), beside.filter(|_| down != 0)].into_iter().flatten();
        let found = near.map(|column| moved(row, column));
        if let Some(cell) = found.into_iter().find(|cell| model.map.cell(*cell).is_some()) {
            self.cursor = cell;
        }
    }

    /// Moves the cursor to the next cell where something can be chosen, in cell order.
    fn next_lit(&mut self, forward: bool) {
        let cells = match self.picked {
            Some(start) => self.goals(start),
            None => self.starts(),
        };
        let next = if forward {
            cells.iter().find(|cell| **cell > self.cursor).or(cells.first())
        } else {
            cells.iter().rev().find(|cell| **cell < self.cursor).or(cells.last())
        };
        if let Some(cell) = next {
            self.cursor = *cell;
        }
    }
}

fn passes(filter: &Filter, deed: &Deed) -> bool {
    match filter {
        Filter::All => true,
        Filter::Kind(kind) => deed.kind().word() == kind,
        Filter::At(places) => {
            let mut cells = places.split(' ').map(|place| place.parse::<Cell>());
            match (cells.next(), cells.next()) {
                (Some(Ok(start)), Some(Ok(goal))) => deed.goal_from(start) == Some(goal),
                (Some(Ok(cell)), None) => deed.cells().contains(&cell),
                _ => false,
            }
        }
    }
}
