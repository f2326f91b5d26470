//! Why something was refused or did not work, as a sentence.

use client::{ClientError, Refused};

use super::Lines;
use crate::clean::clean;
use crate::words::Words;

/// A refusal of the server, with the rule it cites.
pub(super) fn of_refused(words: &Words, refused: &Refused) -> String {
    let message = clean(&refused.message);
    match refused.facts.get("rule").filter(|rule| !refused.message.starts_with(rule.as_str())) {
        Some(rule) => {
            words.say(Lines::RefusedByRule, &[("message", &message), ("rule", &clean(rule))])
        }
        None => words.say(Lines::Refused, &[("message", &message)]),
    }
}

/// Any other trouble.
pub(super) fn of_error(words: &Words, error: &ClientError) -> String {
    match error {
        ClientError::Refused(refused) => of_refused(words, refused),
        other => words.say(Lines::Failed, &[("trouble", &clean(&other.to_string()))]),
    }
}
