//! Playing, ending the turn, undoing: what leads to a wish.

use crate::sight::{Choice, Deed};

use super::{App, Awaited, March, Mode, Question, Stage, Wish};

impl App {
    /// What can be chosen now, and at which event; `None` while nothing can be played.
    pub(super) fn choices(&self) -> Option<(u64, &[Choice])> {
        let asked = self.table()?.asked.as_ref()?;
        (!self.is_busy()).then_some((asked.sequence, &asked.choices))
    }

    /// Plays these actions together.
    pub(super) fn play(&mut self, notations: Vec<String>) -> Vec<Wish> {
        let Some((sequence, _)) = self.choices() else { return Vec::new() };
        self.awaited = Awaited::Answer;
        vec![Wish::Submit { sequence, notations }]
    }

    /// Ends the turn; with points left it asks first.
    pub(super) fn end_turn(&mut self) -> Vec<Wish> {
        let left = self.table().and_then(|table| table.sight.points_left).unwrap_or_default();
        if left > 0 {
            return self.ask(Question::End { left });
        }
        self.play_end()
    }

    /// Takes the last action, or the last batch, back.
    pub(super) fn undo_step(&mut self) -> Vec<Wish> {
        let Some(asked) = self.table().and_then(|table| table.asked.as_ref()) else {
            return Vec::new();
        };
        let Some(earliest) = asked.undo_to else { return Vec::new() };
        let allowed = self.asked_at.iter().rev();
        let last = allowed.copied().find(|at| *at < asked.sequence && *at >= earliest);
        self.undo(last.unwrap_or(earliest))
    }

    /// Takes everything back that can be.
    pub(super) fn undo_turn(&mut self) -> Vec<Wish> {
        let asked = self.table().and_then(|table| table.asked.as_ref());
        let earliest = asked.and_then(|asked| asked.undo_to);
        earliest.map_or_else(Vec::new, |earliest| self.undo(earliest))
    }

    fn undo(&mut self, back_to: u64) -> Vec<Wish> {
        if self.is_busy() {
            return Vec::new();
        }
        self.awaited = Awaited::Undone(back_to);
        vec![Wish::Undo { back_to }]
    }

    /// Begins a walk of several steps from the cursor, once the server's ways are known.
    pub(super) fn march_from_cursor(&mut self) -> Vec<Wish> {
        if self.choices().is_none() {
            return Vec::new();
        }
        let cursor = self.cursor;
        let Some(table) = self.table() else { return Vec::new() };
        match &table.ways {
            None => vec![Wish::Ways],
            Some(ways) => {
                // From a space without members the first that can go somewhere begins.
                let start = March::from(ways, cursor);
                let start = start.or_else(|| March::from(ways, ways.first()?.from));
                let Some(march) = start else { return Vec::new() };
                self.cursor = march.start();
                self.mode = Mode::March(march);
                self.try_ways()
            }
        }
    }

    /// Asks what each way of the walk would gain.
    pub(super) fn try_ways(&self) -> Vec<Wish> {
        let (Mode::March(march), Some((sequence, _))) = (&self.mode, self.choices()) else {
            return Vec::new();
        };
        vec![Wish::Try { sequence, lines: march.lines() }]
    }

    /// Turns the tile in hand.
    pub(super) fn turn_tile(&mut self, clockwise: bool) {
        let cursor = self.cursor;
        if let Stage::Table(table) = &mut self.stage
            && let Some(laying) = &mut table.laying
        {
            laying.turn(cursor, clockwise);
        }
    }

    /// A question was answered with yes.
    pub(super) fn affirmed(&mut self, question: Question) -> Vec<Wish> {
        self.mode = Mode::Board;
        match question {
            Question::End { .. } => self.play_end(),
            Question::Resign => vec![Wish::Resign],
            Question::LeaveSeat => vec![Wish::LeaveSeat],
            Question::Quit => vec![Wish::Quit],
        }
    }

    fn play_end(&mut self) -> Vec<Wish> {
        let end = self
            .choices()
            .and_then(|(_, choices)| choices.iter().find(|choice| choice.deed == Deed::End));
        let notation = end.map(|choice| choice.notation.clone());
        notation.map_or_else(Vec::new, |notation| self.play(vec![notation]))
    }
}
