//! What a person is shown when something does not work: a sentence, the rule, and the facts.

mod texts;

pub use texts::{Refusals, Troubles};

use std::collections::BTreeMap;
use std::fmt::Display;

use client::{ClientError, Obstacle, Refused};

use crate::games::{GameScreen, Speech};
use crate::match_view::SeatNumber;
use crate::words::Text;

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

/// What to show for a failed call; `game` is the game it was about.
pub fn shown(error: &ClientError, speech: Speech<'_>, game: &dyn GameScreen) -> Shown {
    let say = |text, values: &[(&str, &dyn Display)]| Shown {
        headline: speech.words.say(text, values),
        rule: None,
        facts: BTreeMap::new(),
    };
    match error {
        ClientError::Refused(told) => refused(told, speech, game),
        ClientError::BadAddress { address, reason } => {
            say(Troubles::BadAddress, &[("address", address), ("reason", reason)])
        }
        ClientError::BadToken => say(Troubles::BadToken, &[]),
        ClientError::Unreachable { address, attempts, waited, why, last } => {
            let why = match obstacle(*why) {
                Some(text) => speech.words.say(text, &[("last", last)]),
                None => last.clone(),
            };
            let (seconds, values) =
                (waited.as_secs(), [("address", address as &dyn Display), ("why", &why)]);
            if *attempts <= 1 {
                return say(Troubles::Unreachable, &values);
            }
            let tried = [("attempts", attempts as &dyn Display), ("seconds", &seconds)];
            say(Troubles::UnreachableForLong, &[values, tried].concat())
        }
        ClientError::StreamCut { last } => say(Troubles::StreamCut, &[("last", last)]),
        ClientError::ContractBroken { what } => say(Troubles::ContractBroken, &[("what", what)]),
        ClientError::AnswerPending => say(Troubles::AnswerPending, &[]),
        ClientError::NoSeat => say(Troubles::NoSeat, &[]),
        ClientError::NoEntropy => say(Troubles::NoEntropy, &[]),
    }
}

/// The words for what is in the way; `None`: the transport's own.
fn obstacle(why: Obstacle) -> Option<Troubles> {
    match why {
        Obstacle::NobodyListens => Some(Troubles::NobodyListens),
        Obstacle::NoSuchHost => Some(Troubles::NoSuchHost),
        Obstacle::NoAnswer => Some(Troubles::NoAnswer),
        Obstacle::NotTrusted => Some(Troubles::NotTrusted),
        Obstacle::NoTls => Some(Troubles::NoTls),
        Obstacle::NoPlainHttp => Some(Troubles::NoPlainHttp),
        Obstacle::Other => None,
    }
}

/// What to show for a refusal, such as the answer to a move. A reason this client has no words for,
/// or one that lacks a fact, is shown in the server's own sentence.
pub fn refused(told: &Refused, speech: Speech<'_>, game: &dyn GameScreen) -> Shown {
    let book = game.rulebook(speech.words.language());
    let rule = (!told.rule.is_empty()).then(|| {
        let says = book.rule(&told.rule).map(|rule| rule.text.to_string()).unwrap_or_default();
        (told.rule.clone(), says)
    });
    let said = match told.violation.is_empty() {
        true => sentence_in::<Refusals>(told, speech, |_, _| None),
        false => game.violation(told, speech),
    };
    let headline = said.unwrap_or_else(|| {
        speech.words.say(Troubles::Refused, &[("message", &server_sentence(told))])
    });
    Shown { headline, rule, facts: told.facts.clone() }
}

/// The sentence of a section for a refusal; `None` if the section has none, or if the server told too little
/// to fill it in. `in_words` says a fact, by its name and value, in the reader's words.
pub fn sentence_in<T: Text>(
    told: &Refused,
    speech: Speech<'_>,
    in_words: impl Fn(&str, &str) -> Option<String>,
) -> Option<String> {
    let text = T::ALL.iter().find(|text| reason(text.name()) == told.name())?;
    let values = values(told, speech, in_words);
    speech.words.places(*text).all(|place| values.contains_key(place)).then(|| {
        let values: Vec<(&str, &dyn Display)> =
            values.iter().map(|(name, value)| (name.as_str(), value as &dyn Display)).collect();
        speech.words.say(*text, &values)
    })
}

/// The reason or violation a text is for: `NotDeciding` is `NOT_DECIDING`.
pub(crate) fn reason(text: &str) -> String {
    let mut reason = String::new();
    for letter in text.chars() {
        if letter.is_uppercase() && !reason.is_empty() {
            reason.push('_');
        }
        reason.push(letter.to_ascii_uppercase());
    }
    reason
}

/// The server's sentence without the rule's id, which is shown beside it.
fn server_sentence(told: &Refused) -> String {
    let said = told.message.strip_prefix(&told.rule).and_then(|rest| rest.strip_prefix(": "));
    said.unwrap_or(&told.message).to_owned()
}

/// What fills the places of a text: the facts in the reader's words, and what follows from them.
fn values(
    told: &Refused,
    speech: Speech<'_>,
    in_words: impl Fn(&str, &str) -> Option<String>,
) -> BTreeMap<String, String> {
    let is_rule = !told.rule.is_empty();
    let mut values: BTreeMap<String, String> = told.facts.clone();
    for (name, fact) in &mut values {
        let said = match name.as_str() {
            // In the lobby a seat is a number, in the game it is somebody.
            "seat" | "owner" | "deciding" | "rival" if is_rule => {
                fact.parse().ok().map(|seat| speech.name(SeatNumber(seat)).into_owned())
            }
            _ => in_words(name, fact),
        };
        *fact = said.unwrap_or_else(|| fact.clone());
    }
    let number = |name| told.facts.get(name).and_then(|fact: &String| fact.parse::<u64>().ok());
    if let Some(index) = number("index") {
        values.insert("place".to_owned(), (index + 1).to_string());
    }
    if let Some(time) = number("limit_ms").or_else(|| number("retry_ms")) {
        values.insert("seconds".to_owned(), time.div_ceil(1000).to_string());
    }
    values.insert("message".to_owned(), server_sentence(told));
    values
}
