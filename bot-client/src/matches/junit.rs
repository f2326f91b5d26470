//! A run as JUnit XML, which continuous integration servers show: a test case for every game, and one for what
//! is required of the run.

use std::fmt::Write;

use super::statistics::Question;
use super::{Fault, Finished, Outcome, Tally};
use crate::markup::escaped;

/// What is required of the first bot, as a test case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictCase {
    /// What is asked.
    pub question: Question,
    /// Why that was not shown; `None`: it was.
    pub not_shown: Option<String>,
}

/// The whole file. A game that failed is an error, a game in which a seat was lost a failure, and so is a
/// verdict that is not the required one.
pub fn junit(tally: &Tally, games: &[Finished], verdict: Option<&VerdictCase>) -> String {
    let with_faults = games.iter().filter(|game| !game.outcome.faults().is_empty()).count();
    let not_shown = usize::from(verdict.is_some_and(|case| case.not_shown.is_some()));
    let seconds: f64 = games.iter().map(|game| game.seconds).sum();
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{seconds:.3}\"",
        games.len() + usize::from(verdict.is_some()),
        with_faults + not_shown,
        tally.failed()
    );
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing to a text does not fail.
    let _ = writeln!(xml, "<testsuites {counts}>\n<testsuite name=\"tikal-bot match\" {counts}>");
    for game in games {
        write_game(&mut xml, game);
    }
    if let Some(verdict) = verdict {
        write_verdict(&mut xml, tally, verdict);
    }
    let _ = writeln!(xml, "<system-out>{}</system-out>", escaped_lines(&tally.to_string()));
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}

fn write_game(xml: &mut String, finished: &Finished) {
    let Finished { outcome, seconds, .. } = finished;
    let (game, deal, bots) = match outcome {
        Outcome::Played(report) => (report.game, report.deal, &report.bots),
        Outcome::Failed(failure) => (failure.game, failure.deal, &failure.bots),
    };
    let name = escaped(&format!("game {game}, deal {deal}"));
    let class = escaped(&bots.join(" - "));
    let _ = write!(xml, "<testcase classname=\"{class}\" name=\"{name}\" time=\"{seconds:.3}\">");
    if let Outcome::Failed(failure) = outcome {
        let says = escaped(&failure.failed);
        let _ = write!(xml, "<error type=\"failed\" message=\"{says}\">{says}</error>");
    }
    // Readers expect one failure for a case.
    if let [first, ..] = outcome.faults() {
        let says: Vec<String> = outcome.faults().iter().map(ToString::to_string).collect();
        let (message, all) = (escaped(&first.to_string()), escaped_lines(&says.join("\n")));
        let _ =
            write!(xml, "<failure type=\"{}\" message=\"{message}\">{all}</failure>", first.kind);
        write_printed(xml, outcome.faults());
    }
    xml.push_str("</testcase>\n");
}

/// What the bots printed that lost their seats.
fn write_printed(xml: &mut String, faults: &[Fault]) {
    let line = |fault: &Fault| {
        let whose = format!("seat {} | ", fault.seat);
        fault.printed.iter().map(|line| format!("{whose}{line}\n")).collect::<String>()
    };
    let printed: String = faults.iter().map(line).collect();
    if !printed.is_empty() {
        let _ = write!(xml, "<system-err>{}</system-err>", escaped_lines(&printed));
    }
}

fn write_verdict(xml: &mut String, tally: &Tally, verdict: &VerdictCase) {
    let bot = tally.rows().first().map_or("", |row| &row.name);
    let name = escaped(&format!("{bot} is {}", verdict.question));
    let _ = write!(xml, "<testcase classname=\"verdict\" name=\"{name}\" time=\"0\">");
    if let Some(says) = &verdict.not_shown {
        let says = escaped(says);
        let _ = write!(xml, "<failure type=\"verdict\" message=\"{says}\">{says}</failure>");
    }
    xml.push_str("</testcase>\n");
}

fn escaped_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}
