//! What a run has shown, as a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use crate::plan::{PlannedMatch, Sitter};

/// Matches that were played to the end and verified.
#[derive(Debug, Default)]
pub(crate) struct Table {
    games: BTreeMap<&'static str, Row>,
    /// In how many matches each language has played.
    pub(crate) matches_of: BTreeMap<String, usize>,
    pub(crate) took: Duration,
}

/// Those of one game.
#[derive(Debug, Default)]
struct Row {
    matches: usize,
    /// Seats by language.
    seats: BTreeMap<String, usize>,
    actions: usize,
    /// When the last match was over, from the beginning of the run.
    over_after: Duration,
}

impl Table {
    /// Counts a match whose record was verified.
    pub(crate) fn add(&mut self, planned: &PlannedMatch<'_>, actions: usize, over_after: Duration) {
        let row = self.games.entry(planned.game.kind.name()).or_default();
        row.matches += 1;
        row.actions += actions;
        row.over_after = over_after;
        for language in planned.sitters.iter().map(Sitter::language) {
            *row.seats.entry(language.to_owned()).or_default() += 1;
        }
        let languages: BTreeSet<&str> = planned.sitters.iter().map(Sitter::language).collect();
        for language in languages {
            *self.matches_of.entry(language.to_owned()).or_default() += 1;
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (game, row) in &self.games {
            let Row { matches, seats, actions, over_after } = row;
            let (seats, after) = (listed(seats), over_after.as_secs_f64());
            writeln!(
                f,
                "{game}: {matches} matches over after {after:.1} s, {matches} records verified, \
                 {actions} actions, seats: {seats}"
            )?;
        }
        let (played, took) = (listed(&self.matches_of), self.took.as_secs_f64());
        writeln!(f, "matches with a seat of each language: {played}; {took:.1} s in all")
    }
}

/// Names with their numbers.
pub(crate) fn listed(counts: &BTreeMap<String, usize>) -> String {
    let each = counts.iter().map(|(name, count)| format!("{name} {count}"));
    each.collect::<Vec<String>>().join(", ")
}
