//! What a run says while it goes: lines for a file or pipe, a live table for a terminal, JSON for programs.

use std::fmt::Write as _;
use std::io::{IsTerminal, stderr};

use super::saying::{print_line, tell, tell_line};
use crate::matches::{Finished, Outcome, RunKey, Series, Tally};

/// How wide the bar of a terminal is, in cells.
const BAR: usize = 30;

/// Tells people on standard error and programs on standard output.
pub(super) struct Telling {
    json: bool,
    terminal: bool,
    /// Whether games without trouble are passed over.
    brief: bool,
    games: usize,
    told: usize,
    /// How many lines of the terminal the live table has.
    lines: usize,
}

impl Telling {
    /// Nothing is told yet.
    pub(super) fn new(series: &Series, json: bool) -> Telling {
        let games = series.deals as usize * series.games_per_deal();
        let terminal = stderr().is_terminal();
        Telling { json, terminal, brief: terminal, games, told: 0, lines: 0 }
    }

    /// The same, without a line for each game.
    pub(super) fn brief(series: &Series) -> Telling {
        Telling { brief: true, ..Telling::new(series, false) }
    }

    /// An earlier run has played so many games.
    pub(super) fn going_on(&self, played: usize) {
        if played > 0 {
            tell_line(format_args!("{played} games were played before and are not played again"));
        }
    }

    /// The next game is over.
    pub(super) fn tell(&mut self, finished: &Finished, tally: &Tally) {
        self.told += 1;
        if self.json
            && let Ok(line) = serde_json::to_string(&finished.outcome)
        {
            print_line(line);
        }
        let failed = matches!(finished.outcome, Outcome::Failed(_));
        self.clear();
        if !self.brief || failed || !finished.outcome.faults().is_empty() {
            tell(in_lines(&finished.outcome));
        }
        self.draw(tally);
    }

    /// All games are over.
    pub(super) fn finish(&mut self, tally: &Tally) {
        self.clear();
        tell(tally);
    }

    /// The run is over, and with it the secret of its deals.
    pub(super) fn reveal(&self, key: &RunKey) {
        let key = key.reveal();
        if self.json {
            print_line(serde_json::json!({ "run_key": key }));
        }
        tell_line(format_args!("the key of the run was {key}"));
    }

    fn draw(&mut self, tally: &Tally) {
        if !self.terminal {
            return;
        }
        let full = BAR * self.told / self.games.max(1);
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR.saturating_sub(full)));
        let table = format!("{bar} {} of {} games\n{tally}", self.told, self.games);
        self.lines = table.lines().count();
        // Long lines are cut and not wrapped, or the table could not be taken away again.
        tell(format_args!("\x1b[?7l{table}\x1b[?7h"));
    }

    /// Takes the live table away again.
    fn clear(&mut self) {
        if self.lines > 0 {
            tell(format_args!("\x1b[{}A\x1b[J", self.lines));
            self.lines = 0;
        }
    }
}

/// A game in a few lines.
fn in_lines(outcome: &Outcome) -> String {
    let mut text = format!("{outcome}\n");
    if let Outcome::Played(report) = outcome {
        // Writing to a text does not fail.
        let _ = writeln!(text, "  {}", report.verify);
        for fault in &report.faults {
            let _ = writeln!(text, "  {fault}");
            if let Some(path) = &fault.bundle {
                let _ = writeln!(text, "  bundle: {}", path.display());
            }
        }
        if let Some(path) = &report.record {
            let _ = writeln!(text, "  record: {}", path.display());
        }
    }
    text
}
