//! The checks every rule is proved with, in the notation.
//!
//! A case is a rule, a position's text and a line of steps: actions of the deciding seat, or draws
//! where one is pending, separated by `;`. `2: end` is said by seat 2 although another may decide.
//! `start OPTIONS` in the place of a position begins a game.

use std::fmt::Debug;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use rules::{Game, Pending, Seat};

/// The last step of the line is refused with this sentence and nothing changes; those before are
/// accepted.
pub fn refused<G: Game>(rule: &str, at: &str, line: &str, sentence: &str) {
    let violation = refusal::<G>(at, line);
    assert_eq!(violation.to_string(), sentence, "`{line}` in `{at}`");
    assert_eq!(G::rule(&violation).0, rule, "`{line}` in `{at}`: {violation}");
    witness("refused", rule);
}

/// Every step of the line is accepted: the rule, at its boundary, does not stand against it.
pub fn accepted<G: Game>(rule: &str, at: &str, line: &str) {
    run::<G>(at, line);
    witness("accepted", rule);
}

/// The steps of the line cause exactly these events, each written as its name and facts:
/// `TurnEnded seat 1 unused 3`.
pub fn effect<G: Game>(rule: &str, at: &str, line: &str, events: &[&str]) {
    let (_, happened) = run::<G>(at, line);
    let texts: Vec<String> = happened.iter().map(event_text).collect();
    assert_eq!(texts, events, "`{line}` in `{at}`");
    witness("effect", rule);
}

/// After the steps of the line the text of the position has these sections.
pub fn becomes<G: Game>(rule: &str, at: &str, line: &str, sections: &[&str]) {
    let text = run::<G>(at, line).0.print_position();
    for section in sections {
        assert!(text.split(" ; ").any(|s| s == *section), "no `{section}` in `{text}`");
    }
    witness("effect", rule);
}

/// A fact that the rule states as such.
pub fn fact<T: PartialEq + Debug>(rule: &str, found: T, expected: T) {
    assert_eq!(found, expected, "{rule}");
    witness("effect", rule);
}

/// The position after a line.
pub fn after<G: Game>(at: &str, line: &str) -> G {
    run(at, line).0
}

/// What the deciding seat may do after a line, in the notation.
pub fn choices<G: Game>(at: &str, line: &str) -> Vec<String> {
    let mut legal = Vec::new();
    run::<G>(at, line).0.legal(&mut legal);
    legal.iter().map(G::print_action).collect()
}

/// What the pending draw can reveal after a line, in the notation, each with its weight.
pub fn draws<G: Game>(at: &str, line: &str) -> Vec<(String, u32)> {
    let mut outcomes = Vec::new();
    run::<G>(at, line).0.outcomes(&mut outcomes);
    outcomes.iter().map(|(outcome, weight)| (G::print_outcome(outcome), *weight)).collect()
}

/// The position a text describes, or the start of a game for `start OPTIONS`.
pub fn position<G: Game>(at: &str) -> G {
    match at.strip_prefix("start ") {
        Some(options) => match G::parse_options(options) {
            Ok(options) => G::start(&options),
            Err(error) => panic!("{error}: `{options}`"),
        },
        None => G::parse_position(at).unwrap_or_else(|error| panic!("{error}: `{at}`")),
    }
}

/// Why the last step of the line is refused. It is not listed either, and changes nothing.
pub fn refusal<G: Game>(at: &str, line: &str) -> G::Violation {
    let (before, last) = line.rsplit_once(';').unwrap_or(("", line));
    let (position, _) = run::<G>(at, before);
    let (seat, action) = decision(&position, last.trim());
    let (mut changed, mut events) = (position.clone(), Vec::new());
    let answer = changed.play(seat, action, &mut events);
    let Err(violation) = answer else { panic!("`{line}` in `{at}` is accepted") };
    assert!(changed == position && events.is_empty(), "`{line}` is refused with a trace");
    let listed = lists(&position, action) && position.pending() == Pending::Decide(seat);
    assert!(!listed, "`{line}` in `{at}` is listed and refused: {violation}");
    violation
}

/// Plays the line; every step is accepted, and its events tell what it did.
pub fn run<G: Game>(at: &str, line: &str) -> (G, Vec<G::Event>) {
    let mut position = position::<G>(at);
    let mut events = Vec::new();
    for step in line.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        let (before, known) = (position.clone(), events.len());
        if let Pending::Draw(_) = position.pending() {
            let outcome =
                G::parse_outcome(step).unwrap_or_else(|error| panic!("`{step}`: {error}"));
            let settled = position.settle(outcome, &mut events);
            assert_eq!(settled, Ok(()), "`{step}` of `{line}` in `{at}`");
        } else {
            let (seat, action) = decision(&position, step);
            assert!(lists(&position, action), "`{step}` of `{line}` in `{at}` is not listed");
            if let Err(refusal) = position.play(seat, action, &mut events) {
                panic!("`{step}` of `{line}` in `{at}`: {refusal}");
            }
        }
        let mut folded = before;
        events[known..].iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, position, "the events of `{step}` tell another story");
    }
    (position, events)
}

/// Writes down what a check has shown, where `cargo xtask rules-coverage` asks for it.
pub fn witness(shown: &str, rule: &str) {
    let Some(folder) = std::env::var_os("TIKAL_RULES_COVERAGE") else { return };
    let file = PathBuf::from(folder).join(format!("cases-{}.txt", std::process::id()));
    let mut file = OpenOptions::new().create(true).append(true).open(file).expect("a witness file");
    file.write_all(format!("{shown} {rule}\n").as_bytes()).expect("a line of witness");
}

/// An event as name and facts, without the punctuation of its `Debug` text.
pub fn event_text(event: &impl Debug) -> String {
    let mut text = format!("{event:?}");
    for (clutter, plain) in
        [("Some(", ""), ("(", " "), (")", ""), ("{ ", ""), (" }", ""), (":", ""), (",", "")]
    {
        text = text.replace(clutter, plain);
    }
    text.replace("seat seat", "seat")
}

fn lists<G: Game>(position: &G, action: G::Action) -> bool {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    legal.contains(&action)
}

/// Who says what: `2: end`, or `end` for the seat that decides.
fn decision<G: Game>(position: &G, step: &str) -> (Seat, G::Action) {
    let (seat, text) = match step.split_once(": ") {
        Some((seat, text)) => (seat.parse().ok().and_then(Seat::numbered).expect("a seat"), text),
        None => match position.pending() {
            Pending::Decide(seat) => (seat, step),
            Pending::Draw(_) | Pending::Over => panic!("nobody decides: `{step}`"),
        },
    };
    (seat, G::parse_action(text).unwrap_or_else(|error| panic!("`{text}`: {error}")))
}
