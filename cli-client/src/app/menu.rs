//! A list of choices to pick from, each with its cost and what it would gain.

use crate::sight::{Choice, Deed, DeedKind, Space};

use super::message::Gain;

/// Which choices a list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Everything.
    All,
    /// What can be done on or from this space, and what leads there.
    At(Space),
    /// One kind of action.
    Kind(DeedKind),
}

/// Choices in a list, one of them selected.
#[derive(Clone, PartialEq, Debug)]
pub struct Menu {
    filter: Filter,
    rows: Vec<Row>,
    selected: usize,
    /// Digits that were typed to find a bid.
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
    /// The choices that pass the filter; those on `near` first, then by kind and
    /// place.
    pub fn of(choices: &[Choice], filter: Filter, near: Space) -> Menu {
        let mut chosen: Vec<&Choice> = choices.iter().filter(|c| filter.passes(&c.deed)).collect();
        chosen.sort_by_key(|choice| {
            let deed = &choice.deed;
            (deed.from() != Some(near), deed.kind(), deed.from(), deed.to())
        });
        let rows = chosen.into_iter().map(|choice| Row { choice: choice.clone(), gain: None });
        Menu { filter, rows: rows.collect(), selected: 0, digits: String::new() }
    }

    /// What it shows.
    pub fn filter(&self) -> Filter {
        self.filter
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

    /// A digit finds the bid that is typed.
    pub fn digit(&mut self, digit: char) {
        self.digits.push(digit);
        let found = self.bid(&self.digits).or_else(|| {
            self.digits = digit.to_string();
            self.bid(&self.digits)
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

    fn bid(&self, digits: &str) -> Option<usize> {
        let wanted: u32 = digits.parse().ok()?;
        self.rows.iter().position(|row| row.choice.deed == Deed::Bid { amount: wanted })
    }
}

impl Filter {
    fn passes(self, deed: &Deed) -> bool {
        match self {
            Filter::All => true,
            Filter::At(space) => deed.from() == Some(space) || deed.to() == Some(space),
            Filter::Kind(kind) => deed.kind() == kind,
        }
    }
}
