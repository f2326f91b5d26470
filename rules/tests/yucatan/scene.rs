//! Positions written short, and the check functions of the cases for this game.
//!
//! A short position has sections of the notation and may leave out what does not matter: the options
//! (`2 players rounds 300 start 1`), a seat's `levels 0 prisoners 0`, seats that have nothing,
//! `round 20`, and `turn 1`. A whole text, and `start OPTIONS`, stay as they are.

use rules::yucatan::Position;
use test_support::cases;

/// Seat 1's usual place on the board for two: a large village d5, a warrior on b6.
pub(crate) const ONE: &str = "seat 1 villages d5+ warriors b6=jaguar";
/// Seat 2's: a large village h8, a warrior on k12.
pub(crate) const TWO: &str = "seat 2 villages h8+ warriors k12=jaguar";

/// The whole text of a position written short.
pub(crate) fn full(short: &str) -> String {
    if short.starts_with("yucatan ") || short.starts_with("start ") {
        return short.to_owned();
    }
    let mut options = "2 players rounds 300 start 1".to_owned();
    let (mut seats, mut neutrals, mut first) = (vec![String::new(); 4], None, None);
    let (mut round, mut phase) = ("round 20".to_owned(), "turn 1".to_owned());
    for section in short.split(';').map(str::trim).filter(|section| !section.is_empty()) {
        let (heading, rest) = section.split_once(' ').unwrap_or((section, ""));
        match heading {
            "2" | "3" | "4" => options = options_of(section),
            "first" => first = Some(section.to_owned()),
            "neutrals" => neutrals = Some(section.to_owned()),
            "seat" => {
                let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                seats[number.parse::<usize>().expect("a seat") - 1] = rest.to_owned();
            }
            "round" => round = section.to_owned(),
            _ => phase = section.to_owned(),
        }
    }
    let mut sections = vec![format!("yucatan {options}")];
    sections.extend(first);
    sections.extend(neutrals);
    let players: usize = options[..1].parse().expect("a number of players");
    for (pieces, number) in seats.iter().zip(1..=players) {
        sections.push(seat(number, pieces));
    }
    let in_setup = ["start", "large", "small", "neutral", "warriors"];
    if !in_setup.contains(&phase.split(' ').next().unwrap_or_default()) {
        sections.push(round);
    }
    sections.push(phase);
    sections.join(" ; ")
}

/// `3 players`, `3 players small_right start 2` and so on, with what is left out.
fn options_of(section: &str) -> String {
    let mut options = section.to_owned();
    if !options.contains("rounds") {
        let (before, start) = options.split_once(" start").unwrap_or((&options, " 1"));
        options = format!("{before} rounds 300 start{start}");
    }
    options
}

fn seat(number: usize, pieces: &str) -> String {
    let mut words = pieces.split_whitespace().peekable();
    let mut said = |heading: &str| {
        words.next_if_eq(&heading).and_then(|_| words.next()).unwrap_or("0").to_owned()
    };
    let (levels, prisoners) = (said("levels"), said("prisoners"));
    let rest: Vec<&str> = words.collect();
    format!("seat {number} levels {levels} prisoners {prisoners} {}", rest.join(" "))
        .trim_end()
        .to_owned()
}

/// See [`cases::refused`].
pub(crate) fn refused(rule: &str, short: &str, line: &str, sentence: &str) {
    cases::refused::<Position>(rule, &full(short), line, sentence);
}

/// See [`cases::accepted`].
pub(crate) fn accepted(rule: &str, short: &str, line: &str) {
    cases::accepted::<Position>(rule, &full(short), line);
}

/// See [`cases::effect`].
pub(crate) fn effect(rule: &str, short: &str, line: &str, events: &[&str]) {
    cases::effect::<Position>(rule, &full(short), line, events);
}

/// After the line the position has these sections, seats written short.
pub(crate) fn becomes(rule: &str, short: &str, line: &str, sections: &[&str]) {
    let whole = |section: &&str| match section.strip_prefix("seat ") {
        Some(rest) => {
            let (number, pieces) = rest.split_once(' ').unwrap_or((rest, ""));
            seat(number.parse().expect("a seat"), pieces)
        }
        None => (*section).to_owned(),
    };
    let sections: Vec<String> = sections.iter().map(whole).collect();
    let sections: Vec<&str> = sections.iter().map(String::as_str).collect();
    cases::becomes::<Position>(rule, &full(short), line, &sections);
}

/// What the deciding seat may do after the line.
pub(crate) fn choices(short: &str, line: &str) -> Vec<String> {
    cases::choices::<Position>(&full(short), line)
}

/// Those choices that begin with these words, without them.
pub(crate) fn choices_of(words: &str, short: &str, line: &str) -> String {
    let list = choices(short, line);
    let rest = list.iter().filter_map(|action| action.strip_prefix(words));
    rest.map(str::trim).filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The position after the line.
pub(crate) fn after(short: &str, line: &str) -> Position {
    cases::after::<Position>(&full(short), line)
}
