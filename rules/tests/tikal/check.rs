//! The checks every rule is proved with, for positions written short (see `scene`).

use rules::Game;
use rules::tikal::{Event, Position, Violation};
use test_support::cases;

pub(crate) use test_support::cases::fact;

use crate::scene::full;

/// See [`cases::refused`].
pub(crate) fn refused(rule: &str, short: &str, line: &str, sentence: &str) {
    cases::refused::<Position>(rule, &full(short), line, sentence);
}

/// See [`cases::accepted`].
pub(crate) fn accepted(rule: &str, short: &str, line: &str) {
    cases::accepted::<Position>(rule, &full(short), line);
}

/// The steps of the line cause exactly these events. An event is written as its name and facts:
/// `CampBuilt seat 1 space c3 left 5`.
pub(crate) fn effect(rule: &str, short: &str, line: &str, events: &[&str]) {
    let (_, happened) = cases::run::<Position>(&full(short), line);
    let texts: Vec<String> = happened.iter().map(event_text).collect();
    fact(rule, texts, events.iter().map(|&event| event.to_owned()).collect());
}

/// See [`cases::becomes`].
pub(crate) fn becomes(rule: &str, short: &str, line: &str, sections: &[&str]) {
    cases::becomes::<Position>(rule, &full(short), line, sections);
}

/// The position written short.
pub(crate) fn position(short: &str) -> Position {
    cases::position(&full(short))
}

/// The whole text of the position after a line.
pub(crate) fn after(short: &str, line: &str) -> String {
    cases::after::<Position>(&full(short), line).print_position()
}

/// What the deciding seat may do, in the notation.
pub(crate) fn choices(short: &str) -> Vec<String> {
    cases::choices::<Position>(&full(short), "")
}

/// What the pending draw can reveal, in the notation.
pub(crate) fn draws(short: &str) -> Vec<String> {
    let draws = cases::draws::<Position>(&full(short), "");
    draws.into_iter().map(|(outcome, _)| outcome).collect()
}

/// See [`cases::refusal`].
pub(crate) fn refusal(short: &str, line: &str) -> Violation {
    cases::refusal::<Position>(&full(short), line)
}

/// An event as name and facts: numbers stand without the names of their types.
fn event_text(event: &Event) -> String {
    let text = cases::event_text(event);
    ["Points ", "Rotation ", "Dismissed "].iter().fold(text, |text, name| text.replace(name, ""))
}
