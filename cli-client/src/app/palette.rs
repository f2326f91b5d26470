//! The palette: every choice of the moment, found by typing.

use crate::games::{GameScreen, Speech};
use crate::match_view::Choice;

use super::fuzzy;

/// What was typed and what it finds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Palette {
    lines: Vec<Line>,
    typed: String,
    found: Vec<usize>,
    selected: usize,
}

/// A choice in the notation and in words; both can be typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is sent.
    pub notation: String,
    /// What it does, in the player's language.
    pub label: String,
    /// Its cost.
    pub cost: u32,
}

impl Palette {
    /// A palette of these choices, with nothing typed.
    pub fn of(choices: &[Choice], game: &dyn GameScreen, speech: Speech<'_>) -> Palette {
        let lines = choices.iter().map(|choice| Line {
            notation: choice.notation.clone(),
            label: game.label(choice, speech),
            cost: choice.cost,
        });
        let lines: Vec<Line> = lines.collect();
        let found = (0..lines.len()).collect();
        Palette { lines, typed: String::new(), found, selected: 0 }
    }

    /// What was typed.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// What it finds, the best first.
    pub fn found(&self) -> impl ExactSizeIterator<Item = &Line> {
        self.found.iter().map(|at| &self.lines[*at])
    }

    /// Which of the found lines is chosen.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Chooses this one of the found lines.
    pub fn select(&mut self, row: usize) {
        self.selected = row.min(self.found.len().saturating_sub(1));
    }

    /// Chooses the line so many further.
    pub fn step(&mut self, by: isize) {
        self.select(self.selected.saturating_add_signed(by));
    }

    /// Types a letter.
    pub fn push(&mut self, letter: char) {
        self.typed.push(letter);
        self.find();
    }

    /// Takes the last letter back.
    pub fn pop(&mut self) {
        self.typed.pop();
        self.find();
    }

    /// What is to be played: the chosen line or, if nothing fits, what was typed as it stands, for
    /// the server to judge.
    pub fn answer(&self) -> Option<Vec<String>> {
        let found = self.found.get(self.selected).map(|at| vec![self.lines[*at].notation.clone()]);
        found.or_else(|| {
            let typed = self.typed.split(';').map(str::trim).filter(|part| !part.is_empty());
            let typed: Vec<String> = typed.map(str::to_owned).collect();
            (!typed.is_empty()).then_some(typed)
        })
    }

    fn find(&mut self) {
        let fits = self.lines.iter().enumerate().filter_map(|(at, line)| {
            let fit = |text: &str| fuzzy::fit(&self.typed, text);
            let best = fit(&line.notation).max(fit(&line.label))?;
            Some((best, at))
        });
        let mut fits: Vec<(i64, usize)> = fits.collect();
        fits.sort_by_key(|(best, at)| (-best, *at));
        self.found = fits.into_iter().map(|(_, at)| at).collect();
        self.selected = 0;
    }
}
