//! A list of choices to pick from, each with its cost and what it would gain.

use crate::games::{Filter, Gain};
use crate::match_view::Choice;

/// Choices in a list, one of them selected.
#[derive(Clone, PartialEq, Debug)]
pub struct Menu {
    filter: Filter,
    rows: Vec<Row>,
    selected: usize,
    /// Digits that were typed to find a choice by its number.
    digits: String,
}

/// One choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The choice.
    pub choice: Choice,
    /// What it would gain, once the server has tried it.
    pub gain: Option<Gain>,
}

impl Menu {
    /// A list of these choices, which have passed the filter.
    pub fn of(filter: Filter, choices: impl Iterator<Item = Choice>) -> Menu {
        let rows = choices.map(|choice| Row { choice, gain: None }).collect();
        Menu { filter, rows, selected: 0, digits: String::new() }
    }

    /// What it shows.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// The choices.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Which is selected.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// The selected one.
    pub fn choice(&self) -> Option<&Choice> {
        self.rows.get(self.selected).map(|row| &row.choice)
    }

    /// Selects this one.
    pub fn select(&mut self, row: usize) {
        self.selected = row.min(self.rows.len().saturating_sub(1));
        self.digits.clear();
    }

    /// Selects the one so many further.
    pub fn step(&mut self, by: isize) {
        self.select(self.selected.saturating_add_signed(by));
    }

    /// A digit finds the choice whose number is typed, such as a bid.
    pub fn digit(&mut self, digit: char) {
        self.digits.push(digit);
        let found = self.numbered(&self.digits).or_else(|| {
            self.digits = digit.to_string();
            self.numbered(&self.digits)
        });
        if let Some(row) = found {
            self.selected = row;
        }
    }

    /// The lines to try so that every row can say what it would gain.
    pub fn lines(&self) -> Vec<Vec<String>> {
        self.rows.iter().map(|row| vec![row.choice.notation.clone()]).collect()
    }

    /// Takes in what was tried.
    pub fn tried(&mut self, gains: &[Option<Gain>]) {
        for (row, gain) in self.rows.iter_mut().zip(gains) {
            row.gain = *gain;
        }
    }

    /// The row whose second word is this number.
    fn numbered(&self, digits: &str) -> Option<usize> {
        let is_meant = |row: &Row| row.choice.notation.split(' ').nth(1) == Some(digits);
        self.rows.iter().position(is_meant)
    }
}
