//! The checks every rule is proved with, in the notation.
//!
//! A case is a rule, a position written short (see `scene`) and a line of steps: actions of the
//! deciding seat, or draws where one is pending, separated by `;`. `2: end` is said by seat 2
//! although another may decide.

use std::fmt::Debug;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use rules::tikal::{Action, Event, Outcome, Position, Violation};
use rules::{Game, Pending, Seat};

use crate::scene::full;

/// The last step of the line is refused with this sentence and nothing changes; those before are
/// accepted.
pub(crate) fn refused(rule: &str, short: &str, line: &str, sentence: &str) {
    let violation = refusal(short, line);
    assert_eq!(violation.to_string(), sentence, "`{line}` in `{short}`");
    assert_eq!(Position::rule(&violation).0, rule, "`{line}` in `{short}`");
    witness("refused", rule);
}

/// Every step of the line is accepted: the rule, at its boundary, does not stand against it.
pub(crate) fn accepted(rule: &str, short: &str, line: &str) {
    run(short, line);
    witness("accepted", rule);
}

/// The steps of the line cause exactly these events. An event is written as its name and facts:
/// `CampBuilt seat 1 space c3 left 5`.
pub(crate) fn effect(rule: &str, short: &str, line: &str, events: &[&str]) {
    let (_, happened) = run(short, line);
    let told: Vec<String> = happened.iter().map(told).collect();
    assert_eq!(told, events, "`{line}` in `{short}`");
    witness("effect", rule);
}

/// After the steps of the line the text of the position has these sections.
pub(crate) fn becomes(rule: &str, short: &str, line: &str, sections: &[&str]) {
    let (position, _) = run(short, line);
    let text = position.print_position();
    for section in sections {
        assert!(text.split(" ; ").any(|s| s == *section), "no `{section}` in `{text}`");
    }
    witness("effect", rule);
}

/// A fact that the rule states as such.
pub(crate) fn fact<T: PartialEq + Debug>(rule: &str, found: T, expected: T) {
    assert_eq!(found, expected, "{rule}");
    witness("effect", rule);
}

/// The position written short.
pub(crate) fn position(short: &str) -> Position {
    let text = full(short);
    Position::parse_position(&text).unwrap_or_else(|error| panic!("{error}: `{text}`"))
}

/// The whole text of the position after a line.
pub(crate) fn after(short: &str, line: &str) -> String {
    run(short, line).0.print_position()
}

/// What the deciding seat may do, in the notation.
pub(crate) fn choices(short: &str) -> Vec<String> {
    let mut legal = Vec::new();
    position(short).legal(&mut legal);
    legal.iter().map(Action::to_string).collect()
}

/// What the pending draw can reveal, in the notation.
pub(crate) fn draws(short: &str) -> Vec<String> {
    let mut outcomes = Vec::new();
    position(short).outcomes(&mut outcomes);
    outcomes.iter().map(|(outcome, _)| outcome.to_string()).collect()
}

/// Why the last step of the line is refused. It is not listed either, and changes nothing.
pub(crate) fn refusal(short: &str, line: &str) -> Violation {
    let (before, last) = line.rsplit_once(';').unwrap_or(("", line));
    let (position, _) = run(short, before);
    let (seat, action) = decision(&position, last.trim());
    let (mut changed, mut events) = (position, Vec::new());
    let answer = changed.play(seat, action, &mut events);
    let Err(violation) = answer else { panic!("`{line}` in `{short}` is accepted") };
    assert!(changed == position && events.is_empty(), "`{line}` is refused with a trace");
    let listed = lists(&position, action) && position.pending() == Pending::Decide(seat);
    assert!(!listed, "`{line}` in `{short}` is listed and refused: {violation}");
    violation
}

fn run(short: &str, line: &str) -> (Position, Vec<Event>) {
    let mut position = position(short);
    let mut events = Vec::new();
    for step in line.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        let (before, known) = (position, events.len());
        if let Pending::Draw(_) = position.pending() {
            let outcome: Outcome = step.parse().unwrap_or_else(|error| panic!("{step}: {error}"));
            let settled = position.settle(outcome, &mut events);
            assert_eq!(settled, Ok(()), "`{step}` of `{line}` in `{short}`");
        } else {
            let (seat, action) = decision(&position, step);
            assert!(lists(&position, action), "`{step}` of `{line}` in `{short}` is not listed");
            if let Err(refusal) = position.play(seat, action, &mut events) {
                panic!("`{step}` of `{line}` in `{short}`: {refusal}");
            }
        }
        let mut folded = before;
        events[known..].iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, position, "the events of `{step}` tell another story");
    }
    (position, events)
}

fn lists(position: &Position, action: Action) -> bool {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    legal.contains(&action)
}

/// Who says what: `2: end`, or `end` for the seat that decides.
fn decision(position: &Position, step: &str) -> (Seat, Action) {
    let (seat, text) = match step.split_once(": ") {
        Some((seat, text)) => (seat.parse().ok().and_then(Seat::numbered).expect("a seat"), text),
        None => (position.active(), step),
    };
    (seat, text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}")))
}

/// An event as name and facts, without the punctuation of its `Debug` text.
fn told(event: &Event) -> String {
    let mut text = format!("{event:?}");
    for (clutter, plain) in [
        ("Points(", ""),
        ("Rotation(", ""),
        ("Some(", ""),
        ("Dismissed ", ""),
        (")", ""),
        ("{ ", ""),
        (" }", ""),
        (":", ""),
        (",", ""),
        ("seat seat", "seat"),
    ] {
        text = text.replace(clutter, plain);
    }
    text
}

/// Writes down what a check has shown, where `cargo xtask rules-coverage` asks for it.
fn witness(shown: &str, rule: &str) {
    let Some(folder) = std::env::var_os("TIKAL_RULES_COVERAGE") else { return };
    let file = PathBuf::from(folder).join(format!("rules-{}.txt", std::process::id()));
    let mut file = OpenOptions::new().create(true).append(true).open(file).expect("a witness file");
    file.write_all(format!("{shown} {rule}\n").as_bytes()).expect("a line of witness");
}
