//! The checks of this game's cases: those every game has, on positions written short.

use rules::Game;
use rules::tikal2::{Position, Violation};
use test_support::cases;

use crate::scene::full;

pub(crate) use test_support::cases::{fact, witness};

/// The last step of the line is refused with this sentence and nothing changes.
pub(crate) fn refused(rule: &str, short: &str, line: &str, sentence: &str) {
    cases::refused::<Position>(rule, &full(short), line, sentence);
}

/// Every step of the line is accepted.
pub(crate) fn accepted(rule: &str, short: &str, line: &str) {
    cases::accepted::<Position>(rule, &full(short), line);
}

/// After the line the position has these sections. `seat 1: score 12, no tokens` asks for words of a
/// section only: each phrase stands in it, with `no` it does not. `no top` says that there is no such
/// section.
pub(crate) fn becomes(rule: &str, short: &str, line: &str, sections: &[&str]) {
    let text = after(short, line);
    for section in sections {
        assert!(has(&text, section), "no `{section}` after `{line}` in `{text}`");
    }
    witness("effect", rule);
}

/// Whether a position's text has the section, or the words of one; see [`becomes`].
pub(crate) fn has(text: &str, section: &str) -> bool {
    let mut sections = text.split(" ; ").map(|section| format!("{section} "));
    if let Some((heading, phrases)) = section.split_once(": ") {
        let Some(found) = sections.find(|found| found.starts_with(&format!("{heading} "))) else {
            return false;
        };
        phrases.split(", ").all(|phrase| match phrase.strip_prefix("no ") {
            Some(absent) => !found.contains(&format!(" {absent} ")),
            None => found.contains(&format!(" {phrase} ")),
        })
    } else if let Some(absent) = section.strip_prefix("no ") {
        !sections.any(|found| found.starts_with(&format!("{absent} ")))
    } else {
        sections.any(|found| found.trim_end() == section)
    }
}

/// The text of the position after a line.
pub(crate) fn after(short: &str, line: &str) -> String {
    cases::after::<Position>(&full(short), line).print_position()
}

/// What the deciding seat may do after a line, in the notation.
pub(crate) fn choices(short: &str, line: &str) -> Vec<String> {
    cases::choices::<Position>(&full(short), line)
}

/// The same, only what begins with this word.
pub(crate) fn choices_of(short: &str, line: &str, word: &str) -> Vec<String> {
    let mut listed = choices(short, line);
    listed.retain(|text| text.split(' ').next() == Some(word));
    listed
}

/// The rule is shown by the list: after the line exactly these may be chosen.
pub(crate) fn lists(rule: &str, short: &str, line: &str, expected: &[&str]) {
    fact_of(rule, &format!("after `{line}` in `{short}`"), choices(short, line), expected);
}

/// The rule is shown by the list: of the actions that begin with this word, exactly these are in it.
pub(crate) fn lists_of(rule: &str, short: &str, line: &str, word: &str, expected: &[&str]) {
    let at = format!("after `{line}` in `{short}`");
    fact_of(rule, &at, choices_of(short, line, word), expected);
}

/// What the pending draw can reveal after a line, each with its weight.
pub(crate) fn draws(short: &str, line: &str) -> Vec<(String, u32)> {
    cases::draws::<Position>(&full(short), line)
}

/// Why the last step of the line is refused.
pub(crate) fn refusal(short: &str, line: &str) -> Violation {
    cases::refusal::<Position>(&full(short), line)
}

/// The position written short.
pub(crate) fn position(short: &str) -> Position {
    cases::position::<Position>(&full(short))
}

/// The score of a seat after a line.
pub(crate) fn score(short: &str, line: &str, seat: usize) -> i32 {
    cases::after::<Position>(&full(short), line).scores()[seat - 1].1
}

/// The rule is shown by what a seat scores with the line.
pub(crate) fn scores(rule: &str, short: &str, line: &str, points: i32) {
    let seat = match position(short).pending() {
        rules::Pending::Decide(seat) => seat.number().into(),
        rules::Pending::Draw(_) | rules::Pending::Over => 1,
    };
    let gained = score(short, line, seat) - score(short, "", seat);
    assert_eq!(gained, points, "{rule}: `{line}` in `{short}`");
    witness("effect", rule);
}

fn fact_of(rule: &str, at: &str, found: Vec<String>, expected: &[&str]) {
    assert_eq!(found, expected, "{rule} {at}");
    witness("effect", rule);
}
