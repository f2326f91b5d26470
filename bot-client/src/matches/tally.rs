//! How a run stands: games, wins and average points of everybody.

use std::fmt;

use super::{Contender, Report};

/// The sums of a run, by contender in the order they were named.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    rows: Vec<Row>,
    games: u32,
    failed: u32,
}

#[derive(Clone, PartialEq, Debug)]
struct Row {
    name: String,
    /// A victory shared by k counts 1/k.
    wins: f64,
    points: u32,
}

impl Tally {
    /// Nobody has played yet.
    pub fn new(contenders: &[Contender]) -> Tally {
        let row = |contender: &Contender| Row { name: contender.to_string(), wins: 0.0, points: 0 };
        Tally { rows: contenders.iter().map(row).collect(), games: 0, failed: 0 }
    }

    /// A game was played.
    pub fn add(&mut self, report: &Report) {
        self.games += 1;
        let places = self.rows.len();
        for (seat, score) in report.scores.iter().enumerate() {
            // Everybody moves one seat on from game to game: see Series.
            let moved = (report.game as usize - 1) % places;
            let row = &mut self.rows[(seat + places - moved) % places];
            row.points += u32::from(*score);
            if report.winners.iter().any(|&winner| usize::from(winner) == seat + 1) {
                row.wins += 1.0 / report.winners.len() as f64;
            }
        }
    }

    /// A game failed.
    pub fn add_failure(&mut self) {
        self.failed += 1;
    }

    /// How many games failed.
    pub fn failed(&self) -> u32 {
        self.failed
    }

    /// How many games the contender at this place in the order of naming has won; a victory shared by
    /// k counts 1/k.
    pub fn wins(&self, place: usize) -> f64 {
        self.rows.get(place).map_or(0.0, |row| row.wins)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.games.max(1));
        let plural = if self.games == 1 { "" } else { "s" };
        writeln!(f, "{} game{plural} played, {} failed", self.games, self.failed)?;
        let width = self.rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
        for Row { name, wins, points } in &self.rows {
            let (share, average) = (100.0 * wins / games, f64::from(*points) / games);
            writeln!(f, "  {name:width$}  wins {wins:6.1} ({share:5.1} %)  points {average:6.1}")?;
        }
        Ok(())
    }
}
