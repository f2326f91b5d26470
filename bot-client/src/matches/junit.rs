//! A run as JUnit XML, which continuous integration servers show: a test case for every game.

use std::fmt::Write;

use super::{Finished, Outcome, Tally};
use crate::markup::escaped;

/// The whole file. A game that failed is an error, a game in which a seat was lost a failure.
pub fn junit(tally: &Tally, games: &[Finished]) -> String {
    let with_faults = games.iter().filter(|game| !game.outcome.faults().is_empty()).count();
    let counts = format!(
        "tests=\"{}\" failures=\"{with_faults}\" errors=\"{}\"",
        games.len(),
        tally.failed()
    );
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing to a text does not fail.
    let _ = writeln!(xml, "<testsuites {counts}>\n<testsuite name=\"tikal-bot match\" {counts}>");
    for game in games {
        write_case(&mut xml, &game.outcome);
    }
    let _ = writeln!(xml, "<system-out>{}</system-out>", escaped_lines(&tally.to_string()));
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}

fn write_case(xml: &mut String, outcome: &Outcome) {
    let (game, deal, bots) = match outcome {
        Outcome::Played(report) => (report.game, report.deal, &report.bots),
        Outcome::Failed(failure) => (failure.game, failure.deal, &failure.bots),
    };
    let name = escaped(&format!("game {game}, deal {deal}"));
    let class = escaped(&bots.join(" - "));
    let _ = write!(xml, "<testcase classname=\"{class}\" name=\"{name}\">");
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
    }
    xml.push_str("</testcase>\n");
}

fn escaped_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}
