//! What a run says while it goes: lines for a file or pipe, a live table for a terminal, JSON for programs.

use std::fmt::Write as _;
use std::io::{IsTerminal, stderr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::saying::{print_line, tell, tell_line};
use crate::matches::{Finished, Outcome, RunFolder, RunKey, Series, Tally, Teller};

/// What verifying says of every record whose seed was given.
const GIVEN_SEED: &str = "The seed was given, so nothing is proved about who knew the draws.";
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
    /// The newest table, until it was told.
    table: Option<String>,
    /// Whether it was told that records of given seeds prove nothing about who knew the draws.
    unproved: bool,
}

/// A run's telling, shared with the programs that print meanwhile. Dropped before the end, it tells how far
/// the run has come.
pub(super) struct SharedTelling(Arc<Mutex<Telling>>);

impl SharedTelling {
    /// From now on shared.
    pub(super) fn new(telling: Telling) -> SharedTelling {
        SharedTelling(Arc::new(Mutex::new(telling)))
    }

    /// Who tells it something.
    pub(super) fn lock(&self) -> MutexGuard<'_, Telling> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells lines of programs, between the run's own.
    pub(super) fn teller(&self) -> Teller {
        let telling = Arc::clone(&self.0);
        Teller::new(move |line| {
            telling.lock().unwrap_or_else(PoisonError::into_inner).tell_line(line);
        })
    }
}

impl Drop for SharedTelling {
    fn drop(&mut self) {
        self.lock().break_off();
    }
}

impl Telling {
    /// Nothing is told yet.
    pub(super) fn new(series: &Series, json: bool) -> Telling {
        let games = series.deals as usize * series.games_per_deal();
        let terminal = stderr().is_terminal();
        Telling {
            json,
            terminal,
            brief: terminal,
            games,
            told: 0,
            lines: 0,
            table: None,
            unproved: false,
        }
    }

    /// The same, without a line for each game.
    pub(super) fn brief(series: &Series) -> Telling {
        Telling { brief: true, ..Telling::new(series, false) }
    }

    /// An earlier run has played the games of this folder.
    pub(super) fn going_on(&self, folder: &RunFolder) {
        let (played, old) = (folder.kept().len(), folder.old_games());
        if played > 0 {
            tell_line(format_args!("{played} games were played before and are not played again"));
        }
        if old > 0 {
            tell_line(format_args!(
                "{old} of them were played by programs that have changed since"
            ));
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
            tell(in_lines(&finished.outcome, &mut self.unproved));
        }
        self.table = Some(tally.to_string());
        self.draw();
    }

    /// All games are over.
    pub(super) fn finish(&mut self, tally: &Tally) {
        self.clear();
        self.table = None;
        tell(tally);
    }

    /// The run ends for a reason that says more than a table.
    pub(super) fn end_without_table(&mut self) {
        self.clear();
        self.table = None;
    }

    /// A line between games.
    fn tell_line(&mut self, line: &str) {
        self.clear();
        tell_line(line);
        self.draw();
    }

    /// Tells the newest table, unless the last was told.
    fn break_off(&mut self) {
        self.clear();
        if let Some(table) = self.table.take() {
            let (told, games) = (self.told, self.games);
            tell(format_args!("broken off after {told} of {games} games:\n{table}"));
        }
    }

    /// The run is over, and with it the secret of its deals.
    pub(super) fn reveal(&self, key: &RunKey) {
        let key = key.reveal();
        if self.json {
            print_line(serde_json::json!({ "run_key": key }));
        }
        tell_line(format_args!("the key of the run was {key}"));
    }

    fn draw(&mut self) {
        let (true, Some(tally)) = (self.terminal, &self.table) else { return };
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

/// A game in a few lines. What is the same in every game of a run is said in the first.
fn in_lines(outcome: &Outcome, unproved: &mut bool) -> String {
    let mut text = format!("{outcome}\n");
    if let Outcome::Played(report) = outcome {
        // Writing to a text does not fail.
        // From there on the verdict says what is not proved and who signed, of every game of a run the same.
        let verify = match report.verify.find(GIVEN_SEED) {
            Some(at) if std::mem::replace(unproved, true) => report.verify[..at].trim_end(),
            Some(_) | None => &report.verify,
        };
        let _ = writeln!(text, "  {verify}");
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
