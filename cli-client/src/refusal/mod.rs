//! What a person is shown when something does not work: a sentence, the rule, and the facts.

mod texts;

#[cfg(test)]
mod tests;

pub use texts::{Refusals, Troubles};

use std::collections::BTreeMap;
use std::fmt::Display;

use client::{ClientError, Refused};

use crate::names::Names;
use crate::rulebook::Rulebook;
use crate::sight::{Member, SeatNumber, Treasure};
use crate::words::{Text, Words};

/// A failure as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// One sentence without a full stop.
    pub headline: String,
    /// The id of the broken rule and what the rule says.
    pub rule: Option<(String, String)>,
    /// What the server told beside it, by name, as it told it; the rule is left out.
    pub facts: BTreeMap<String, String>,
}

/// What to show for a failed call.
pub fn shown(words: &Words, error: &ClientError, names: &Names) -> Shown {
    let say = |text, values: &[(&str, &dyn Display)]| Shown {
        headline: words.say(text, values),
        rule: None,
        facts: BTreeMap::new(),
    };
    match error {
        ClientError::Refused(told) => refused(words, told, names),
        ClientError::BadAddress { address, reason } => {
            say(Troubles::BadAddress, &[("address", address), ("reason", reason)])
        }
        ClientError::BadToken => say(Troubles::BadToken, &[]),
        ClientError::Unreachable { address, attempts, waited, last } => {
            let seconds = waited.as_secs();
            let values: [(&str, &dyn Display); 4] = [
                ("address", address),
                ("attempts", attempts),
                ("seconds", &seconds),
                ("last", last),
            ];
            say(Troubles::Unreachable, &values)
        }
        ClientError::StreamCut { last } => say(Troubles::StreamCut, &[("last", last)]),
        ClientError::ContractBroken { what } => say(Troubles::ContractBroken, &[("what", what)]),
        ClientError::AnswerPending => say(Troubles::AnswerPending, &[]),
        ClientError::NoSeat => say(Troubles::NoSeat, &[]),
        ClientError::NoEntropy => say(Troubles::NoEntropy, &[]),
    }
}

/// What to show for a refusal, such as the answer to a move. A reason this client has no words for,
/// or one that lacks a fact, is shown in the server's own sentence.
pub fn refused(words: &Words, told: &Refused, names: &Names) -> Shown {
    let book = Rulebook::of(words.language());
    let rule = (!told.rule.is_empty()).then(|| {
        let says = book.rule(&told.rule).map(|rule| rule.text).unwrap_or_default();
        (told.rule.clone(), says.to_owned())
    });
    Shown { headline: headline(words, told, names), rule, facts: told.facts.clone() }
}

fn headline(words: &Words, told: &Refused, names: &Names) -> String {
    let values = values(words, told, names);
    let is_of_reason = |text: &&Refusals| reason(**text) == told.name();
    let has_all =
        |text: &&Refusals| places(words.word(**text)).all(|place| values.contains_key(place));
    let values: Vec<(&str, &dyn Display)> =
        values.iter().map(|(name, value)| (name.as_str(), value as &dyn Display)).collect();
    match Refusals::ALL.iter().find(is_of_reason).filter(has_all) {
        Some(text) => words.say(*text, &values),
        None => words.say(Troubles::Refused, &values),
    }
}

/// The reason or violation a text is for: `NotATemple` is `NOT_A_TEMPLE`.
fn reason(text: Refusals) -> String {
    let mut reason = String::new();
    for letter in text.name().chars() {
        if letter.is_uppercase() && !reason.is_empty() {
            reason.push('_');
        }
        reason.push(letter.to_ascii_uppercase());
    }
    reason
}

/// The server's sentence without the rule's id, which is shown beside it.
fn sentence(told: &Refused) -> String {
    let said = told.message.strip_prefix(&told.rule).and_then(|rest| rest.strip_prefix(": "));
    said.unwrap_or(&told.message).to_owned()
}

/// What fills the places of a text: the facts in the reader's words, and what follows from them.
fn values(words: &Words, told: &Refused, names: &Names) -> BTreeMap<String, String> {
    let is_rule = !told.rule.is_empty();
    let mut values: BTreeMap<String, String> = told.facts.clone();
    for (name, fact) in &mut values {
        let in_words = match name.as_str() {
            // In the lobby a seat is a number, in the game it is somebody.
            "seat" | "owner" | "deciding" | "rival" if is_rule => {
                fact.parse().ok().map(|seat| names.called(words, SeatNumber(seat)).into_owned())
            }
            "member" => Member::named(fact).map(|member| words.word(member.noun()).to_owned()),
            "treasure" => Treasure::named(fact).map(|kind| words.word(kind.noun()).to_owned()),
            _ => None,
        };
        *fact = in_words.unwrap_or_else(|| fact.clone());
    }
    let number = |name| told.facts.get(name).and_then(|fact: &String| fact.parse::<u64>().ok());
    if let Some(index) = number("index") {
        values.insert("place".to_owned(), (index + 1).to_string());
    }
    if let Some(time) = number("limit_ms").or_else(|| number("retry_ms")) {
        values.insert("seconds".to_owned(), time.div_ceil(1000).to_string());
    }
    values.insert("message".to_owned(), sentence(told));
    values
}

fn places(template: &str) -> impl Iterator<Item = &str> {
    let parts = template.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}').map(|(place, _)| place))
}
